// What a long list says of itself on paper.

import { grouped } from "../lib/words.ts";
import { onPaper } from "./use-virtual.ts";

export function Unprinted({ count }: { count: number }) {
  if (count <= onPaper) return null;
  return (
    <p class="panel-note on-paper">
      The first {grouped(onPaper)} of {grouped(count)} rows are printed.
    </p>
  );
}
