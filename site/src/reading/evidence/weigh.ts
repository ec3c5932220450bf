// The page's side of digests: a worker of its own, which ends with the work.

import type { Digests } from "../../engine/digest.ts";
import type { FromWorker } from "../../engine/messages.ts";

export function weighInWorker(worker: Worker, file: Blob, progress: (loaded: number) => void): Promise<Digests> {
  return new Promise<Digests>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === "progress") progress(data.loaded);
      else if (data.type === "digested") resolve(data.digests);
      else if (data.type === "failed") reject(new Error(data.reason));
    };
    worker.onerror = ({ message }) => reject(new Error(message || "its worker could not be loaded"));
    worker.postMessage({ type: "digest", file });
  }).finally(() => worker.terminate());
}
