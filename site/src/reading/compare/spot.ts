// From a place of one text to the same place in the texts that stand against each other, with what is folded up there
// unfolded.

import { getChunks, uncollapseUnchanged, type Chunk } from "@codemirror/merge";
import type { StateEffect } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { hold } from "../../editor/held.ts";
import type { Place } from "../../lib/findings.ts";

/** Where a position of one text lies in the other. What the other has not is taken to where it would be. */
export function across(position: number, chunks: readonly Chunk[], from: "a" | "b"): number {
  const [own, far] = from === "a" ? (["A", "B"] as const) : (["B", "A"] as const);
  let shift = 0;
  for (const chunk of chunks) {
    if (position < chunk[`from${own}`]) break;
    if (position < chunk[`to${own}`]) return chunk[`from${far}`];
    shift = chunk[`to${far}`] - chunk[`to${own}`];
  }
  return position + shift;
}

/** Where the fold begins that hides a position, if one does. */
function foldAt(view: EditorView, position: number): number | null {
  let found: number | null = null;
  for (const set of view.state.facet(EditorView.decorations)) {
    if (typeof set === "function") continue;
    set.between(position, position, (from, to, { spec }) => {
      if ((spec as { block?: boolean }).block && from < to) found = from;
    });
  }
  return found;
}

const unfold = (view: EditorView, position: number): StateEffect<number>[] => {
  const at = foldAt(view, position);
  return at === null ? [] : [uncollapseUnchanged.of(at)];
};

/** Shows a place: the editor that has it, and the one beside it. */
export function showPlace(view: EditorView, place: Place, beside?: EditorView): void {
  const { chunks, side } = getChunks(view.state) ?? { chunks: [], side: null };
  if (beside && side) beside.dispatch({ effects: unfold(beside, across(place.from, chunks, side)) });
  view.dispatch({
    selection: { anchor: place.from },
    effects: [...unfold(view, place.from), hold.of(place), EditorView.scrollIntoView(place.from, { y: "center" })],
  });
  view.focus();
}
