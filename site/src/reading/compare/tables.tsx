// What differs between two runs, in tables: first the numbers, then the facts.

import { labelWords } from "../../lib/verdict.ts";
import { count, sentence } from "../../lib/words.ts";
import { SeverityGlyph } from "../../view/marks.tsx";
import type { Comparison, Fact, LoadPair, MetricPair, Side, ValuePair } from "../comparison.ts";
import type { Value } from "../model.ts";
import { Section } from "../section.tsx";
import { Table, useSome } from "../table.tsx";
import { visible } from "../words.ts";

const Plain = ({ of, absent = "–" }: { of: Value | null; absent?: string }) =>
  of ? (
    <code title={of.path}>
      <bdi>{of.text === "" ? "“”" : visible(of.text)}</bdi>
    </code>
  ) : (
    <span class="absent">{absent}</span>
  );

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

export function Levels({ comparison, names }: { comparison: Comparison; names: readonly [string, string] }) {
  const { a, b, metrics, loads } = comparison;
  const one = loads.filter((load) => load.a === null || load.b === null);
  return (
    <Section id="levels" title="Metrics at equal loads">
      <SideWords letter="A" side={a} name={names[0]} />
      <SideWords letter="B" side={b} name={names[1]} />
      <Table label="Metrics at equal loads" testid="table-levels">
        <thead>
          <tr>
            <th scope="col">load</th>
            <th scope="col" class="number">
              A
            </th>
            <th scope="col" class="number">
              B
            </th>
            <th scope="col" class="number">
              change from A
            </th>
          </tr>
        </thead>
        {metrics.map((metric) => (
          <MetricRows key={metric.name} metric={metric} loads={loads} />
        ))}
      </Table>
      {one.length > 0 && (
        <p class="muted">
          Loads that only one of them has:{" "}
          {one.map((load) => `${loadWords(load)} (${load.a === null ? "B" : "A"})`).join(", ")}.
        </p>
      )}
    </Section>
  );
}

function loadWords({ concurrency, request_rate }: LoadPair): string {
  const parts = [];
  if (concurrency) parts.push(`concurrency ${visible(concurrency)}`);
  if (request_rate) parts.push(`${visible(request_rate)} requests/s`);
  return parts.join(", ") || "no load";
}

function MetricRows({ metric, loads }: { metric: MetricPair; loads: LoadPair[] }) {
  const { name, unit, in_a, in_b, comparable, differ, values } = metric;
  return (
    <tbody data-metric={name} data-comparable={comparable}>
      <tr class="metric-head">
        <th scope="rowgroup" colSpan={4}>
          <bdi>{visible(name)}</bdi>
          {unit && <span class="unit">{visible(unit).replaceAll("_per_", "/").replaceAll("_", " ")}</span>}
          {!(in_a && in_b) && <span class="muted"> only {in_a ? "A" : "B"} has it</span>}
          {in_a && in_b && !comparable && (
            <span class="unstated">
              <SeverityGlyph severity="warning" /> not comparable: {differ.map(differWords).join("; ")}
            </span>
          )}
        </th>
      </tr>
      {values.map((pair, i) => (
        <LevelRow key={i} pair={pair} load={loads[pair.load]!} comparable={comparable} />
      ))}
    </tbody>
  );
}

const differWords = ({ path, a, b }: Fact): string =>
  `${visible(path.split(".").at(-1) ?? path)} is ${visible(a?.text ?? "unstated")} in A and ${visible(b?.text ?? "unstated")} in B`;

function LevelRow({ pair, load, comparable }: { pair: ValuePair; load: LoadPair; comparable: boolean }) {
  return (
    <tr>
      <th scope="row">{loadWords(load)}</th>
      <td class="number">
        <Plain of={pair.a} />
      </td>
      <td class="number">
        <Plain of={pair.b} />
      </td>
      <td class="number" data-change={pair.change?.text}>
        {pair.change ? (
          <span class={comparable ? undefined : "absent"}>{pair.change.text}</span>
        ) : (
          <span class="absent">–</span>
        )}
      </td>
    </tr>
  );
}

export function Facts({ comparison }: { comparison: Comparison }) {
  const { facts, same, cut } = comparison;
  const { some, more } = useSome(facts);
  const differing = facts.length + cut;
  const note = sentence(
    `${count(differing, "fact")} ${differing === 1 ? "differs" : "differ"}; ${count(same, "fact")} the same.`,
  );
  return (
    <Section id="facts" title="Facts that differ" note={note}>
      {facts.length > 0 && (
        <Table label="Facts that differ" testid="table-facts">
          <thead>
            <tr>
              <th scope="col">fact</th>
              <th scope="col">A</th>
              <th scope="col">B</th>
            </tr>
          </thead>
          <tbody>
            {some.map(({ path, a, b }) => (
              <tr key={path}>
                <th scope="row">
                  <code>
                    <bdi>{visible(path)}</bdi>
                  </code>
                </th>
                <td>
                  <Plain of={a} absent="not stated" />
                </td>
                <td>
                  <Plain of={b} absent="not stated" />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {more}
      {cut > 0 && <p class="muted">{cut} more are not listed.</p>}
    </Section>
  );
}
