// What the lines of a document begin within. It is worked out as far as someone looks, and kept for every few lines;
// an edit leaves what stands before it.

import { StateField, type EditorState, type Text } from "@codemirror/state";
import { indentOf, scan, type Part, type Take, type Within } from "./scan.ts";

/** For how many lines one start is kept. */
const every = 32;

/** How many of those are read at most to come to a line: a long text that is scrolled to its end is not read whole. */
const most = 32;

const nothing = () => {};

const stretch = (line: number) => Math.floor((line - 1) / every);

class Starts {
  /** For the first line of every stretch. */
  private readonly known: (Within | null | undefined)[];

  constructor(known: (Within | null | undefined)[]) {
    this.known = known;
  }

  /** Those that an edit of a line and what follows it leaves. */
  upTo(line: number): Starts {
    return new Starts(this.known.slice(0, stretch(line) + 1));
  }

  /** What a line begins within. */
  of(doc: Text, line: number): Within | null {
    let number = this.nearest(doc, line);
    let within = this.known[stretch(number)] ?? null;
    const lines = doc.iterLines(number);
    for (; number <= line; number++) {
      if ((number - 1) % every === 0) this.known[stretch(number)] = within;
      if (number < line) within = scan(lines.next().value, within, nothing);
    }
    return within;
  }

  /** The line to read from, in order to come to another. */
  private nearest(doc: Text, line: number): number {
    const last = stretch(line);
    const first = Math.max(0, last - most);
    for (let index = last; index >= first; index--) if (this.known[index] !== undefined) return index * every + 1;
    return first === 0 ? 1 : outermost(doc, first * every + 1, line);
  }
}

/** The first of the lines that are indented least: what is open before it has most likely ended there. */
function outermost(doc: Text, from: number, to: number): number {
  let best = from;
  let least = Infinity;
  let number = from;
  for (const text of doc.iterLines(from, to)) {
    const indent = indentOf(text);
    if (indent < least && indent < text.length) [best, least] = [number, indent];
    number++;
  }
  return best;
}

export const starts = StateField.define<Starts>({
  create: () => new Starts([]),
  update(value, { changes, docChanged, startState }) {
    if (!docChanged) return value;
    let first = Infinity;
    changes.iterChangedRanges((from) => (first = Math.min(first, from)));
    return value.upTo(startState.doc.lineAt(first).number);
  },
});

/** Gives the parts of the lines that a stretch of the text touches, by their positions in it. */
export function eachPart(state: EditorState, from: number, to: number, take: Take): void {
  const { doc } = state;
  let { from: start, number } = doc.lineAt(from);
  let within = state.field(starts).of(doc, number);
  const lines = doc.iterLines(number);
  while (start <= to && number <= doc.lines) {
    const text = lines.next().value;
    const base = start;
    within = scan(text, within, (part, a, b) => take(part, base + a, base + b));
    start += text.length + 1;
    number++;
  }
}

/** The part that ends at a position or holds it; null where there is none. */
export function partAt(state: EditorState, at: number): Part | null {
  let found: Part | null = null;
  const line = state.doc.lineAt(at);
  eachPart(state, line.from, line.from, (part, from, to) => {
    if (from < at && at <= to) found = part;
  });
  return found;
}
