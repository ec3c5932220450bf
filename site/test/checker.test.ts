// What is known of a text once the checker says that it has been answered.

import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import { Checker } from "../src/engine/checker.ts";
import type { Engine } from "../src/engine/client.ts";
import type { Workbench } from "../src/editor/workbench.ts";
import { EditorState } from "@codemirror/state";

/** An engine whose answers come when the test says so, in the order in which they were asked for. */
function slowEngine() {
  const asked: { lane: string; answer(of: string): void }[] = [];
  const ask = (lane: string, write: () => unknown) => {
    write();
    return new Promise((resolve) => {
      const report = (path: string) => ({ path, kind: null, valid: true, diagnostics: [], verdict: null });
      asked.push({ lane, answer: (of) => resolve({ files: [report(of)] }) });
    });
  };
  return { asked, engine: { ask } as unknown as Engine };
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
