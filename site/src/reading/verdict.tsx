// What the run is worth, why, and what would have to change.

import type { Range } from "../engine/result.ts";
import { labelWords, type Standing } from "../lib/verdict.ts";
import { StandingMark } from "../view/marks.tsx";
import { Message } from "../view/message.tsx";
import { useShown } from "./context.ts";
import type { Reason, Step } from "./model.ts";
import { Section } from "./section.tsx";
import { Val } from "./value.tsx";
import { sentence } from "../lib/words.ts";

export function VerdictPart() {
  const { verdict } = useShown().view;
  const { value, resolution, provisional, meaning, reasons, groups, resolved, open } = verdict;
  const standing = (provisional ? "errors" : value) as Standing;
  return (
    <Section id="verdict" title="Verdict">
      <p class="judged">
        <span class={`chip standing-${standing}`} data-testid="reading-chip">
          <StandingMark standing={standing} />
          {labelWords(value as Parameters<typeof labelWords>[0], resolution)}
        </span>{" "}
        {provisional ? "once the errors are mended" : meaning}
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
      <Reasons id="resolved" title="Settled by a rule" list={resolved} />
      <Reasons id="open" title="Not known here" list={open} />
    </Section>
  );
}

function Steps() {
  const { steps, value } = useShown().view.verdict;
  if (steps.length === 0) return null;
  return (
    <>
      <h4>{value === "EXACT" ? "What is left to do" : "What would make this EXACT"}</h4>
      <ol class="steps" data-testid="steps">
        {steps.map((step, i) => (
          <StepItem key={i} step={step} />
        ))}
      </ol>
    </>
  );
}

function StepItem({ step }: { step: Step }) {
  return (
    <li>
      <Message text={sentence(step.text)} />
      {step.owner && <span class="muted"> (in {step.owner})</span>} <Place path={step.path} range={step.range} />
    </li>
  );
}

function Reasons({ id, title, list }: { id: string; title: string; list: Reason[] }) {
  if (list.length === 0) return null;
  return (
    <>
      <h4>{sentence(title)}</h4>
      <ul class="reasons" data-group={id}>
        {list.map((one, i) => (
          <li key={i}>
            <Message text={sentence(one.message)} /> <Place path={one.path} range={one.range} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Place({ path, range }: { path: string; range: Range }) {
  const { reader } = useShown();
  return (
    <button type="button" class="val spot" title={path} onClick={() => reader.go(range)}>
      line {range.start.line}
    </button>
  );
}
