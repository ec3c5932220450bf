// What the sources say of each setting, side by side.

import { useShown } from "./context.ts";
import type { Row, Stated, Value } from "./model.ts";
import { Section } from "./section.tsx";
import { Table, useSome } from "./table.tsx";
import { At, Val } from "./value.tsx";

const sources = ["report", "script", "artifact", "blis"] as const;
const heads: Record<(typeof sources)[number], string> = {
  report: "report",
  script: "script",
  artifact: "artifact",
  blis: "BLIS",
};

const rest: readonly [string, (row: Row) => Value | null][] = [
  ["verdict", (r) => r.verdict],
  ["resolved by", (r) => r.resolved_by],
  ["material", (r) => r.material],
  ["bound", (r) => r.bound],
  ["note", (r) => r.note],
];

/** Those that hold sentences. */
const prose = new Set(["resolved by", "bound", "note"]);

export function Provenance() {
  const { provenance, totals } = useShown().view;
  const { some, more } = useSome(provenance, { total: totals.provenance, what: "settings" });
  if (provenance.length === 0)
    return <Section id="provenance" title="Provenance" note="The run compares no settings." />;
  const used = rest.filter(([, of]) => provenance.some((row) => of(row)));
  return (
    <Section id="provenance" title="Provenance">
      <Table label="Provenance of the settings" testid="table-provenance">
        <thead>
          <tr>
            <th scope="col">setting</th>
            {sources.map((one) => (
              <th key={one} scope="col">
                {heads[one]}
              </th>
            ))}
            {used.map(([name]) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {some.map((row, i) => (
            <tr key={i}>
              <th scope="row">
                <Val of={row.malformed ?? row.setting} cell parts />
              </th>
              {sources.map((one) => (
                <td key={one}>
                  <Said of={row[one]} />
                </td>
              ))}
              {used.map(([name, of]) => (
                <td key={name} class={prose.has(name) ? "prose" : undefined}>
                  {name === "verdict" ? <Agreement row={row} /> : <Val of={of(row)} absent="–" cell />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {more}
    </Section>
  );
}

function Said({ of }: { of: Stated | null }) {
  if (!of) return <span class="absent">–</span>;
  if (of.malformed) return <Val of={of.malformed} cell />;
  return (
    <>
      <Val of={of.value} absent="no value" cell />
      {of.ref && (
        <div class="ref">
          <Val of={of.ref} cell parts />
          <At commit={of.commit} />
        </div>
      )}
    </>
  );
}

const agreements: Record<string, string> = {
  MATCH: "settled",
  MISMATCH: "warning",
  UNVERIFIABLE: "warning",
  UNSTATED: "open",
};

/** The verdict of a row: its colour says what its word says. */
function Agreement({ row }: { row: Row }) {
  const tone = row.verdict?.text === "UNSTATED" && row.resolved_by ? "settled" : agreements[row.verdict?.text ?? ""];
  return (
    <span class="agreement" data-tone={tone}>
      <Val of={row.verdict} cell />
    </span>
  );
}
