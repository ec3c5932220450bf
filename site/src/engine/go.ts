// The engine at work: Go's loader, and the calls that the engine offers.

import install from "go:runtime";

/**
 * Answers a question, which is made of parts that follow one another. The answer stands in the engine's memory, and is
 * to be read, or copied, before another question is asked.
 */
export type Answer = (question: readonly Uint8Array[]) => Uint8Array<ArrayBuffer>;

interface Go {
  env: Record<string, string>;
  importObject: WebAssembly.Imports;
  exited: boolean;
  run(instance: WebAssembly.Instance): Promise<void>;
}

/** What wasm/main_js.go exports. Addresses may come out negative. */
interface Door {
  mem: { buffer: ArrayBuffer };
  room(size: number): number;
  respond(): number;
  said(): number;
  quiet(): void;
}

/** All that the engine finds around it: nothing of the page, no files, no network. */
function surroundings() {
  const { crypto, performance } = globalThis;
  const scope = { Object, Array, Uint8Array, Date, Error, TextEncoder, TextDecoder, crypto, performance };
  return scope as typeof scope & { Go: new () => Go };
}

/**
 * What a check allocates is in use until it ends, so a collection of garbage within it comes late, and sooner only as the
 * memory gets large. One between two answers costs little, since they leave little.
 */
const collector = { GOGC: "1000", GOMEMLIMIT: "1GiB" };

/** Starts an engine. What comes back answers a question, and throws when the engine has fallen. */
export async function start(module: WebAssembly.Module): Promise<Answer> {
  const scope = surroundings();
  install(scope);
  const go = new scope.Go();
  go.env = collector;
  const instance = await WebAssembly.instantiate(module, go.importObject);
  await Promise.race([go.run(instance), null]); // what is no engine has failed by now
  if (go.exited) throw new Error("the engine ended as soon as it had started");
  return through(instance.exports as unknown as Door, () => go.exited);
}

/** Questions go through the door of an engine until it has ended. */
function through(door: Door, ended: () => boolean): Answer {
  const quiet = quietly(door);
  return (question) => {
    write(door, question);
    const size = door.respond();
    if (ended()) throw new Error("it ended in the middle of a question");
    quiet();
    return new Uint8Array(door.mem.buffer, door.said() >>> 0, size);
  };
}

function write(door: Door, question: readonly Uint8Array[]): void {
  let at = door.room(question.reduce((sum, part) => sum + part.length, 0)) >>> 0;
  const memory = new Uint8Array(door.mem.buffer); // which may be another one since there was to be room
  for (const part of question) {
    memory.set(part, at);
    at += part.length;
  }
}

/** Lets an engine collect garbage once its answer is out and nothing waits; one moment is enough for many answers. */
function quietly(door: Door): () => void {
  let awaited = false;
  const moment = () => {
    awaited = false;
    try {
      door.quiet();
    } catch {
      // It has fallen since, which shows at the next question.
    }
  };
  return () => {
    if (!awaited) setTimeout(moment);
    awaited = true;
  };
}
