import type { Saved } from "../src/lib/persist.ts";

/** A text as it is kept, typed and without a name. */
export const saved = (text: string): Saved => ({
  text,
  name: "",
  origin: "typed",
  edited: true,
  anchor: 0,
  head: 0,
  top: 0,
});
