// The verdict in words: one chip and one sentence, from the result of a check.

import type { FileReport, Label, Verdict } from "../engine/result.ts";
import { count, sentence } from "./words.ts";

/** The look of a chip: a label of the format, or how things stand before there is one. */
export type Standing = Label | "errors" | "none" | "unchecked";

interface Summary {
  standing: Standing;
  /** The words on the chip. */
  chip: string;
  sentence: string;
  /** The licence as it bears on the verdict; null where there is no verdict. */
  licence: { state: Verdict["licence"]; words: string } | null;
}

const words: Record<Label, string> = {
  EXACT: "EXACT",
  PARTIAL: "PARTIAL",
  NOT_REPRODUCIBLE: "NOT REPRODUCIBLE",
};

const licences: Record<Verdict["licence"], string> = {
  permitted: "licence permits scoring",
  not_permitted: "licence does not permit scoring",
  unchecked: "licence not checked",
};

/** A label with its resolution, as in EXACT · RESOLVED. */
export function labelWords(value: Label, resolution?: string): string {
  return words[value] + (value === "EXACT" && resolution ? ` · ${resolution}` : "");
}

/** What is said of a file without findings. */
export const nothingWords = ({ verdict }: FileReport): string =>
  verdict ? "Nothing is wrong, and nothing keeps this run from EXACT." : "Nothing is wrong.";

/** What the reasons of a verdict are to it. */
export function restsOn({ value, reasons }: Verdict): string {
  return reasons.length > 0 ? `what makes it ${words[value]}` : `what ${words[value]} rests on`;
}

/** How a file stands. A registry is where it belongs when it is the one of a catalog. */
export function summarise(report: FileReport, inCatalog = false): Summary {
  const { verdict } = report;
  if (!verdict) return unjudged(report, inCatalog);
  const label = labelWords(verdict.value, verdict.resolution);
  const licence = { state: verdict.licence, words: licences[verdict.licence] };
  if (verdict.provisional) {
    return { standing: "errors", chip: "NO VERDICT YET", sentence: `${errorsBefore(report)}: ${label}`, licence };
  }
  return { standing: verdict.value, chip: label, sentence: judged(verdict), licence };
}

/** What keeps a run from having a verdict. What stood where the text is no sound YAML is not known, and bars nothing. */
function errorsBefore(report: FileReport): string {
  const errors = errorsOf(report);
  const [stand, them] = errors === 1 ? ["stands", "it"] : ["stand", "them"];
  const unread = report.diagnostics.some(({ severity, rule }) => severity === "error" && rule.startsWith("yaml-"));
  const more = report.dropped ? " or more" : "";
  return `${count(errors, "error")}${more} ${stand} before a verdict; without ${them}${unread ? ", at best" : ""}`;
}

function judged(verdict: Verdict): string {
  const differs = difference(verdict);
  return differs ? `${differs}: ${grounds(verdict)}` : sentence(grounds(verdict));
}

/** "stated EXACT, earns PARTIAL" where the record says other than it earns. */
export function difference({ value, resolution, stated }: Verdict): string | null {
  if (stated?.value !== undefined && stated.value !== value) return `stated ${stated.value}, earns ${words[value]}`;
  if (stated?.resolution !== undefined && resolution && stated.resolution !== resolution)
    return `stated ${stated.resolution}, earns ${resolution}`;
  return null;
}

/** Why the label is what it is. One reason speaks for itself; several are counted. */
function grounds(verdict: Verdict): string {
  const { value, reasons, resolved } = verdict;
  if (value === "EXACT") return exact(resolved.length);
  const bars = value === "PARTIAL" ? "EXACT" : "PARTIAL";
  const barring = reasons.filter((reason) => (reason.bars ?? "EXACT") === bars);
  const first = barring[0] ?? reasons[0];
  if (barring.length <= 1 && first) return first.message;
  const facts = count(barring.length, "fact");
  if (value === "PARTIAL") return `${facts} keep this run from EXACT`;
  return `${facts} keep this run from being reproduced; first: ${first?.message ?? ""}`;
}

function exact(rows: number): string {
  if (rows === 0) return "every fact that a scorer needs is stated";
  return `every fact that a scorer needs is here; ${count(rows, "setting")} ${rows === 1 ? "was" : "were"} settled by a rule`;
}

/** A file with no verdict: another document, or nothing that can be read as one. */
function unjudged(report: FileReport, inCatalog: boolean): Summary {
  const error = report.diagnostics.find((one) => one.severity === "error") ?? report.diagnostics[0];
  const said =
    report.kind !== "MeasurementSources"
      ? undefined
      : inCatalog
        ? (error?.message ?? "this is the licence registry of the catalog, and nothing is wrong with it")
        : "this is a licence registry; it belongs under Licences";
  return {
    standing: report.valid ? "none" : "errors",
    chip: "NO VERDICT",
    sentence: sentence(said ?? error?.message ?? "nothing here earns a verdict"),
    licence: null,
  };
}

function errorsOf(report: FileReport): number {
  return report.diagnostics.reduce((n, one) => n + (one.severity === "error" ? 1 : 0), 0);
}

/** What a screen reader hears of a result. */
export function summaryWords(report: FileReport): string {
  const { error, warning } = {
    error: errorsOf(report),
    warning: report.diagnostics.filter((one) => one.severity === "warning").length,
  };
  const counts = `${count(error, "error")}, ${count(warning, "warning")}`;
  if (!report.verdict) return `checked: ${counts}`;
  const { chip, sentence: said } = summarise(report);
  return `checked: ${counts}. ${chip.toLowerCase()}: ${said}`;
}
