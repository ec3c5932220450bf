// The worker: it loads the engine, then answers one question after another; or it unpacks an archive, or
// works out the digests of a file.

import { reasonOf } from "../lib/reason.ts";
import type { FromWorker, ToWorker } from "./messages.ts";
import { unpack } from "./archive.ts";
import { digest } from "./digest.ts";
import { download } from "./download.ts";
import * as go from "./go.ts";

interface Scope {
  postMessage(message: FromWorker, transfer?: Transferable[]): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
}

const scope = globalThis as unknown as Scope;
const say = (message: FromWorker, transfer: Transferable[] = []) => scope.postMessage(message, transfer);

scope.onmessage = ({ data }) => {
  if (data.type === "start") void start(data);
  else if (data.type === "ask") answer(data.id, data.question);
  else if (data.type === "unpack") void open(data.archive, data.name);
  else if (data.type === "digest") void weigh(data.file);
  else for (;;);
};

let ask: go.Answer;
let started: Promise<WebAssembly.Module> | null = null;

/** Starts the engine, or says again what came of it to who has come to listen since. */
async function start(options: { url: string; module: WebAssembly.Module | null }): Promise<void> {
  try {
    const module = await (started ??= begin(options.module, options.url));
    if (!options.module) say({ type: "compiled", module });
    say({ type: "ready" });
  } catch (error) {
    say({ type: "failed", reason: reasonOf(error) });
  }
}

async function begin(given: WebAssembly.Module | null, url: string): Promise<WebAssembly.Module> {
  const module = given ?? (await compile(url));
  ask = await go.start(module);
  return module;
}

async function compile(url: string): Promise<WebAssembly.Module> {
  const module = await download(url, (loaded) => say({ type: "progress", loaded }));
  say({ type: "compiled", module });
  return module;
}

async function open(archive: Blob, name: string): Promise<void> {
  try {
    const files = await unpack(archive, name);
    // The files of one archive may share a buffer.
    say({ type: "unpacked", files }, [...new Set(files.map(({ bytes }) => bytes.buffer))]);
  } catch (error) {
    say({ type: "failed", reason: reasonOf(error) });
  }
}

async function weigh(file: Blob): Promise<void> {
  try {
    say({ type: "digested", digests: await digest(file, (loaded) => say({ type: "progress", loaded })) });
  } catch (error) {
    say({ type: "failed", reason: reasonOf(error) });
  }
}

function answer(id: number, question: Uint8Array): void {
  say({ type: "taken", id });
  try {
    const bytes = ask([question]).slice();
    say({ type: "answer", id, answer: bytes }, [bytes.buffer]);
  } catch (error) {
    say({ type: "trapped", id, reason: reasonOf(error) });
  }
}
