// Puts a page of the reference into its pane in turns: what is to be seen first, then what stands below and above it. A
// page at once would hold up the keys that may have led to it.

import { useLayoutEffect, useState } from "preact/hooks";
import type { PageData, Piece } from "../lib/reference.ts";
import { turn } from "../lib/turn.ts";
import { fitted, holds, sections } from "./fitted.ts";

/** The page that is in the pane. */
interface Planted {
  page: PageData | null;
  /** Whether all of it is there. */
  whole: boolean;
}

interface Places {
  root: HTMLElement;
  article: HTMLElement;
}

/** How many sections are there from the start: one to each side of the one that is wanted. */
const around = 1;

export function usePlanted(page: PageData | null, anchor: string, places: () => Places): Planted {
  const [planted, setPlanted] = useState<Planted>({ page: null, whole: true });
  useLayoutEffect(() => {
    let overtaken = false;
    void plant(page, anchor, places(), (now) => {
      if (!overtaken && now) setPlanted(now);
      return !overtaken;
    });
    return () => void (overtaken = true);
  }, [page]);
  return planted;
}

/** Plants a page, and stops as soon as it is told that this is no longer wanted. */
async function plant(
  page: PageData | null,
  anchor: string,
  { root, article }: Places,
  go: (now?: Planted) => boolean,
): Promise<void> {
  const all = sections(page?.body ?? []);
  const wanted = Math.max(
    0,
    all.findIndex((one) => one.some((piece) => anchor !== "" && holds(piece, anchor))),
  );
  const [start, end] = [Math.max(0, wanted - around), wanted + around + 1];
  const first: DocumentFragment[] = [];
  for (const one of all.slice(start, end)) {
    first.push(fitted(one));
    await turn();
    if (!go()) return;
  }
  article.replaceChildren(...first);
  go({ page, whole: false });
  root.style.overflowAnchor = "none"; // what is put above is reckoned with here
  for (const one of all.slice(end)) {
    if (!(await next(go))) return;
    article.append(fitted(one));
  }
  for (const one of all.slice(0, start).toReversed()) {
    if (!(await next(go))) return;
    above(one, { root, article });
  }
  go({ page, whole: true });
  root.style.overflowAnchor = "";
}

async function next(go: () => boolean): Promise<boolean> {
  await turn();
  return go();
}

/** Puts pieces above what is there, which stays where it is seen. */
function above(pieces: readonly Piece[], { root, article }: Places): void {
  const before = root.scrollHeight;
  article.prepend(fitted(pieces));
  root.scrollTop += root.scrollHeight - before;
}
