// What files are called that the page hands out.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fileName } from "../src/reading/share/name.ts";

test("a text is saved as a catalog would have it called", () => {
  const of = (name: string, origin: "file" | "example" | "typed") => ({ name, origin });
  assert.equal(fileName(of("measurements/mit/x y.yaml", "file"), "member", "z"), "x y.yaml");
  assert.equal(fileName(of("mine.yml", "file"), "run", "z"), "mine.yml");
  assert.equal(fileName(of("An exact run", "example"), "run", "tp4-h100"), "tp4-h100.yaml");
  assert.equal(fileName(of("", "typed"), "run", "../a b"), "..-a-b.yaml");
  assert.equal(fileName(of("", "typed"), "run"), "run.yaml");
  assert.equal(fileName(of("", "typed"), "licences"), "sources.yaml");
});
