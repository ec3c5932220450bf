// The findings of the last check in an editor's state, kept at their places while the text changes.

import { forEachDiagnostic, setDiagnostics, type Diagnostic as Lint } from "@codemirror/lint";
import { StateEffect, StateField, type ChangeDesc, type EditorState, type TransactionSpec } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { alike } from "../lib/alike.ts";
import { findingAt, type Finding, type Place } from "../lib/findings.ts";

interface Checked {
  findings: readonly Finding[];
  /** What changed since the text that was checked; null when nothing did. */
  since: ChangeDesc | null;
}

const setChecked = StateEffect.define<Checked>();

export const checked = StateField.define<Checked>({
  create: () => ({ findings: [], since: null }),
  update(value, { effects, docChanged, changes }) {
    for (const effect of effects) if (effect.is(setChecked)) return effect.value;
    if (!docChanged) return value;
    return { ...value, since: value.since ? value.since.composeDesc(changes) : changes.desc };
  },
});

/** Shows how a tooltip tells of a finding. */
export type Render = (finding: Finding) => (view: EditorView) => Node;

/** Puts the findings of a check into a state whose text has changed by so much since. */
export function showFindings(state: EditorState, now: Checked, render: Render): TransactionSpec {
  if (areMarked(state, now)) return { effects: setChecked.of(now) };
  const lint = now.findings.flatMap((one): Lint[] => {
    const { severity, rule: source, message } = one; // what is no problem has no severity
    if (severity === null) return [];
    return [{ ...within(state, shift(one, now.since)), severity, source, message, renderMessage: render(one) }];
  });
  const spec = setDiagnostics(state, lint);
  return { effects: [setChecked.of(now), ...[spec.effects ?? []].flat()] };
}

/** Whether the marks of the findings before, moved along with the text, are those of the findings now. */
function areMarked(state: EditorState, { findings, since }: Checked): boolean {
  if (!alike(findings, state.field(checked).findings, looksLike)) return false;
  const problems = findings.filter((one) => one.kind === "problem");
  let count = 0;
  let placed = true;
  forEachDiagnostic(state, (_, from, to) => {
    const problem = problems[count++];
    const place = problem && within(state, shift(problem, since));
    placed &&= place?.from === from && place.to === to;
  });
  return placed && count === problems.length;
}

/** Whether two findings say the same, wherever they are in their line. */
function looksLike(a: Finding, b: Finding): boolean {
  return (
    a.kind === b.kind &&
    a.severity === b.severity &&
    a.rule === b.rule &&
    a.path === b.path &&
    a.message === b.message &&
    a.line === b.line &&
    a.doc === b.doc &&
    alike(a.notes, b.notes, (one, other) => one.message === other.message && one.line === other.line) &&
    alike(a.fixes, b.fixes, (one, other) => one.title === other.title && one.safe === other.safe)
  );
}

const shift = (place: Place, since: ChangeDesc | null): Place => {
  if (!since) return place;
  const from = since.mapPos(place.from, place.from === place.to ? -1 : 1);
  return { from, to: Math.max(from, since.mapPos(place.to, -1)) };
};

const within = (state: EditorState, { from, to }: Place): Place => ({
  from: Math.min(from, state.doc.length),
  to: Math.min(to, state.doc.length),
});

/** Where a finding, or any place of the text that was checked, stands now. */
export function placeNow(state: EditorState, place: Place): Place {
  return within(state, shift(place, state.field(checked).since));
}

/** Whether the findings speak of the text as it is. */
export const isFresh = (state: EditorState): boolean => state.field(checked).since === null;

/** The finding under the cursor. */
export function findingHere(state: EditorState): Finding | null {
  const { findings } = state.field(checked);
  return findingAt(findings, state.selection.main.head, (one) => placeNow(state, one));
}
