// The page's side of unpacking: a worker of its own, which ends with the work.

import type { FromWorker } from "./messages.ts";
import type { Unpacked } from "./archive.ts";

export function unpackInWorker(worker: Worker, archive: Blob, name: string): Promise<Unpacked[]> {
  return new Promise<Unpacked[]>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === "unpacked") resolve(data.files);
      else if (data.type === "failed") reject(new Error(data.reason));
    };
    worker.onerror = ({ message }) => reject(new Error(message || "its worker could not be loaded"));
    worker.postMessage({ type: "unpack", archive, name });
  }).finally(() => worker.terminate());
}
