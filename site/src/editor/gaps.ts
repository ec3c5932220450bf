// The places of a text that are left to the author: they are marked, and Tab leads from one to the next. What is put
// into one may have gaps of its own.

import { Prec, StateEffect, StateField, type ChangeDesc, type EditorState, type Extension } from "@codemirror/state";
import { Decoration, EditorView, keymap, WidgetType, type DecorationSet } from "@codemirror/view";
import { announce } from "../lib/announce.ts";
import type { Place } from "../lib/findings.ts";

interface Round {
  /** In the order of the text. */
  gaps: readonly Place[];
  /** Where Tab leads from the last one. */
  end: number;
}

/** Gaps within a stretch of the text that has just been written. */
interface Opened extends Place {
  gaps: readonly Place[];
}

const open = StateEffect.define<Opened>();
const end = StateEffect.define();

const field = StateField.define<Round | null>({
  create: () => null,
  update(round, transaction) {
    let now = round && transaction.docChanged ? moved(round, transaction.changes, transaction.state) : round;
    if (transaction.isUserEvent("input.open") || transaction.isUserEvent("undo") || transaction.isUserEvent("redo"))
      now = null;
    for (const effect of transaction.effects) {
      if (effect.is(end)) now = null;
      if (effect.is(open)) now = joined(now, effect.value);
    }
    return now;
  },
  provide: (self) => EditorView.decorations.compute([self], (state) => marks(state.field(self))),
});

/** What is typed into a gap belongs to it, up to the end of its line. */
function moved({ gaps, end }: Round, changes: ChangeDesc, { doc }: EditorState): Round | null {
  const left = gaps
    .map(({ from, to }) => ({ from: changes.mapPos(from, -1), to: changes.mapPos(to, 1) }))
    .filter(({ from, to }) => to <= doc.lineAt(from).to);
  return left.length > 0 ? { gaps: left, end: changes.mapPos(end, 1) } : null;
}

/** The gaps of what was written take the place of the one that it was written into. */
function joined(round: Round | null, { from, to, gaps }: Opened): Round | null {
  const others = round?.gaps.filter((one) => one.to < from || one.from > to) ?? [];
  const all = [...others, ...gaps].sort((a, b) => a.from - b.from);
  return all.length > 0 ? { gaps: all, end: round && others.length > 0 ? round.end : to } : null;
}

class Empty extends WidgetType {
  override eq(): boolean {
    return true;
  }
  toDOM(): HTMLElement {
    const box = document.createElement("span");
    box.className = "cm-gap cm-gap-empty";
    return box;
  }
}

const full = Decoration.mark({ class: "cm-gap" });
const empty = Decoration.widget({ widget: new Empty(), side: 1 });

function marks(round: Round | null): DecorationSet {
  if (!round) return Decoration.none;
  return Decoration.set(round.gaps.map(({ from, to }) => (from < to ? full.range(from, to) : empty.range(from))));
}

/** Where the cursor goes when gaps are opened: the first of them. */
export const firstGap = (gaps: readonly Place[]) => gaps[0] && { anchor: gaps[0].from, head: gaps[0].to };

/** Opens gaps in what the same transaction writes: their places, and the place of all that is written. */
export const openGaps = (opened: Opened) => open.of(opened);

/** Whether there are gaps that are still to be walked. */
export const hasGaps = (state: EditorState): boolean => state.field(field) !== null;

/** Names the transactions that go to a gap. */
export const toGap = "select.gap";

const indexHere = ({ gaps }: Round, state: EditorState): number => {
  const { from, to } = state.selection.main;
  return gaps.findIndex((one) => one.from <= from && to <= one.to);
};

const step =
  (by: 1 | -1) =>
  (view: EditorView): boolean => {
    const round = view.state.field(field);
    const here = round ? indexHere(round, view.state) : -1;
    if (!round || here < 0) return false;
    const to = round.gaps[here + by];
    if (to) go(view, to, `gap ${here + by + 1} of ${round.gaps.length}`);
    else if (by > 0) leave(view, round);
    return true;
  };

function go(view: EditorView, { from, to }: Place, words: string): void {
  view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true, userEvent: toGap });
  announce(words);
}

function leave(view: EditorView, round: Round): void {
  view.dispatch({ selection: { anchor: round.end }, scrollIntoView: true, effects: end.of(null) });
  announce("no more gaps");
}

export const nextGap = step(1);

/** Lets go of the gaps, so that Tab indents again. */
function close(view: EditorView): boolean {
  if (!view.state.field(field)) return false;
  view.dispatch({ effects: end.of(null) });
  return true;
}

export const gapsExtension: Extension = [
  field,
  Prec.high(
    keymap.of([
      { key: "Tab", run: nextGap, shift: step(-1) },
      { key: "Escape", run: close },
    ]),
  ),
];
