// The form of a document: what the editor does not hold in its lines but the text as given has, its byte-order mark
// and its line endings, and where the text came from. It is undone and redone with the text.

import { invertedEffects } from "@codemirror/commands";
import {
  EditorState,
  RangeSet,
  RangeValue,
  StateEffect,
  StateField,
  type Extension,
  type Range,
  type TransactionSpec,
} from "@codemirror/state";
import { bom } from "../lib/offsets.ts";

type LineBreak = "\n" | "\r\n" | "\r";
export type Origin = "example" | "file" | "pasted" | "typed";

/** A line break of another kind than the rest of its document. */
class Odd extends RangeValue {
  override startSide = 1; // what is put in beside it leaves it the size it is
  override endSide = -1;
  readonly text: LineBreak;
  constructor(text: LineBreak) {
    super();
    this.text = text;
  }
  override eq(other: Odd): boolean {
    return other.text === this.text;
  }
}

export interface Form {
  bom: boolean;
  /** The line break that most lines have, and that new lines get. */
  lineBreak: LineBreak;
  odd: RangeSet<Odd>;
  name: string;
  origin: Origin;
  /** Whether the text was changed since it was opened. */
  edited: boolean;
}

export interface Given {
  text: string;
  name: string;
  origin: Origin;
  edited?: boolean;
}

const none = RangeSet.of<Odd>([]);
const blank: Form = { bom: false, lineBreak: "\n", odd: none, name: "", origin: "typed", edited: false };

const setForm = StateEffect.define<Form>();

const field = StateField.define<Form>({
  create: () => blank,
  update(form, transaction) {
    for (const effect of transaction.effects) if (effect.is(setForm)) return effect.value;
    if (!transaction.docChanged || (form.edited && form.odd.size === 0)) return form;
    return { ...form, edited: true, odd: form.odd.map(transaction.changes) };
  },
});

export const formExtension: Extension = [
  field,
  invertedEffects.of((transaction) =>
    transaction.effects.some((effect) => effect.is(setForm)) ? [setForm.of(transaction.startState.field(field))] : [],
  ),
];

export const formOf = (state: EditorState): Form => state.field(field);

/** Reads the form of a text as given. */
function readForm({ text, edited = false, ...rest }: Given): Form {
  const breaks = text.match(/\r\n?|\n/g) as LineBreak[] | null;
  const lineBreak = mostCommon(breaks ?? []);
  const mark = text.startsWith(bom);
  const uniform = !breaks || breaks.every((one) => one === lineBreak);
  const odd = uniform ? none : oddBreaks(text, mark ? 1 : 0, lineBreak);
  return { bom: mark, lineBreak, odd, edited, ...rest };
}

function mostCommon(breaks: LineBreak[]): LineBreak {
  const counts = { "\n": 0, "\r\n": 0, "\r": 0 };
  for (const one of breaks) counts[one]++;
  const ranked = (Object.keys(counts) as LineBreak[]).sort((a, b) => counts[b] - counts[a]);
  return ranked[0]!;
}

function oddBreaks(text: string, start: number, common: LineBreak): RangeSet<Odd> {
  const ranges: Range<Odd>[] = [];
  let longer = start; // how far the offset in the text is ahead of the position in the editor
  for (const { 0: found, index } of text.matchAll(/\r\n?|\n/g)) {
    if (found !== common) ranges.push(new Odd(found as LineBreak).range(index - longer, index - longer + 1));
    longer += found.length - 1;
  }
  return RangeSet.of(ranges);
}

/** Replaces the document by a text as given. */
export function replaceBy(state: EditorState, given: Given): TransactionSpec {
  const form = readForm(given);
  const lines = given.text.slice(form.bom ? 1 : 0).split(/\r\n?|\n/);
  return {
    changes: { from: 0, to: state.doc.length, insert: EditorState.create({}).toText(lines.join("\n")) },
    selection: { anchor: 0 },
    effects: setForm.of(form),
    userEvent: "input.open",
  };
}

/** The text as it would be in a file: as it was given, with the edits since. */
export function givenText(state: EditorState): string {
  const { odd, lineBreak } = formOf(state);
  const mark = formOf(state).bom ? bom : "";
  if (odd.size === 0) return mark + state.doc.sliceString(0, state.doc.length, lineBreak);
  const parts = [mark];
  let at = 0;
  for (const cursor = odd.iter(); cursor.value; cursor.next()) {
    parts.push(state.doc.sliceString(at, cursor.from, lineBreak), cursor.value.text);
    at = cursor.to;
  }
  parts.push(state.doc.sliceString(at, state.doc.length, lineBreak));
  return parts.join("");
}
