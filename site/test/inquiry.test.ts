// How the engine is asked about a place in the text.

import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import { EditorState } from "@codemirror/state";
import { formExtension } from "../src/editor/form.ts";
import { Snapshot } from "../src/editor/snapshot.ts";
import type { Workbench } from "../src/editor/workbench.ts";
import { Checker } from "../src/engine/checker.ts";
import type { Engine } from "../src/engine/client.ts";
import { frame, type Question } from "../src/engine/protocol.ts";
import { Known } from "../src/engine/known.ts";
import type { Parts } from "../src/view/context.ts";
import { Inquiry } from "../src/write/inquiry.ts";

const long = `kind: MeasuredRun\n${"# a remark\n".repeat(4000)}`;

test("of a long text that the engine knows, a question sends the edit alone", async () => {
  const known = new Known();
  const sent: number[] = [];
  const engine = {
    ask: (_: string, write: () => Question) => {
      sent.push(frame(write(), known).at(-1)!.length);
      return Promise.resolve({ path: "" });
    },
  } as unknown as Engine;
  let state = EditorState.create({ doc: long, extensions: formExtension });
  const workbench = {
    active: signal("run"),
    state: () => state,
    form: () => ({ name: "run.yaml" }),
    snapshot: () => new Snapshot(state),
  } as unknown as Workbench;
  const shelf = { room: signal(null) };
  const inquiry = new Inquiry({
    checker: new Checker(engine, workbench),
    engine,
    workbench,
    shelf,
  } as unknown as Parts);
  await inquiry.hover(state, 3);
  state = state.update({ changes: { from: 0, insert: "# é\n" } }).state;
  await inquiry.hover(state, 3);
  await inquiry.hover(state, 4);
  const before = state;
  state = state.update({ changes: { from: 0, insert: "# more\n" } }).state;
  await inquiry.hover(before, 4); // the question is of the text that was there when it came up
  assert.deepEqual(sent, [44_018, 5, 0, 0]);
});
