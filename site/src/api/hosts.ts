// Where an engine works: in a worker, or right here.

import { workerName, type FromRunner, type ToRunner } from "./messages.ts";

/** An engine that answers one question after another. */
export interface Host {
  answer(question: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
  /** Ends it. A question that it is at work on is rejected. */
  end(reason: Error): void;
}

/** How long a worker may take to say that it is there, in milliseconds: one that may not load its script says nothing. */
const arrival = 15_000;

export const workersHere = (): boolean => typeof Worker === "function" && typeof location === "object";

/** An engine on this thread. A check holds up everything else meanwhile. */
export async function hostHere(module: WebAssembly.Module): Promise<Host> {
  const { start } = (await import(__RUNNER__)) as typeof import("./runner.ts");
  const answer = await start(module);
  return { answer: async (question) => answer(question), end() {} };
}

/** An engine in a worker of its own. Fails when the page's policy, or the host of the script, does not allow one. */
export async function hostInWorker(module: WebAssembly.Module): Promise<Host> {
  const { worker, forget } = make();
  let settle: { resolve(message: FromRunner): void; reject(error: Error): void } | null = null;
  const next = () => new Promise<FromRunner>((resolve, reject) => (settle = { resolve, reject }));
  const end = (reason: Error) => {
    worker.terminate();
    settle?.reject(reason);
  };
  worker.onmessage = ({ data }: MessageEvent<FromRunner>) => settle?.resolve(data);
  worker.onerror = (event) => {
    event.preventDefault();
    end(new Error(event.message || "its worker could not be loaded"));
  };
  const say = async (message: ToRunner, transfer: Transferable[] = []): Promise<FromRunner> => {
    const heard = next();
    worker.postMessage(message, transfer);
    return heard;
  };

  const timer = setTimeout(() => end(new Error("its worker did not come")), arrival);
  await next().finally(() => {
    clearTimeout(timer);
    forget();
  });
  answerIn(await say({ module }), "ready", end);
  return {
    answer: async (question) => answerIn(await say({ question }, [question.buffer]), "answer", end),
    end,
  };
}

/** The part of a message that was waited for, or the worker's end. */
function answerIn(message: FromRunner, part: "ready" | "answer", end: Host["end"]): Uint8Array {
  const found = (message as Partial<Record<typeof part, unknown>>)[part];
  if (found) return found as Uint8Array;
  const error = new Error("fallen" in message ? message.fallen : "its worker lost count");
  end(error);
  throw error;
}

/**
 * A worker must come from the page's own origin. From another one it is reached by a script of this page that does
 * nothing but import it, late, since policies take what a worker imports at its start for a worker of that origin.
 */
function make(): { worker: Worker; forget(): void } {
  const script = new URL(__RUNNER__, import.meta.url);
  if (script.origin === location.origin && script.protocol !== "file:") {
    const worker = new Worker(new URL(__RUNNER__, import.meta.url), { type: "module", name: workerName });
    return { worker, forget() {} };
  }
  const text = `import(${JSON.stringify(script.href)}).catch((error) => setTimeout(() => { throw error; }));`;
  const blob = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const forget = () => URL.revokeObjectURL(blob);
  try {
    return { worker: new Worker(blob, { type: "module", name: workerName }), forget };
  } catch (error) {
    forget();
    throw error;
  }
}
