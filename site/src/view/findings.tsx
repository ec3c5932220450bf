// The findings: what is wrong, and what the verdict rests on.

import { useMemo } from "preact/hooks";
import type { Outcome } from "../engine/checker.ts";
import { hasGaps } from "../editor/gaps.ts";
import { filtered, tally, unlisted, type Finding } from "../lib/findings.ts";
import type { DocId } from "../lib/kind.ts";
import { filter } from "../lib/store.ts";
import { nothingWords, restsOn } from "../lib/verdict.ts";
import { count } from "../lib/words.ts";
import { useParts, type Parts } from "./context.ts";
import type { Pen } from "../write/pen.ts";
import { FindingList, type HeadingRow, type Row } from "./finding-list.tsx";
import { Icon } from "./icons.tsx";
import { CollapseButton } from "./panel.tsx";

const none: readonly Finding[] = [];

export function Findings() {
  const parts = useParts();
  const { checker, pen, workbench } = parts;
  workbench.moves.value; // gaps come and go
  const id = workbench.active.value;
  const outcome = checker.outcomes[id].value;
  const findings = outcome?.findings ?? none;
  const shown = useMemo(() => filtered(findings, filter.value), [findings, filter.value]);
  const mend = hasGaps(workbench.state()) ? undefined : mending(findings, pen);
  const rows = useMemo(() => rowsOf(shown, outcome, mend), [shown, outcome, mend === undefined]);
  return (
    <section class="panel findings" id="pane-findings" aria-label="Findings" data-testid="findings">
      <Toolbar />
      <FindingList rows={rows} empty={outcome ? noneWords(outcome) : unknownWords(parts, id)} />
    </section>
  );
}

function Toolbar() {
  const value = filter.value;
  return (
    <div class="panel-bar">
      <h2 class="panel-title">Findings</h2>
      <span class="field">
        <input
          type="search"
          placeholder="Filter"
          aria-label="Filter the findings"
          data-testid="findings-filter"
          value={value.text}
          onInput={(event) => (filter.value = { ...value, text: event.currentTarget.value })}
        />
      </span>
      {value.severity && (
        <button
          type="button"
          class="small"
          data-testid="filter-off"
          onClick={() => (filter.value = { ...value, severity: null })}
        >
          {value.severity}s only <Icon name="close" />
          <span class="hidden">, show all</span>
        </button>
      )}
      <label class="switch">
        <input
          type="checkbox"
          role="switch"
          data-testid="errors-first"
          checked={value.errorsFirst}
          onChange={(event) => (filter.value = { ...value, errorsFirst: event.currentTarget.checked })}
        />
        Errors first
      </label>
      <CollapseButton panel="findings" />
    </div>
  );
}

/** Every safe fix at once, where there is more than one. Gaps that are still to be filled are not to be mended away. */
function mending(findings: readonly Finding[], pen: Pen): HeadingRow["action"] {
  const safe = findings.filter((one) => one.fixes.some((fix) => fix.safe)).length;
  if (safe < 2) return undefined;
  return { title: `Fix all safe ones (${safe})`, run: () => void pen.use((tools) => tools.mend()) };
}

/** The rows of the list: each group under its heading. */
function rowsOf(shown: readonly Finding[], outcome: Outcome | null, action: HeadingRow["action"]): Row[] {
  const problems = shown.filter((one) => one.kind === "problem");
  const grounds = shown.filter((one) => one.kind !== "problem");
  const verdict = outcome?.report.verdict;
  const rows: Row[] = [];
  if (problems.length > 0) {
    rows.push({ heading: "Problems", note: problemWords(problems), id: "problems", ...(action && { action }) });
    rows.push(...problems);
    const dropped = outcome?.report.dropped ?? 0;
    if (dropped > 0) rows.push({ heading: "", note: unlisted(dropped), id: "dropped" });
  }
  if (grounds.length > 0) {
    rows.push({ heading: "Reasons", note: verdict ? restsOn(verdict) : "", id: "reasons" });
    rows.push(...grounds);
  }
  return rows;
}

function problemWords(problems: readonly Finding[]): string {
  const { error, warning, hint } = tally(problems);
  const parts = [error && count(error, "error"), warning && count(warning, "warning"), hint && count(hint, "hint")];
  return parts.filter(Boolean).join(", ");
}

/** What is said of a text of which nothing is known. */
function unknownWords({ checker, engine }: Parts, id: DocId): string {
  if (id === "licences" && checker.isBlank(id)) return "No registry is here, so the licence of the run is not checked.";
  if (checker.troubles[id].value || engine.status.value.phase === "failed") return "This text was not checked.";
  return "Nothing has been checked yet.";
}

const noneWords = ({ report, findings }: Outcome) =>
  findings.length > 0 ? "No finding matches the filter." : nothingWords(report);
