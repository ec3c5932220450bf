// Which files are the report of a benchmark rather than a record, told before the engine has read them.

import { kindOf } from "./kind.ts";
import { isYaml } from "./names.ts";

/** How much of a file is looked at, in characters. */
const head = 65_536;

/** The key that what guidellm writes as YAML has. */
const benchmarks = /^benchmarks[ \t]*:/m;

const ours = new Set(["MeasuredRun", "MeasurementSources"]);

async function isReport(file: File): Promise<boolean> {
  const start = await file.slice(0, head).text();
  if (isYaml(file.name)) return kindOf(start) === null && benchmarks.test(start);
  const named = /\.(json|jsonl|ndjson)$/i.test(file.name);
  return (named || /^\s*[{[]/.test(start)) && !ours.has(kindOf(start) ?? "");
}

/** Whether files are reports, among which there may be the configuration of their program, but no record. */
export async function areReports(files: readonly File[]): Promise<boolean> {
  const reports = await Promise.all(files.map(isReport));
  if (!reports.includes(true)) return false;
  const others = files.filter((_, i) => !reports[i]);
  const kinds = await Promise.all(others.map(async (one) => kindOf(await one.slice(0, head).text())));
  return !kinds.some((one) => one !== null && ours.has(one));
}
