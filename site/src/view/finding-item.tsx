// One finding: place and message, then rule, path and what can be done about it.

import type { Finding, PlacedNote } from "../lib/findings.ts";
import { showPane } from "../lib/store.ts";
import { useParts } from "./context.ts";
import { SeverityMark } from "./marks.tsx";
import { Message } from "./message.tsx";

interface ItemProps {
  finding: Finding;
  current: boolean;
  stop: boolean;
  onFocus(): void;
}

export function FindingItem({ finding, current, stop, onFocus }: ItemProps) {
  const { walker, actions } = useParts();
  const spec = actions.spec(finding);
  const tab = stop ? 0 : -1;
  const choose = () => {
    showPane("text");
    walker.chooseAndTell(finding);
  };
  return (
    <div
      class="item"
      data-current={current || undefined}
      data-testid={finding.kind === "problem" ? "finding" : "reason"}
      data-kind={finding.kind}
      onFocusIn={onFocus}
    >
      <button
        type="button"
        class="item-main"
        data-finding={finding.id}
        tabIndex={tab}
        aria-labelledby={`words-${finding.id}`}
        aria-current={current ? "true" : undefined}
        title={finding.message}
        onClick={choose}
      />
      <div class="item-words" id={`words-${finding.id}`} aria-hidden="true">
        <SeverityMark finding={finding} />
        <span class="place">
          <span class="hidden">line </span>
          {finding.line}:{finding.column}
        </span>
        <span class="item-message">
          <Message text={finding.message} />
        </span>
      </div>
      <div class="item-rest">
        <span class="rule">{finding.rule}</span>
        <span class="path">{finding.path}</span>
        {finding.fixes.map((fix, index) => (
          <button
            key={index}
            type="button"
            class="small"
            tabIndex={tab}
            data-testid="fix"
            title={fix.title}
            onClick={() => void walker.fix(finding, index)}
          >
            <span class="cut">{fix.title}</span>
          </button>
        ))}
        {spec && (
          <button
            type="button"
            class="small quiet"
            tabIndex={tab}
            data-testid="spec"
            aria-label={`Spec of ${finding.rule}`}
            onClick={spec}
          >
            Spec
          </button>
        )}
      </div>
      {current && finding.notes.length > 0 && <Notes notes={finding.notes} tab={tab} />}
    </div>
  );
}

function Notes({ notes, tab }: { notes: readonly PlacedNote[]; tab: number }) {
  const { workbench, shelf } = useParts();
  return (
    <ul class="notes">
      {notes.map(({ message, line, file, there, from, to }, index) => {
        const here = file === undefined && from !== undefined && to !== undefined;
        const go = () => here && workbench.goTo(workbench.active.value, { from, to });
        const room = file !== undefined && shelf.room.value?.has(file) ? shelf.room.value : null;
        return (
          <li key={index}>
            {here ? (
              <button type="button" class="link" tabIndex={tab} onClick={go}>
                line {line}
              </button>
            ) : room ? (
              <button
                type="button"
                class="link"
                tabIndex={tab}
                data-testid="note-file"
                onClick={() => void room.enterAt(file!, there)}
              >
                {file}
                {line !== undefined && `:${line}`}
              </button>
            ) : (
              file && <span class="place">{file}</span>
            )}{" "}
            <Message text={message} />
          </li>
        );
      })}
    </ul>
  );
}
