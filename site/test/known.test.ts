import assert from "node:assert/strict";
import { test } from "node:test";
import { changeOf } from "../src/lib/change.ts";
import { Known } from "../src/engine/known.ts";

const applied = (before: string, { from, to, insert }: ReturnType<typeof changeOf>) =>
  before.slice(0, from) + insert + before.slice(to);

test("a change is the shortest that makes one text of another", () => {
  assert.deepEqual(changeOf("abc", "abc"), { from: 3, to: 3, insert: "" });
  assert.deepEqual(changeOf("abc", "axc"), { from: 1, to: 2, insert: "x" });
  assert.deepEqual(changeOf("aaaa", "aa"), { from: 2, to: 4, insert: "" });
  assert.deepEqual(changeOf("", "abc"), { from: 0, to: 0, insert: "abc" });
  let seed = 7;
  const next = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
  const random = (most: number) => Array.from({ length: next(most) }, () => "ab\u{1F600}é\n"[next(6)]).join("");
  for (let round = 0; round < 2000; round++) {
    const before = random(60);
    const at = next(before.length + 1);
    const after = before.slice(0, at) + random(5) + before.slice(at + next(5));
    assert.equal(applied(before, changeOf(before, after)), after);
  }
});

test("a change cuts no character in two", () => {
  assert.deepEqual(changeOf("a\u{1F600}b", "a\u{1F601}b"), { from: 1, to: 3, insert: "\u{1F601}" });
  assert.deepEqual(changeOf("\uD83D\u{1F600}", "\uD83D"), { from: 0, to: 3, insert: "\uD83D" });
  assert.deepEqual(changeOf("\uDE00", "\uD83D\uDE00"), { from: 0, to: 1, insert: "\uD83D\uDE00" });
});

const long = "kind: MeasuredRun # é\n" + "x".repeat(40_000);
const words = (known: Known, text: string, path = "run.yaml") => {
  const { words, bytes } = known.write({ path, text });
  return { ...words, sent: new TextDecoder().decode(bytes) } as Record<string, unknown>;
};

test("a long text that was edited is sent as the edit", () => {
  const known = new Known();
  const whole = { path: "run.yaml", size: 40_023, text: 1, units: 40_022 };
  assert.deepEqual(words(known, long), { ...whole, sent: long });
  const edit = { path: "run.yaml", size: 2, text: 2, after: 1, from: 20, to: 21, units: 40_022, sent: "ü" };
  const edited = long.replace("é", "ü");
  assert.deepEqual(words(known, edited), edit);
  assert.deepEqual(words(known, edited), { ...edit, size: 0, after: 2, from: 40_022, to: 40_022, sent: "" });
  assert.equal(words(known, "y".repeat(40_000))["after"], undefined);
  known.forget();
  assert.equal(words(known, edited)["after"], undefined);
});

test("a short text, and bytes, are sent as they are", () => {
  const known = new Known();
  assert.deepEqual(words(known, "a: b"), { path: "run.yaml", size: 4, sent: "a: b" });
  const bytes = new TextEncoder().encode(long);
  assert.deepEqual(known.write({ path: "x", bytes }), { words: { path: "x", size: bytes.length }, bytes });
});

test("as many texts are known as the engine keeps", () => {
  const known = new Known();
  for (const path of ["a", "b", "c", "d"]) words(known, long, path);
  assert.equal(words(known, long, "b")["after"], 2);
  assert.equal(words(known, long, "a")["after"], undefined);
});
