import assert from "node:assert/strict";
import { test } from "node:test";
import type { Diagnostic, FileReport, Range, Reason, Verdict } from "../src/engine/result.ts";
import { summarise, summaryWords } from "../src/lib/verdict.ts";
import { codeParts, count, sentence } from "../src/lib/words.ts";

const position = { line: 1, column: 1, offset: 0, utf16: 0 };
const range: Range = { start: position, end: position };
const reason = (message: string, bars: "EXACT" | "PARTIAL"): Reason => ({ gate: "g", bars, path: "", message, range });
const error = (message: string): Diagnostic => ({ rule: "r", severity: "error", path: "", message, range });

function report(verdict: Partial<Verdict> | null, diagnostics: Diagnostic[] = [], kind = "MeasuredRun"): FileReport {
  const whole: Verdict | null = verdict && {
    value: "EXACT",
    licence: "permitted",
    provisional: false,
    reasons: [],
    resolved: [],
    ...verdict,
  };
  return { path: "", kind, valid: diagnostics.length === 0, verdict: whole, diagnostics };
}

const said = (of: FileReport) => {
  const { chip, sentence, standing } = summarise(of);
  return [standing, chip, sentence];
};

test("EXACT says how it was come by", () => {
  assert.deepEqual(said(report({ resolution: "STRICT" })), [
    "EXACT",
    "EXACT · STRICT",
    "Every fact that a scorer needs is stated",
  ]);
  assert.deepEqual(said(report({ resolution: "RESOLVED", resolved: [reason("a", "EXACT")] })), [
    "EXACT",
    "EXACT · RESOLVED",
    "Every fact that a scorer needs is here; 1 setting was settled by a rule",
  ]);
});

test("one reason speaks for itself, several are counted", () => {
  assert.deepEqual(said(report({ value: "PARTIAL", reasons: [reason("the harness is missing", "EXACT")] })), [
    "PARTIAL",
    "PARTIAL",
    "The harness is missing",
  ]);
  assert.equal(
    said(report({ value: "PARTIAL", reasons: [reason("a", "EXACT"), reason("b", "EXACT")] }))[2],
    "2 facts keep this run from EXACT",
  );
});

test("NOT_REPRODUCIBLE counts only what bars PARTIAL, and says what is first", () => {
  const reasons = [reason("a row differs", "EXACT"), reason("`workload` is missing", "PARTIAL")];
  assert.deepEqual(said(report({ value: "NOT_REPRODUCIBLE", reasons })), [
    "NOT_REPRODUCIBLE",
    "NOT REPRODUCIBLE",
    "`workload` is missing",
  ]);
  assert.equal(
    said(report({ value: "NOT_REPRODUCIBLE", reasons: [...reasons, reason("model is missing", "PARTIAL")] }))[2],
    "2 facts keep this run from being reproduced; first: `workload` is missing",
  );
});

test("errors stand before a verdict, which is shown as what it would be", () => {
  const provisional = { value: "PARTIAL" as const, provisional: true, reasons: [reason("a", "EXACT")] };
  assert.deepEqual(said(report(provisional, [error("x"), error("y")])), [
    "errors",
    "NO VERDICT YET",
    "2 errors stand before a verdict; without them: PARTIAL",
  ]);
  assert.equal(said(report(provisional, [error("x")]))[2], "1 error stands before a verdict; without it: PARTIAL");
  const unread = (severity: Diagnostic["severity"]) => ({ ...error("x"), rule: "yaml-syntax", severity });
  assert.equal(
    said(report(provisional, [unread("error")]))[2],
    "1 error stands before a verdict; without it, at best: PARTIAL",
  );
  assert.ok(!said(report(provisional, [unread("warning"), error("x")]))[2]?.includes("at best"));
  assert.match(
    summarise({ ...report(provisional, [error("x"), error("y")]), dropped: 5 }).sentence,
    /^2 errors or more /,
  );
});

test("what is stated is set against what is earned, when they differ", () => {
  const reasons = [reason("the harness is missing", "EXACT")];
  assert.equal(
    said(report({ value: "PARTIAL", reasons, stated: { value: "EXACT" } }))[2],
    "stated EXACT, earns PARTIAL: the harness is missing",
  );
  assert.equal(said(report({ value: "PARTIAL", reasons, stated: { value: "PARTIAL" } }))[2], "The harness is missing");
  assert.match(
    said(report({ resolution: "STRICT", stated: { value: "EXACT", resolution: "RESOLVED" } }))[2]!,
    /^stated RESOLVED, earns STRICT: /,
  );
});

test("a file that is no run has its one problem for a sentence", () => {
  assert.deepEqual(said(report(null, [error("this is JSON, not a record")], "")), [
    "errors",
    "NO VERDICT",
    "This is JSON, not a record",
  ]);
  assert.deepEqual(said(report(null, [], "MeasurementSources")), [
    "none",
    "NO VERDICT",
    "This is a licence registry; it belongs under Licences",
  ]);
});

test("the licence is told beside the verdict", () => {
  assert.deepEqual(summarise(report({ licence: "unchecked" })).licence, {
    state: "unchecked",
    words: "licence not checked",
  });
  assert.equal(summarise(report(null, [error("x")], "")).licence, null);
});

test("what is heard has the counts and the verdict", () => {
  assert.equal(
    summaryWords(report({ resolution: "STRICT" })),
    "checked: no errors, no warnings. exact · strict: Every fact that a scorer needs is stated",
  );
  assert.equal(summaryWords(report(null, [error("x")], "")), "checked: 1 error, no warnings");
});

test("counts, code and sentences", () => {
  assert.equal(count(10_000, "error"), "10,000 errors");
  assert.deepEqual(codeParts("`a` is not `b`"), [
    { text: "a", code: true },
    { text: " is not ", code: false },
    { text: "b", code: true },
  ]);
  assert.equal(sentence("the run"), "The run");
  assert.equal(sentence("ignore_eos is true or false"), "ignore_eos is true or false");
});
