// The page's side of the engine: one worker, one question in flight, and for each kind of question only the newest
// one waiting. A worker that traps, dies or takes too long is replaced.

import { signal } from "@preact/signals";
import { reasonOf } from "../lib/reason.ts";
import type { FromWorker, ToWorker } from "./messages.ts";
import { Known } from "./known.ts";
import { frame, joined, read, unframe, weightOf, type Question } from "./protocol.ts";

export type EngineStatus =
  { phase: "loading"; loaded: number; total: number } | { phase: "ready" } | { phase: "failed"; reason: string };

/** Why a question has no answer though the engine was there: it stopped in the middle of it. */
export class EngineStopped extends Error {}

/** The kinds of question, the most urgent first. A newer question of a kind takes the place of one that waits. */
const lanes = [
  "complete",
  "check",
  "registry",
  "run",
  "across",
  "bytes",
  "repair",
  "draft",
  "hover",
  "outline",
  "view",
  "reading",
  "reveal",
  "locate",
  "version",
] as const;
export type Lane = (typeof lanes)[number];

export interface WorkerLike {
  postMessage(message: ToWorker, transfer?: Transferable[]): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export interface EngineOptions {
  make(): WorkerLike;
  url: string;
  /** Size of the engine in bytes, for the progress. */
  bytes: number;
  /** The engine compiled already, by another. */
  module?: WebAssembly.Module;
}

interface Waiting {
  write(): Question;
  resolve(answer: string | null): void;
  reject(error: Error): void;
}

/** How long a worker may take to say that it has received a question, in milliseconds. */
const receipt = 2_500;

/**
 * How long a worker may say nothing while it loads the engine, in milliseconds: a download gives up before, and without
 * one it has little to do.
 */
const silence = { download: 60_000, start: 10_000 };

/** How many workers in a row may be lost without a word once the engine is there, before that is told. */
const lost = 3;

interface Flight extends Waiting {
  id: number;
  question: Question;
  limit: number;
}

/** How long an answer may take, in milliseconds, by how much there is to read for it, in bytes. */
const patience = (bytes: number) => 15_000 + bytes / 500;

export class Engine {
  readonly status = signal<EngineStatus>({ phase: "loading", loaded: 0, total: 0 });
  private foundModule: (module: WebAssembly.Module) => void = () => {};
  /** The engine compiled, once it has started: others can start from it. */
  readonly compiled = new Promise<WebAssembly.Module>((resolve) => (this.foundModule = resolve));
  /** Why the last worker had to be replaced; another object each time. */
  readonly stop = signal<{ reason: string } | null>(null);
  private readonly waiting = new Map<Lane, Waiting>();
  private worker: WorkerLike | null = null;
  private module: WebAssembly.Module | null = null;
  private flight: Flight | null = null;
  private readonly known = new Known();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private count = 0;
  /** Workers in a row that said nothing. */
  private silent = 0;
  private readonly options: EngineOptions;
  /** Overrides patience until a worker has run out of it, for tests of the page. */
  limit: number | null = null;

  constructor(options: EngineOptions) {
    this.options = options;
    this.module = options.module ?? null;
    this.start();
  }

  /** Asks, and resolves to null when a newer question of the same kind took its place. */
  async ask<T>(lane: Lane, write: () => Question): Promise<T | null> {
    const answer = await new Promise<string | null>((resolve, reject) => {
      this.waiting.get(lane)?.resolve(null);
      this.waiting.set(lane, { write, resolve, reject });
      this.next();
    });
    return answer === null ? null : unframe<T>(answer);
  }

  /** Tries to load the engine again after a failure. */
  retry(): void {
    if (this.status.value.phase === "failed") this.start();
  }

  /** Ends the engine for good. What was asked has no answer. */
  dispose(): void {
    this.worker?.terminate();
    this.worker = null;
    this.finish()?.resolve(null);
    for (const waiting of this.waiting.values()) waiting.resolve(null);
    this.waiting.clear();
  }

  /** Ends the worker without a word, as a browser short of memory does. For tests of the page. */
  kill(): void {
    this.worker?.terminate();
  }

  /** Makes the worker loop for ever. For tests of the page. */
  hang(): void {
    this.worker?.postMessage({ type: "hang" });
  }

