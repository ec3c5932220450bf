// The record's own words on the page: plain text, whatever is in them.

export { visible } from "../lib/visible.ts";

/** Keys of definitions and points in words. */
export function title(key: string): string {
  const words = key.replaceAll("_", " ");
  return words[0]!.toUpperCase() + words.slice(1);
}
