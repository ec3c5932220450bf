// Where files that are dropped on the view go.

import { kindOf } from "../../lib/kind.ts";

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

/** Takes files as evidence, unless a run or a registry is among them: those are opened wherever they are dropped. */
export async function takeEvidence(files: readonly File[]): Promise<boolean> {
  if (!taker || files.length === 0) return false;
  for (const file of files) {
    const kind = /\.ya?ml$/i.test(file.name) ? kindOf(await file.slice(0, 65_536).text()) : null;
    if (kind === "MeasuredRun" || kind === "MeasurementSources") return false;
  }
  taker(files);
  return true;
}
