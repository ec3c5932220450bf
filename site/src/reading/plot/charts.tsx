// The charts of the run.

import { useMemo, useState } from "preact/hooks";
import { useShown } from "../context.ts";
import type { Point, Value, View } from "../model.ts";
import { Section } from "../section.tsx";
import { Table, useSome } from "../table.tsx";
import { Val } from "../value.tsx";
import { visible } from "../../lib/visible.ts";
import { unitOf } from "../words.ts";
import type { Chart } from "./chart.ts";
import { Figure } from "./figure.tsx";
import { constantWords, curvesOf, loadKeys, metricsOf, panelsOf, type Options, type Panel } from "./series.ts";
import { grouped } from "../../lib/words.ts";

export function Charts() {
  const { view } = useShown();
  const [options, setOptions] = useState<Options>({ logX: false, logY: false });
  const panels = useMemo(() => panelsOf(view, options), [view, options]);
  const noisy = view.points.some((point) => point.noise.cv);
  if (view.order.length === 0 || view.points.length === 0)
    return <Section id="plots" title="Plots" note="There is nothing to draw: the run has no points with metrics." />;
  return (
    <Section id="plots" title="Plots" tools={<Scales options={options} change={setOptions} />}>
      <p class="muted">
        The ringed point is the anchor.{noisy && " The band is ±cv around the value, where a point states it."}
      </p>
      <WideSpan panels={panels} options={options} />
      {loadKeys(view).constant.map((key) => (
        <p key={key} class="muted" data-testid="constant-load">
          Every point has {constantWords(view, key)}: there is nothing to see against that.
        </p>
      ))}
      {panels.length === 0 && <p class="muted">No point states a load that could be drawn.</p>}
      {view.totals.points > view.points.length && (
        <p class="muted" data-testid="points-cut">
          The first {grouped(view.points.length)} of {grouped(view.totals.points)} points are drawn.
        </p>
      )}
      {panels.map(({ key, title, charts }) => (
        <div key={key} class="panel-of-charts" data-testid={`charts-${key}`}>
          <h4>{title}</h4>
          <Multiples charts={charts} metrics={(i) => [view.order[i]!]} />
        </div>
      ))}
      <Curves options={options} />
    </Section>
  );
}

/** A span of values, largest by smallest, that a linear axis presses together at its foot. */
const wide = 500;

/** Points out the switches where a linear axis hides most of the values. */
function WideSpan({ panels, options }: { panels: Panel[]; options: Options }) {
  const spans = (of: "x" | "y") =>
    panels.some(({ charts }) =>
      charts.some(({ marks }) => {
        const values = marks.map((mark) => mark[of]).filter((value) => value > 0);
        return values.length > 2 && Math.max(...values) / Math.min(...values) > wide;
      }),
    );
  const names = [!options.logX && spans("x") && "Log x", !options.logY && spans("y") && "Log y"].filter(Boolean);
  if (names.length === 0) return null;
  return (
    <p class="muted" data-testid="wide-span">
      Some values span more than {wide} to 1: {names.join(" and ")} {names.length > 1 ? "show" : "shows"} the small ones
      apart.
    </p>
  );
}

/** How many charts are drawn at first. */
const page = 24;

/** Small charts side by side, each with the numbers of the metrics that it shows. */
function Multiples({ charts, metrics }: { charts: Chart[]; metrics(i: number): number[] }) {
  const { some, more } = useSome(charts, { page, what: "charts" });
  return (
    <>
      <div class="multiples">
        {some.map((chart, i) => (
          <Figure key={chart.key} chart={chart} table={() => <Numbers metrics={metrics(i)} title={chart.title} />} />
        ))}
      </div>
      {more}
    </>
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
  // One point makes no curve, and stands among the charts above.
  if (x === undefined || charts.length === 0 || view.points.length < 2) return null;
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
      <p class="muted">Along the curve the load rises; a number at a point is its load.</p>
      <Multiples charts={charts} metrics={(i) => [x, latencies[i]!]} />
    </div>
  );
}

interface Column {
  title: string;
  /** Of a metric. */
  unit?: string;
  of(point: Point): Value | null | undefined;
}

/** The loads that are stated, the metrics, and the spread where any point has one. */
function columnsOf({ axes, metrics, points }: View, shown: number[]): Column[] {
  const noisy = points.some((point) => point.noise.cv);
  return [
    ...(axes.concurrency ? [{ title: "concurrency", of: ({ load }: Point) => load.concurrency }] : []),
    ...(axes.request_rate ? [{ title: "requests/s", of: ({ load }: Point) => load.request_rate }] : []),
    ...shown.map((at) => ({
      title: visible(metrics[at]!.name),
      unit: unitOf(metrics[at]!),
      of: (point: Point) => point.metrics.find((cell) => cell.metric === at)?.value,
    })),
    ...(noisy ? [{ title: "cv", of: ({ noise }: Point) => noise.cv }] : []),
  ];
}

/** The numbers of a chart as the file has them. */
function Numbers({ metrics, title }: { metrics: number[]; title: string }) {
  const { view } = useShown();
  const { some, more } = useSome(view.points, { total: view.totals.points, what: "points" });
  const columns = columnsOf(view, metrics);
  return (
    <>
      <Table label={`Numbers of ${title}`} testid="table-chart">
        <thead>
          <tr>
            <th scope="col">point</th>
            {columns.map((column, i) => (
              <th key={i} scope="col" class="number">
                <bdi>{column.title}</bdi>
                {column.unit && <span class="unit">{column.unit}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {some.map((point, i) => (
            <tr key={i}>
              <th scope="row">
                <Val of={point.id} absent="unnamed" cell />
              </th>
              {columns.map((column, at) => (
                <td key={at} class="number">
                  <Val of={column.of(point)} absent="–" cell />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {more}
    </>
  );
}
