// The look of the editor, from the custom properties of the page: one theme that follows light and dark.

import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";

const mono = { fontFamily: "var(--mono)", fontSize: "13px", lineHeight: "1.5" };

const look = EditorView.theme({
  "&": { height: "100%", color: "var(--text)", backgroundColor: "var(--ground)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": mono,
  ".cm-content": { caretColor: "var(--text)", padding: "8px 0 40vh" },
  ".cm-line": { padding: "0 12px 0 6px" },
  ".cm-cursor, .cm-dropCursor": { borderLeftColor: "var(--text)", borderLeftWidth: "2px" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": { background: "var(--selection)" },
  ".cm-selectionBackground": { background: "var(--selection-away)" },
  ".cm-activeLine": { backgroundColor: "transparent" },
  "&.cm-focused .cm-activeLine": { backgroundColor: "var(--line-here)" },
  ".cm-gutters": { backgroundColor: "var(--ground)", color: "var(--faint)", border: "none" },
  ".cm-lineNumbers .cm-gutterElement": { minWidth: "40px", padding: "0 6px 0 4px", fontVariantNumeric: "tabular-nums" },
  ".cm-activeLineGutter": { backgroundColor: "transparent", color: "var(--text)" },
  ".cm-foldGutter .cm-gutterElement": { padding: "0 2px", color: "var(--faint)" },
  ".cm-foldPlaceholder": {
    backgroundColor: "var(--panel)",
    border: "1px solid var(--rule)",
    color: "var(--muted)",
    padding: "0 6px",
  },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "var(--selection)", outline: "1px solid var(--accent)" },
  "&.cm-focused .cm-nonmatchingBracket": { backgroundColor: "transparent", outline: "1px solid var(--error)" },
  ".cm-placeholder": { color: "var(--muted)" },
  ".cm-searchMatch": { backgroundColor: "var(--found)", outline: "1px solid var(--rule)" },
  ".cm-searchMatch-selected": { backgroundColor: "var(--selection)", outline: "2px solid var(--accent)" },
  ".cm-panels": { backgroundColor: "var(--panel)", color: "var(--text)", borderColor: "var(--rule)" },
  ".cm-panels.cm-panels-top": { borderBottom: "1px solid var(--rule)" },
  ".cm-specialChar": { color: "var(--error)" },
  // Green, amber, red and violet say how things stand; none of them is spent on syntax.
  ".cm-yaml-key": { color: "var(--key)" },
  ".cm-yaml-comment": { color: "var(--muted)", fontStyle: "italic" },
  ".cm-yaml-mark": { color: "var(--muted)" },
  ".cm-yaml-name": { color: "var(--accent)" },
});

export const themeExtension: Extension = look;
