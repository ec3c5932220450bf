// The verdict line, always in sight: the label, one sentence, the licence, and the counts that filter the list.

import type { EngineStatus } from "../engine/client.ts";
import type { Outcome, Trouble } from "../engine/checker.ts";
import { amount } from "../lib/bytes.ts";
import { tally } from "../lib/findings.ts";
import { filter, layout, showPane } from "../lib/store.ts";
import { summarise } from "../lib/verdict.ts";
import { count } from "../lib/words.ts";
import { Chip } from "./chip.tsx";
import { useParts } from "./context.ts";
import { SeverityGlyph } from "./marks.tsx";
import { Message } from "./message.tsx";

export function VerdictLine() {
  const { checker, engine, workbench } = useParts();
  const member = workbench.active.value === "member";
  const outcome = checker.outcomes[member ? "member" : "run"].value;
  const trouble = checker.troubles[workbench.active.value].value ?? (member ? null : checker.troubles.run.value);
  const status = engine.status.value;
  const busy = !checker.settled.value && outcome !== null;
  return (
    <section class="verdict" aria-label="Verdict" data-testid="verdict" data-busy={busy || undefined}>
      <div class="verdict-words">
        {status.phase === "failed" && !(member && outcome) ? (
          <Failed reason={status.reason} />
        ) : trouble ? (
          <Troubled trouble={trouble} />
        ) : status.phase === "loading" && !outcome ? (
          <Loading status={status} />
        ) : (
          outcome && <Judged outcome={outcome} />
        )}
      </div>
      <Counts key={workbench.active.value} />
    </section>
  );
}

function Judged({ outcome }: { outcome: Outcome }) {
  const { workbench } = useParts();
  const { standing, chip, sentence, licence } = summarise(outcome.report, workbench.active.value === "member");
  return (
    <>
      <Chip standing={standing} words={chip} testid="verdict-chip" />
      <span class="sentence" data-testid="verdict-sentence">
        {workbench.active.value === "licences" && <span class="of">The run: </span>}
        <Message text={sentence} />
      </span>
      <Misplaced />
      {licence && <Licence {...licence} />}
    </>
  );
}

/** Where a text in one tab belongs to the other, the way to take it there. */
function Misplaced() {
  const { checker, opener, pen, workbench } = useParts();
  const from = workbench.active.value;
  if (from === "member") return null;
  const kind = checker.outcomes[from].value?.report.kind;
  if (kind === "EvaluationRun" && from === "run")
    return (
      <button
        type="button"
        class="small"
        data-testid="draft"
        onClick={() => void pen.use((tools) => tools.drafter.again())}
      >
        Make a draft of it
      </button>
    );
  if (kind !== (from === "run" ? "MeasurementSources" : "MeasuredRun")) return null;
  return (
    <button type="button" class="small" data-testid="move" onClick={() => opener.move(from)}>
      {from === "run" ? "Move it to Licences" : "This is a run: move it to Run"}
    </button>
  );
}

function Licence({ state, words }: { state: string; words: string }) {
  const { workbench } = useParts();
  const show = () => {
    workbench.show("licences");
    showPane("text");
  };
  // On a phone the tab beside it does the same, and a target of its own would take a line more.
  if (state === "unchecked" && workbench.active.value === "run" && layout.value !== "phone")
    return (
      <button
        type="button"
        class="licence link"
        data-testid="licence"
        data-state={state}
        title="Give the licence registry, measurements/sources.yaml"
        onClick={show}
      >
        {words}
      </button>
    );
  return (
    <span class="licence" data-testid="licence" data-state={state}>
      {words}
    </span>
  );
}

function Loading({ status }: { status: Extract<EngineStatus, { phase: "loading" }> }) {
  const { loaded, total } = status;
  const of = `${amount(loaded)} of ${amount(total)}`;
  return (
    <span class="loading" data-testid="engine-status" data-phase="loading">
      <progress max={Math.max(total, 1)} value={loaded} aria-label="Loading the engine" />
      {/* What changes comes last, so that nothing moves. */}
      <span class="sentence">Loading the engine; the text can be edited meanwhile: {of}</span>
    </span>
  );
}

function Failed({ reason }: { reason: string }) {
  const { engine } = useParts();
  return (
    <span class="failed" data-testid="engine-status" data-phase="failed" role="alert">
      <Chip standing="unchecked" words="NOT CHECKED" />
      <span class="sentence">The engine could not be loaded: {reason}. Your text is kept.</span>
      <button type="button" class="small" data-testid="retry" onClick={() => engine.retry()}>
        Retry
      </button>
    </span>
  );
}

function Troubled({ trouble: { reason, again } }: { trouble: Trouble }) {
  return (
    <span class="failed" data-testid="engine-trouble" role="alert">
      <Chip standing="unchecked" words="NOT CHECKED" />
      <span class="sentence">This text could not be checked: {reason}. It is kept; edit it, or check it again.</span>
      <button type="button" class="small" data-testid="check-again" onClick={again}>
        Check again
      </button>
    </span>
  );
}

const severities = [
  { severity: "error", one: "error" },
  { severity: "warning", one: "warning" },
] as const;

function Counts() {
  const { checker, workbench } = useParts();
  const outcome = checker.outcomes[workbench.active.value].value;
  const counts = tally(outcome?.findings ?? []);
  if (!outcome) return <div class="counts" />;
  return (
    <div class="counts" role="group" aria-label="Counts; press one to filter the findings">
      {severities.map(({ severity, one }) => (
        <Count key={severity} severity={severity} n={counts[severity]} words={count(counts[severity], one)} />
      ))}
    </div>
  );
}

function Count({ severity, n, words }: { severity: "error" | "warning"; n: number; words: string }) {
  const on = filter.value.severity === severity;
  if (n === 0 && !on)
    return (
      <span class="count none" data-testid={`count-${severity}`}>
        {words}
      </span>
    );
  const press = () => {
    filter.value = { ...filter.value, severity: on ? null : severity };
    showPane("findings");
  };
  return (
    <button type="button" class="count" data-testid={`count-${severity}`} aria-pressed={on} onClick={press}>
      <SeverityGlyph severity={severity} />
      {words}
    </button>
  );
}
