// The points of a run as they come from the engine: column by column. A point takes its values out of them when they
// are wanted, and stays the same as long as they do, so that an edit draws what it changed and nothing else.

import type { Span } from "../lib/findings.ts";
import type { Cell, Load, Noise, Point, Realized, Value, View } from "./model.ts";

/** A view as it is sent. */
export type PackedView = Omit<View, "points"> & { points: PackedPoints };

export interface PackedPoints {
  /** Of each point, in UTF-16 units of the text as given: places count from there. */
  starts: number[];
  columns: PackedColumn[];
}

interface PackedColumn {
  /** load.concurrency; metrics for a metric. */
  key: string;
  /** Of View.metrics. */
  metric: number;
  /** Of its values, behind that of their point. */
  path: string;
  /** The points that have it, where not all do. */
  rows?: number[];
  /** Of an odd value, empty. */
  texts: string[];
  /** Of each the start and the length. */
  places: number[];
  /** Values of which more is to be said, by their places in the column. */
  odd?: { at: number; value: Value }[];
}

const isNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

const nameOf = ({ key, metric }: PackedColumn): string => (key === "metrics" ? `metrics ${metric}` : key);

/** What the points have of one thing. */
class Column {
  readonly metric: number;
  private readonly packed: PackedColumn;
  private readonly odd: Map<number, Value>;

  constructor(packed: PackedColumn) {
    this.packed = packed;
    this.metric = packed.key === "metrics" ? packed.metric : -1;
    this.odd = new Map(packed.odd?.map(({ at, value }) => [at, value]));
  }

  /** The place of a point in the column; -1 where it has nothing of it. */
  private at(point: number): number {
    const { rows } = this.packed;
    return rows ? search(rows, point) : point;
  }

  value(points: Points, point: number): Value | null {
    const at = this.at(point);
    if (at < 0) return null;
    return this.odd.get(at) ?? new Plain(points, nameOf(this.packed), point, this.packed.texts[at]!);
  }

  path(point: number): string {
    return `points[${point}].${this.packed.path}`;
  }

  /** Start and length of a value, from the start of its point; null where the point has none any more. */
  place(point: number): [number, number] | null {
    const at = this.at(point);
    return at < 0 ? null : [this.packed.places[2 * at]!, this.packed.places[2 * at + 1]!];
  }

  /** All that can be seen of a value, but its path. */
  seen(point: number): string | null {
    const at = this.at(point);
    if (at < 0) return null;
    const odd = this.odd.get(at);
    return odd ? JSON.stringify({ ...odd, range: null }) : this.packed.texts[at]!;
  }
}

/** The place of a number in an ascending list; -1 where it is not there. */
function search(list: readonly number[], wanted: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return list[low] === wanted ? low : -1;
}

/** A value of which the text says all. Its place is asked for at the moment it is wanted: edits before it move it. */
class Plain implements Value {
  readonly text: string;
  readonly number: number | undefined;
  private readonly points: Points;
  private readonly column: string;
  private readonly point: number;

  constructor(points: Points, column: string, point: number, text: string) {
    this.points = points;
    this.column = column;
    this.point = point;
    this.text = text;
    this.number = isNumber.test(text) ? Number(text) : undefined;
  }

  get path(): string {
    return this.points.path(this.column, this.point);
  }

  get range(): Span | null {
    return this.points.range(this.column, this.point);
  }
}

/** One point, whose values are taken out once. */
class Taken implements Point {
  readonly anchor: boolean;
  readonly id: Value | null;
  readonly load: Load;
  readonly metrics: Cell[];
  readonly completed: Value | null;
  readonly failed: Value | null;
  readonly realized: Realized;
  readonly kv_utilization: Value | null;
  readonly prefix_hit_rate: Value | null;
  readonly preemptions: Value | null;
  readonly noise: Noise;
  readonly malformed?: Value;

  constructor(points: Points, index: number) {
    const of = (key: string) => points.value(key, index);
    this.anchor = index === 0;
    this.id = of("id");
    this.load = { concurrency: of("load.concurrency"), request_rate: of("load.request_rate") };
    this.metrics = points.cells(index);
    this.completed = of("completed");
    this.failed = of("failed");
    this.realized = { mean_isl: of("realized.mean_isl"), mean_osl: of("realized.mean_osl") };
    this.kv_utilization = of("kv_utilization");
    this.prefix_hit_rate = of("prefix_hit_rate");
    this.preemptions = of("preemptions");
    this.noise = { seeds: of("noise.seeds"), cv: of("noise.cv") };
    const malformed = of("malformed");
    if (malformed) this.malformed = malformed;
  }
}

/** The points of the view that came last. */
export class Points {
  private starts: readonly number[] = [];
  private columns = new Map<string, Column>();
  private taken: Point[] = [];

  /** Takes in what came, and gives all points: those that have not changed are the same as before. */
  take({ starts, columns }: PackedPoints): Point[] {
    const before = this.columns;
    this.columns = new Map(columns.map((one) => [nameOf(one), new Column(one)]));
    this.starts = starts;
    const changed = this.changed(before);
    const had = this.taken;
    this.taken = starts.map((_, i) => (i < had.length && !changed.has(i) ? had[i]! : new Taken(this, i)));
    return this.taken;
  }

  /** The points in which anything is other than it was. */
  private changed(before: ReadonlyMap<string, Column>): Set<number> {
    const changed = new Set<number>();
    for (const name of new Set([...before.keys(), ...this.columns.keys()])) {
      const [was, is] = [before.get(name), this.columns.get(name)];
      for (let i = 0; i < this.taken.length; i++)
        if (was?.seen(i) !== is?.seen(i) || was?.path(0) !== is?.path(0)) changed.add(i);
    }
    return changed;
  }

  value(name: string, point: number): Value | null {
    return this.columns.get(name)?.value(this, point) ?? null;
  }

  /** Those of the metrics that a point has, as the view lists them. */
  cells(point: number): Cell[] {
    const cells: Cell[] = [];
    for (const column of this.columns.values()) {
      const value = column.metric < 0 ? null : column.value(this, point);
      if (value) cells.push({ metric: column.metric, value });
    }
    return cells;
  }

  path(name: string, point: number): string {
    return this.columns.get(name)?.path(point) ?? `points[${point}]`;
  }

  range(name: string, point: number): Span | null {
    const place = this.columns.get(name)?.place(point);
    if (!place) return null;
    const [from, length] = place;
    const start = this.starts[point]! + from;
    return { start: { utf16: start }, end: { utf16: start + length } };
  }
}

/** The view with its points taken out of a packed one. */
export const unpack = (packed: PackedView | null, points = new Points()): View | null =>
  packed && { ...packed, points: points.take(packed.points) };
