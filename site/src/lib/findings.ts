// Findings as the page handles them: problems and reasons alike, placed in the editor.

import type { Diagnostic, Edit, FileReport, Fix, Note, Range, Reason, Severity } from "../engine/result.ts";
import type { Offsets } from "./offsets.ts";
import { grouped } from "./words.ts";

/** A problem is wrong; a reason keeps the run from a better verdict; the others are what the verdict rests on. */
type FindingKind = "problem" | "reason" | "open" | "resolved";

export interface Place {
  from: number;
  to: number;
}

export interface PlacedNote extends Partial<Place> {
  message: string;
  line?: number;
  /** The other file that it points into, and where: as that file has it, since it is not in this editor. */
  file?: string;
  there?: Range;
}

/** An edit of the text, as the text is given: its gaps are offsets in its own text. */
export interface PlacedEdit extends Place {
  text: string;
  gaps?: readonly [number, number][];
}

interface PlacedFix {
  title: string;
  safe: boolean;
  edits: PlacedEdit[];
}

export interface Finding extends Place {
  id: string;
  kind: FindingKind;
  severity: Severity | null;
  /** The rule of a problem, the gate of a reason. */
  rule: string;
  bars?: "EXACT" | "PARTIAL";
  path: string;
  message: string;
  line: number;
  column: number;
  notes: PlacedNote[];
  fixes: PlacedFix[];
  doc?: string;
}

/** The part of a range that an editor needs, in UTF-16 units of the text as given. */
export interface Span {
  start: { utf16: number };
  end: { utf16: number };
}

/** Places a range of the result in the editor. */
export const place = (offsets: Offsets, { start, end }: Span): Place => ({
  from: offsets.toEditor(start.utf16),
  to: offsets.toEditor(Math.max(start.utf16, end.utf16)),
});

export const placedEdits = (offsets: Offsets, edits: readonly Edit[]): PlacedEdit[] =>
  edits.map(({ range, text, gaps }) => ({ ...place(offsets, range), text, ...(gaps && { gaps }) }));

const note = (offsets: Offsets, from: Note, own: string): PlacedNote => ({
  message: from.message,
  ...(from.range && { line: from.range.start.line }),
  ...(from.file !== undefined && from.file !== own
    ? { file: from.file, ...(from.range && { there: from.range }) }
    : from.range && place(offsets, from.range)),
});

const fix = (offsets: Offsets, { title, safe, edits }: Fix): PlacedFix => ({
  title,
  safe,
  edits: placedEdits(offsets, edits),
});

function problem(offsets: Offsets, from: Diagnostic, index: number, own: string): Finding {
  return {
    id: `problem-${index}`,
    kind: "problem",
    severity: from.severity,
    rule: from.rule,
    path: from.path,
    message: from.message,
    line: from.range.start.line,
    column: from.range.start.column,
    notes: (from.notes ?? []).map((one) => note(offsets, one, own)),
    fixes: (from.fixes ?? []).map((one) => fix(offsets, one)),
    ...(from.doc && { doc: from.doc }),
    ...place(offsets, from.range),
  };
}

function ground(offsets: Offsets, kind: FindingKind, from: Reason, index: number): Finding {
  return {
    id: `${kind}-${index}`,
    kind,
    severity: null,
    rule: from.gate,
    ...(from.bars && { bars: from.bars }),
    path: from.path,
    message: from.message,
    line: from.range.start.line,
    column: from.range.start.column,
    notes: [],
    fixes: [],
    ...place(offsets, from.range),
  };
}

/** All findings of a file: its problems, then what its verdict rests on, each in the order of the text. */
export function findingsOf(report: FileReport, offsets: Offsets): Finding[] {
  const of = (kind: FindingKind, reasons: Reason[] = []) =>
    reasons.map((reason, i) => ground(offsets, kind, reason, i));
  const { verdict } = report;
  return [
    ...report.diagnostics.map((diagnostic, i) => problem(offsets, diagnostic, i, report.path)),
    ...of("reason", verdict?.reasons),
    ...of("open", verdict?.open),
    ...of("resolved", verdict?.resolved),
  ];
}

export interface Filter {
  text: string;
  /** The one severity shown; null for all. */
  severity: Severity | null;
  errorsFirst: boolean;
}

const rank: Record<Severity, number> = { error: 0, warning: 1, hint: 2 };

/** The findings that a filter lets through, in the order to show them. */
export function filtered(findings: readonly Finding[], filter: Filter): Finding[] {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  const kept = findings.filter((one) => {
    if (filter.severity && one.severity !== filter.severity) return false;
    const text = `${one.line} ${one.path} ${one.message} ${one.rule}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  if (!filter.errorsFirst) return kept;
  const key = (one: Finding) => (one.severity ? rank[one.severity] : 3);
  return kept.sort((a, b) => key(a) - key(b)); // stable: the order of the text within each
}

/** What F8 walks through: the problems or, where nothing is wrong, the reasons. */
export function stops(findings: readonly Finding[]): Finding[] {
  const problems = findings.filter((one) => one.kind === "problem");
  const walk = problems.length > 0 ? problems : findings.filter((one) => one.kind === "reason");
  return walk.slice().sort((a, b) => a.from - b.from || a.to - b.to);
}

/** The finding that a cursor stands on: of those that touch it, the shortest, problems before reasons. */
export function findingAt(findings: readonly Finding[], at: number, of = (one: Finding): Place => one): Finding | null {
  let best: Finding | null = null;
  let size = Infinity;
  for (const one of findings) {
    const { from, to } = of(one);
    if (from > at || to < at) continue;
    const own = to - from + (one.kind === "problem" ? 0 : 1e9);
    if (own < size) [best, size] = [one, own];
  }
  return best;
}

/** Word of findings that are past the limit. */
export const unlisted = (dropped: number): string => `${grouped(dropped)} more were counted and are not listed`;

/** How many findings there are of each severity. */
export function tally(findings: readonly Finding[]): Record<Severity, number> {
  const counts = { error: 0, warning: 0, hint: 0 };
  for (const { severity } of findings) if (severity) counts[severity]++;
  return counts;
}
