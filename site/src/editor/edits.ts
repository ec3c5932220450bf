// Edits of the engine's as one step of the editor's.

import { isolateHistory } from "@codemirror/commands";
import type { EditorState, StateEffect, TransactionSpec } from "@codemirror/state";
import type { Place, PlacedEdit } from "../lib/findings.ts";
import { Offsets } from "../lib/offsets.ts";
import { firstGap, openGaps } from "./gaps.ts";

/** Where gaps of a text as given are once it stands at a place of the editor. */
export function gapsIn(text: string, gaps: readonly [number, number][], at: number): Place[] {
  const offsets = new Offsets(text);
  return gaps.map(([from, to]) => ({ from: at + offsets.toEditor(from), to: at + offsets.toEditor(to) }));
}

/** Makes the edits, with the cursor in the first gap that they leave; without gaps, where it stands. */
export function mending(state: EditorState, edits: readonly PlacedEdit[], userEvent: string): TransactionSpec {
  const inOrder = edits.toSorted((a, b) => a.from - b.from);
  const gaps: Place[] = [];
  let longer = 0; // by how much what was edited so far is longer than it was
  const changes = inOrder.map(({ from, to, text, gaps: own = [] }) => {
    const insert = state.toText(text);
    gaps.push(...gapsIn(text, own, from + longer));
    longer += insert.length - (to - from);
    return { from, to, insert };
  });
  const all = { from: inOrder[0]?.from ?? 0, to: (inOrder.at(-1)?.to ?? 0) + longer };
  const effects: StateEffect<unknown>[] = gaps.length > 0 ? [openGaps({ ...all, gaps })] : [];
  const selection = firstGap(gaps);
  return {
    changes,
    effects,
    ...(selection && { selection, scrollIntoView: true }),
    annotations: isolateHistory.of("full"),
    userEvent,
  };
}
