// The record's own words on the page.

import { visible } from "../lib/visible.ts";
import type { Metric } from "./model.ts";

/** A unit as it is read: tokens/s/gpu for tokens_per_s_per_gpu. */
export const unitWords = (unit: string): string => visible(unit).replaceAll("_per_", "/").replaceAll("_", " ");

export const unitOf = ({ unit }: Metric): string => unitWords(unit?.text || "no unit");

/** What a metric is a number of, in the record's own words, and what of that it leaves open. */
export function definitionOf({ formula, statistic, population, denominator, unstated }: Metric): string {
  const of = [statistic, formula].filter((one) => one !== null).map(({ text }) => visible(text));
  const stated = [of.join(" of "), visible(population?.text ?? ""), visible(denominator?.text ?? "")];
  const open = unstated.length > 0 ? `unstated: ${unstated.join(", ")}` : "";
  return [stated.filter(Boolean).join(", "), open].filter(Boolean).join("; ");
}

/** The parts of a path or a name: after a slash or an underscore, and before a dot, a line may break. */
export const partsOf = (text: string): string[] => text.match(/\.?[^/_.]*[/_]+|\.?[^/_.]+|\.+/g) ?? [];

/** Keys of definitions and points in words. */
export function title(key: string): string {
  const words = key.replaceAll("_", " ");
  return words[0]!.toUpperCase() + words.slice(1);
}
