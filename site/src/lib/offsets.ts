// Two ways to count in one text: the text as given (UTF-16 units, byte-order mark and both characters of CR LF
// included), which the engine speaks, and the editor's, where there is no mark and every line break is one.

/** The byte-order mark, one unit in UTF-16. */
export const bom = "\uFEFF";

export class Offsets {
  private readonly mark: number;
  /** Offsets in the given text of the LF of each CR LF, ascending. */
  private readonly feeds: Uint32Array;
  private readonly length: number;

  constructor(given: string) {
    this.mark = given.startsWith(bom) ? 1 : 0;
    this.feeds = feeds(given);
    this.length = given.length;
  }

  /** From an offset of the given text to a position in the editor. Out of range is taken to the nearest end. */
  toEditor(given: number): number {
    const at = Math.min(Math.max(given, this.mark), this.length);
    return at - this.mark - below(this.feeds, (i) => this.feeds[i]! < at);
  }

  /** From a position in the editor to an offset of the given text: before a line break, before its CR. */
  toGiven(position: number): number {
    // The feed i stands, in the editor, at feeds[i] - 1 - mark - i: at its CR, less the feeds before it.
    const passed = below(this.feeds, (i) => this.feeds[i]! - 1 - this.mark - i < position);
    return Math.min(position + this.mark + passed, this.length);
  }
}

function feeds(given: string): Uint32Array {
  const found: number[] = [];
  for (let at = given.indexOf("\r\n"); at >= 0; at = given.indexOf("\r\n", at + 2)) found.push(at + 1);
  return Uint32Array.from(found);
}

/** How many items come first for which the test holds, where it holds for a prefix of them. */
function below(items: { length: number }, holds: (i: number) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
