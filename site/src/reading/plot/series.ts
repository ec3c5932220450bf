// The charts of a run: each metric against each load that the points state, and latency against throughput.

import type { Metric, Point, Value, View } from "../model.ts";
import { visible } from "../words.ts";
import type { Chart, Mark } from "./chart.ts";

export interface Options {
  logX: boolean;
  logY: boolean;
}

/** Charts that share their x. */
export interface Panel {
  key: string;
  title: string;
  charts: Chart[];
}

type LoadKey = "concurrency" | "request_rate";

const loads: Record<LoadKey, { title: string; label: string }> = {
  concurrency: { title: "Against concurrency", label: "concurrency" },
  request_rate: { title: "Against request rate", label: "requests/s" },
};

export const unitWords = (metric: Metric): string =>
  visible(metric.unit?.text ?? "no unit")
    .replaceAll("_per_", "/")
    .replaceAll("_", " ");

const number = (value: Value | null | undefined): number => value?.number ?? NaN;

const valueAt = (point: Point, metric: number): Value | null =>
  point.metrics.find((cell) => cell.metric === metric)?.value ?? null;

/** What a load is called: its number, and its unit where that is a rate. */
function loadWords({ load }: Point, key?: LoadKey): string {
  const { concurrency, request_rate } = load;
  const rate = request_rate && `${visible(request_rate.text)}/s`;
  if (key === "concurrency" || (!key && concurrency)) return visible(concurrency?.text ?? "");
  return rate ?? "";
}

const idOf = (point: Point, index: number): string => visible(point.id?.text ?? `points[${index}]`);

const cvOf = (point: Point): number | null => point.noise?.cv?.number ?? null;

/** Each metric against each load. */
export function panelsOf(view: View, options: Options): Panel[] {
  const keys = (Object.keys(loads) as LoadKey[]).filter((key) => view.axes[key]);
  return keys.map((key) => {
    const span = view.points.map((point) => number(point.load[key]));
    const charts = view.order.map((at) => againstLoad(view, at, key, span, options));
    return { key, title: loads[key].title, charts };
  });
}

function againstLoad(view: View, at: number, key: LoadKey, span: number[], { logX, logY }: Options): Chart {
  const metric = view.metrics[at]!;
  const unit = unitWords(metric);
  const marks = view.points.map((point, i): Mark => {
    const value = valueAt(point, at);
    return {
      id: idOf(point, i),
      x: number(point.load[key]),
      y: number(value),
      label: loadWords(point, key),
      words: wordsOf(point, i, [[metric, value]]),
      anchor: point.anchor,
      cv: cvOf(point),
    };
  });
  return {
    key: `${metric.name}-${key}`.replace(/[^\w.-]+/g, "-"),
    title: visible(metric.name),
    x: { label: loads[key].label, log: logX, zero: false, span },
    y: { label: unit, log: logY, zero: metric.class === "throughput" },
    marks,
    labelled: false,
  };
}

/** What is said of a point: its name, its load, and values with their units, as the file has them. */
function wordsOf(point: Point, index: number, values: readonly (readonly [Metric, Value | null])[]): string {
  const { concurrency, request_rate } = point.load;
  const lines = [idOf(point, index) + (point.anchor ? " (anchor)" : "")];
  if (concurrency) lines.push(`concurrency ${visible(concurrency.text)}`);
  if (request_rate) lines.push(`${visible(request_rate.text)} requests/s`);
  for (const [metric, value] of values)
    if (value) lines.push(`${visible(metric.name)} ${visible(value.text)} ${unitWords(metric)}`);
  const cv = point.noise?.cv;
  if (cv) lines.push(`cv ${visible(cv.text)}`);
  return lines.join("\n");
}

/** The metrics of a class that any point has, as places among the metrics of the view. */
export const metricsOf = (view: View, wanted: string): number[] =>
  view.order.filter((at) => view.metrics[at]!.class === wanted && view.metrics[at]!.points > 0);

/** Each latency against one throughput, point by point: what a better latency costs. */
export function curvesOf(view: View, throughput: number, { logX, logY }: Options): Chart[] {
  const x = view.metrics[throughput]!;
  return metricsOf(view, "latency").map((at): Chart => {
    const y = view.metrics[at]!;
    const marks = view.points.map((point, i): Mark => {
      const [across, up] = [valueAt(point, throughput), valueAt(point, at)];
      return {
        id: idOf(point, i),
        x: number(across),
        y: number(up),
        label: loadWords(point),
        words: wordsOf(point, i, [
          [y, up],
          [x, across],
        ]),
        anchor: point.anchor,
        cv: null,
      };
    });
    return {
      key: `${y.name}-against-${x.name}`.replace(/[^\w.-]+/g, "-"),
      title: `${visible(y.name)} against ${visible(x.name)}`,
      x: { label: `${visible(x.name)}, ${unitWords(x)}`, log: logX, zero: true },
      y: { label: unitWords(y), log: logY, zero: false },
      marks,
      labelled: true,
    };
  });
}
