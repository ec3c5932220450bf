// Hearing of signals. Many questions may share one, and Node takes more than ten listeners of a signal for a leak.

import type { Abort } from "./measured-run.d.ts";

const heard = new WeakMap<Abort, Set<() => void>>();

/** Calls when the signal gives up. What it gives ends the wait. */
export function onAbort(signal: Abort, then: () => void): () => void {
  const all = heard.get(signal) ?? hear(signal);
  all.add(then);
  return () => void all.delete(then);
}

/** The one listener of a signal. It goes with the signal. */
function hear(signal: Abort): Set<() => void> {
  const all = new Set<() => void>();
  heard.set(signal, all);
  signal.addEventListener("abort", () => {
    for (const call of all) call();
  });
  return all;
}
