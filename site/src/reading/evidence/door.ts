// Where files that are dropped on the view go.

import type { Arrival } from "../../catalog/shelf.ts";
import { kindOf } from "../../lib/kind.ts";
import { isYaml } from "../../lib/names.ts";
import { reasonOf } from "../../lib/reason.ts";
import { notify } from "../../lib/store.ts";
import { grouped } from "../../lib/words.ts";

let taker: ((files: readonly File[]) => void) | null = null;

/** Takes what is dropped on the view, until the answer is called. */
export function onEvidence(take: (files: readonly File[]) => void): () => void {
  taker = take;
  return () => {
    if (taker === take) taker = null;
  };
}

/** Whether something over this element is over the view of a run. */
export const overView = (target: EventTarget | null): boolean =>
  taker !== null && !!(target as Element | null)?.closest?.(".reading-pane");

/**
 * Takes what was dropped as evidence, unless it is something to open wherever it is dropped: a run, a registry, or a
 * folder with a catalog in it.
 */
export async function takeEvidence({ files, folders = [] }: Arrival): Promise<boolean> {
  if (!taker) return false;
  if (folders.length === 0) return (await areToOpen(files)) ? false : give(files);
  try {
    const { filesIn, mostFiles } = await import("./folder.ts");
    const inside = await filesIn(folders);
    if (!inside) return false;
    if (inside.cut) say(`There are more files than are taken at a time: the first ${grouped(mostFiles)} were.`);
    return give([...files, ...inside.files]);
  } catch (error) {
    say(`The folder could not be read: ${reasonOf(error)}.`);
    return true;
  }
}

function give(files: readonly File[]): boolean {
  if (files.length > 0) taker?.(files);
  else say("There is no file in the folder.");
  return true;
}

async function areToOpen(files: readonly File[]): Promise<boolean> {
  for (const file of files) {
    const kind = isYaml(file.name) ? kindOf(await file.slice(0, 65_536).text()) : null;
    if (kind === "MeasuredRun" || kind === "MeasurementSources") return true;
  }
  return false;
}

function say(text: string): void {
  notify({ tone: "warning", text, passing: true });
}
