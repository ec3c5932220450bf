// Word of what was done to the text as one step, until the next edit: in the line at the foot or, where there is none,
// over the text.

import { signal } from "@preact/signals";
import { modName } from "./keys.ts";
import { announce } from "./announce.ts";
import { layout, notice } from "./store.ts";

export const done = signal("");

/** Says what was done, such as "4 fixes made", and how it is undone. Call it after the edit. */
export function tell(what: string, undo: () => void): void {
  const words = `${what}; undo with ${modName} Z`;
  announce(words);
  if (layout.value !== "phone") return void (done.value = words);
  const back = () => {
    notice.value = null;
    undo();
  };
  notice.value = { tone: "info", text: `${what}.`, actions: [{ label: "Undo", run: back }], passing: true };
}
