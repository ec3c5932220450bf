// Formats the text in the editor: edits of what differs, as one step, so that cursor and folds stay.

import { mending } from "../editor/edits.ts";
import { announce } from "../lib/announce.ts";
import { done, tell } from "../lib/done.ts";
import { placedEdits } from "../lib/findings.ts";
import { notice } from "../lib/store.ts";
import type { Parts } from "../view/context.ts";
import type { Inquiry } from "./inquiry.ts";

export async function format({ workbench }: Parts, inquiry: Inquiry): Promise<void> {
  const { view } = workbench;
  const { state } = view;
  const id = workbench.active.value;
  const before = notice.value;
  const found = await inquiry.format(state);
  if (!found) return;
  const { answer, offsets } = found;
  if (view.state.doc !== state.doc) return announce("the text has changed: it was not formatted");
  if (answer.refused !== undefined) {
    const text = `Not formatted: ${answer.refused}.`;
    if (notice.value === before) notice.value = { tone: "warning", text, passing: true }; // else there is newer word
    return announce(text);
  }
  if (answer.edits.length === 0) {
    done.value = "Formatted already";
    return announce("formatted already");
  }
  view.dispatch(mending(view.state, placedEdits(offsets, answer.edits), "input.format"));
  tell("Formatted", () => workbench.undo(id));
}
