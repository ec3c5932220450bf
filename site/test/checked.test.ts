import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachDiagnostic, linter } from "@codemirror/lint";
import { EditorState, type ChangeSpec } from "@codemirror/state";
import { checked, findingHere, isFresh, showFindings } from "../src/editor/checked.ts";
import type { Finding } from "../src/lib/findings.ts";

const finding = (from: number, to: number, more: Partial<Finding> = {}): Finding => ({
  id: `problem-${from}`,
  kind: "problem",
  severity: "error",
  rule: "unknown-key",
  path: "a",
  message: "unknown key",
  line: 1,
  column: 1,
  notes: [],
  fixes: [],
  from,
  to,
  ...more,
});

const render = () => () => null as unknown as Node;
const start = () => EditorState.create({ doc: "one two three four", extensions: [checked, linter(null)] });

/** The state with the findings in it, and whether the marks were set anew for them. */
function shown(state: EditorState, findings: readonly Finding[]): { state: EditorState; anew: boolean } {
  const spec = showFindings(state, { findings, since: null }, render);
  return { state: state.update(spec).state, anew: [spec.effects ?? []].flat().length > 1 };
}

const edited = (state: EditorState, changes: ChangeSpec) => state.update({ changes }).state;

function marks(state: EditorState): string[] {
  const found: string[] = [];
  forEachDiagnostic(state, (_, from, to) => found.push(state.sliceDoc(from, to)));
  return found;
}

test("marks that stand where the findings are stay as they are", () => {
  const first = shown(start(), [finding(4, 7), finding(14, 18, { kind: "reason", severity: null })]);
  assert.ok(first.anew);
  const typed = edited(first.state, { from: 0, insert: "un" });
  assert.ok(!isFresh(typed));
  const after = shown(typed, [finding(6, 9), finding(16, 20, { kind: "reason", severity: null })]);
  assert.ok(!after.anew && isFresh(after.state));
  assert.deepEqual(marks(after.state), ["two"]);
  const there = after.state.update({ selection: { anchor: 17 } }).state;
  assert.equal(findingHere(there)?.from, 16);
});

test("findings that say something else, stand elsewhere, are more or fewer are marked anew", () => {
  const first = shown(start(), [finding(4, 7), finding(8, 13)]).state;
  const others: Finding[][] = [
    [finding(4, 7), finding(8, 13, { message: "another" })],
    [finding(4, 7), finding(8, 13, { line: 2 })],
    [finding(4, 7), finding(8, 13, { notes: [{ message: "the first is here", line: 3 }] })],
    [finding(4, 7), finding(8, 13, { fixes: [{ title: "rename it", safe: true, edits: [] }] })],
    [finding(4, 7), finding(8, 18)],
    [finding(4, 7)],
    [finding(4, 7), finding(8, 13), finding(14, 18)],
  ];
  for (const findings of others) {
    const { state, anew } = shown(first, findings);
    assert.ok(anew);
    assert.deepEqual(
      marks(state),
      findings.map(({ from, to }) => state.sliceDoc(from, to)),
    );
  }
});

test("a mark that was deleted with its text comes back", () => {
  const first = shown(start(), [finding(4, 7), finding(8, 13)]).state;
  const gone = edited(first, { from: 3, to: 8 });
  const { state } = shown(edited(gone, { from: 3, insert: " two " }), [finding(4, 7), finding(8, 13)]);
  assert.deepEqual(marks(state), ["two", "three"]);
});
