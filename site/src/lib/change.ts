// What an edit made of a text.

/** The UTF-16 units of a text from one place to another gave way to others. */
export interface Change {
  from: number;
  to: number;
  insert: string;
}

/** The shortest change that makes the text after of the text before, with no character cut in two. */
export function changeOf(before: string, after: string): Change {
  const most = Math.min(before.length, after.length);
  let from = alike(most, (a, b) => before.slice(a, b) === after.slice(a, b));
  let end = alike(most - from, (a, b) => lastOf(before, a, b) === lastOf(after, a, b));
  if (from > 0 && isFirstHalf(before.charCodeAt(from - 1))) from--;
  if (end > 0 && isSecondHalf(before.charCodeAt(before.length - end))) end--;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}

/** The text that a change makes of the text before. */
export const changed = (before: string, { from, to, insert }: Change): string =>
  before.slice(0, from) + insert + before.slice(to);

const isPlace = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

/** Whether something that was stored is a change. */
export function isChange(value: unknown): value is Change {
  if (typeof value !== "object" || value === null) return false;
  const { from, to, insert } = value as Partial<Change>;
  return isPlace(from) && isPlace(to) && from <= to && typeof insert === "string";
}

/** A slice whose places are counted from the end. */
const lastOf = (text: string, a: number, b: number) => text.slice(text.length - b, text.length - a);

/** How many units are alike, by halving: to compare two slices takes a browser as long as to read them once. */
function alike(most: number, same: (from: number, to: number) => boolean): number {
  let low = 0;
  let high = most;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (same(low, middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

const isFirstHalf = (unit: number) => unit >= 0xd800 && unit < 0xdc00;
const isSecondHalf = (unit: number) => unit >= 0xdc00 && unit < 0xe000;
