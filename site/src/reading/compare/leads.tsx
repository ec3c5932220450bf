// Values of two runs, each leading to its place: in the editor for the run that is there, in the texts below the tables
// for the other.

import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Span } from "../../lib/findings.ts";
import type { Value } from "../model.ts";
import { visible } from "../../lib/visible.ts";

export type Letter = "a" | "b";

/** Leads to a range of one of the texts. */
export type Lead = (side: Letter, range: Span) => void;

const Context = createContext<Lead>(() => {});

export const LeadProvider = Context.Provider;

interface PlacedProps {
  of: Value | null;
  side: Letter;
  absent?: string;
}

export function Placed({ of, side, absent = "–" }: PlacedProps) {
  if (!of) return <span class="absent">{absent}</span>;
  const words = <bdi>{of.text === "" ? "“”" : visible(of.text)}</bdi>;
  return (
    <Leading range={of.range} side={side} title={of.path}>
      {words}
    </Leading>
  );
}

interface LeadingProps {
  range: Span | null;
  side: Letter;
  title?: string;
  children: preact.ComponentChildren;
}

/** Words that lead to a range, if they have one. */
export function Leading({ range, side, title, children }: LeadingProps) {
  const lead = useContext(Context);
  if (!range) return <span class="val">{children}</span>;
  return (
    <button
      type="button"
      class="val"
      tabIndex={-1}
      title={title && visible(title)}
      data-side={side}
      onClick={() => lead(side, range)}
    >
      {children}
    </button>
  );
}
