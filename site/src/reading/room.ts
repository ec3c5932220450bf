// Makes room for the view on a wide screen: beside the text there is room for it alone, so that the other panels are
// folded away while it is open, and come back with it gone.

import { effect, untracked } from "@preact/signals";
import { remember, remembered } from "../lib/persist.ts";
import { collapsed, layout, type Panel } from "../lib/store.ts";

const others: readonly Panel[] = ["findings", "reference"];
const name = "folded-for-reading";

const isPanels = (value: unknown): value is Panel[] =>
  Array.isArray(value) && value.every((one) => others.includes(one as Panel));

export function makeRoom(): void {
  let before = collapsed.reading.value;
  effect(() => {
    const folded = collapsed.reading.value;
    if (folded === before) return;
    before = folded;
    untracked(() => (folded ? giveBack() : take()));
  });
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
