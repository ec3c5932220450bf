// Where the simulator would differ from what was measured, by kind and materiality.

import { useShown } from "./context.ts";
import type { Diff, DiffGroup, Value } from "./model.ts";
import { Section } from "./section.tsx";
import { Table, useSome } from "./table.tsx";
import { Val } from "./value.tsx";
import { visible } from "../lib/visible.ts";
import { grouped } from "../lib/words.ts";

const columns: readonly [string, (diff: Diff) => Value | null][] = [
  ["measured", (d) => d.measured],
  ["BLIS", (d) => d.blis],
  ["removable", (d) => d.removable],
  ["owner", (d) => d.owner_repo],
  ["bound", (d) => d.bound],
  ["issue", (d) => d.issue],
];

/** Those that hold sentences. */
const prose = new Set(["measured", "BLIS", "bound"]);

export function Diffs() {
  const { diff, diff_groups: groups, totals } = useShown().view;
  if (diff.length === 0) return <Section id="diff" title="Differences" note="The run lists no differences." />;
  return (
    <Section id="diff" title="Differences">
      {groups.map((group) => (
        <Group key={`${group.kind} ${group.material}`} group={group} diff={diff} />
      ))}
      {totals.diff > diff.length && (
        <p class="muted">
          The first {grouped(diff.length)} of {grouped(totals.diff)} differences are shown.
        </p>
      )}
    </Section>
  );
}

function Group({ group, diff }: { group: DiffGroup; diff: Diff[] }) {
  const { kind, material, meaning, diffs } = group;
  const { some, more } = useSome(diffs, { what: "differences" });
  return (
    <div>
      <h4>
        <code>{visible(kind) || "kind unreadable"}</code>, material: <code>{visible(material) || "unreadable"}</code>
      </h4>
      {meaning && <p class="muted">{meaning}</p>}
      <Table label={`Differences of kind ${kind}, material ${material}`} testid="table-diff">
        <thead>
          <tr>
            <th scope="col">path</th>
            {columns.map(([name]) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {some.map((at) => (
            <Row key={at} diff={diff[at]!} />
          ))}
        </tbody>
      </Table>
      {more}
    </div>
  );
}

function Row({ diff }: { diff: Diff }) {
  return (
    <tr>
      <th scope="row">
        <Val of={diff.malformed ?? diff.path} cell parts />
      </th>
      {columns.map(([name, of]) => (
        <td key={name} class={prose.has(name) ? "prose" : undefined}>
          <Val of={of(diff)} absent="–" cell />
        </td>
      ))}
    </tr>
  );
}
