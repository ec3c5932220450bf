import { effect } from "@preact/signals";

/** Resolves when something of signals is so. */
export function when(is: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const end = effect(() => {
      if (!is()) return;
      resolve();
      queueMicrotask(() => end());
    });
  });
}
