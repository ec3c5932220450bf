// The two texts, line by line.

import { getChunks, MergeView, unifiedMergeView } from "@codemirror/merge";
import { EditorState, type Extension } from "@codemirror/state";
import { EditorView, highlightSpecialChars, lineNumbers } from "@codemirror/view";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { heldExtension } from "../../editor/held.ts";
import { themeExtension } from "../../editor/theme.ts";
import { yaml } from "../../editor/yaml/yaml.ts";
import { place, type Place } from "../../lib/findings.ts";
import { bom, Offsets } from "../../lib/offsets.ts";
import { Section } from "../section.tsx";
import type { Lead, Letter } from "./leads.tsx";
import { colourRemoved, removedColours } from "./removed.ts";
import { across, showPlace } from "./spot.ts";

/** Longer texts than this, in characters, would take the page too long. */
const most = 2_000_000;

/** From this width on, in pixels, the texts stand side by side. */
const roomy = 640;

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
  yaml,
  EditorState.readOnly.of(true),
  EditorView.editable.of(false),
  EditorView.lineWrapping,
  differences,
  heldExtension,
  themeExtension,
  EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0" }),
];

const collapseUnchanged = { margin: 3, minSize: 4 };

/** The two texts in the page, and how to show a place of one of them. */
interface Standing {
  show(side: Letter, place: Place): void;
  destroy(): void;
}

interface TextDiffProps {
  a: string;
  b: string;
  /** Is told how to show a range of a text here, or that there is no such way. */
  door(lead: Lead | null): void;
}

export function TextDiff({ a, b, door }: TextDiffProps) {
  const holder = useRef<HTMLDivElement>(null);
  const roomyNow = useRoom(holder);
  const long = a.length > most || b.length > most;
  const shows = !long && a !== b;
  useLayoutEffect(() => {
    if (!shows || roomyNow === null) return;
    const standing = roomyNow ? sideBySide(holder.current!, a, b) : unified(holder.current!, a, b);
    const offsets = { a: new Offsets(a), b: new Offsets(b) };
    door((side, range) => standing.show(side, place(offsets[side], range)));
    return () => {
      door(null);
      standing.destroy();
    };
  }, [a, b, shows, roomyNow]);
  const note = long
    ? "The texts are too long to be held against each other here."
    : a === b
      ? "The texts are the same."
      : undefined;
  return (
    <Section id="text-diff" title="Text" note={note}>
      <div
        ref={holder}
        class="text-diff"
        data-testid="text-diff"
        data-shape={roomyNow ? "split" : "unified"}
        hidden={!shows}
      />
    </Section>
  );
}

/** Whether the texts have room side by side, as the width of their part changes; null before it is known. */
function useRoom(holder: { current: HTMLElement | null }): boolean | null {
  const [room, setRoom] = useState<boolean | null>(null);
  useLayoutEffect(() => {
    const part = holder.current!.parentElement!;
    // Out of sight it has no width, and on paper another: neither puts the texts together anew.
    const measure = () => part.clientWidth > 0 && !matchMedia("print").matches && setRoom(part.clientWidth >= roomy);
    const watch = new ResizeObserver(measure);
    watch.observe(part);
    measure();
    return () => watch.disconnect();
  }, []);
  return room;
}

/** The text as an editor counts it: the mark at its start is none of its characters. */
const unmarked = (text: string) => (text.startsWith(bom) ? text.slice(1) : text);

function sideBySide(parent: HTMLElement, a: string, b: string): Standing {
  const view = new MergeView({
    parent,
    collapseUnchanged,
    gutter: true,
    a: { doc: unmarked(a), extensions: shown("Text of A") },
    b: { doc: unmarked(b), extensions: shown("Text of B") },
  });
  return {
    show: (side, place) => showPlace(view[side], place, side === "a" ? view.b : view.a),
    destroy: () => view.destroy(),
  };
}

/** One text under the other: B, with what A has instead. A place of A is shown at what B has there. */
function unified(parent: HTMLElement, a: string, b: string): Standing {
  const view = new EditorView({
    parent,
    doc: unmarked(b),
    extensions: [
      shown("Text of B, with what A has instead"),
      unifiedMergeView({ original: unmarked(a).replace(/\r\n?/g, "\n"), mergeControls: false, collapseUnchanged }),
      removedColours,
    ],
  });
  colourRemoved(view);
  const inB = ({ from, to }: Place): Place => {
    const [start, end] = [from, to].map((at) => across(at, getChunks(view.state)?.chunks ?? [], "a"));
    const within = (at: number) => Math.min(at, view.state.doc.length);
    return { from: within(start!), to: within(Math.max(start!, end!)) };
  };
  return { show: (side, place) => showPlace(view, side === "a" ? inB(place) : place), destroy: () => view.destroy() };
}
