// The page's side of digests: one worker that works out those of one file after another.

import type { Digests } from "../../engine/digest.ts";
import type { FromWorker } from "../../engine/messages.ts";

export class Scale {
  private worker: Worker | null = null;
  private readonly make: () => Worker;

  constructor(make: () => Worker) {
    this.make = make;
  }

  /** Works out the digests of a file. One at a time. */
  async weigh(file: Blob, progress: (loaded: number) => void): Promise<Digests> {
    const worker = (this.worker ??= this.make());
    try {
      return await weighIn(worker, file, progress);
    } catch (error) {
      this.end(); // whatever went wrong in it, the next file gets a new one
      throw error;
    }
  }

  /** Ends the worker; the next file starts another. */
  end(): void {
    this.worker?.terminate();
    this.worker = null;
  }
}

function weighIn(worker: Worker, file: Blob, progress: (loaded: number) => void): Promise<Digests> {
  return new Promise<Digests>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === "progress") progress(data.loaded);
      else if (data.type === "digested") resolve(data.digests);
      else if (data.type === "failed") reject(new Error(data.reason));
    };
    worker.onerror = ({ message }) => reject(new Error(message || "its worker could not be loaded"));
    worker.postMessage({ type: "digest", file });
  });
}
