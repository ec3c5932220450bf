// The indentation of a new line, by the line above it.

import { getIndentUnit, indentService } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";
import { lastOf } from "./folds.ts";
import { indentOf, scan } from "./scan.ts";
import { starts } from "./starts.ts";

/** Null leaves a line as it is: an existing line of YAML cannot be indented anew without changing what it says. */
export const indenting = indentService.of(({ simulatedBreak, state }, at) =>
  simulatedBreak === null ? null : below(state, at),
);

/** Where a line starts that is broken off at a position; null for where the line itself does. */
function below(state: EditorState, at: number): number | null {
  const { from, number, text } = state.doc.lineAt(at);
  const before = text.slice(0, at - from);
  const within = state.field(starts).of(state.doc, number);
  let colon = false; // whether what comes last is that of a key
  const after = scan(before, within, (part, a) => {
    if (part !== "comment" && part !== "name") colon = part === "mark" && before[a] === ":";
  });
  const unit = getIndentUnit(state);
  const own = indentOf(before);
  const column = own + /^(?:[-?][ \t]+)*/.exec(before.slice(own))![0].length;
  if (after?.kind === "flow") return after.depth > (within?.depth ?? 0) ? own + unit : null;
  if (after) return after.kind === "block" && after !== within ? column + unit : null;
  if (within || column === before.length) return null;
  return colon ? child(state, number, column) : column;
}

/** The column of what stands under a key: that of what does already, or one step in. */
function child(state: EditorState, number: number, column: number): number {
  const { text } = state.doc.line(lastOf(state.doc, number, true));
  const there = indentOf(text);
  const stands = there > column || (there === column && text[there] === "-");
  return stands ? there : column + getIndentUnit(state);
}
