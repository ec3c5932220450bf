import assert from "node:assert/strict";
import { test } from "node:test";
import type { FileReport, Range } from "../src/engine/result.ts";
import { filtered, findingAt, findingsOf, stops, tally, type Filter } from "../src/lib/findings.ts";
import { Offsets } from "../src/lib/offsets.ts";

const given = "kind: x\r\nunit: s # 😀\r\nseed: 3.0\r\n";

/** The range of a piece of the text. */
function at(piece: string): Range {
  const from = given.indexOf(piece);
  const position = (utf16: number) => ({ line: given.slice(0, utf16).split("\n").length, column: 1, offset: 0, utf16 });
  return { start: position(from), end: position(from + piece.length) };
}

const report: FileReport = {
  path: "run.yaml",
  kind: "MeasuredRun",
  valid: false,
  verdict: {
    value: "NOT_REPRODUCIBLE",
    licence: "unchecked",
    provisional: true,
    reasons: [
      { gate: "workload", bars: "PARTIAL", path: "workload", message: "workload is missing", range: at("kind") },
    ],
    resolved: [],
    open: [{ gate: "licence", path: "source.license_ref", message: "not known here", range: at("x") }],
  },
  diagnostics: [
    { rule: "yaml11-boolean", severity: "warning", path: "kind", message: "quote it", range: at("kind") },
    {
      rule: "unit",
      severity: "error",
      path: "metric_defs.a.unit",
      message: "unit is ms",
      range: at("s #"),
      notes: [{ message: "the formula is here", range: at("kind") }],
      fixes: [{ title: "write ms", safe: true, edits: [{ range: at("s #"), text: "ms #" }] }],
    },
    { rule: "wrong-type", severity: "error", path: "client.seed", message: "seed is an integer", range: at("3.0") },
  ],
};

const findings = findingsOf(report, new Offsets(given));
const all: Filter = { text: "", severity: null, errorsFirst: false };
const ids = (of: readonly { id: string }[]) => of.map((one) => one.id);

test("findings stand at their places in the editor, problems before reasons", () => {
  const text = given.replaceAll("\r\n", "\n");
  assert.deepEqual(ids(findings), ["problem-0", "problem-1", "problem-2", "reason-0", "open-0"]);
  assert.deepEqual(
    findings.map(({ from, to }) => text.slice(from, to)),
    ["kind", "s #", "3.0", "kind", "x"],
  );
  const [, unit] = findings;
  assert.deepEqual(unit!.notes, [{ message: "the formula is here", line: 1, from: 0, to: 4 }]);
  assert.deepEqual(unit!.fixes[0]!.edits, [{ from: unit!.from, to: unit!.to, text: "ms #" }]);
});

test("a filter takes words of the message, the rule, the path and the line, all of them", () => {
  const by = (text: string) => ids(filtered(findings, { ...all, text }));
  assert.deepEqual(by("unit MS"), ["problem-1"]);
  assert.deepEqual(by("wrong-type"), ["problem-2"]);
  assert.deepEqual(by("license_ref"), ["open-0"]);
  assert.deepEqual(by("nothing like it"), []);
  assert.deepEqual(by("  "), ids(findings));
});

test("a severity leaves only its own, and errors come first on request, each in the order of the text", () => {
  assert.deepEqual(ids(filtered(findings, { ...all, severity: "warning" })), ["problem-0"]);
  assert.deepEqual(ids(filtered(findings, { ...all, errorsFirst: true })), [
    "problem-1",
    "problem-2",
    "problem-0",
    "reason-0",
    "open-0",
  ]);
  assert.deepEqual(tally(findings), { error: 2, warning: 1, hint: 0 });
});

test("the walk is through the problems, or through the reasons when there are none", () => {
  assert.deepEqual(ids(stops(findings)), ["problem-0", "problem-1", "problem-2"]);
  assert.deepEqual(ids(stops(findings.filter((one) => one.kind !== "problem"))), ["reason-0"]);
});

test("the finding at a place is the narrowest that touches it, a problem before a reason", () => {
  assert.equal(findingAt(findings, 2)?.id, "problem-0");
  assert.equal(findingAt(findings, 4)?.id, "problem-0");
  assert.equal(findingAt(findings, 5), null);
  const wide = { ...findings[1]!, id: "wide", from: 0, to: 100 };
  assert.equal(findingAt([wide, ...findings], 28)?.id, "problem-2");
});
