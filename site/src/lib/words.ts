// Small pieces of language that several parts of the page say alike.

/** A number as it stands in a sentence, such as 12,345. */
export const grouped = (n: number): string => n.toLocaleString("en");

/** "1 error", "3 errors", "no errors". */
export function count(n: number, one: string, many = one + "s"): string {
  return `${n === 0 ? "no" : grouped(n)} ${n === 1 ? one : many}`;
}

/** Splits a message at its backticks: every second part is code. */
export function codeParts(message: string): { text: string; code: boolean }[] {
  return message
    .split("`")
    .map((text, i) => ({ text, code: i % 2 === 1 }))
    .filter((part) => part.text !== "");
}

/** A sentence from a clause: its first letter raised, unless it starts with the file's own words. */
export function sentence(clause: string): string {
  return /^[a-z]+(?=[ ,;:])/.test(clause) ? clause.charAt(0).toUpperCase() + clause.slice(1) : clause;
}
