import assert from "node:assert/strict";
import { test } from "node:test";
import { outcomes, tally } from "../src/reading/evidence/outcome.ts";
import type { Candidate, Found, Looked } from "../src/reading/found.ts";

const candidate = (text: string, rest: Partial<Candidate> = {}): Candidate => ({
  where: "ttft",
  text,
  number: Number(text),
  converted: text,
  match: false,
  rounded: false,
  coarser: false,
  ...rest,
});

const looked = (status: string, ...candidates: Candidate[]): Looked => ({
  point: 0,
  metric: 0,
  raw_key: "ttft",
  status,
  sure: candidates.length === 1 && candidates[0]!.other_load === undefined,
  candidates,
  more: 0,
});

const found = (...metrics: Looked[]): Found => ({ kind: "json", metrics, total: metrics.length });

const match = looked("match", candidate("20", { match: true }));
const differs = looked("differs", candidate("30"));
const beside = looked("match", candidate("20", { match: true, other_load: "concurrency 8" }));
const elsewhere = looked("differs", candidate("30", { other_load: "concurrency 8" }));
const absent = looked("not_found");

const states = (metrics: Looked[][], complete = true) =>
  outcomes(
    metrics.map((of, i) => ({ name: `${i}.json`, found: found(...of) })),
    complete,
  ).map(({ state, file }) => `${state} ${file}`.trim());

test("a number that stands in one report need not stand in the others", () => {
  const first = [match, differs, absent];
  const second = [differs, match, absent];
  assert.deepEqual(states([first, second]), ["match 0.json", "match 1.json", "not_found"]);
  assert.deepEqual(states([second, first]), ["match 1.json", "match 0.json", "not_found"]);
});

test("another number is a difference only where no report is left out", () => {
  assert.deepEqual(states([[differs]]), ["differs 0.json"]);
  assert.deepEqual(states([[differs]], false), ["missing 0.json"]);
});

test("of very many numbers under a key, none is said to differ", () => {
  assert.deepEqual(states([[{ ...differs, sure: false, more: 900 }]]), ["unclear 0.json"]);
});

test("numbers beside another load are no differences, and matches there are told apart", () => {
  assert.deepEqual(states([[elsewhere]]), ["elsewhere 0.json"]);
  assert.deepEqual(states([[beside]]), ["beside 0.json"]);
  assert.deepEqual(states([[beside], [match]]), ["match 1.json"]);
  assert.deepEqual(states([[elsewhere], [differs]]), ["differs 1.json"]);
});

test("the report that is surest of a number speaks of it", () => {
  const vague = looked("match", candidate("20", { match: true }), candidate("20", { match: true }));
  assert.deepEqual(states([[vague], [match]]), ["match 1.json"]);
});

test("numbers are counted by their states", () => {
  const all = outcomes([{ name: "a", found: found(match, absent, match, differs) }], true);
  assert.deepEqual(tally(all), [
    ["match", 2],
    ["differs", 1],
    ["not_found", 1],
  ]);
});
