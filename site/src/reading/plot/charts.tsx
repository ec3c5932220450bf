// The charts of the run.

import { useMemo, useState } from "preact/hooks";
import { useShown } from "../context.ts";
import type { View } from "../model.ts";
import { Section } from "../section.tsx";
import { Table } from "../table.tsx";
import { Val } from "../value.tsx";
import { visible } from "../words.ts";
import { Figure } from "./figure.tsx";
import { curvesOf, metricsOf, panelsOf, unitWords, type Options } from "./series.ts";

export function Charts() {
  const { view } = useShown();
  const [options, setOptions] = useState<Options>({ logX: false, logY: false });
  const panels = useMemo(() => panelsOf(view, options), [view, options]);
  const noisy = view.points.some((point) => point.noise?.cv);
  if (view.order.length === 0 || view.points.length === 0)
    return <Section id="plots" title="Plots" note="There is nothing to draw: the run has no points with metrics." />;
  return (
    <Section id="plots" title="Plots" tools={<Scales options={options} change={setOptions} />}>
      <p class="muted">
        The ringed point is the anchor.{noisy && " The band is ±cv around the value, where a point states it."}
      </p>
      {panels.length === 0 && <p class="muted">No point states a load that could be drawn.</p>}
      {panels.map(({ key, title, charts }) => (
        <div key={key} class="panel-of-charts" data-testid={`charts-${key}`}>
          <h4>{title}</h4>
          <div class="multiples">
            {charts.map((chart, i) => (
              <Figure
                key={chart.key}
                chart={chart}
                table={<Numbers view={view} metrics={[view.order[i]!]} title={chart.title} />}
              />
            ))}
          </div>
        </div>
      ))}
      <Curves options={options} />
    </Section>
  );
}

function Scales({ options, change }: { options: Options; change(of: (options: Options) => Options): void }) {
  const box = (key: keyof Options, name: string) => (
    <label class="switch">
      <input
        type="checkbox"
        role="switch"
        checked={options[key]}
        data-testid={key === "logX" ? "log-x" : "log-y"}
        onChange={() => change((now) => ({ ...now, [key]: !now[key] }))}
      />
      {name}
    </label>
  );
  return (
    <span class="scales">
      {box("logX", "Log x")}
      {box("logY", "Log y")}
    </span>
  );
}

function Curves({ options }: { options: Options }) {
  const { view } = useShown();
  const across = metricsOf(view, "throughput");
  const [chosen, setChosen] = useState(0);
  const x = across[Math.min(chosen, across.length - 1)];
  const charts = useMemo(() => (x === undefined ? [] : curvesOf(view, x, options)), [view, x, options]);
  if (x === undefined || charts.length === 0) return null;
  const latencies = metricsOf(view, "latency");
  return (
    <div class="panel-of-charts" data-testid="charts-curve">
      <h4>Latency against throughput</h4>
      {across.length > 1 && (
        <label class="choice">
          Throughput{" "}
          <select value={String(chosen)} onChange={(event) => setChosen(Number(event.currentTarget.value))}>
            {across.map((at, i) => (
              <option key={at} value={String(i)}>
                {visible(view.metrics[at]!.name)}
              </option>
            ))}
          </select>
        </label>
      )}
      <p class="muted">Along the curve the load rises; the number at a point is its load.</p>
      <div class="multiples">
        {charts.map((chart, i) => (
          <Figure
            key={chart.key}
            chart={chart}
            table={<Numbers view={view} metrics={[x, latencies[i]!]} title={chart.title} />}
          />
        ))}
      </div>
    </div>
  );
}

/** The numbers of a chart as the file has them. */
function Numbers({ view, metrics, title }: { view: View; metrics: number[]; title: string }) {
  const { axes, points } = view;
  const noisy = points.some((point) => point.noise?.cv);
  return (
    <Table label={`Numbers of ${title}`} testid="table-chart">
      <thead>
        <tr>
          <th scope="col">point</th>
          {axes.concurrency && (
            <th scope="col" class="number">
              concurrency
            </th>
          )}
          {axes.request_rate && (
            <th scope="col" class="number">
              requests/s
            </th>
          )}
          {metrics.map((at) => (
            <th key={at} scope="col" class="number">
              <bdi>{visible(view.metrics[at]!.name)}</bdi>
              <span class="unit">{unitWords(view.metrics[at]!)}</span>
            </th>
          ))}
          {noisy && (
            <th scope="col" class="number">
              cv
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {points.map((point, i) => (
          <tr key={i}>
            <th scope="row">
              <Val of={point.id} absent="unnamed" cell />
            </th>
            {axes.concurrency && (
              <td class="number">
                <Val of={point.load.concurrency} absent="–" cell />
              </td>
            )}
            {axes.request_rate && (
              <td class="number">
                <Val of={point.load.request_rate} absent="–" cell />
              </td>
            )}
            {metrics.map((at) => (
              <td key={at} class="number">
                <Val of={point.metrics.find((cell) => cell.metric === at)?.value} absent="–" cell />
              </td>
            ))}
            {noisy && (
              <td class="number">
                <Val of={point.noise?.cv} absent="–" cell />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
