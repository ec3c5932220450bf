// The numbers of two runs, metric by metric and load by load.

import { labelWords } from "../../lib/verdict.ts";
import { visible } from "../../lib/visible.ts";
import { grouped } from "../../lib/words.ts";
import { SeverityGlyph } from "../../view/marks.tsx";
import type { Comparison, Fact, LoadPair, MetricPair, Side, ValuePair } from "../comparison.ts";
import { Section } from "../section.tsx";
import { Table, useSome } from "../table.tsx";
import { title, unitWords } from "../words.ts";
import { Leading, Placed, type Letter } from "./leads.tsx";

/** How many metrics are shown at first, and loads of each. */
const page = 50;

export function Levels({ comparison, names }: { comparison: Comparison; names: readonly [string, string] }) {
  const { a, b, metrics, loads, total_loads, total_metrics } = comparison;
  const { some, more } = useSome(metrics, { page, total: total_metrics, what: "metrics" });
  return (
    <Section id="levels" title="Metrics, load by load">
      <SideWords letter="A" side={a} name={names[0]} />
      <SideWords letter="B" side={b} name={names[1]} />
      <Table label="Metrics, load by load" testid="table-levels">
        <thead>
          <tr>
            <th scope="col">load</th>
            {["A", "B", "change from A"].map((one) => (
              <th key={one} scope="col" class="number">
                {one}
              </th>
            ))}
          </tr>
        </thead>
        {some.map((metric) => (
          <MetricRows key={metric.name} metric={metric} loads={loads} />
        ))}
      </Table>
      {more}
      {total_loads > loads.length && (
        <p class="muted">
          The first {grouped(loads.length)} of {grouped(total_loads)} loads are held against each other.
        </p>
      )}
      <Unpaired loads={loads} />
    </Section>
  );
}

function SideWords({ letter, side, name }: { letter: string; side: Side; name: string }) {
  return (
    <p>
      <strong>{letter}</strong>: <bdi>{visible(side.name?.text ?? "a run without a name")}</bdi>{" "}
      <span class="muted">
        {visible(name)}, {labelWords(side.verdict as Parameters<typeof labelWords>[0], side.resolution)}
        {!side.valid && " once its errors are mended"}
      </span>
    </p>
  );
}

/** How many loads without a counterpart are named. */
const named = 12;

/** The loads that only one of them has, each leading to where it stands. */
function Unpaired({ loads }: { loads: LoadPair[] }) {
  const alone = loads.filter((load) => load.a === null || load.b === null);
  if (alone.length === 0) return null;
  if (alone.length === loads.length)
    return (
      <p class="muted" data-testid="no-common-load">
        The two have no load in common, so that no number of one stands against a number of the other.
      </p>
    );
  return (
    <p class="muted">
      Loads that only one of them has:{" "}
      {alone.slice(0, named).map((load, i) => (
        <span key={i}>
          {i > 0 && ", "}
          <LoadName load={load} side={load.a === null ? "b" : "a"} /> ({load.a === null ? "B" : "A"})
        </span>
      ))}
      {alone.length > named && ` and ${grouped(alone.length - named)} more`}.
    </p>
  );
}

function loadWords({ concurrency, request_rate }: LoadPair): string {
  const parts = [];
  if (concurrency) parts.push(`concurrency ${visible(concurrency)}`);
  if (request_rate) parts.push(`${visible(request_rate)} requests/s`);
  return parts.join(", ") || "no load";
}

function LoadName({ load, side }: { load: LoadPair; side: Letter }) {
  return (
    <Leading range={side === "a" ? load.at_a : load.at_b} side={side}>
      {loadWords(load)}
    </Leading>
  );
}

function MetricRows({ metric, loads }: { metric: MetricPair; loads: LoadPair[] }) {
  const { name, comparable, values } = metric;
  const { some, more } = useSome(values, { page, what: "loads" });
  return (
    <tbody data-metric={name} data-comparable={comparable}>
      <tr class="metric-head">
        <th scope="rowgroup" colSpan={4}>
          <MetricHead metric={metric} />
        </th>
      </tr>
      {some.map((pair, i) => (
        <LevelRow key={i} pair={pair} load={loads[pair.load]!} comparable={comparable} />
      ))}
      {more && (
        <tr>
          <td colSpan={4}>{more}</td>
        </tr>
      )}
    </tbody>
  );
}

function MetricHead({ metric }: { metric: MetricPair }) {
  const { name, unit, in_a, in_b, at_a, at_b, comparable, differ, unstated } = metric;
  return (
    <>
      <Leading range={at_a ?? at_b} side={at_a ? "a" : "b"}>
        <bdi>{visible(name)}</bdi>
      </Leading>
      {unit && <span class="unit">{unitWords(unit)}</span>}
      {!(in_a && in_b) && <span class="muted"> only {in_a ? "A" : "B"} has it</span>}
      {in_a && in_b && !comparable && (
        <span class="unstated">
          <SeverityGlyph severity="warning" />
          <span>
            not comparable:{" "}
            {differ.map((fact, i) => (
              <span key={fact.path}>
                {i > 0 && "; "}
                <Differs fact={fact} />
              </span>
            ))}
          </span>
        </span>
      )}
      {in_a && in_b && comparable && unstated.length > 0 && (
        <span class="muted">
          {" "}
          neither states {unstated.map((key) => title(key).toLowerCase()).join(", ")}: whether they are comparable is
          not known
        </span>
      )}
    </>
  );
}

const Differs = ({ fact: { path, a, b } }: { fact: Fact }) => (
  <>
    {visible(path.split(".").at(-1) ?? path)} is <Placed of={a} side="a" absent="unstated" /> in A and{" "}
    <Placed of={b} side="b" absent="unstated" /> in B
  </>
);

function LevelRow({ pair, load, comparable }: { pair: ValuePair; load: LoadPair; comparable: boolean }) {
  const { a, b, change, why } = pair;
  return (
    <tr>
      <th scope="row">
        <LoadName load={load} side={a ? "a" : "b"} />
      </th>
      <td class="number">
        <Placed of={a} side="a" />
      </td>
      <td class="number">
        <Placed of={b} side="b" />
      </td>
      <td class="number" data-change={change?.text}>
        {change ? (
          <span class={comparable ? undefined : "absent"}>{change.text}</span>
        ) : (
          <span class="absent">{why ?? "–"}</span>
        )}
      </td>
    </tr>
  );
}
