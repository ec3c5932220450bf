// The points of the run: every number, under its name and unit.

import { useMemo } from "preact/hooks";
import { alike } from "../lib/alike.ts";
import { ShownProvider, useShown, type Shown } from "./context.ts";
import type { Metric, Point, Value, View } from "./model.ts";
import { Section } from "./section.tsx";
import { Table, useSome } from "./table.tsx";
import { useAlike, useTurn } from "./turns.tsx";
import { Val } from "./value.tsx";
import { visible } from "../lib/visible.ts";
import { unitOf } from "./words.ts";

/** A column of the table. */
interface Column {
  key: string;
  title: string;
  unit: string;
  of(point: Point): Value | null | undefined;
}

const fixed: readonly Column[] = [
  { key: "concurrency", title: "concurrency", unit: "", of: (p) => p.load.concurrency },
  { key: "request_rate", title: "request rate", unit: "requests/s", of: (p) => p.load.request_rate },
];

const rest: readonly Column[] = [
  { key: "completed", title: "completed", unit: "requests", of: (p) => p.completed },
  { key: "failed", title: "failed", unit: "requests", of: (p) => p.failed },
  { key: "mean_isl", title: "mean ISL", unit: "tokens", of: (p) => p.realized.mean_isl },
  { key: "mean_osl", title: "mean OSL", unit: "tokens", of: (p) => p.realized.mean_osl },
  { key: "kv_utilization", title: "KV in use", unit: "share", of: (p) => p.kv_utilization },
  { key: "prefix_hit_rate", title: "prefix hits", unit: "share", of: (p) => p.prefix_hit_rate },
  { key: "preemptions", title: "preemptions", unit: "", of: (p) => p.preemptions },
  { key: "seeds", title: "seeds", unit: "", of: (p) => p.noise.seeds },
  { key: "cv", title: "cv", unit: "share", of: (p) => p.noise.cv },
];

const ofMetric = (metric: Metric, index: number): Column => ({
  key: `metric ${metric.name}`,
  title: metric.name,
  unit: unitOf(metric),
  of: (p) => p.metrics.find((cell) => cell.metric === index)?.value,
});

/** The columns that any point has something for, and the titles of the others. */
function columnsOf({ metrics, order, points }: View): { columns: Column[]; without: string[] } {
  const ordered = [...new Set([...order, ...metrics.keys()])];
  const all = [...fixed, ...ordered.map((at) => ofMetric(metrics[at]!, at)), ...rest];
  const used = (column: Column) => column.key.startsWith("metric ") || points.some((point) => column.of(point));
  return { columns: all.filter(used), without: all.filter((one) => !used(one)).map((one) => one.title) };
}

const sameColumns = (a: readonly Column[], b: readonly Column[]): boolean =>
  alike(a, b, (one, other) => one.key === other.key && one.title === other.title && one.unit === other.unit);

/** How many columns are shown at first, and how many a page of paper has room for. */
const widest = 60;
const paper = 12;

export function Points() {
  const shown = useShown();
  const { view } = shown;
  const { columns, without } = columnsOf(view);
  const { some, more } = useSome(view.points, { total: view.totals.points, what: "points" });
  const { some: across, more: wider } = useSome(columns, { page: widest, what: "columns" });
  if (view.points.length === 0) return <Section id="points" title="Points" note="The run has no points." />;
  return (
    <Section id="points" title="Points">
      <div class={across.length > paper ? "on-screen" : undefined}>
        <Table label="Points" testid="table-points" long={some.length > long}>
          <Heads columns={across} />
          {inGroups(some).map((points, i) => (
            <Group key={i} of={{ points, columns: across, shown }} />
          ))}
        </Table>
      </div>
      {across.length > paper && <OnPaper points={some} columns={across} />}
      {more}
      {wider}
      {without.length > 0 && <p class="muted">No point states {without.join(", ")}.</p>}
    </Section>
  );
}

interface Rows {
  points: readonly Point[];
  columns: readonly Column[];
  shown: Shown;
}

/** From this number of rows on, a table would take longer to lay out than the rest of the view. */
const long = 100;

/** How many rows are drawn in one turn. */
const together = 20;

const inGroups = (points: readonly Point[]): Point[][] =>
  Array.from({ length: Math.ceil(points.length / together) }, (_, n) => points.slice(n * together, (n + 1) * together));

/** Whether rows look the same and lead to the same places. */
const sameRows = (a: Rows, b: Rows): boolean =>
  a.shown.reader === b.shown.reader && sameColumns(a.columns, b.columns) && alike(a.points, b.points);

function Group({ of }: { of: Rows }) {
  const now = useTurn(useAlike(of, sameRows));
  const rows = () =>
    now && (
      <ShownProvider value={now.shown}>
        {now.points.map((point, i) => (
          <Row key={i} point={point} columns={now.columns} />
        ))}
      </ShownProvider>
    );
  return <tbody>{useMemo(rows, [now])}</tbody>;
}

function Heads({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        <th scope="col">point</th>
        {columns.map(({ key, title, unit }) => (
          <th key={key} scope="col" class="number">
            <bdi>{visible(title)}</bdi>
            <span class="unit">{unit}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A table that is wider than paper, as several that are not. */
function OnPaper({ points, columns }: { points: readonly Point[]; columns: readonly Column[] }) {
  const count = Math.ceil(columns.length / paper);
  const each = Math.ceil(columns.length / count);
  return (
    <div class="on-paper">
      {Array.from({ length: count }, (_, n) => columns.slice(n * each, (n + 1) * each)).map((slice, n) => (
        <div key={n} class="sheet-scroll">
          <table class="sheet">
            <Heads columns={slice} />
            <tbody>
              {points.map((point, i) => (
                <tr key={i}>
                  <th scope="row">{visible(point.id?.text ?? "unnamed")}</th>
                  {slice.map((column) => (
                    <td key={column.key} class="number">
                      {visible(column.of(point)?.text ?? "–")}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </div>
  );
}

function Row({ point, columns }: { point: Point; columns: readonly Column[] }) {
  return (
    <tr data-anchor={point.anchor || undefined}>
      <th scope="row">
        {point.malformed ? <Val of={point.malformed} cell /> : <Val of={point.id} absent="unnamed" cell />}
        {point.anchor && <span class="muted"> anchor</span>}
      </th>
      {columns.map((column) => (
        <td key={column.key} class="number">
          <Val of={column.of(point)} absent="–" cell />
        </td>
      ))}
    </tr>
  );
}
