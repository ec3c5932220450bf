// A value of the record as its author wrote it. Pressing it leads to its place in the text.

import { Fragment, type ComponentChildren } from "preact";
import type { DocId } from "../lib/kind.ts";
import { useShown } from "./context.ts";
import type { Derived, Value } from "./model.ts";
import { visible } from "../lib/visible.ts";
import { partsOf } from "./words.ts";

interface ValProps {
  of: Value | null | undefined;
  unit?: string;
  /** What is said where the record says nothing. */
  absent?: string;
  /** The document that it stands in, where that is not the run. */
  doc?: DocId;
  /** Inside a table, whose arrow keys lead to it. */
  cell?: boolean;
  /** A path or a name of many parts: a line breaks between those first. */
  parts?: boolean;
  /** What follows it in a sentence, and is never parted from it by the end of a line. */
  tail?: string | undefined;
}

export function Val({ of, unit, absent = "not stated", doc, cell, parts, tail }: ValProps) {
  const { reader } = useShown();
  if (!of)
    return (
      <>
        <span class="absent">{absent}</span>
        {tail}
      </>
    );
  const { text, malformed, meaning, path } = of;
  const words = (
    <>
      <bdi>{text === "" ? "“”" : parts ? <Broken of={visible(text)} /> : visible(text)}</bdi>
      {unit && <span class="unit"> {unit}</span>}
      {malformed && <span class="wrong"> (malformed)</span>}
      {tail}
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

function Broken({ of }: { of: string }) {
  return (
    <>
      {partsOf(of).map((part, i) => (
        <Fragment key={i}>
          {i > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </>
  );
}

/** The start of a digest or a commit; the whole of it is its title. */
export const shortened = (of: Value): Value =>
  of.malformed || of.text.length <= 16 ? of : { ...of, text: `${of.text.slice(0, 12)}…`, meaning: of.text };

/** The commit that a file was read at, on one line with its sign. */
export function At({ commit }: { commit: Value | null | undefined }) {
  if (!commit) return null;
  return (
    <>
      {" "}
      <span class="at">
        @ <Val of={shortened(commit)} cell />
      </span>
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

/** A part of a sentence, drawn with the comma that follows it. */
export type Part = (tail?: string) => ComponentChildren;

/** Parts with commas between; what is not there is left out. */
export function Listed({ of }: { of: readonly (Part | null | undefined | false)[] }) {
  const parts = of.filter((one) => !!one);
  return (
    <>
      {parts.map((part, i) => (
        <Fragment key={i}>
          {i > 0 && " "}
          <span class="pair">{part(i < parts.length - 1 ? "," : undefined)}</span>
        </Fragment>
      ))}
    </>
  );
}

/** A value after its name. */
export const named = (name: string, of: Value | null | undefined): Part | null | undefined =>
  of &&
  ((tail) => (
    <>
      <span class="muted">{name}</span> <Val of={of} tail={tail} />
    </>
  ));

/** Names what stands in place of a mapping that could not be read. */
export function Faulty({ block, children }: { block: { malformed?: Value } | null; children: ComponentChildren }) {
  if (!block) return <span class="absent">not stated</span>;
  if (block.malformed) return <Val of={block.malformed} />;
  return <>{children}</>;
}
