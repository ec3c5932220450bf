// The verdict of the text, in one line.

import { tally } from "../lib/findings.ts";
import { summarise } from "../lib/verdict.ts";
import { count } from "../lib/words.ts";
import { Chip } from "../view/chip.tsx";
import { SeverityGlyph } from "../view/marks.tsx";
import { Message } from "../view/message.tsx";
import type { Outcome, Session } from "./session.ts";

export function VerdictView({ session }: { session: Session }) {
  const outcome = session.outcome.value;
  const trouble = session.trouble.value;
  return (
    <section class="verdict" part="verdict" role="group" aria-label="Verdict" data-testid="verdict">
      <div class="verdict-words" role="status">
        {trouble !== null ? (
          <>
            <Chip standing="unchecked" words="NOT CHECKED" testid="verdict-chip" />
            <span class="sentence">{trouble.replace(/\.+$/, "")}. The text is kept.</span>
            <button type="button" class="small" data-testid="again" onClick={() => session.again()}>
              Try again
            </button>
          </>
        ) : outcome ? (
          <Judged outcome={outcome} />
        ) : (
          <span class="sentence muted">Loading the checker…</span>
        )}
      </div>
      {outcome && <Counts outcome={outcome} />}
    </section>
  );
}

function Judged({ outcome }: { outcome: Outcome }) {
  const { standing, chip, sentence, licence } = summarise(outcome.report);
  return (
    <>
      <Chip standing={standing} words={chip} testid="verdict-chip" />
      <span class="sentence" data-testid="verdict-sentence">
        <Message text={sentence} />
      </span>
      {licence && (
        <span class="licence" data-testid="licence" data-state={licence.state}>
          {licence.words}
        </span>
      )}
    </>
  );
}

function Counts({ outcome }: { outcome: Outcome }) {
  const counts = tally(outcome.findings);
  return (
    <div class="counts">
      {(["error", "warning"] as const).map((severity) => (
        <span key={severity} class={counts[severity] > 0 ? "count" : "count none"} data-testid={`count-${severity}`}>
          {counts[severity] > 0 && <SeverityGlyph severity={severity} />}
          {count(counts[severity], severity)}
        </span>
      ))}
    </div>
  );
}
