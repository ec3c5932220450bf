import assert from "node:assert/strict";
import { test } from "node:test";
import { beside } from "../src/view/tabs.ts";

test("the arrow keys lead along a row of tabs in their own direction, and around its ends", () => {
  const tabs = ["findings", "reading", "reference"];
  const walk = (key: string) => tabs.map((at) => beside(tabs, at, key));
  assert.deepEqual(walk("ArrowRight"), ["reading", "reference", "findings"]);
  assert.deepEqual(walk("ArrowLeft"), ["reference", "findings", "reading"]);
  assert.deepEqual(walk("ArrowDown"), [null, null, null]);
});
