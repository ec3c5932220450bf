// How a run stands, in a colour, a shape and words.

import type { Standing } from "../lib/verdict.ts";
import { StandingMark } from "./marks.tsx";

interface ChipProps {
  standing: Standing;
  words: string;
  testid?: string;
}

export function Chip({ standing, words, testid }: ChipProps) {
  return (
    <span class={`chip standing-${standing}`} data-testid={testid} data-standing={standing} part="chip">
      <StandingMark standing={standing} />
      {words}
    </span>
  );
}
