import assert from "node:assert/strict";
import { test } from "node:test";
import { replaces } from "../src/editor/paste.ts";
import { decode } from "../src/lib/bytes.ts";
import { isWhole, kindOf, tabOf } from "../src/lib/kind.ts";

const registry = "# sources\nkind: MeasurementSources\nsources: []\n";
const run = "kind: MeasuredRun\nname: x\n";

test("a registry is known by its kind, however that is written", () => {
  for (const text of [
    registry,
    registry.replaceAll("\n", "\r\n"),
    "\uFEFFkind: MeasurementSources # the terms\n",
    'kind: "MeasurementSources"\n',
    "sources: []\nkind : MeasurementSources",
    '{"kind": "MeasurementSources", "sources": []}',
  ])
    assert.equal(tabOf(text), "licences", text);
});

test("other texts are with the run", () => {
  for (const text of [
    run,
    "",
    "  kind: MeasurementSources\n",
    "note: kind: MeasurementSources\n",
    "kind: MeasurementSourcesX\n",
  ])
    assert.equal(tabOf(text), "run", text);
  assert.equal(kindOf("source:\n  kind: vllm_bench\n"), null);
});

test("a document is told from a piece of one", () => {
  assert.ok(isWhole(run));
  assert.ok(isWhole('{\n  "ttft": 1\n}\n'));
  assert.ok(!isWhole("  - id: c8\n    load:\n      concurrency: 8\n"));
  assert.ok(!isWhole("kind: MeasuredRun"));
});

test("a pasted document replaces another; a piece, or the head that was cut, goes in", () => {
  assert.ok(replaces(run, "", "run"));
  assert.ok(replaces("anything", " \n", "run"));
  assert.ok(replaces(run, "kind: MeasuredRun\nname: y\n", "run"));
  assert.ok(replaces(registry, run, "run"));
  assert.ok(!replaces("  - id: c8\n    load: {}\n", run, "run"));
  assert.ok(!replaces(run, "model: m\n", "run"));
  assert.ok(!replaces("", "", "run"));
});

test("bytes are a text or they are not; a byte-order mark is kept", () => {
  assert.equal(decode(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61)), "\uFEFFa");
  assert.equal(decode(Uint8Array.of(0x61, 0xff)), null);
  assert.equal(decode(Uint8Array.of(0xed, 0xa0, 0x80)), null);
});
