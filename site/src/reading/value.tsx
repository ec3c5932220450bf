// A value of the record as its author wrote it. Pressing it leads to its place in the text.

import { Fragment, type ComponentChildren } from "preact";
import type { DocId } from "../lib/kind.ts";
import { useShown } from "./context.ts";
import type { Derived, Value } from "./model.ts";
import { visible } from "./words.ts";

interface ValProps {
  of: Value | null | undefined;
  unit?: string;
  /** What is said where the record says nothing. */
  absent?: string;
  /** The document that it stands in, where that is not the run. */
  doc?: DocId;
  /** Inside a table, whose arrow keys lead to it. */
  cell?: boolean;
  /** A path or an address: a line breaks after one of its slashes first. */
  slashes?: boolean;
}

export function Val({ of, unit, absent = "not stated", doc, cell, slashes }: ValProps) {
  const { reader } = useShown();
  if (!of) return <span class="absent">{absent}</span>;
  const { text, malformed, meaning, path } = of;
  const words = (
    <>
      <bdi>{text === "" ? "“”" : slashes ? <Steps of={visible(text)} /> : visible(text)}</bdi>
      {unit && <span class="unit"> {unit}</span>}
      {malformed && <span class="wrong"> (malformed)</span>}
    </>
  );
  const common = { class: malformed ? "val malformed" : "val", "data-path": path, title: meaning ?? path };
  if (!of.range || !reader) return <span {...common}>{words}</span>;
  // Where it stands is asked when it is pressed: an edit before it may have moved it since it was drawn.
  const go = () => of.range && reader.go(of.range, doc);
  return (
    <button type="button" {...common} tabIndex={cell ? -1 : undefined} onClick={go}>
      {words}
    </button>
  );
}

function Steps({ of }: { of: string }) {
  const steps = of.match(/[^/]*\/+|[^/]+$/g) ?? [];
  return (
    <>
      {steps.map((step, i) => (
        <Fragment key={i}>
          {i > 0 && <wbr />}
          {step}
        </Fragment>
      ))}
    </>
  );
}

/** A number that was worked out: what it comes from stands beside it. */
export function Worked({ of, unit }: { of: Derived | null; unit?: string }) {
  if (!of) return null;
  return (
    <span class="worked" title={of.how} data-derived={of.text}>
      {of.text}
      {unit && ` ${unit}`}
      <span class="how"> ({of.how})</span>
    </span>
  );
}

/** Names what stands in place of a mapping that could not be read. */
export function Faulty({ block, children }: { block: { malformed?: Value } | null; children: ComponentChildren }) {
  if (!block) return <span class="absent">not stated</span>;
  if (block.malformed) return <Val of={block.malformed} />;
  return <>{children}</>;
}
