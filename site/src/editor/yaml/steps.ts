// Moving over the parts of a text, and selecting more and more of it: a part, what its line says, what belongs to the
// line, and so on up to the whole.

import { EditorSelection, type EditorState, type SelectionRange, type StateCommand } from "@codemirror/state";
import type { KeyBinding } from "@codemirror/view";
import type { Place } from "../../lib/findings.ts";
import { lastOf } from "./folds.ts";
import { indentOf } from "./scan.ts";
import { eachPart } from "./starts.ts";

function partsOf(state: EditorState, at: number): Place[] {
  const parts: Place[] = [];
  eachPart(state, at, at, (_, from, to) => parts.push({ from, to }));
  return parts;
}

/** What a selection that starts at a position can grow to, the smallest first. */
function* around(state: EditorState, at: number): Generator<Place> {
  const { doc } = state;
  yield* partsOf(state, at);
  let least = Infinity;
  let item = false; // whether it is one of a list, which may stand at the indentation of its key
  for (let { number } = doc.lineAt(at); number > 0; number--) {
    const { from, to, text } = doc.line(number);
    const indent = indentOf(text);
    const listed = text[indent] === "-";
    if (from + indent === to || indent > least || (indent === least && (listed || !item))) continue;
    yield { from: from + indent, to };
    yield { from: from + indent, to: doc.line(lastOf(doc, number)).to };
    [least, item] = [indent, listed];
  }
  yield { from: 0, to: doc.length };
}

const grow: StateCommand = ({ state, dispatch }) => {
  const grown = (range: SelectionRange): SelectionRange => {
    for (const { from, to } of around(state, range.from))
      if (from <= range.from && to >= range.to && to - from > range.to - range.from)
        return EditorSelection.range(from, to);
    return range;
  };
  const ranges = state.selection.ranges.map(grown);
  dispatch(state.update({ selection: EditorSelection.create(ranges, state.selection.mainIndex), userEvent: "select" }));
  return true;
};

/** The end of the part that comes next or, beyond the last of a line, the next line. */
function beyond(state: EditorState, head: number, by: 1 | -1): number {
  const line = state.doc.lineAt(head);
  const parts = partsOf(state, head);
  if (by > 0) return parts.find(({ to }) => to > head)?.to ?? Math.min(line.to + 1, state.doc.length);
  return parts.findLast(({ from }) => from < head)?.from ?? Math.max(line.from - 1, 0);
}

const step =
  (by: 1 | -1, extend: boolean): StateCommand =>
  ({ state, dispatch }) => {
    const ranges = state.selection.ranges.map(({ anchor, head }) => {
      const to = beyond(state, head, by);
      return EditorSelection.range(extend ? anchor : to, to);
    });
    const selection = EditorSelection.create(ranges, state.selection.mainIndex);
    dispatch(state.update({ selection, scrollIntoView: true, userEvent: "select" }));
    return true;
  };

/** The keys that the editor has for such steps in other languages. */
export const stepKeys: readonly KeyBinding[] = [
  { key: "Alt-ArrowLeft", mac: "Ctrl-ArrowLeft", run: step(-1, false), shift: step(-1, true) },
  { key: "Alt-ArrowRight", mac: "Ctrl-ArrowRight", run: step(1, false), shift: step(1, true) },
  { key: "Mod-i", run: grow, preventDefault: true },
];
