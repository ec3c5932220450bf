// The engine at work: what a program of Go finds around it, and the calls that the engine offers.

import { lay, lengthOf } from "./parts.ts";

/**
 * Answers a question, which is made of parts that follow one another. The answer stands in the engine's memory, and is
 * to be read, or copied, before another question is asked.
 */
export type Answer = (question: readonly Uint8Array[]) => Uint8Array<ArrayBuffer>;

/** What the module exports: Go's entry, and what wasm/main_js.go offers. Addresses may come out negative. */
interface Door {
  mem: { buffer: ArrayBuffer };
  run(argc: number, argv: number): void;
  room(size: number): number;
  respond(): number;
  said(): number;
  quiet(): void;
}

/**
 * What a check allocates is in use until it ends, so a collection of garbage within it comes late, and sooner only as the
 * memory gets large. One between two answers costs little, since they leave little.
 */
const settings = ["GOGC=1000", "GOMEMLIMIT=1GiB"];

/** Starts an engine. What comes back answers a question, and throws when the engine has fallen. */
export async function start(module: WebAssembly.Module): Promise<Answer> {
  const memory = () => new DataView(door.mem.buffer);
  const instance = await WebAssembly.instantiate(module, { gojs: surroundings(memory) });
  const door = instance.exports as unknown as Door;
  door.run(1, writeStart(memory(), ["js"], settings));
  return answering(door);
}

/** Questions go through the door until the engine falls: nothing in it can be relied on from then on. */
function answering(door: Door): Answer {
  let fallen: { why: unknown } | null = null;
  const unlessFallen = <T>(work: () => T): T => {
    if (fallen) throw fallen.why;
    try {
      return work();
    } catch (why) {
      fallen = { why };
      throw why;
    }
  };
  const quiet = once(() => unlessFallen(door.quiet));
  return (question) => {
    const size = unlessFallen(() => {
      write(door, question);
      return door.respond();
    });
    quiet();
    return new Uint8Array(door.mem.buffer, door.said() >>> 0, size);
  };
}

/**
 * All that the engine finds around it: a clock, chance, and a way to say why it ends. Nothing of it waits for a time, so
 * nothing wakes it up. Each function takes the place of its parameters and results in memory, as Go's own loader has it.
 */
function surroundings(memory: () => DataView): Record<string, (at: number) => void> {
  const last = { words: "" };
  const setTime = (at: number, value: number) => memory().setBigInt64(at, BigInt(Math.floor(value)), true);
  return {
    "runtime.wasmExit": () => {
      throw new Error(/out of memory/.test(last.words) ? "it ran out of memory" : `it ended: ${last.words.trim()}`);
    },
    "runtime.wasmWrite": (at) => {
      const view = memory();
      const text = new Uint8Array(view.buffer, addressAt(view, at + 16), view.getInt32(at + 24, true));
      last.words = (last.words + new TextDecoder().decode(text)).slice(-1000);
    },
    "runtime.nanotime1": (at) => setTime(at + 8, performance.now() * 1e6),
    "runtime.walltime": (at) => {
      const now = Date.now();
      setTime(at + 8, now / 1000);
      memory().setInt32(at + 16, (now % 1000) * 1e6, true);
    },
    "runtime.getRandomData": (at) => {
      const view = memory();
      crypto.getRandomValues(
        new Uint8Array(view.buffer as ArrayBuffer, addressAt(view, at + 8), addressAt(view, at + 16)),
      );
    },
    "runtime.resetMemoryDataView": () => {},
    "runtime.scheduleTimeoutEvent": (at) => memory().setInt32(at + 16, 0, true),
    "runtime.clearTimeoutEvent": () => {},
  };
}

/** A number of 64 bits that is an address or a length. */
const addressAt = (view: DataView, at: number) => Number(view.getBigUint64(at, true));

/** Where Go's linker leaves room for what a program is started with. */
const startRoom = 4096;

/** Writes arguments and environment as Go reads them when it starts, and gives their place. */
function writeStart(view: DataView, ...lists: string[][]): number {
  let at = startRoom;
  const place = (text: string) => {
    const bytes = new TextEncoder().encode(`${text}\0`);
    new Uint8Array(view.buffer, at).set(bytes);
    const from = at;
    at += Math.ceil(bytes.length / 8) * 8;
    return from;
  };
  const places = lists.flatMap((list) => [...list.map(place), 0]);
  places.forEach((one, i) => view.setBigInt64(at + i * 8, BigInt(one), true));
  return at;
}

function write(door: Door, question: readonly Uint8Array[]): void {
  const at = door.room(lengthOf(question)) >>> 0;
  lay(question, new Uint8Array(door.mem.buffer), at); // which may be another one since there was to be room
}

/** Has something done when nothing waits, once for however many times it is asked for until then. */
function once(work: () => void): () => void {
  let awaited = false;
  const moment = () => {
    awaited = false;
    try {
      work();
    } catch {
      // The engine has fallen, which shows at the next question.
    }
  };
  return () => {
    if (!awaited) setTimeout(moment);
    awaited = true;
  };
}
