// Which of the recorded numbers stand in a report.

import { useShown } from "../context.ts";
import type { Candidate, Found, Looked } from "../found.ts";
import { Table, useSome } from "../table.tsx";
import { Val } from "../value.tsx";
import { visible } from "../words.ts";

const statuses: Record<string, { words: string; tone: string }> = {
  match: { words: "matches", tone: "settled" },
  differs: { words: "differs", tone: "error" },
  not_found: { words: "not found", tone: "warning" },
  no_key: { words: "no raw_key", tone: "open" },
  no_value: { words: "no value", tone: "open" },
};

export function FoundTable({ found, name }: { found: Found; name: string }) {
  const { some, more } = useSome(found.metrics, { total: found.total, what: "numbers" });
  return (
    <>
      {found.problem && <p role="alert">It was not read to its end: {visible(found.problem)}.</p>}
      {found.metrics.length > 0 && (
        <Table label={`The metrics in ${name}`} testid="table-found">
          <thead>
            <tr>
              <th scope="col">point</th>
              <th scope="col">metric</th>
              <th scope="col" class="number">
                recorded
              </th>
              <th scope="col">raw_key</th>
              <th scope="col">in the file</th>
              <th scope="col">outcome</th>
            </tr>
          </thead>
          <tbody>
            {some.map((one, i) => (
              <LookedRow key={i} looked={one} />
            ))}
          </tbody>
        </Table>
      )}
      {more}
    </>
  );
}

function LookedRow({ looked }: { looked: Looked }) {
  const { view } = useShown();
  const point = view.points[looked.point];
  const metric = view.metrics[looked.metric];
  const cell = point?.metrics.find((one) => one.metric === looked.metric);
  const status = statuses[looked.status] ?? { words: looked.status, tone: "open" };
  const vague = looked.candidates.length > 0 && !looked.sure;
  return (
    <tr data-status={looked.status}>
      <th scope="row">
        <bdi>{visible(point?.id?.text ?? "")}</bdi>
      </th>
      <td>
        <bdi>{visible(metric?.name ?? "")}</bdi>
      </td>
      <td class="number">
        <Val of={cell?.value} absent="–" cell />
      </td>
      <td>
        <code>
          <bdi>{visible(looked.raw_key)}</bdi>
        </code>
      </td>
      <td>
        {looked.candidates.map((one, i) => (
          <CandidateWords key={i} candidate={one} />
        ))}
        {looked.more > 0 && <span class="muted">and {looked.more} more</span>}
        {looked.candidates.length === 0 && <span class="absent">–</span>}
      </td>
      <td>
        <span class="agreement" data-tone={status.tone}>
          {status.words}
        </span>
        {vague && <span class="meaning">several numbers may be meant</span>}
        {looked.picked && <span class="meaning">{visible(looked.picked)}</span>}
      </td>
    </tr>
  );
}

function CandidateWords({ candidate }: { candidate: Candidate }) {
  const { where, text, conversion, converted, rounded, coarser, other_load } = candidate;
  return (
    <div class="candidate">
      <code>
        <bdi>{visible(text)}</bdi>
      </code>
      {conversion && (
        <>
          {" "}
          <span class="muted">{visible(conversion)} =</span> <code>{visible(converted)}</code>
        </>
      )}
      {rounded && <span class="muted"> {coarser ? "as rounded in the file" : "rounded as recorded"}</span>}{" "}
      <span class="muted">at {visible(where)}</span>
      {other_load && <span class="unstated"> beside another load, {visible(other_load)}</span>}
    </div>
  );
}
