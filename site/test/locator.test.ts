// Where a key stands, told of a text that goes on being written.

import assert from "node:assert/strict";
import { test } from "node:test";
import { EditorState } from "@codemirror/state";
import { signal } from "@preact/signals";
import { OpenDocument } from "../src/editor/document.ts";
import { formExtension } from "../src/editor/form.ts";
import type { Workbench } from "../src/editor/workbench.ts";
import type { Checker } from "../src/engine/checker.ts";
import type { Engine } from "../src/engine/client.ts";
import { Locator } from "../src/engine/locator.ts";

/** A text in the editor, and an engine that answers when the test says so. */
function setUp(text: string) {
  const doc = new OpenDocument(EditorState.create({ doc: text, extensions: formExtension }));
  const [active, moves] = [signal("run"), signal(0)];
  const asked: ((answer: unknown) => void)[] = [];
  const workbench = {
    active,
    moves,
    view: { hasFocus: true },
    state: () => doc.state,
    snapshot: () => doc.snapshot,
    track: () => doc.track(),
  };
  const engine = {
    ask(_lane: string, write: () => unknown) {
      write();
      return new Promise((resolve) => asked.push(resolve));
    },
  };
  const checker = { body: () => ({ path: "run.yaml", text: doc.snapshot.text }) };
  const type = (from: number, insert: string) => {
    const { state, changes } = doc.state.update({ changes: { from, insert } });
    doc.state = state;
    doc.edited(changes.desc);
    moves.value++;
  };
  const locator = new Locator(
    engine as unknown as Engine,
    workbench as unknown as Workbench,
    checker as unknown as Checker,
  );
  return { locator, asked, type, active, doc };
}

const found = { ranges: [{ start: { utf16: 5 }, end: { utf16: 6 } }] };

test("the place of a key is the one that it has by the time of the answer", async () => {
  const { locator, asked, type, doc } = setUp("a: 1\nb: 2\n");
  const places = locator.reveal("b");
  type(0, "# more\n");
  asked[0]!(found);
  const [place] = (await places)!;
  assert.equal(doc.state.sliceDoc(place!.from, place!.to), "b");
});

test("of a text that is not in the editor any more no place is told", async () => {
  const { locator, asked, active } = setUp("a: 1\nb: 2\n");
  const places = locator.reveal("b");
  active.value = "licences";
  asked[0]!(found);
  assert.equal(await places, null);
});

test("where the cursor was is not told of a text that is too long to be followed", async () => {
  const { locator, asked, type } = setUp("a: 1\n");
  type(0, "#\n");
  while (asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  type(0, "# much more\n".repeat(200_000));
  asked[0]!({ key: "a", path: "a" });
  await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual(locator.here.value.path, "");
});
