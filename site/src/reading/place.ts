// The place in the reading that is in sight, in words that hold at any width: the part, and how far into it.

import { signal } from "@preact/signals";

export interface ReadingPlace {
  /** Summary, plots, provenance, …. */
  part: string;
  /** How much of the part is above the first line in sight, from 0 to 1; below 0, what stands before it is in sight too. */
  share: number;
}

/** Where the reading is to be taken, once it is there. */
export const wanted = signal<ReadingPlace | null>(null);

const scroller = () => document.querySelector<HTMLElement>(".reading-scroll");
const parts = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>("[data-testid=reading-view] .part")];

/** The first part in sight; null at the start of the reading, and where there is none. */
export function placeNow(): ReadingPlace | null {
  const root = scroller();
  if (!root || root.scrollTop < 1) return null;
  const top = root.getBoundingClientRect().top;
  for (const part of parts(root)) {
    const box = part.getBoundingClientRect();
    if (box.bottom <= top || box.height === 0) continue;
    return { part: part.id.replace(/^reading-/, ""), share: (top - box.top) / box.height };
  }
  return null;
}

/** Scrolls the reading to a place. */
export function goToPlace({ part, share }: ReadingPlace): void {
  const root = scroller();
  const found = root && parts(root).find((one) => one.id === `reading-${part}`);
  if (!found) return;
  const box = found.getBoundingClientRect();
  root.scrollTop += box.top - root.getBoundingClientRect().top + share * box.height;
}
