// The shapes that stand beside every colour that means something.

import type { Finding } from "../lib/findings.ts";
import { toneOf, toneWord } from "../lib/tone.ts";
import type { Standing } from "../lib/verdict.ts";

type Shape = "dot" | "triangle" | "ring" | "half" | "barred" | "tick";

function Glyph({ shape }: { shape: Shape }) {
  return (
    <svg class="glyph" viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" focusable="false">
      {shape === "dot" && <circle cx="8" cy="8" r="5.5" fill="currentColor" />}
      {shape === "triangle" && <path d="M8 2 15 14H1Z" fill="currentColor" />}
      {shape === "ring" && <circle cx="8" cy="8" r="5" fill="none" stroke="currentColor" stroke-width="2" />}
      {shape === "half" && (
        <>
          <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" stroke-width="2" />
          <path d="M8 2a6 6 0 0 0 0 12Z" fill="currentColor" />
        </>
      )}
      {shape === "barred" && (
        <path d="M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2ZM4 12 12 4" fill="none" stroke="currentColor" stroke-width="2" />
      )}
      {shape === "tick" && (
        <>
          <circle cx="8" cy="8" r="7" fill="currentColor" />
          <path d="m4.6 8.2 2.4 2.4 4.4-4.8" fill="none" stroke="var(--chip-ground, #fff)" stroke-width="1.8" />
        </>
      )}
    </svg>
  );
}

const shapes: Record<Standing, Shape> = {
  EXACT: "tick",
  PARTIAL: "half",
  NOT_REPRODUCIBLE: "barred",
  errors: "dot",
  none: "ring",
  unchecked: "dot",
};

export const StandingMark = ({ standing }: { standing: Standing }) => <Glyph shape={shapes[standing]} />;

const severities = { error: "dot", warning: "triangle", hint: "ring" } as const;

const grounds: Partial<Record<string, Shape>> = { settled: "tick", open: "ring", partial: "half" };

export function SeverityMark({ finding }: { finding: Finding }) {
  const tone = toneOf(finding);
  const shape: Shape = finding.severity ? severities[finding.severity] : (grounds[tone] ?? "barred");
  return (
    <span class={`mark tone-${tone}`}>
      <Glyph shape={shape} />
      <span class="hidden">{toneWord(finding)}: </span>
    </span>
  );
}

/** The shape of a severity alone, beside a count. */
export const SeverityGlyph = ({ severity }: { severity: keyof typeof severities }) => (
  <span class={`mark tone-${severity}`}>
    <Glyph shape={severities[severity]} />
  </span>
);
