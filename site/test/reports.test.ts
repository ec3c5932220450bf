import assert from "node:assert/strict";
import { test } from "node:test";
import { areReports } from "../src/lib/reports.ts";

const file = (name: string, text: string) => new File([text], name);
const report = file("c4.json", '{"mean_ttft_ms": 1}');
const run = file("run.yaml", "kind: MeasuredRun\n");

test("a report is told by its name or its first character", async () => {
  const lines = file("out.jsonl", '{"a": 1}\n{"a": 2}\n');
  const yaml = file("benchmarks.yaml", "args: {}\nbenchmarks:\n- id: 1\n");
  for (const one of [report, lines, yaml, file("results", ' \n[{"a": 1}]')])
    assert.ok(await areReports([one]), one.name);
});

test("a record is no report, in JSON neither", async () => {
  for (const kind of ["MeasuredRun", "MeasurementSources"])
    assert.ok(!(await areReports([file("run.json", `{"kind": "${kind}"}`)])), kind);
  for (const one of [run, file("notes.txt", "hello"), file("flow.yaml", "{a: 1}")])
    assert.ok(!(await areReports([one])), one.name);
});

test("the configuration of a harness may be among its reports, and a record may not", async () => {
  assert.ok(await areReports([report, file("config.yaml", "load:\n  type: constant\n")]));
  assert.ok(!(await areReports([report, run])));
  assert.ok(!(await areReports([])));
});
