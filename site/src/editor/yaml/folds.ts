// Folding by indentation: what is indented more than a line belongs to it, and the list under a key may stand at its
// own indentation.

import { foldService } from "@codemirror/language";
import type { Text } from "@codemirror/state";
import { indentOf } from "./scan.ts";

/** Whether a line holds nothing that is more or less indented than others: a blank, or a comment. */
const isAside = (text: string) => /^[ \t]*(?:#|$)/.test(text);

/** Whether a line belongs to one that is indented so far. */
const belongs = (text: string, indent: number, listed: boolean): boolean => {
  const own = indentOf(text);
  return own > indent || (listed && own === indent && /^-(?:[ \t]|$)/.test(text.slice(own)));
};

/** The number of the last line that belongs to another; with once, of the first. */
export function lastOf(doc: Text, number: number, once = false): number {
  const { text } = doc.line(number);
  const indent = indentOf(text);
  const listed = text[indent] !== "-";
  if (isAside(text) || number === doc.lines) return number;
  let last = number;
  for (const lines = doc.iterLines(number + 1); number < doc.lines; number++) {
    const next = lines.next().value;
    if (isAside(next)) continue;
    if (!belongs(next, indent, listed)) break;
    last = number + 1;
    if (once) break;
  }
  return last;
}

/** The end is worked out when it is asked for: whether there is one to fold to is asked of every line in sight. */
export const folding = foldService.of(({ doc }, start, from) => {
  const { number } = doc.lineAt(start);
  if (lastOf(doc, number, true) === number) return null;
  let end = -1;
  return {
    from,
    get to() {
      return end < 0 ? (end = doc.line(lastOf(doc, number)).to) : end;
    },
  };
});
