// A finding in the list of the page.

import type { Finding, PlacedNote } from "../lib/findings.ts";
import { showPane } from "../lib/store.ts";
import { visible } from "../lib/visible.ts";
import { useParts } from "./context.ts";
import { FindingCard } from "./finding-card.tsx";
import { Message } from "./message.tsx";

interface ItemProps {
  finding: Finding;
  current: boolean;
  stop: boolean;
  onFocus(): void;
}

export function FindingItem({ finding, current, stop, onFocus }: ItemProps) {
  const { walker, actions } = useParts();
  const tab = stop ? 0 : -1;
  const choose = () => {
    showPane("text");
    walker.chooseAndTell(finding);
  };
  const spec = actions.spec(finding);
  return (
    <FindingCard
      {...{ finding, current, tab, onFocus, choose }}
      fix={(index) => void walker.fix(finding, index)}
      spec={
        spec && (
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
        )
      }
    >
      {current && finding.notes.length > 0 && <Notes notes={finding.notes} tab={tab} />}
    </FindingCard>
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
                {visible(file!)}
                {line !== undefined && `:${line}`}
              </button>
            ) : (
              file && <span class="place">{visible(file)}</span>
            )}{" "}
            <Message text={message} />
          </li>
        );
      })}
    </ul>
  );
}
