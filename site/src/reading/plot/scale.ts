// Where axes start and end, and which values they name.

import type { Axis } from "./chart.ts";

export type Domain = [number, number];

/** The least and the most that an axis shows: the data and a little air. */
export function domainOf(values: readonly number[], axis: Axis): Domain {
  const all = [...values, ...(axis.span ?? [])].filter((one) => Number.isFinite(one) && (!axis.log || one > 0));
  if (all.length === 0) return axis.log ? [1, 10] : [0, 1];
  const low = Math.min(...all);
  const high = Math.max(...all);
  if (axis.log) return logDomain(low, high);
  if (axis.zero) return [0, high > 0 ? high * 1.08 : 1];
  const air = high > low ? (high - low) * 0.08 : Math.abs(high) / 2 || 0.5;
  return [low >= 0 ? Math.max(0, low - air) : low - air, high + air];
}

function logDomain(low: number, high: number): Domain {
  const factor = high > low ? (high / low) ** 0.06 : 2;
  return [low / factor, high * factor];
}

/** The place of a value on an axis that is drawn from one end to another. */
export function placeOf(value: number, [low, high]: Domain, [start, end]: Domain, log: boolean): number {
  const of = log ? Math.log : (one: number) => one;
  return start + ((of(value) - of(low)) / (of(high) - of(low))) * (end - start);
}

/** A few round values of a domain. */
export function ticksOf(domain: Domain, log: boolean, most: number): number[] {
  return log ? logTicks(domain, most) : linearTicks(domain, most);
}

function linearTicks([low, high]: Domain, most: number): number[] {
  const rough = (high - low) / Math.max(1, most);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough * 0.999) ?? 10 * power;
  const ticks: number[] = [];
  for (let n = Math.ceil(low / step); n * step <= high * (1 + 1e-12); n++) ticks.push(tidy(n * step));
  return ticks;
}

function logTicks([low, high]: Domain, most: number): number[] {
  const decades = Math.log10(high / low);
  if (decades < 0.7) return linearTicks([low, high], most);
  const heads = decades <= most / 3 ? [1, 2, 5] : decades <= most / 1.5 ? [1, 3] : [1];
  const every = heads.length > 1 ? 1 : Math.max(1, Math.ceil(decades / most));
  const ticks: number[] = [];
  for (let n = Math.floor(Math.log10(low)); n <= Math.log10(high); n++)
    for (const head of heads) {
      const tick = tidy(head * 10 ** n);
      if (n % every === 0 && tick >= low && tick <= high) ticks.push(tick);
    }
  return ticks.length > 1 ? ticks : linearTicks([low, high], most);
}

/** Takes off what binary fractions add: 0.30000000000000004 is 0.3. */
const tidy = (value: number): number => Number(value.toPrecision(12));

/** Values that stand at least so far apart, the ends first. */
export function apart(values: readonly number[], place: (value: number) => number, gap: number): number[] {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  const kept: number[] = [];
  const free = (value: number) => kept.every((one) => Math.abs(place(one) - place(value)) >= gap);
  for (const value of [sorted[0], sorted.at(-1), ...sorted]) {
    if (value !== undefined && !kept.includes(value) && free(value)) kept.push(value);
  }
  return kept.sort((a, b) => a - b);
}

const digits = new Intl.NumberFormat("en", { maximumSignificantDigits: 6 }); // made once: that takes longer than to use it

/** A value on an axis: short, and exact for a round one. */
export function short(value: number): string {
  const size = Math.abs(value);
  if (size >= 1e9) return value.toExponential().replace("e+", "e");
  if (size >= 1e6) return `${tidy(value / 1e6)}M`;
  if (size >= 1e4) return `${tidy(value / 1e3)}k`;
  if (size > 0 && size < 1e-4) return value.toExponential();
  return digits.format(value);
}
