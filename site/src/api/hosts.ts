// Where an engine works: in a worker, or right here.

import type { Question } from "../engine/protocol.ts";
import { turn } from "../lib/turn.ts";
import { workerName, type FromRunner, type ToRunner } from "./messages.ts";

/** An engine that answers one question after another. */
export interface Host {
  answer(question: Question): Promise<string>;
  /** Ends it. A question that it is at work on is rejected. */
  end(reason: Error): void;
  /** Whether it has ended, which it may by itself. */
  ended(): boolean;
}

/** How long a worker may take to say that it is there, in milliseconds: one that loads no script says nothing. */
const arrival = 15_000;

export const workersHere = (): boolean => typeof Worker === "function" && typeof location === "object";

/** How long questions may follow one another before all else on the thread has a turn, in milliseconds. */
const stretch = 10;

/** What is loaded once an engine is wanted. */
const runner = () => import(__RUNNER__) as Promise<typeof import("./runner.ts")>;

/** An engine on this thread. A check holds up everything else meanwhile; many checks do not. */
export async function hostHere(module: WebAssembly.Module): Promise<Host> {
  const { start, asker } = await runner();
  const ask = asker(await start(module));
  let busy = 0;
  let others: Promise<void> | null = null;
  return {
    async answer(question) {
      others ??= turn().then(() => {
        busy = 0;
        others = null;
      });
      if (busy > stretch) await others; // timers, and with them signals, and what was clicked
      const began = performance.now();
      try {
        return await ask(question);
      } finally {
        busy += performance.now() - began;
      }
    },
    end() {},
    ended: () => false,
  };
}

/** An engine in a worker of its own. Fails when the page's policy, or the host of the script, does not allow one. */
export async function hostInWorker(module: WebAssembly.Module): Promise<Host> {
  const { asker, joined, weightOf } = await runner();
  const line = new Line(make());
  await line.next(arrival, "its worker did not come");
  line.arrived();
  answerIn(await line.say({ module }, [], patience(0)), "ready", line);
  let limit = 0;
  const ask = asker(async (parts) => {
    const question = joined(parts);
    return answerIn(await line.say({ question }, [question.buffer], limit), "answer", line);
  });
  return {
    answer(question) {
      limit = patience(weightOf(question));
      return ask(question);
    },
    end: (reason) => line.end(reason),
    ended: () => line.over !== null,
  };
}

/** How long an answer may take, in milliseconds: a browser short of memory may end a worker without a word. */
const patience = (bytes: number): number => 60_000 + bytes / 100;

/** The line to a worker: each thing that is said has one answer, until the worker ends. */
class Line {
  private readonly worker: Worker;
  /** To be called once the worker has read its script. */
  readonly arrived: () => void;
  over: Error | null = null;
  private waiting: { hear(message: FromRunner): void; fail(error: Error): void } | null = null;

  constructor({ worker, forget }: { worker: Worker; forget(): void }) {
    this.worker = worker;
    this.arrived = forget;
    worker.onmessage = ({ data }: MessageEvent<FromRunner>) => this.waiting?.hear(data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.end(new Error(event.message || "its worker could not be loaded"));
    };
  }

  next(limit: number, otherwise: string): Promise<FromRunner> {
    if (this.over) return Promise.reject(this.over);
    const timer = setTimeout(() => this.end(new Error(otherwise)), limit);
    return new Promise<FromRunner>((hear, fail) => (this.waiting = { hear, fail })).finally(() => clearTimeout(timer));
  }

  say(message: ToRunner, transfer: Transferable[], limit: number): Promise<FromRunner> {
    const heard = this.next(limit, `no answer came in ${Math.round(limit / 1000)} s`);
    if (!this.over) this.worker.postMessage(message, transfer);
    return heard;
  }

  end(reason: Error): void {
    this.over ??= reason;
    this.worker.terminate();
    this.arrived();
    this.waiting?.fail(this.over);
  }
}

/** The part of a message that was waited for, or the worker's end. */
function answerIn(message: FromRunner, part: "ready" | "answer", line: Line): Uint8Array {
  const found = (message as Partial<Record<typeof part, unknown>>)[part];
  if (found) return found as Uint8Array;
  const error = new Error("fallen" in message ? message.fallen : "its worker lost count");
  line.end(error);
  throw error;
}

/**
 * A worker must come from the page's own origin. From another one it is reached by a script of this page that does
 * nothing but import it, late, since policies take what a worker imports at its start for a worker of that origin.
 */
function make(): { worker: Worker; forget(): void } {
  const script = new URL(__RUNNER__, import.meta.url);
  if (script.origin === location.origin && script.protocol !== "file:") {
    // Written out for bundlers, which follow only what they can read without running it.
    const worker = new Worker(new URL(__RUNNER__, import.meta.url), { type: "module", name: "measured-run-engine" });
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
