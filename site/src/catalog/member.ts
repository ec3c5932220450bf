// One file of a catalog: its text as it came and as it was edited, and what is known of it.

import type { Diagnostic, FileReport } from "../engine/result.ts";
import { yamlEnding } from "../lib/names.ts";
import { difference, labelWords, type Standing } from "../lib/verdict.ts";
import { folderOf, nameOf, registryFile } from "./place.ts";
import type { SourceFile } from "./source.ts";

/** What came of checking a file on its own. */
interface Checked {
  file: FileReport;
  /** JSON for the rules across files: of a file that is no run, where it lies. Empty for the registry. */
  facts: string;
  model: string;
  hardware: string;
}

/** What is shown of a file in a list, and what it is sorted and filtered by. */
export interface Facets {
  standing: Standing | "waiting";
  badge: string;
  name: string;
  model: string;
  hardware: string;
  errors: number;
  warnings: number;
}

export class Member {
  readonly path: string;
  readonly folder: string;
  readonly source: SourceFile;
  /** The text as edited; null while it is as it came. */
  edited: Uint8Array | null = null;
  /** Whether it is still to be checked; what is known of it until then may be out of date. */
  stale = true;
  /** Why the file could not be checked. */
  trouble: string | null = null;
  private own: Checked | null = null;
  private others: readonly Diagnostic[] = [];
  private merged: FileReport | null = null;
  private seen: Facets | null = null;

  constructor(source: SourceFile) {
    this.source = source;
    this.path = source.path;
    this.folder = folderOf(source.path);
  }

  get isRegistry(): boolean {
    return this.path === registryFile;
  }

  get checked(): Checked | null {
    return this.own;
  }

  set checked(checked: Checked | null) {
    this.own = checked;
    this.stale = false;
    this.merged = this.seen = null;
  }

  /** What the rules across files say of it. */
  get across(): readonly Diagnostic[] {
    return this.others;
  }

  set across(found: readonly Diagnostic[]) {
    if (found.length === 0 && this.others.length === 0) return;
    this.others = found;
    this.merged = this.seen = null;
  }

  fail(reason: string): void {
    this.trouble = reason;
    this.checked = null;
  }

  read(most: number): Promise<Uint8Array> {
    return this.edited ? Promise.resolve(this.edited.subarray(0, most)) : this.source.read(most);
  }

  /** All that is known of the file: what it says on its own, and what the others say of it. */
  get report(): FileReport | null {
    if (!this.own) return null;
    return (this.merged ??= merge(this.own.file, this.others));
  }

  get facets(): Facets {
    return (this.seen ??= this.see());
  }

  private see(): Facets {
    const { report, own } = this;
    const name = report?.name || nameOf(this.path).replace(yamlEnding, "");
    const facts = {
      name: this.isRegistry ? registryFile : name,
      model: own?.model ?? "",
      hardware: own?.hardware ?? "",
    };
    if (this.trouble !== null) return { ...facts, standing: "unchecked", badge: "NOT CHECKED", errors: 0, warnings: 0 };
    if (!report) return { ...facts, standing: "waiting", badge: "not checked yet", errors: 0, warnings: 0 };
    return { ...facts, ...badgeOf(report), ...tallyOf(report) };
  }
}

function tallyOf({ diagnostics }: FileReport): { errors: number; warnings: number } {
  const counts = { errors: 0, warnings: 0 };
  for (const { severity } of diagnostics) {
    if (severity === "error") counts.errors++;
    else if (severity === "warning") counts.warnings++;
  }
  return counts;
}

/** A file has one standing: a label counts only where nothing is wrong. */
function badgeOf(report: FileReport): { standing: Standing; badge: string } {
  const { verdict, valid } = report;
  if (!verdict) {
    if (valid) return { standing: "none", badge: report.kind === "MeasurementSources" ? "REGISTRY" : "NO VERDICT" };
    return { standing: "errors", badge: "NO VERDICT" };
  }
  if (valid) return { standing: verdict.value, badge: labelWords(verdict.value, verdict.resolution) };
  return {
    standing: "errors",
    badge: !verdict.provisional && difference(verdict) ? "STATED OTHERWISE" : "NO VERDICT YET",
  };
}

/** Adds what was found across files to what a file says on its own. */
export function merge(file: FileReport, across: readonly Diagnostic[]): FileReport {
  if (across.length === 0) return file;
  const diagnostics = [...file.diagnostics, ...across].sort((a, b) => a.range.start.offset - b.range.start.offset);
  if (!across.some((one) => one.severity === "error")) return { ...file, diagnostics };
  return { ...file, diagnostics, valid: false, verdict: file.verdict && { ...file.verdict, provisional: true } };
}
