// The two texts, line by line.

import { yaml } from "@codemirror/lang-yaml";
import { MergeView, unifiedMergeView } from "@codemirror/merge";
import { EditorState, type Extension } from "@codemirror/state";
import { EditorView, highlightSpecialChars, lineNumbers } from "@codemirror/view";
import { useLayoutEffect, useRef } from "preact/hooks";
import { themeExtension } from "../../editor/theme.ts";
import { Section } from "../section.tsx";

/** Longer texts than this, in characters, would take the page too long. */
const most = 2_000_000;

/** From this width on, in pixels, the texts stand side by side. */
const roomy = 720;

/** What differs, in the colours of the page: green and red say how things stand, and a difference is neither. */
const differences = EditorView.theme({
  "&": { height: "auto" },
  ".cm-content": { padding: "8px 0" },
  ".cm-collapsedLines, &.cm-merge-a .cm-collapsedLines": {
    background: "var(--panel)",
    color: "var(--muted)",
    padding: "4px 12px",
  },
  ".cm-collapsedLines::before, .cm-collapsedLines::after": { content: "'…'" },
  ".cm-deletedChunk, &.cm-merge-a .cm-changedLine": { backgroundColor: "var(--neutral-ground)" },
  ".cm-changedLine, &.cm-merge-b .cm-changedLine, .cm-inlineChangedLine": { backgroundColor: "var(--accent-ground)" },
  ".cm-changedText, &.cm-merge-b .cm-changedText": { background: "var(--held)" },
  ".cm-deletedChunk .cm-deletedText, &.cm-merge-a .cm-changedText": { background: "var(--selection-away)" },
  ".cm-changedLineGutter, &.cm-merge-b .cm-changedLineGutter": { background: "var(--accent)" },
  ".cm-deletedLineGutter, &.cm-merge-a .cm-changedLineGutter": { background: "var(--rule-strong)" },
});

const shown = (label: string): Extension => [
  lineNumbers(),
  highlightSpecialChars(),
  yaml(),
  EditorState.readOnly.of(true),
  EditorView.editable.of(false),
  EditorView.lineWrapping,
  differences,
  themeExtension,
  EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0" }),
];

const collapseUnchanged = { margin: 3, minSize: 4 };

export function TextDiff({ a, b }: { a: string; b: string }) {
  const holder = useRef<HTMLDivElement>(null);
  const long = a.length > most || b.length > most;
  useLayoutEffect(() => {
    if (long || a === b) return;
    const parent = holder.current!;
    const view = parent.clientWidth >= roomy ? sideBySide(parent, a, b) : unified(parent, a, b);
    return () => view.destroy();
  }, [a, b, long]);
  const note = long
    ? "The texts are too long to be held against each other here."
    : a === b
      ? "The texts are the same."
      : undefined;
  return (
    <Section id="text-diff" title="Text" note={note}>
      {!long && a !== b && <div ref={holder} class="text-diff" data-testid="text-diff" />}
    </Section>
  );
}

const sideBySide = (parent: HTMLElement, a: string, b: string) =>
  new MergeView({
    parent,
    collapseUnchanged,
    gutter: true,
    a: { doc: a, extensions: shown("Text of A") },
    b: { doc: b, extensions: shown("Text of B") },
  });

const unified = (parent: HTMLElement, a: string, b: string) =>
  new EditorView({
    parent,
    doc: b,
    extensions: [
      shown("Text of B, with what A has instead"),
      unifiedMergeView({ original: a, mergeControls: false, collapseUnchanged }),
    ],
  });
