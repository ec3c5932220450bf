// What is said of a module that does not come whole.

import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";
import { download } from "../src/engine/download.ts";

const given = globalThis.fetch;
const empty = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

afterEach(() => {
  globalThis.fetch = given;
  mock.timers.reset();
});

/** A host whose answer is what a function makes of it. */
function host(write: (out: ReadableStreamDefaultController<Uint8Array>, signal: AbortSignal) => void): void {
  globalThis.fetch = (_, options) =>
    Promise.resolve(new Response(new ReadableStream<Uint8Array>({ start: (out) => write(out, options!.signal!) })));
}

test("a module that comes whole is compiled, and its bytes are counted", async () => {
  host((out) => {
    out.enqueue(empty.slice(0, 5));
    out.enqueue(empty.slice(5));
    out.close();
  });
  const loaded: number[] = [];
  assert.ok((await download("x", (n) => loaded.push(n))) instanceof WebAssembly.Module);
  assert.deepEqual(loaded, [5, 8]);
});

test("a download that stalls says so", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  host((out, signal) => {
    out.enqueue(empty);
    signal.addEventListener("abort", () => out.error(signal.reason));
  });
  const said = assert.rejects(
    download("x", () => setImmediate(() => mock.timers.tick(30_000))),
    /^Error: no data came for 30 seconds$/,
  );
  await said;
});

test("a download that breaks off says so", async () => {
  host((out) => {
    out.enqueue(empty);
    setImmediate(() => out.error(new TypeError("network error")));
  });
  await assert.rejects(
    download("x", () => {}),
    /^Error: the download broke off$/,
  );
});

test("of what is no module the compiler's word is repeated", async () => {
  host((out) => {
    out.enqueue(new TextEncoder().encode("<!doctype html>"));
    out.close();
  });
  await assert.rejects(
    download("x", () => {}),
    (error: Error) => error.name === "CompileError",
  );
});
