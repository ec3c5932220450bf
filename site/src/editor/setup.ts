// What an editor on this page can do: the parts that both documents share.

import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, codeFolding, foldGutter, foldKeymap, indentUnit } from "@codemirror/language";
import { linter, lintGutter } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorState, type Extension } from "@codemirror/state";
import {
  crosshairCursor,
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  placeholder,
  rectangularSelection,
} from "@codemirror/view";
import { checked } from "./checked.ts";
import { formExtension } from "./form.ts";
import { gapsExtension } from "./gaps.ts";
import { heldExtension } from "./held.ts";
import { themeExtension } from "./theme.ts";
import { tipExtension, untold } from "./tip.tsx";
import { yaml } from "./yaml/yaml.ts";

const keys = keymap.of([...searchKeymap, ...foldKeymap, ...historyKeymap, indentWithTab, ...defaultKeymap]);

const gutters: Extension = [
  lintGutter({ hoverTime: 200, tooltipFilter: untold }),
  lineNumbers(),
  foldGutter(),
  highlightActiveLineGutter(),
];

const sight: Extension = [
  highlightSpecialChars(),
  highlightActiveLine(),
  highlightSelectionMatches({ minSelectionLength: 3 }),
  bracketMatching(),
  codeFolding(),
  themeExtension,
];

const hands: Extension = [
  drawSelection(),
  dropCursor(),
  rectangularSelection(),
  crosshairCursor(),
  EditorState.allowMultipleSelections.of(true),
  history(),
  search({ top: true }),
  indentUnit.of("  "),
  EditorState.tabSize.of(2),
];

/** Everything but what one document has of its own. */
export const common: Extension = [
  formExtension,
  checked,
  heldExtension,
  gapsExtension,
  linter(null, { tooltipFilter: untold }),
  gutters,
  sight,
  hands,
  yaml,
  tipExtension,
  keys,
];

/** The name a screen reader gives a document, and the words that stand in it when it is empty. */
export function titled(label: string, hint: string): Extension {
  return [
    placeholder(hint),
    EditorView.contentAttributes.of({
      "aria-label": label,
      "aria-describedby": "editor-help",
      tabindex: "0",
      spellcheck: "false",
      autocorrect: "off",
      autocapitalize: "off",
    }),
  ];
}
