// What each number is: the definitions side by side, with what is unstated marked.

import { SeverityGlyph } from "../view/marks.tsx";
import { useShown } from "./context.ts";
import type { Metric, Value } from "./model.ts";
import { Section } from "./section.tsx";
import { Table, useSome } from "./table.tsx";
import { Val } from "./value.tsx";
import { visible } from "../lib/visible.ts";
import { title } from "./words.ts";

const keys: readonly [string, (metric: Metric) => Value | null][] = [
  ["formula", (m) => m.formula],
  ["unit", (m) => m.unit],
  ["statistic", (m) => m.statistic],
  ["population", (m) => m.population],
  ["denominator", (m) => m.denominator],
  ["clock", (m) => m.clock],
  ["start_event", (m) => m.start_event],
  ["stop_event", (m) => m.stop_event],
  ["output_len_source", (m) => m.output_len_source],
  ["reasoning_counted_as_content", (m) => m.reasoning_counted_as_content],
  ["percentile_method", (m) => m.percentile_method],
  ["cite", (m) => m.cite],
];

export function Metrics() {
  const { view, reader } = useShown();
  const all = [...new Set([...view.order, ...view.metrics.keys()])].map((at) => view.metrics[at]!);
  const { some: metrics, more } = useSome(all, { page: 40, total: view.totals.metrics, what: "definitions" });
  if (metrics.length === 0) return <Section id="metrics" title="Definitions" note="The run defines no metrics." />;
  return (
    <Section id="metrics" title="Definitions">
      <Table label="Definitions of the metrics" testid="table-metrics">
        <thead>
          <tr>
            <th scope="col">key</th>
            {metrics.map((metric) => (
              <th key={metric.name} scope="col">
                {metric.range && reader ? (
                  <button type="button" class="val" tabIndex={-1} onClick={() => reader.go(metric.range!)}>
                    <bdi>{visible(metric.name)}</bdi>
                  </button>
                ) : (
                  <bdi>{visible(metric.name)}</bdi>
                )}
                <span class="unit">{metric.class || "class not decided"}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keys.map(([key, of]) => (
            <tr key={key}>
              <th scope="row">{title(key)}</th>
              {metrics.map((metric) => (
                <td key={metric.name}>
                  <Definition metric={metric} name={key} of={of(metric)} />
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

function Definition({ metric, name, of }: { metric: Metric; name: string; of: Value | null }) {
  if (metric.malformed && name === "formula") return <Val of={metric.malformed} cell />;
  const needed = metric.unstated.includes(name);
  if (!of && !needed) return <span class="absent">–</span>;
  return (
    <>
      {of && <Val of={of} cell parts={name === "cite"} />}
      {needed && (
        <span class="unstated" title="EXACT needs it">
          <SeverityGlyph severity="warning" /> unstated
        </span>
      )}
      {name === "formula" && of?.meaning && <span class="meaning">{of.meaning}</span>}
    </>
  );
}
