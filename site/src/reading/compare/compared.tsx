// What the comparison of two runs shows.

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Span } from "../../lib/findings.ts";
import { kindOf } from "../../lib/kind.ts";
import { reasonOf } from "../../lib/reason.ts";
import { useParts, type Parts } from "../../view/context.ts";
import type { Comparison } from "../comparison.ts";
import { Places } from "../places.ts";
import { readerOf } from "../reader.ts";
import { registryOf } from "../registry.ts";
import { visible } from "../../lib/visible.ts";
import { Facts } from "./facts.tsx";
import { LeadProvider, type Lead, type Letter } from "./leads.tsx";
import { Levels } from "./levels.tsx";
import type { Other } from "./other.ts";
import { TextDiff } from "./text-diff.tsx";

/** A comparison, with the texts that it was made of. */
interface Made {
  comparison: Comparison | null;
  texts: readonly [string, string];
  /** The side that is in the editor, and the places of its text. */
  own: Letter;
  places: Places;
}

export function Compared({ other, turned }: { other: Other; turned: boolean }) {
  const parts = useParts();
  const { made, trouble } = useComparison(parts, other, turned);
  const door = useRef<Lead | null>(null);
  const names = useMemo(() => {
    const own = nameOf(parts) || "the run in the editor";
    return turned ? ([other.name, own] as const) : ([own, other.name] as const);
  }, [made]);
  if (trouble) return <p role="alert">{trouble}</p>;
  if (!made) return <p class="muted">Comparing…</p>;
  const { comparison, texts, own, places } = made;
  if (!comparison) return <p role="alert">{noRun(texts[own === "a" ? 0 : 1], other.name)}</p>;
  const lead = (side: Letter, range: Span) => (side === own ? places.go(range) : door.current?.(side, range));
  return (
    <LeadProvider value={lead}>
      <p class="muted">
        Press a number or a fact to see where it stands: one of {own.toUpperCase()} in the editor, one of{" "}
        {own === "a" ? "B" : "A"} in the texts below.
      </p>
      <Levels comparison={comparison} names={names} />
      <Facts comparison={comparison} />
      <TextDiff a={texts[0]} b={texts[1]} door={(now) => (door.current = now)} />
    </LeadProvider>
  );
}

/** What the run in the editor is called: one of a catalog as the others of it are. */
function nameOf(parts: Parts): string {
  const doc = readerOf(parts).doc;
  const member = doc === "member" ? parts.shelf.room.value?.session.value?.desk.open.value : null;
  return member?.path ?? parts.workbench.form(doc).name;
}

/** Why there is nothing to compare: one of the two is no run, of which the other text was looked at when it was chosen. */
function noRun(own: string, other: string): string {
  const which =
    kindOf(own) === "MeasuredRun" ? `${visible(other)} cannot be read as a run` : "The text in the editor is no run";
  return `${which}, so that there is nothing to compare.`;
}

/** Compares, now and after each edit. */
function useComparison(parts: Parts, other: Other, turned: boolean) {
  const [made, setMade] = useState<Made | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { workbench, checker } = parts;
  const doc = readerOf(parts).doc;
  workbench.edits.value; // another text is compared anew
  const settled = checker.settled.value;
  const mine = workbench.snapshot(doc);
  useEffect(() => {
    if (!settled) return;
    let late = false;
    compare(parts, other, turned, () => late).then(
      (now) => {
        if (late || !now) return now?.places.stop();
        setMade(now);
        setTrouble(null);
      },
      (error: unknown) => !late && setTrouble(`The runs could not be compared: ${reasonOf(error)}.`),
    );
    return () => void (late = true);
  }, [mine, other, turned, settled]);
  useEffect(() => () => made?.places.stop(), [made]); // of a comparison that gives way to another, or goes
  const status = parts.engine.status.value;
  const fresh = made?.texts[made.own === "a" ? 0 : 1] === mine.text;
  if (status.phase === "failed" && !fresh)
    return { made, trouble: `The runs could not be compared: the engine could not be loaded: ${status.reason}.` };
  return { made, trouble };
}

async function compare(parts: Parts, other: Other, turned: boolean, isLate: () => boolean): Promise<Made | null> {
  const { workbench, checker, engine } = parts;
  const doc = readerOf(parts).doc;
  const places = new Places(parts, doc);
  try {
    const [text, body] = [workbench.snapshot(doc).text, checker.body(doc)];
    const sources = await registryOf(parts, doc);
    if (isLate()) return (places.stop(), null); // to ask now would take the place of a question that is newer
    const files = turned ? [other.body, body] : [body, other.body];
    const question = { op: "compare" as const, files, ...(sources && { sources }) };
    const answer = await engine.ask<{ comparison: Comparison | null }>("reading", () => question);
    if (!answer) return (places.stop(), null);
    const texts = turned ? ([other.text, text] as const) : ([text, other.text] as const);
    return { comparison: answer.comparison, texts, own: turned ? "b" : "a", places };
  } catch (error) {
    places.stop();
    throw error;
  }
}
