// Which of the recorded numbers stand in the reports that were given.

import { useState } from "preact/hooks";
import { visible } from "../../lib/visible.ts";
import { count, grouped } from "../../lib/words.ts";
import { useShown } from "../context.ts";
import type { Candidate, Looked } from "../found.ts";
import { Table, useSome } from "../table.tsx";
import { Val } from "../value.tsx";
import { unitWords } from "../words.ts";
import { outcomes, tally, type Outcome, type Report, type State } from "./outcome.ts";

/** What is said of a number: at its row, and of one or many together. */
const states: Record<State, { words: string; one: string; many: string; tone: string }> = {
  match: { words: "matches", one: "matches", many: "match", tone: "settled" },
  beside: {
    words: "matches, beside another load",
    one: "matches beside another load only",
    many: "match beside another load only",
    tone: "warning",
  },
  differs: { words: "differs", one: "differs", many: "differ", tone: "error" },
  unclear: {
    words: "many numbers, no match found",
    one: "has a key of many numbers and no match among them",
    many: "have a key of many numbers and no match among them",
    tone: "warning",
  },
  missing: {
    words: "not in the reports given",
    one: "stands in none of the reports given",
    many: "stand in none of the reports given",
    tone: "warning",
  },
  elsewhere: {
    words: "only beside other loads",
    one: "stands beside other loads only",
    many: "stand beside other loads only",
    tone: "warning",
  },
  not_found: {
    words: "key not found",
    one: "has a key that was not found",
    many: "have a key that was not found",
    tone: "warning",
  },
  no_key: { words: "no raw_key", one: "has no raw_key", many: "have no raw_key", tone: "open" },
  no_value: { words: "no value", one: "has no value", many: "have no value", tone: "open" },
};

interface NumbersProps {
  reports: readonly Report[];
  /** How many reports the run names, and how many of them were given. */
  named: number;
  given: number;
  /** Whether all of them were given and read to their ends. */
  whole: boolean;
}

export function Numbers({ reports, named, given, whole }: NumbersProps) {
  const [rest, setRest] = useState(false);
  const all = outcomes(reports, whole);
  const total = reports[0]?.found.total ?? all.length;
  const shown = rest ? all.filter(({ state }) => state !== "match") : all;
  const { some, more } = useSome(shown, { total: rest ? shown.length : total, what: "numbers" });
  if (all.length === 0) return null;
  const matching = all.filter(({ state }) => state === "match").length;
  return (
    <>
      <h4>Numbers in the reports</h4>
      <p data-testid="numbers-tally">{tallyWords(all)}</p>
      {given < named && (
        <p class="muted">
          {grouped(given)} of the {count(named, "report")} of the run {given === 1 ? "is" : "are"} here: a number that
          is in none of them may stand in another.
        </p>
      )}
      {matching > 0 && matching < all.length && (
        <label class="switch on-screen">
          <input
            type="checkbox"
            role="switch"
            data-testid="only-open"
            checked={rest}
            onChange={(event) => setRest(event.currentTarget.checked)}
          />
          Only those that do not match
        </label>
      )}
      <Table label="The recorded numbers in the reports" testid="table-found">
        <thead>
          <tr>
            <th scope="col">point and metric</th>
            <th scope="col" class="number">
              recorded
            </th>
            <th scope="col">in the {reports.length > 1 ? "reports" : "report"}</th>
          </tr>
        </thead>
        <tbody>
          {some.map((one) => (
            <Row key={`${one.looked.point} ${one.looked.metric}`} outcome={one} several={reports.length > 1} />
          ))}
        </tbody>
      </Table>
      {more}
    </>
  );
}

function tallyWords(all: readonly Outcome[]): string {
  const parts = tally(all).map(([state, n]) => `${grouped(n)} ${n === 1 ? states[state].one : states[state].many}`);
  return `Of ${count(all.length, "number")}, ${parts.join("; ")}.`;
}

function Row({ outcome: { looked, state, file }, several }: { outcome: Outcome; several: boolean }) {
  const { view } = useShown();
  const point = view.points[looked.point];
  const metric = view.metrics[looked.metric];
  const cell = point?.metrics.find((one) => one.metric === looked.metric);
  return (
    <tr data-status={state}>
      <th scope="row">
        <bdi>{visible(point?.id?.text ?? "unnamed")}</bdi> <bdi class="metric-name">{visible(metric?.name ?? "")}</bdi>
        {looked.raw_key && (
          <code class="ref">
            <bdi>{visible(looked.raw_key)}</bdi>
          </code>
        )}
      </th>
      <td class="number">
        <Val of={cell?.value} absent="–" cell />
        {metric?.unit && <span class="unit">{unitWords(metric.unit.text)}</span>}
      </td>
      <td class="in-file">
        <span class="agreement" data-tone={states[state].tone}>
          {several && state === "differs" ? "differs in every report" : states[state].words}
        </span>
        {isVague(looked) && <span class="meaning">several numbers may be meant</span>}
        {looked.picked && <span class="meaning">{visible(looked.picked)}</span>}
        <Candidates looked={looked} />
        {several && file && (
          <span class="meaning">
            in <bdi class="file-name">{visible(file)}</bdi>
          </span>
        )}
      </td>
    </tr>
  );
}

const isVague = ({ sure, candidates, more, status }: Looked) =>
  !sure && candidates.length + more > 1 && status === "match";

/** How many numbers under a key are shown. */
const most = 3;

function Candidates({ looked: { candidates, more, raw_key } }: { looked: Looked }) {
  const left = candidates.length + more - Math.min(most, candidates.length);
  return (
    <>
      {candidates.slice(0, most).map((one, i) => (
        <CandidateWords key={i} candidate={one} named={raw_key.split(", ")} />
      ))}
      {left > 0 && <span class="muted">and {grouped(left)} more</span>}
    </>
  );
}

/** A number under the key; where it stands is said unless the key says it. */
function CandidateWords({ candidate, named }: { candidate: Candidate; named: readonly string[] }) {
  const { where, text, conversion, converted, rounded, coarser, other_load } = candidate;
  return (
    <div class="candidate">
      <code>
        <bdi>{visible(text)}</bdi>
      </code>
      {conversion && (
        <span class="meaning">
          {visible(conversion)} = <code>{visible(converted)}</code>
        </span>
      )}
      {rounded && <span class="muted"> {coarser ? "rounded in the file" : "rounded as recorded"}</span>}
      {!named.includes(where) && <span class="muted"> at {visible(where)}</span>}
      {other_load && <span class="other-load"> beside another load, {visible(other_load)}</span>}
    </div>
  );
}
