// The one engine of all users of this module: loaded once, asked one question at a time, and started anew from the
// compiled module when it has fallen.

import { download } from "../engine/download.ts";
import { EngineError, unframe, type Given, type Question } from "../engine/protocol.ts";
import { reasonOf } from "../lib/reason.ts";
import { onAbort } from "./abort.ts";
import { hostHere, hostInWorker, workersHere, type Host } from "./hosts.ts";
import { optionsOf } from "./inputs.ts";
import type { Abort, LoadOptions } from "./measured-run.d.ts";

type Place = NonNullable<LoadOptions["worker"]>;

/** What the last load with options asked for. */
let chosen: LoadOptions = {};
let loaded: Promise<WebAssembly.Module> | null = null;
let host: Promise<Host> | null = null;
/** The end of what has been asked so far, however it came out. */
let queue: Promise<unknown> = Promise.resolve();

export async function load(options?: LoadOptions): Promise<void> {
  const wanted = optionsOf(options);
  if (options && !loaded) chosen = wanted;
  await hosted();
}

async function hosted(): Promise<Host> {
  loaded ??= compile(chosen);
  const attempt = (host ??= loaded.then((module) => open(module, chosen.worker ?? "auto")));
  try {
    return await attempt;
  } catch (error) {
    if (host === attempt) loaded = host = null; // to be tried again
    throw new EngineError(`the engine could not be loaded: ${reasonOf(error)}`, false);
  }
}

async function compile({ url, bytes, module }: LoadOptions): Promise<WebAssembly.Module> {
  if (module) return module;
  if (bytes) return WebAssembly.compile(bytes as BufferSource);
  const place = url ?? new URL(__ENGINE__, import.meta.url);
  const address = typeof place === "string" ? place : place.href;
  if (address.startsWith("file:") && !workersHere()) return WebAssembly.compile(await readFile(address));
  return download(address, () => {});
}

/** Reads a file in Node. The name of its module is kept from bundlers, which would look for it in browsers too. */
async function readFile(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const name = ["node:fs", "promises"].join("/");
  const files = (await import(/* webpackIgnore: true */ /* @vite-ignore */ name)) as {
    readFile(path: URL): Promise<Uint8Array<ArrayBuffer>>;
  };
  return files.readFile(new URL(address));
}

async function open(module: WebAssembly.Module, place: Place): Promise<Host> {
  if (place !== false && workersHere()) {
    try {
      return await hostInWorker(module);
    } catch (error) {
      if (place === true) throw error;
    }
  } else if (place === true) throw new Error("there are no workers here");
  return hostHere(module);
}

/** A question; more than the header that the engine's other users need is passed on as it is. */
type Asked = Omit<Question, "op" | "names"> & {
  op: string;
  kind?: string;
  names?: readonly string[];
  plain?: boolean;
};

/**
 * Asks when all that was asked before has been answered. One that is given up while it waits is never asked; one that
 * is long ends its engine when it is given up.
 */
export function ask<T>(question: Asked, signal?: Abort, long = false): Promise<T> {
  const asked = asItIs(question as Question);
  const turn = queue.then(() => {
    if (signal?.aborted) throw signal.reason;
    return answer(asked, long ? signal : undefined);
  });
  queue = turn.catch(() => {});
  return unless(signal, turn).then((answer) => unframe<T>(answer));
}

/** A question that stays what it is, whatever its caller does to the bytes that it gave. */
function asItIs({ files, sources, ...rest }: Question): Question {
  const own = (body: Given) => ("bytes" in body ? { ...body, bytes: body.bytes.slice() } : body);
  return { ...rest, ...(files && { files: files.map(own) }), ...(sources && { sources: own(sources) }) };
}

async function answer(question: Question, signal: Abort | undefined): Promise<string> {
  let at = await hosted();
  if (at.ended()) {
    host = null;
    at = await hosted();
  }
  const forget = signal && onAbort(signal, () => at.end(new Error("the question was given up")));
  try {
    return await at.answer(question);
  } catch (error) {
    host = null; // the next question starts another
    throw new EngineError(`the engine stopped: ${reasonOf(error)}`, true);
  } finally {
    forget?.();
  }
}

/** Rejects as soon as the signal says so, whatever becomes of the work. */
function unless<T>(signal: Abort | undefined, work: Promise<T>): Promise<T> {
  if (!signal) return work;
  return new Promise<T>((resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    const forget = onAbort(signal, () => reject(signal.reason));
    work.then(resolve, reject).finally(forget);
  });
}
