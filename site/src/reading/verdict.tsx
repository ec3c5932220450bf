// What the run is worth, why, and what would have to change.

import type { Range } from "../engine/result.ts";
import { labelWords, type Standing } from "../lib/verdict.ts";
import { Chip } from "../view/chip.tsx";
import { Message } from "../view/message.tsx";
import { useShown } from "./context.ts";
import type { Reason, Step } from "./model.ts";
import { Section } from "./section.tsx";
import { useSome } from "./table.tsx";
import { Val } from "./value.tsx";
import { visible } from "../lib/visible.ts";
import { grouped, sentence } from "../lib/words.ts";

export function VerdictPart() {
  const { verdict, totals } = useShown().view;
  const { value, resolution, provisional, meaning, reasons, groups, resolved, open } = verdict;
  const standing = (provisional ? "errors" : value) as Standing;
  return (
    <Section id="verdict" title="Verdict">
      <p class="judged">
        <Chip
          standing={standing}
          words={labelWords(value as Parameters<typeof labelWords>[0], resolution)}
          testid="reading-chip"
        />{" "}
        {provisional ? "once the errors are mended, as far as the text can be read" : meaning}
      </p>
      {verdict.stated && (
        <p>
          <span class="muted">Stated:</span> <Val of={verdict.stated} />
          {verdict.stated_resolution && (
            <>
              {" "}
              <Val of={verdict.stated_resolution} />
            </>
          )}
        </p>
      )}
      <Steps />
      {groups.map(({ id, title, reasons: own }) => (
        <Reasons key={id} id={id} title={title} list={own.map((i) => reasons[i]!)} />
      ))}
      {totals.reasons > reasons.length && (
        <p class="muted">
          The first {grouped(reasons.length)} of {grouped(totals.reasons)} reasons are here.
        </p>
      )}
      <Reasons id="resolved" title="Settled by a rule" list={resolved} total={totals.resolved} />
      <Reasons id="open" title="Not known here" list={open} />
    </Section>
  );
}

/** How many of a list are shown at first. */
const page = 60;

function Steps() {
  const { verdict, totals } = useShown().view;
  const { steps, value } = verdict;
  const { some, more } = useSome(steps, { page, total: totals.steps, what: "steps" });
  if (steps.length === 0) return null;
  return (
    <>
      <h4>{value === "EXACT" ? "What is left to do" : "What would make this EXACT"}</h4>
      <ol class="steps" data-testid="steps">
        {some.map((step, i) => (
          <StepItem key={i} step={step} />
        ))}
      </ol>
      {more}
    </>
  );
}

function StepItem({ step }: { step: Step }) {
  const { owner, text } = step;
  return (
    <li>
      <Message text={sentence(text)} />
      {owner && !text.includes(owner) && <span class="muted"> (in {owner})</span>}{" "}
      <Place path={step.path} range={step.range} />
    </li>
  );
}

interface ReasonsProps {
  id: string;
  title: string;
  list: Reason[];
  /** How many there are, where the list may be a head of them. */
  total?: number;
}

function Reasons({ id, title, list, total = list.length }: ReasonsProps) {
  const { some, more } = useSome(list, { page, total, what: "reasons" });
  if (list.length === 0) return null;
  return (
    <>
      <h4>{sentence(title)}</h4>
      <ul class="reasons" data-group={id}>
        {some.map((one, i) => (
          <li key={i}>
            {/* One key is unstated of many metrics, and the message does not say of which. */}
            {id === "definitions" && (
              <>
                <code>{visible(one.path)}</code>:{" "}
              </>
            )}
            <Message text={id === "definitions" ? one.message : sentence(one.message)} />{" "}
            <Place path={one.path} range={one.range} />
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}

function Place({ path, range }: { path: string; range: Range }) {
  const { reader } = useShown();
  return (
    <button type="button" class="val spot" title={path} onClick={() => reader?.go(range)}>
      line {range.start.line}
    </button>
  );
}
