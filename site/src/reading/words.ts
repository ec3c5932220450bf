// The record's own words on the page: plain text, whatever is in them.

export { visible } from "../lib/visible.ts";

/** The parts of a path or a name: after a slash or an underscore, and before a dot, a line may break. */
export const partsOf = (text: string): string[] => text.match(/\.?[^/_.]*[/_]+|\.?[^/_.]+|\.+/g) ?? [];

/** Keys of definitions and points in words. */
export function title(key: string): string {
  const words = key.replaceAll("_", " ");
  return words[0]!.toUpperCase() + words.slice(1);
}
