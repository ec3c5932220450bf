// The charts of a run: each metric against each load that the points state, and latency against throughput.

import type { Metric, Point, Value, View } from "../model.ts";
import { visible } from "../../lib/visible.ts";
import { definitionOf, unitOf } from "../words.ts";
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

const number = (value: Value | null | undefined): number => value?.number ?? NaN;

const valueAt = (point: Point, metric: number): Value | null =>
  point.metrics.find((cell) => cell.metric === metric)?.value ?? null;

/** What a load is called: its number, and its unit where that is a rate. */
function loadWords({ load }: Point, key: LoadKey): string {
  const { concurrency, request_rate } = load;
  if (key === "concurrency") return visible(concurrency?.text ?? "");
  return request_rate ? `${visible(request_rate.text)}/s` : "";
}

/**
 * The loads that there are charts against, and those that are the same at every point while another rises: a cap on
 * the requests in flight, say, under a rising rate. Against such a one there is nothing to see.
 */
export function loadKeys({ axes, points }: View): { rising: LoadKey[]; constant: LoadKey[] } {
  const stated = (Object.keys(loads) as LoadKey[]).filter((key) => axes[key]);
  const varies = (key: LoadKey) => new Set(points.map(({ load }) => number(load[key]))).size > 1;
  const rising = stated.filter(varies);
  if (rising.length === 0) return { rising: stated, constant: [] };
  return { rising, constant: stated.filter((key) => !varies(key)) };
}

/** What is said of a load that is the same at every point. */
export function constantWords({ points }: View, key: LoadKey): string {
  const text = visible(points[0]?.load[key]?.text ?? "");
  return key === "concurrency" ? `concurrency ${text}` : `${text} requests/s`;
}

const idOf = (point: Point, index: number): string => visible(point.id?.text ?? `points[${index}]`);

const cvOf = (point: Point): number | null => point.noise.cv?.number ?? null;

/** Each metric against each load. */
export function panelsOf(view: View, options: Options): Panel[] {
  return loadKeys(view).rising.map((key) => {
    const span = view.points.map((point) => number(point.load[key]));
    const charts = view.order.map((at) => againstLoad(view, at, key, span, options));
    return { key, title: loads[key].title, charts };
  });
}

/** A mark for a point, which says what it is called when it is asked: few of a long sweep ever are. */
class Measured implements Mark {
  readonly source: Point;
  readonly x: number;
  readonly y: number;
  readonly cv: number | null;
  private readonly index: number;
  private readonly of: MarkOf;

  constructor(source: Point, index: number, of: MarkOf) {
    this.source = source;
    this.index = index;
    this.of = of;
    this.x = of.x(source);
    this.y = of.y(source);
    this.cv = of.noisy ? cvOf(source) : null;
  }

  get id(): string {
    return idOf(this.source, this.index);
  }

  get label(): string {
    return this.of.label(this.source);
  }

  get words(): string {
    return wordsOf(this.source, this.index, this.of.values(this.source));
  }

  get anchor(): boolean {
    return this.source.anchor;
  }
}

/** What the marks of one chart take from their points. */
interface MarkOf {
  x(point: Point): number;
  y(point: Point): number;
  label(point: Point): string;
  values(point: Point): (readonly [Metric, Value | null])[];
  noisy: boolean;
}

const marksOf = ({ points }: View, of: MarkOf): Mark[] => points.map((point, i) => new Measured(point, i, of));

function againstLoad(view: View, at: number, key: LoadKey, span: number[], { logX, logY }: Options): Chart {
  const metric = view.metrics[at]!;
  const marks = marksOf(view, {
    x: (point) => number(point.load[key]),
    y: (point) => number(valueAt(point, at)),
    label: (point) => loadWords(point, key),
    values: (point) => [[metric, valueAt(point, at)]],
    noisy: true,
  });
  return {
    key: `${metric.name}-${key}`.replace(/[^\w.-]+/g, "-"),
    title: visible(metric.name),
    definition: definitionOf(metric),
    x: { label: loads[key].label, log: logX, zero: false, span },
    y: { label: unitOf(metric), log: logY, zero: metric.class === "throughput" },
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
    if (value) lines.push(`${visible(metric.name)} ${visible(value.text)} ${unitOf(metric)}`);
  const cv = point.noise.cv;
  if (cv) lines.push(`cv ${visible(cv.text)}`);
  return lines.join("\n");
}

/** The metrics of a class that any point has, as places among the metrics of the view. */
export const metricsOf = (view: View, wanted: string): number[] =>
  view.order.filter((at) => view.metrics[at]!.class === wanted && view.metrics[at]!.points > 0);

/** Each latency against one throughput, point by point: what a better latency costs. */
export function curvesOf(view: View, throughput: number, { logX, logY }: Options): Chart[] {
  const x = view.metrics[throughput]!;
  const { rising } = loadKeys(view);
  const called = (point: Point) => rising.map((key) => loadWords(point, key)).find((words) => words !== "") ?? "";
  return metricsOf(view, "latency").map((at): Chart => {
    const y = view.metrics[at]!;
    const marks = marksOf(view, {
      x: (point) => number(valueAt(point, throughput)),
      y: (point) => number(valueAt(point, at)),
      label: called,
      values: (point) => [
        [y, valueAt(point, at)],
        [x, valueAt(point, throughput)],
      ],
      noisy: false,
    });
    return {
      key: `${y.name}-against-${x.name}`.replace(/[^\w.-]+/g, "-"),
      title: `${visible(y.name)} against ${visible(x.name)}`,
      definition: "",
      x: { label: `${visible(x.name)}, ${unitOf(x)}`, log: logX, zero: true },
      y: { label: unitOf(y), log: logY, zero: false },
      marks,
      labelled: true,
    };
  });
}
