// Evidence: the source files of the run, held against the digests that it records and the numbers that it gives.

import { useEffect, useRef } from "preact/hooks";
import { amount } from "../../lib/bytes.ts";
import { count } from "../../lib/words.ts";
import { SeverityGlyph } from "../../view/marks.tsx";
import { useDesk } from "../context.ts";
import { Section } from "../section.tsx";
import { useSome } from "../table.tsx";
import { visible } from "../words.ts";
import type { Exhibit } from "./case.ts";
import { onEvidence } from "./door.ts";
import { FoundTable } from "./found.tsx";
import { judge, type Judgement, type Match } from "./match.ts";

export function Evidence() {
  const { evidence, view } = useDesk();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => onEvidence((files) => evidence.take(files)), [evidence]);
  const exhibits = evidence.exhibits.value;
  const judgement = judge(view, exhibits);
  const { some, more } = useSome(inOrder(exhibits, judgement), { page, what: "files" });
  return (
    <Section id="evidence" title="Evidence">
      <p class="muted on-screen">
        Drop the source files of the run here, or a folder of them: the report, the manifest, the trace, the router’s
        configuration. Each is held against the digests of the record. Nothing of them is run or sent.
      </p>
      <div class="share-row on-screen">
        <button type="button" class="small" onClick={() => input.current?.click()}>
          Choose files…
        </button>
        {exhibits.length > 0 && (
          <button type="button" class="small" onClick={() => evidence.clear()}>
            Clear
          </button>
        )}
        <input
          ref={input}
          type="file"
          multiple
          hidden
          data-testid="evidence-input"
          onChange={(event) => {
            evidence.take([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = "";
          }}
        />
      </div>
      {exhibits.length === 0 && <p class="muted on-paper">No source file was held against the run.</p>}
      {exhibits.length > 1 && <Tally exhibits={exhibits} judgement={judgement} />}
      {some.map((one) => (
        <ExhibitItem key={one.id} exhibit={one} all={judgement.of(one)} />
      ))}
      {more}
    </Section>
  );
}

/** How many files are listed at first. */
const page = 40;

/** The files as they were given; of many, those that belong to the run first. */
function inOrder(exhibits: readonly Exhibit[], judgement: Judgement): readonly Exhibit[] {
  if (exhibits.length <= page) return exhibits;
  const belongs = (one: Exhibit) => judgement.of(one).length > 0;
  return [...exhibits.filter(belongs), ...exhibits.filter((one) => !belongs(one))];
}

/** What many files come to. */
function Tally({ exhibits, judgement }: { exhibits: readonly Exhibit[]; judgement: Judgement }) {
  const read = exhibits.filter((one) => one.digests);
  const has = (wanted: (state: Match["state"]) => boolean) =>
    read.filter((one) => judgement.of(one).some(({ state }) => wanted(state))).length;
  const good = has((state) => state === "match");
  const waiting = exhibits.filter((one) => !one.digests && !one.trouble).length;
  const words = [`${good} of ${count(exhibits.length, "file")} ${good === 1 ? "matches" : "match"}`];
  const wrong = has((state) => state !== "match");
  if (wrong > 0) words.push(`${wrong} with a wrong digest or size`);
  const strange = read.filter((one) => judgement.of(one).length === 0).length;
  if (strange > 0) words.push(`${strange} that the run does not name`);
  if (waiting > 0) words.push(`${waiting} still to be read`);
  return <p data-testid="evidence-tally">{words.join(", ")}.</p>;
}

function ExhibitItem({ exhibit, all }: { exhibit: Exhibit; all: readonly Match[] }) {
  const { evidence, reader } = useDesk();
  const { file, digests, loaded, found, foundFor, looking, trouble } = exhibit;
  const input = all.some((one) => one.what === "input" && one.state !== "digest");
  const report = input && isReport(file.name);
  const run = reader.now.value?.run;
  useEffect(() => {
    if (report && run && !trouble) evidence.look(exhibit, run);
  }, [report, run, looking]);
  return (
    <div class="exhibit" data-testid="exhibit" data-file={file.name} data-done={(digests !== null && !looking) || trouble !== null}>
      <p>
        <code>
          <bdi>{visible(file.name)}</bdi>
        </code>{" "}
        <span class="muted">{amount(file.size)}</span>
      </p>
      {!digests && !trouble && (
        <p>
          <progress max={Math.max(1, file.size)} value={loaded} aria-label={`Reading ${file.name}`} /> {amount(loaded)}{" "}
          of {amount(file.size)}
        </p>
      )}
      {trouble && <p role="alert">{trouble}</p>}
      {all.map((match, i) => (
        <Words key={i} match={match} />
      ))}
      {digests && all.length === 0 && (
        <p class="outcome" data-state="none">
          No input, trace or configuration of the run has this digest or this name: <code>{digests.sha256}</code>
        </p>
      )}
      {looking && <p class="muted">Looking the metrics up…</p>}
      {report && found && foundFor === run?.bytes && <FoundTable found={found} name={file.name} />}
    </div>
  );
}

const isReport = (name: string) => /\.(json|jsonl|ndjson|csv|txt|log)$/i.test(name);

const states: Record<Match["state"], string> = { match: "match", digest: "wrong digest", size: "wrong size" };

export function Words({ match }: { match: Match }) {
  return (
    <p class="outcome" data-state={match.state}>
      {match.state === "match" ? "✓" : <SeverityGlyph severity="error" />} <strong>{states[match.state]}</strong>,{" "}
      {visible(match.label)}: {visible(match.words)}
    </p>
  );
}

/** What the evidence says of one artifact, for its row in the tables of inputs. */
export function AtRow({ what, index }: { what: string; index: number }) {
  const { view, evidence } = useDesk();
  const own = judge(view, evidence.exhibits.value).at(what, index);
  if (own.length === 0) return <span class="absent">no file given</span>;
  return (
    <>
      {own.map((match, i) => (
        <Words key={i} match={match} />
      ))}
    </>
  );
}
