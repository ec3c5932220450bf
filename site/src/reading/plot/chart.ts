// What a chart shows, before anything is drawn.

import { alike } from "../../lib/alike.ts";

/** One measured value against one load. */
export interface Mark {
  /** The point of the run that it belongs to. */
  id: string;
  /** NaN where the point states no such number. */
  x: number;
  y: number;
  /** What the load is called beside the mark, such as 4 or 2.5/s. */
  label: string;
  /** The numbers as the file has them, a line each. */
  words: string;
  /** Whether it is the first point of the run, which the others are held against. */
  anchor: boolean;
  /** The spread from run to run as a share of y, null where none is given. */
  cv: number | null;
  /** What it was made from: the same, as long as that has not changed. */
  source: unknown;
}

export interface Chart {
  /** Names the chart among those of a run, and the file it is saved as. */
  key: string;
  title: string;
  /** What its numbers are of; empty where another chart says so. */
  definition: string;
  x: Axis;
  y: Axis;
  /** In the order of the run. */
  marks: Mark[];
  /** Whether every mark is told apart by its load, as on a curve of two metrics. */
  labelled: boolean;
}

export interface Axis {
  /** The unit, or what is counted. */
  label: string;
  log: boolean;
  /** Whether the axis starts at zero. */
  zero: boolean;
  /** What else the axis must hold, so that several charts share it. */
  span?: readonly number[];
}

/** Whether a mark has a place on the axes: a logarithm has none for zero. */
export function drawable({ x, y }: Chart, mark: Mark): boolean {
  const fits = (value: number, axis: Axis) => Number.isFinite(value) && (!axis.log || value > 0);
  return fits(mark.x, x) && fits(mark.y, y);
}

/** The ends of the spread of a mark, if it has one. */
export function edges({ y, cv }: Mark, { y: axis }: Chart): [low: number, high: number] | [] {
  if (cv === null) return [];
  const low = y * (1 - cv);
  return [axis.log && low <= 0 ? y : Math.max(0, low), y * (1 + cv)];
}

/** The chart in words, for those who do not see it. The table below it has every number. */
export function description(chart: Chart): string {
  const shown = chart.marks.filter((mark) => drawable(chart, mark));
  const first = shown[0];
  const last = shown.at(-1);
  const head = `${chart.title}: ${chart.y.label} against ${chart.x.label}`;
  if (!first || !last) return `${head}; no point has both`;
  if (first === last) return `${head}; one point: ${first.words.replaceAll("\n", ", ")}`;
  return `${head}; ${shown.length} points, from ${first.words.replaceAll("\n", ", ")} to ${last.words.replaceAll("\n", ", ")}`;
}

/** Whether two charts look the same, down to the words at their points. */
export function same(a: Chart, b: Chart): boolean {
  return (
    a.key === b.key &&
    a.title === b.title &&
    a.labelled === b.labelled &&
    sameAxis(a.x, b.x) &&
    sameAxis(a.y, b.y) &&
    alike(a.marks, b.marks, sameMark)
  );
}

/** What an axis must hold beside its marks is their own x. */
const sameAxis = (a: Axis, b: Axis): boolean => a.label === b.label && a.log === b.log && a.zero === b.zero;

const sameMark = (a: Mark, b: Mark): boolean =>
  Object.is(a.x, b.x) &&
  Object.is(a.y, b.y) &&
  a.cv === b.cv &&
  (a.source === b.source || (a.label === b.label && a.words === b.words));
