// Two runs beside each other, as the engine compares them.

import type { Range } from "../engine/result.ts";
import type { Value } from "./model.ts";

/** Two runs beside each other. Ranges of an A stand in the first file, of a B in the second. Of many loads and metrics it has the heads. */
export interface Comparison {
  a: Side;
  b: Side;
  /** Those that differ, points and definitions aside. */
  facts: Fact[];
  /** How many facts do not. */
  same: number;
  /** Differing facts that are too many to list. */
  cut: number;
  /** A run says more than is compared. */
  partial: boolean;
  /** Rising. */
  loads: LoadPair[];
  /** Metrics are those of A as it lists them, then those that only B has. */
  metrics: MetricPair[];
  total_loads: number;
  total_metrics: number;
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
  /** The load in each text, or else the point; null where it has none. */
  at_a: Range | null;
  at_b: Range | null;
}

/** A metric by its name. */
export interface MetricPair {
  name: string;
  /** Where both have the same, or one alone has it. */
  unit?: string;
  in_a: boolean;
  in_b: boolean;
  /** Its name in each text. */
  at_a: Range | null;
  at_b: Range | null;
  /** Differ are the keys of the definition that are stated differently. Where there are any, the numbers are not comparable. */
  differ: Fact[];
  comparable: boolean;
  /** Keys that EXACT needs and neither definition states: whether the numbers are comparable is not known. */
  unstated: string[];
  /** One for each load at which either has it. */
  values: ValuePair[];
}

/** A metric at one load. */
export interface ValuePair {
  /** Of Comparison.Loads. */
  load: number;
  a: Value | null;
  b: Value | null;
  /** Null where one is missing, and where why says why. */
  change: Change | null;
  /** Why there is no change between two values: A is 0, the units differ. */
  why?: string;
}

/** From A to B, as a percentage of A. */
interface Change {
  percent: number;
  /** +12.50%, rounded once, from the decimals as written. */
  text: string;
}
