// What is known of a text once the checker says that it has been answered.

import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import { Checker } from "../src/engine/checker.ts";
import type { Engine, EngineStatus } from "../src/engine/client.ts";
import type { HomeId } from "../src/lib/kind.ts";
import type { Workbench } from "../src/editor/workbench.ts";
import { EditorState } from "@codemirror/state";

/** An engine whose answers come when the test says so, in the order in which they were asked for. */
function slowEngine() {
  const asked: { lane: string; answer(of: string): void; refuse(why: Error): void }[] = [];
  const status = signal<EngineStatus>({ phase: "ready" });
  const ask = (lane: string, write: () => unknown) => {
    write();
    return new Promise((resolve, reject) => {
      const report = (path: string) => ({ path, kind: null, valid: true, diagnostics: [], verdict: null });
      asked.push({ lane, answer: (of) => resolve({ files: [report(of)] }), refuse: reject });
    });
  };
  return { asked, status, engine: { ask, status } as unknown as Engine };
}

/** A workbench with two texts, of which one or the other is edited. */
function twoTexts() {
  const edits = signal(0);
  const versions: Record<string, number> = { run: 1, licences: 1 };
  const state = EditorState.create({ doc: "kind: MeasuredRun\n" });
  const marked: Record<string, readonly unknown[]> = {};
  const workbench = {
    edits,
    state: () => state,
    version: (id: string) => versions[id],
    form: () => ({ name: "" }),
    snapshot: () => ({}),
    track: () => ({ snapshot: {}, stop() {} }),
    showFindings: (id: string, findings: readonly unknown[]) => void (marked[id] = findings),
    marks: (id: string, findings: readonly unknown[]) => marked[id] === findings,
  };
  const edit = (id: string) => {
    versions[id]!++;
    edits.value++;
  };
  return { workbench: workbench as unknown as Workbench, edit };
}

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 1));
};

test("an earlier check that ends while the answer to the newest text is taken in does not settle it", async () => {
  const { asked, engine } = slowEngine();
  const { workbench, edit } = twoTexts();
  const checker = new Checker(engine, workbench);
  checker.start();
  await until(() => asked.length === 2);
  asked.find(({ lane }) => lane === "check")!.answer("the first");
  await until(() => checker.outcomes.run.value !== null);
  edit("run");
  await until(() => asked.length === 4);
  const [, registry, newest, again] = asked;
  registry!.answer("of the licences");
  newest!.answer("the second");
  setTimeout(() => again!.answer("of the licences"), 20);
  await checker.idle();
  const { path } = checker.outcomes.run.value!.report;
  assert.equal(path, "the second");
});

/** A checker that has an answer for both texts. */
async function answered() {
  const slow = slowEngine();
  const texts = twoTexts();
  const checker = new Checker(slow.engine, texts.workbench);
  checker.start();
  await until(() => slow.asked.length === 2);
  for (const { lane, answer } of slow.asked.splice(0)) answer(lane);
  await checker.idle();
  const known = (id: HomeId) => checker.outcomes[id].value?.report.path;
  assert.ok(known("run") && known("licences"));
  const next = async (lane: string) => {
    await until(() => slow.asked.some((one) => one.lane === lane));
    return slow.asked.splice(
      slow.asked.findIndex((one) => one.lane === lane),
      1,
    )[0]!;
  };
  return { ...slow, ...texts, checker, known, next };
}

test("nothing is known of a text that could not be checked, until it is", async () => {
  const { checker, edit, known, next } = await answered();
  edit("run");
  (await next("check")).refuse(new Error("unreachable"));
  await checker.idle();
  assert.ok(!known("run"));
  assert.equal(checker.troubles.run.value?.reason, "unreachable");
  assert.ok(known("licences"), "of the other text it is known as before");
  checker.troubles.run.value.again();
  (await next("registry")).answer("the registry");
  await until(() => known("licences") === "the registry");
  assert.ok(checker.troubles.run.value, "an answer for one text is none for the other");
  (await next("check")).answer("the run");
  await checker.idle();
  assert.equal(known("run"), "the run");
  assert.ok(!checker.troubles.run.value);
});

test("what comes too late to be of the newest text is no trouble of it", async () => {
  const { checker, edit, known, next } = await answered();
  edit("run");
  const first = await next("check");
  edit("run");
  first.refuse(new Error("unreachable"));
  (await next("check")).answer("the newest");
  await checker.idle();
  assert.ok(!checker.troubles.run.value);
  assert.equal(known("run"), "the newest");
});

test("nothing is known once the engine is gone, and both texts are asked about again", async () => {
  const { checker, status, known, next } = await answered();
  status.value = { phase: "failed", reason: "no room" };
  assert.ok(!known("run") && !known("licences"));
  assert.equal(checker.settled.value, false);
  const again = [await next("check"), await next("registry")];
  status.value = { phase: "ready" };
  for (const { lane, answer } of again) answer(lane);
  await checker.idle();
  assert.ok(known("run") && known("licences"));
});
