// What all reports together say of the numbers of a run: many runs have a report for each point, and a number that
// stands in one of them need not stand in the others.

import type { Found, Looked } from "../found.ts";

/** A report in which the numbers of the run were looked up. */
export interface Report {
  name: string;
  found: Found;
}

export type State =
  "match" | "beside" | "differs" | "unclear" | "missing" | "elsewhere" | "not_found" | "no_key" | "no_value";

/** What was found for one recorded number: in the report that says most of it. */
export interface Outcome {
  state: State;
  looked: Looked;
  /** The report; empty where none has the key. */
  file: string;
}

/** The lower, the more a report says. */
const ranks: readonly State[] = [
  "match",
  "beside",
  "differs",
  "unclear",
  "missing",
  "elsewhere",
  "not_found",
  "no_key",
  "no_value",
];

/** Lays the reports of one run together, number by number. complete says that nothing of the run's reports is left out. */
export function outcomes(reports: readonly Report[], complete: boolean): Outcome[] {
  const best: Outcome[] = [];
  for (const { name, found } of reports)
    found.metrics.forEach((looked, i) => {
      const outcome = { looked, file: looked.candidates.length > 0 ? name : "", state: stateOf(looked, complete) };
      if (!best[i] || rank(outcome) < rank(best[i])) best[i] = outcome;
    });
  return best;
}

const rank = ({ state, looked }: Outcome) => ranks.indexOf(state) * 2 + (looked.sure ? 0 : 1);

/** What one report says of a number. Another number under its key is no fault of the record while the report that the
 * number was read from may be one that was not given, nor where it stands beside another load. */
function stateOf({ status, candidates, more }: Looked, complete: boolean): State {
  const others = candidates.filter((one) => one.other_load !== undefined).length;
  if (status === "match") return candidates[0]?.other_load === undefined ? "match" : "beside";
  if (status !== "differs") return status as State;
  if (others > 0 && others === candidates.length) return "elsewhere";
  if (!complete) return "missing";
  return more > 0 ? "unclear" : "differs"; // of very many numbers under a key, not all are held against the record
}

/** How many numbers are in each state, in the order of the states. */
export function tally(all: readonly Outcome[]): [State, number][] {
  const counts = new Map(ranks.map((state) => [state, 0]));
  for (const { state } of all) counts.set(state, (counts.get(state) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 0);
}
