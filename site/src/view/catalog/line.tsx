// The line over the catalog: what is being done, or what came of it.

import type { Progress } from "../../catalog/catalog.ts";
import type { Room, Session } from "../../catalog/room.ts";
import { classWords, type Class } from "../../catalog/rows.ts";
import { announce } from "../../lib/announce.ts";
import { layout } from "../../lib/store.ts";
import { visible } from "../../lib/visible.ts";
import { count, grouped } from "../../lib/words.ts";
import { Chip } from "../chip.tsx";
import { useParts } from "../context.ts";

export function CatalogLine({ room }: { room: Room }) {
  const session = room.session.value;
  const reading = room.reading.value;
  return (
    <section class="verdict catalog-line" aria-label="Catalog" data-testid="catalog-line">
      <div class="verdict-words">
        {reading !== null ? (
          <Busy words={`Reading ${visible(reading)}`} />
        ) : session ? (
          <>
            <Standing room={room} session={session} />
            <Licences room={room} session={session} />
          </>
        ) : (
          <Said standing="none" words="NO CATALOG" sentence="See which runs hold, and where the rest fail." />
        )}
      </div>
    </section>
  );
}

/** By which registry runs are judged that came without one, and the way to it. */
function Licences({ room, session: { catalog, inspector } }: { room: Room; session: Session }) {
  const registry = useParts().checker.outcomes.licences.value?.report;
  const { phase } = catalog.progress.value;
  if (!catalog.borrows || phase === "checking" || phase === "comparing") return null;
  const words = inspector.judgedBy + (inspector.sources && registry?.valid === false ? ", which has errors" : "");
  // On a phone the tab does the same, as in the line of a verdict.
  if (layout.value === "phone")
    return (
      <span class="licence" data-testid="catalog-licences">
        {words}
      </span>
    );
  const title = inspector.sources ? "Show the registry" : "Give the licence registry, measurements/sources.yaml";
  return (
    <button
      type="button"
      class="licence link"
      data-testid="catalog-licences"
      title={title}
      onClick={() => room.showLicences()}
    >
      {words}
    </button>
  );
}

function Said({ standing, words, sentence }: { standing: "errors" | "none"; words: string; sentence: string }) {
  return (
    <>
      <Chip standing={standing} words={words} testid="catalog-chip" />
      <span class="sentence" data-testid="catalog-sentence">
        {sentence}
      </span>
    </>
  );
}

function Busy({ words, progress }: { words: string; progress?: Progress }) {
  return (
    <span class="loading" data-testid="catalog-progress">
      <progress {...(progress && { max: Math.max(1, progress.total), value: progress.done })} aria-label={words} />
      <span class="sentence">{words}</span>
    </span>
  );
}

function Standing({ room, session: { catalog, inspector } }: { room: Room; session: Session }) {
  const progress = catalog.progress.value;
  const { phase, done, total, reason } = progress;
  const of = `${grouped(done)} of ${grouped(total)}`;
  const cancel = () => {
    inspector.cancel();
    announce(`stopped after ${of}`);
  };
  if (phase === "checking" || phase === "comparing")
    return (
      <>
        <Busy
          words={phase === "checking" ? `Checking ${of}` : `Holding ${count(total, "file")} against each other`}
          progress={progress}
        />
        <button type="button" class="small" data-testid="cancel" onClick={cancel}>
          Cancel
        </button>
      </>
    );
  if (phase === "done") return <Done room={room} total={total} />;
  const sentence =
    phase === "failed"
      ? `The check stopped after ${of}: ${reason}.`
      : `Stopped after ${of}. What runs say of each other was not checked.`;
  return (
    <>
      <Said standing={phase === "failed" ? "errors" : "none"} words="NOT ALL CHECKED" sentence={sentence} />
      <button type="button" class="small" data-testid="check-rest" onClick={() => void inspector.rest()}>
        Check the rest
      </button>
    </>
  );
}

function Done({ room, total }: { room: Room; total: number }) {
  const totals = room.totals.value;
  const { errors, unchecked } = totals;
  const chip = errors > 0 ? `${grouped(errors)} WITH ERRORS` : unchecked > 0 ? "NOT ALL CHECKED" : "NO ERRORS";
  const standing = errors + unchecked > 0 ? "errors" : "none";
  return <Said standing={standing} words={chip} sentence={sentenceOf(total, totals)} />;
}

function sentenceOf(total: number, totals: Record<Class, number>): string {
  if (total === 0) return "There is no run in it.";
  const parts = (["EXACT", "PARTIAL", "NOT_REPRODUCIBLE"] as const)
    .filter((one) => totals[one] > 0)
    .map((one) => `${grouped(totals[one])} ${classWords[one]}`);
  const verdicts = parts.length > 0 ? parts.join(", ") : "none has a verdict yet";
  const left = totals.unchecked && `; ${grouped(totals.unchecked)} could not be checked`;
  return `${count(total, "run")}: ${verdicts}${left || ""}`;
}
