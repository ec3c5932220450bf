// A finding told in full, in a tooltip.

import type { Finding } from "../lib/findings.ts";
import { visible } from "../lib/visible.ts";
import { Message } from "./message.tsx";
import { SeverityMark } from "./marks.tsx";

export interface FindingActions {
  /** Opens the page of a finding's rule; null when there is none. */
  spec(finding: Finding): (() => void) | null;
  fix(finding: Finding, index: number): void;
}

export function FindingTip({ finding, actions }: { finding: Finding; actions: FindingActions }) {
  const spec = actions.spec(finding);
  return (
    <div class="tip">
      <p class="tip-message">
        <SeverityMark finding={finding} />
        <span>
          <Message text={finding.message} />
        </span>
      </p>
      {finding.notes.map((note, i) => (
        <p class="tip-note" key={i}>
          {note.line !== undefined && (
            <span class="place">
              {note.file && `${visible(note.file)}, `}line {note.line}:{" "}
            </span>
          )}
          <Message text={note.message} />
        </p>
      ))}
      <p class="tip-actions">
        <span class="rule">{finding.rule}</span>
        {finding.fixes.map((fix, i) => (
          <button
            type="button"
            class="small"
            data-fix
            key={i}
            title={fix.title}
            onClick={() => actions.fix(finding, i)}
          >
            {fix.title}
          </button>
        ))}
        {spec && (
          <button type="button" class="small quiet" onClick={spec}>
            Spec
          </button>
        )}
      </p>
    </div>
  );
}
