// The view of a run. It is loaded when it is first shown.

import { effect } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { visible } from "../lib/visible.ts";
import { count } from "../lib/words.ts";
import { useParts } from "../view/context.ts";
import { against, withheld } from "./beside.ts";
import type { Shown } from "./context.ts";
import { caseOf } from "./evidence/case.ts";
import { Evidence } from "./evidence/part.tsx";
import { Diffs } from "./diffs.tsx";
import { Inputs } from "./inputs.tsx";
import { Metrics } from "./metrics.tsx";
import type { View } from "./model.ts";
import { Charts } from "./plot/charts.tsx";
import { Points } from "./points.tsx";
import { Provenance } from "./provenance.tsx";
import { drawn } from "./drawn.ts";
import { goToPlace, wanted } from "./place.ts";
import { readerOf, type Reader } from "./reader.ts";
import { Summary } from "./summary.tsx";
import { Turn, turning } from "./turns.tsx";
import { VerdictPart } from "./verdict.tsx";

const bodies = [Summary, VerdictPart, Charts, Points, Metrics, Provenance, Diffs, Inputs, Evidence];

export function ReadingView() {
  const parts = useParts();
  const reader = readerOf(parts);
  const evidence = caseOf(parts);
  useEffect(() => reader.follow(), [reader]);
  useEffect(() => arrive(reader), [reader]);
  const now = reader.now.value;
  const own = now?.view;
  const report = now?.doc === "member" ? parts.checker.outcomes.member.value?.report : undefined;
  const errors = own ? against(own, report) : 0;
  const view = useMemo(() => (own && errors > 0 ? withheld(own) : own), [own, errors > 0]);
  const shown = useMemo((): Shown | null => (view ? { reader, view, desk: { reader, evidence } } : null), [view]);
  const trouble = reader.trouble.value;
  const lost = useLost(reader);
  if (lost !== null) return <Trouble reason={lost} again={() => parts.engine.retry()} />;
  if (trouble) return <Trouble reason={trouble} again={() => reader.again()} />;
  if (!now) return <p class="panel-note">Reading the run…</p>;
  if (!view || !shown) return <p class="panel-note">There is no run to read here: the text is not a measured run.</p>;
  return (
    <article class="reading" data-testid="reading-view" aria-busy={reader.busy.value || turning.value}>
      <Head view={view} against={errors} />
      {bodies.map((body, i) => (
        <Turn key={i} of={shown} part={body} />
      ))}
    </article>
  );
}

/** Why the newest text is not read, where the engine is gone; what was read before would be taken for what it says. */
function useLost(reader: Reader): string | null {
  const { engine, workbench } = useParts();
  const status = engine.status.value;
  if (status.phase !== "failed") return null;
  workbench.edits.value; // with an edit, what was read is of a text before
  return reader.fresh ? null : `the engine could not be loaded: ${status.reason}`;
}

/** Takes the reading to the place of a link, once it is of the newest text. */
function arrive(reader: Reader): () => void {
  return effect(() => {
    const place = wanted.value;
    if (!place || !reader.fresh) return;
    wanted.value = null;
    void drawn().then(() => goToPlace(place));
  });
}

function Trouble({ reason, again }: { reason: string; again(): void }) {
  return (
    <div class="panel-note" role="alert">
      <p>This run could not be read: {reason}. Your text is kept.</p>
      <button type="button" class="small" onClick={again}>
        Read it again
      </button>
    </div>
  );
}

const parts = [
  ["summary", "What ran"],
  ["verdict", "Verdict"],
  ["plots", "Plots"],
  ["points", "Points"],
  ["metrics", "Definitions"],
  ["provenance", "Provenance"],
  ["diff", "Differences"],
  ["inputs", "Inputs"],
  ["evidence", "Evidence"],
] as const;

function Head({ view, against }: { view: View; against: number }) {
  const go = (id: string) => {
    const title = document.getElementById(`reading-${id}-title`);
    title?.scrollIntoView({ block: "start" });
    title?.focus({ preventScroll: true });
  };
  return (
    <header>
      <h2 class="reading-name">
        <bdi>{visible(view.summary.name?.text ?? "A run without a name")}</bdi>
      </h2>
      {view.errors > 0 && (
        <p class="reading-errors">
          {count(view.errors, "error")} {view.errors === 1 ? "stands" : "stand"} in the text: what is malformed is
          marked, and what is absent may be what could not be read.
        </p>
      )}
      {against > 0 && (
        <p class="reading-errors">
          {count(against, "error")} {against === 1 ? "stands" : "stand"} between this run and its catalog, listed under
          Findings.
        </p>
      )}
      <nav class="jumps" aria-label="Parts of the reading">
        {parts.map(([id, title]) => (
          <button key={id} type="button" class="link" onClick={() => go(id)}>
            {title}
          </button>
        ))}
      </nav>
    </header>
  );
}
