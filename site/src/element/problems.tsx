// What is wrong with the text, and what its verdict rests on.

import { useState } from "preact/hooks";
import { unlisted, type Finding } from "../lib/findings.ts";
import { nothingWords, restsOn } from "../lib/verdict.ts";
import { grouped } from "../lib/words.ts";
import { FindingCard } from "../view/finding-card.tsx";
import { Message } from "../view/message.tsx";
import type { Session } from "./session.ts";

/** How many findings of a kind are listed at first. */
const few = 30;

export function ProblemsView({ session }: { session: Session }) {
  const outcome = session.outcome.value;
  const failed = session.trouble.value !== null;
  const verdict = outcome?.report.verdict;
  const findings = outcome?.findings ?? [];
  const problems = findings.filter((one) => one.kind === "problem");
  const grounds = findings.filter((one) => one.kind !== "problem");
  return (
    <section
      class="problems"
      part="problems"
      role="group"
      aria-label="Findings"
      data-testid="problems"
      aria-busy={!outcome && !failed}
    >
      {!outcome && (
        <p class="muted none">{failed ? "The text was not checked." : "The findings come with the check."}</p>
      )}
      {outcome && findings.length === 0 && <p class="muted none">{nothingWords(outcome.report)}</p>}
      <Group title="Problems" list={problems} session={session} more={outcome?.report.dropped ?? 0} />
      <Group title="Reasons" list={grounds} session={session} note={verdict ? restsOn(verdict) : ""} />
    </section>
  );
}

interface GroupProps {
  title: string;
  list: readonly Finding[];
  session: Session;
  note?: string;
  /** How many more were counted and let go. */
  more?: number;
}

function Group({ title, list, session, note = "", more = 0 }: GroupProps) {
  const [all, setAll] = useState(false);
  if (list.length === 0) return null;
  const shown = all ? list : list.slice(0, few);
  return (
    <>
      <p class="group">
        <strong>{title}</strong> {note}
      </p>
      <ul class="rows" data-roomy>
        {shown.map((finding) => (
          <li key={finding.id}>
            <Card finding={finding} session={session} />
          </li>
        ))}
      </ul>
      {shown.length < list.length && (
        <button type="button" class="small more" data-testid="more" onClick={() => setAll(true)}>
          Show {grouped(list.length - shown.length)} more
        </button>
      )}
      {more > 0 && <p class="group">{unlisted(more)}</p>}
    </>
  );
}

function Card({ finding, session }: { finding: Finding; session: Session }) {
  const { checker, readonly } = session.settings.value;
  const editor = session.editor.value;
  const current = session.here.value === finding.id;
  return (
    <FindingCard
      finding={finding}
      current={current}
      choose={editor ? () => editor.choose(finding) : undefined}
      fix={editor && !readonly ? (index) => editor.fix(finding, index) : undefined}
      spec={
        finding.doc && (
          <a class="spec" href={`${checker}#/${finding.doc}`} target="_blank" rel="noopener" data-testid="spec">
            Spec<span class="hidden"> of {finding.rule}</span>
          </a>
        )
      }
    >
      {finding.notes.length > 0 && current && (
        <ul class="notes">
          {finding.notes.map(({ message, line }, index) => (
            <li key={index}>
              {line !== undefined && <span class="place">line {line}</span>} <Message text={message} />
            </li>
          ))}
        </ul>
      )}
    </FindingCard>
  );
}
