// Makes room for the view on a wide screen: beside the text there is room for it alone, so that the other panels are
// folded away while it is there, and come back with it gone or in the place of the text.

import { effect, untracked } from "@preact/signals";
import { announce } from "../lib/announce.ts";
import { remember, remembered } from "../lib/persist.ts";
import { collapsed, instead, layout, type Panel } from "../lib/store.ts";

const others: readonly Panel[] = ["findings", "reference"];
const name = "folded-for-reading";

const isPanels = (value: unknown): value is Panel[] =>
  Array.isArray(value) && value.every((one) => others.includes(one as Panel));

export function makeRoom(): void {
  const taken = () => !collapsed.reading.value && !instead.value;
  let before = taken();
  effect(() => {
    const now = taken();
    if (now === before) return;
    before = now;
    untracked(() => (now ? take() : giveBack()));
  });
}

/** Turns between the view beside the text and the view in its place, and brings it into sight. */
export function turnInstead(): void {
  if (layout.value !== "wide") return;
  if (collapsed.reading.value) instead.value = false;
  instead.value = !instead.value;
  collapsed.reading.value = false;
  announce(instead.value ? "reading, in the place of the text" : "reading, beside the text");
}

function take(): void {
  if (layout.value !== "wide") return;
  const open = others.filter((one) => !collapsed[one].value);
  for (const one of open) collapsed[one].value = true;
  remember(name, open);
}

function giveBack(): void {
  for (const one of remembered(name, [], isPanels)) collapsed[one].value = false;
  remember(name, []);
}
