// Two runs beside each other, as the engine compares them.

import type { Value } from "./model.ts";

/** Two runs beside each other. Ranges of an A stand in the first file, of a B in the second. */
export interface Comparison {
  a: Side;
  b: Side;
  /** Those that differ, points and definitions aside. */
  facts: Fact[];
  /** How many facts do not. */
  same: number;
  /** Differing facts that are too many to list. */
  cut: number;
  /** Rising. */
  loads: LoadPair[];
  /** Metrics are those of A as it lists them, then those that only B has. */
  metrics: MetricPair[];
}

/** One of the two. */
export interface Side {
  file: string;
  name: Value | null;
  verdict: string;
  resolution?: string;
  valid: boolean;
}

/** A value in which the two differ. Entries of a list are told apart by what identifies them, so that the path may be provenance[block_size].verdict. */
export interface Fact {
  path: string;
  /** Null where the run does not state it. */
  a: Value | null;
  b: Value | null;
}

/** A load level, with the points that have it. */
export interface LoadPair {
  /** As A writes it, or else B. */
  concurrency?: string;
  request_rate?: string;
  /** The concurrency, or else the rate. */
  x: number | null;
  /** Of the points of A; null where it has none. */
  a: number | null;
  b: number | null;
}

/** A metric by its name. */
export interface MetricPair {
  name: string;
  /** Where both have the same, or one alone has it. */
  unit?: string;
  in_a: boolean;
  in_b: boolean;
  /** Differ are the keys of the definition that are stated differently. Where there are any, the numbers are not comparable. */
  differ: Fact[];
  comparable: boolean;
  /** One for each load at which either has it. */
  values: ValuePair[];
}

/** A metric at one load. */
export interface ValuePair {
  /** Of Comparison.Loads. */
  load: number;
  a: Value | null;
  b: Value | null;
  /** Null where one is missing, or A is 0. */
  change: Change | null;
}

/** From A to B, as a percentage of A. */
export interface Change {
  percent: number;
  /** +12.50%, rounded once, from the decimals as written. */
  text: string;
}