  private start(): void {
    const { make, url, bytes } = this.options;
    this.worker?.terminate();
    this.known.forget();
    this.status.value = { phase: "loading", loaded: this.module ? bytes : 0, total: bytes };
    try {
      const worker = make();
      this.worker = worker;
      worker.onmessage = ({ data }) => worker === this.worker && this.hear(data);
      worker.onerror = (event) => worker === this.worker && this.broken(event.message);
      worker.postMessage({ type: "start", url, bytes, module: this.module });
      this.listen();
    } catch (error) {
      this.fail(reasonOf(error));
    }
  }

  /** Waits so long for the next word of an engine that is on its way. */
  private listen(): void {
    clearTimeout(this.timer);
    const limit = this.module ? silence.start : silence.download;
    this.timer = setTimeout(() => this.unheard(limit), limit);
  }

  /** A worker has died, perhaps, before it was ready. Another one costs nothing where there is nothing to download. */
  private unheard(limit: number): void {
    if (this.module && ++this.silent < lost) this.start();
    else this.fail(`its worker said nothing for ${limit / 1000} s`);
  }

  private hear(message: FromWorker): void {
    if (this.status.value.phase === "loading") this.listen();
    switch (message.type) {
      case "progress":
        this.status.value = { phase: "loading", loaded: message.loaded, total: this.options.bytes };
        return;
      case "compiled":
        this.module = message.module;
        return;
      case "ready":
        if (this.status.value.phase === "loading") clearTimeout(this.timer); // it may be said again during a question
        this.status.value = { phase: "ready" };
        if (this.module) this.foundModule(this.module);
        this.silent = 0;
        this.next();
        return;
      case "failed":
        this.fail(message.reason);
        return;
      case "trapped":
        this.stopped(`the engine stopped: ${message.reason}`);
        return;
      case "taken":
        this.received(message.id);
        return;
      case "answer":
        this.answered(message.answer);
        return;
      case "unpacked":
      case "digested": // of workers that were asked for that alone
    }
  }

  /** An error of the worker itself: before it is ready, its script could not be loaded. */
  private broken(reason: string): void {
    if (this.status.value.phase === "ready") this.stopped(`the engine stopped: ${reason || "its worker failed"}`);
    else this.fail(reason || "its worker could not be loaded");
  }

  private fail(reason: string): void {
    clearTimeout(this.timer);
    this.worker?.terminate();
    this.worker = null;
    this.module = this.options.module ?? null; // what was downloaded may be why
    this.silent = 0;
    this.status.value = { phase: "failed", reason };
  }

  private next(): void {
    if (this.flight || !this.worker || this.status.value.phase !== "ready") return;
    for (const lane of lanes) {
      const waiting = this.waiting.get(lane);
      if (!waiting) continue;
      this.waiting.delete(lane);
      return this.send(waiting);
    }
  }

  private send(waiting: Waiting): void {
    const question = waiting.write();
    const limit = this.limit ?? patience(weightOf(question));
    this.pose({ ...waiting, id: ++this.count, question, limit });
  }

  private pose(flight: Flight): void {
    this.flight = flight;
    this.allow(Math.min(receipt, flight.limit), "the engine stopped without a word");
    const question = joined(frame(flight.question, this.known));
    this.worker!.postMessage({ type: "ask", id: flight.id, question }, [question.buffer]);
  }

  private answered(bytes: Uint8Array): void {
    const answer = read(bytes);
    const flight = this.finish();
    if (flight && answer === null) {
      this.known.forget();
      return this.pose({ ...flight, id: ++this.count });
    }
    flight?.resolve(answer);
    this.next();
  }

  private received(id: number): void {
    if (this.flight?.id !== id) return;
    const { limit } = this.flight;
    this.allow(limit, `the engine gave no answer in ${Math.round(limit / 1000)} s`);
  }

  /** Gives the worker so many milliseconds from now. */
  private allow(time: number, otherwise: string): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.stopped(otherwise), time);
  }

  private finish(): Flight | null {
    clearTimeout(this.timer);
    const flight = this.flight;
    this.flight = null;
    return flight;
  }

  /** Replaces the worker. Questions that wait stay; the one in flight is told. */
  private stopped(reason: string): void {
    const flight = this.finish();
    this.limit = null;
    this.stop.value = { reason };
    this.start();
    flight?.reject(new EngineStopped(reason));
  }
}
