// What comes back of the last visit, where somebody has begun to write before it was here.

import "../src/still/ground.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Workbench } from "../src/editor/workbench.ts";
import type { HomeId } from "../src/lib/kind.ts";
import type { Saved } from "../src/lib/persist.ts";
import { saved } from "./saved.ts";

const example = { title: "The example", text: "kind: MeasuredRun\n", report: {} };
const kept = new Map<string, string>();
for (const name of ["sessionStorage", "localStorage"])
  Object.defineProperty(globalThis, name, { value: { getItem: (key: string) => kept.get(key) ?? null, setItem() {} } });
Object.assign(globalThis, { document: { getElementById: () => ({ textContent: JSON.stringify(example) }) } });
const { comeBack } = await import("../src/editor/returning.ts");
const { notice } = await import("../src/lib/store.ts");

/** Comes back to texts that are there already, with those of the last visit. */
async function back(there: Record<HomeId, string>, last: Partial<Record<HomeId, string>>) {
  kept.clear();
  notice.value = null;
  for (const [id, text] of Object.entries(last)) kept.set(`measured-run:text:${id}`, JSON.stringify(saved(text)));
  const done: string[] = [];
  const workbench = {
    text: (id: HomeId) => there[id],
    restore: (id: HomeId, { text }: Saved) => done.push(`${id} starts with ${text}`),
    open: (id: HomeId, { text }: Saved) => done.push(`${id} is exchanged for ${text}`),
  };
  const first = await comeBack(workbench as unknown as Workbench);
  return { first, done };
}

test("a first visit starts with the example, and another with what was there", async () => {
  const nothing = { run: "", licences: "" };
  assert.deepEqual(await back(nothing, {}), { first: true, done: [`run starts with ${example.text}`] });
  assert.deepEqual(await back(nothing, { run: "a", licences: "" }), {
    first: false,
    done: ["licences starts with ", "run starts with a"],
  });
  assert.equal(notice.value, null);
});

test("what somebody has begun to write stays, in either document, and what was there is offered", async () => {
  for (const id of ["run", "licences"] as const) {
    const { done } = await back({ run: "", licences: "", [id]: "begun" }, { run: "a", licences: "b" });
    const [other, text] = id === "run" ? ["licences", "b"] : ["run", "a"];
    assert.deepEqual(done, [`${other} starts with ${text}`]);
    notice.value!.actions![0]!.run();
    assert.deepEqual(done.at(-1), `${id} is exchanged for ${id === "run" ? "a" : "b"}`);
  }
});

test("of what was empty nothing is offered", async () => {
  const { first, done } = await back({ run: "begun", licences: "begun" }, { run: "", licences: "" });
  assert.deepEqual([first, done, notice.value], [false, [], null]);
});
