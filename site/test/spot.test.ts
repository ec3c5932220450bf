import assert from "node:assert/strict";
import { test } from "node:test";
import { diff, type Chunk } from "@codemirror/merge";
import { across } from "../src/reading/compare/spot.ts";

/** The chunks of two texts, as the editor has them. */
const chunksOf = (a: string, b: string) => diff(a, b) as unknown as readonly Chunk[];

test("a place of one text is found in the other", () => {
  const [a, b] = ["one\ntwo\nthree\n", "one\nextra\ntwo\nthree\n"];
  const chunks = chunksOf(a, b);
  for (const word of ["one", "two", "three"]) {
    assert.equal(across(a.indexOf(word), chunks, "a"), b.indexOf(word), word);
    assert.equal(across(b.indexOf(word), chunks, "b"), a.indexOf(word), word);
  }
  // What the other text has not is taken to where it would be.
  assert.equal(across(b.indexOf("extra") + 2, chunks, "b"), a.indexOf("two"));
});

test("with nothing that differs, places are the same", () => {
  for (const at of [0, 3, 9]) assert.equal(across(at, [], "a"), at);
});
