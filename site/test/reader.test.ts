// Which text the reading shows where one that was asked for before is slow to come.

import "../src/still/ground.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import type { Parts } from "../src/view/context.ts";

const { readerOf } = await import("../src/reading/reader.ts");

test("a file whose registry is slow to be read does not come in place of the text that is in the editor by then", async () => {
  let come: (bytes: Uint8Array) => void = () => {};
  const read = () => new Promise<Uint8Array>((resolve) => (come = resolve));
  const active = signal("member");
  const asked: string[] = [];
  const parts = {
    workbench: { active, snapshot: (id: string) => id, track: () => ({ stop() {} }) },
    checker: { body: (id: string) => ({ path: id, text: "" }), sources: () => null },
    engine: {
      ask(_lane: string, write: () => { files: { path: string }[] }) {
        asked.push(write().files[0]!.path);
        return Promise.resolve({ view: null });
      },
    },
    shelf: { room: signal({ session: signal({ catalog: { hasRegistry: true, registry: { read } } }) }) },
  };
  const reader = readerOf(parts as unknown as Parts);
  const slow = reader.read();
  active.value = "run";
  await reader.read();
  come(new Uint8Array());
  await slow;
  assert.deepEqual(asked, ["run"]);
  assert.equal(reader.now.value?.doc, "run");
});
