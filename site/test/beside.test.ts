// What the reading says of a run that its catalog has something against.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { FileReport } from "../src/engine/result.ts";
import { against, withheld } from "../src/reading/beside.ts";
import type { View } from "../src/reading/model.ts";

const view = (provisional: boolean) => ({ errors: 0, verdict: { value: "EXACT", provisional } }) as unknown as View;
const report = (provisional: boolean, ...severities: string[]) =>
  ({ verdict: { provisional }, diagnostics: severities.map((severity) => ({ severity })) }) as unknown as FileReport;

test("a verdict waits for what the catalog has against a run, and for nothing else", () => {
  assert.equal(against(view(false), report(true, "error", "hint", "error")), 2);
  assert.equal(against(view(false), report(false, "warning")), 0);
  assert.equal(against(view(true), report(true, "error")), 0); // its own errors, which the view has counted
  assert.equal(against(view(false), undefined), 0);
  const of = view(false);
  assert.equal(withheld(of).verdict.provisional, true);
  assert.equal(of.verdict.provisional, false);
});
