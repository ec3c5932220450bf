// Evidence: the source files of the run, held against the digests that it records and the numbers that it gives.

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { amount } from "../../lib/bytes.ts";
import { visible } from "../../lib/visible.ts";
import { count, grouped } from "../../lib/words.ts";
import { SeverityGlyph } from "../../view/marks.tsx";
import { useDesk } from "../context.ts";
import { Section } from "../section.tsx";
import type { Found } from "../found.ts";
import { useSome } from "../table.tsx";
import type { Exhibit } from "./case.ts";
import { onEvidence } from "./door.ts";
import { Numbers } from "./found.tsx";
import { judge, type Judgement, type Match } from "./match.ts";
import type { Report } from "./outcome.ts";

export function Evidence() {
  const { evidence, view } = useDesk();
  const input = useRef<HTMLInputElement>(null);
  // At once: what is dropped on a view that is in sight is for it, and would be opened before.
  useLayoutEffect(() => onEvidence((files) => evidence.take(files)), [evidence]);
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
      <FoundNumbers exhibits={exhibits} judgement={judgement} />
    </Section>
  );
}

/** The recorded numbers, in all reports that were given. */
function FoundNumbers({ exhibits, judgement }: { exhibits: readonly Exhibit[]; judgement: Judgement }) {
  const { view, reader } = useDesk();
  const run = reader.now.value?.run;
  const all = exhibits.flatMap(({ file, found, foundFor }): Report[] =>
    found && foundFor === run ? [{ name: file.name, found }] : [],
  );
  const reports = all.filter(isRead);
  const named = [...view.inputs.keys()].filter((at) => view.inputs[at]?.role?.text === "report");
  const given = named.filter((at) => judgement.at("input", at).some(({ state }) => state !== "digest"));
  if (reports.length === 0) return null;
  const whole = given.length === named.length && all.every(({ found }) => !found.problem);
  return <Numbers reports={reports} named={named.length} given={given.length} whole={whole} />;
}

/** Whether a report was read, be it not to its end. */
const isRead = ({ found: { problem, metrics } }: Report) =>
  !problem || metrics.some(({ status }) => status === "match");

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
  const words = [`${grouped(good)} of ${count(exhibits.length, "file")} ${good === 1 ? "matches" : "match"}`];
  const wrong = has((state) => state !== "match");
  if (wrong > 0) words.push(`${grouped(wrong)} with a wrong digest or size`);
  const strange = read.filter((one) => judgement.of(one).length === 0).length;
  if (strange > 0) words.push(`${grouped(strange)} that the run does not name`);
  if (waiting > 0) words.push(`${grouped(waiting)} still to be read`);
  return <p data-testid="evidence-tally">{words.join(", ")}.</p>;
}

function ExhibitItem({ exhibit, all }: { exhibit: Exhibit; all: readonly Match[] }) {
  const { evidence, reader } = useDesk();
  const { file, digests, loaded, found, foundFor, looking, trouble } = exhibit;
  const report = all.some((one) => one.what === "input" && one.state !== "digest" && isReport(one, file.name));
  const run = reader.now.value?.run;
  useEffect(() => {
    if (report && run && !trouble) evidence.look(exhibit, run);
  }, [report, run, looking]);
  const looked = !report || (foundFor === run && !looking);
  return (
    <div
      class="exhibit"
      data-testid="exhibit"
      data-file={file.name}
      data-done={(digests !== null && looked) || trouble !== null}
    >
      <p>
        <code>
          <bdi>{visible(file.name)}</bdi>
        </code>{" "}
        <span class="muted">{amount(file.size)}</span>
      </p>
      {!digests && !trouble && (
        <p>
          <progress max={Math.max(1, file.size)} value={loaded} aria-label={`Reading ${visible(file.name)}`} />{" "}
          {amount(loaded)} of {amount(file.size)}
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
      {report && found && foundFor === run && <Holds found={found} />}
    </div>
  );
}

/** Whether numbers of the run may stand in a file: in its reports, whatever they are called, and in files of data. */
const isReport = ({ label }: Match, name: string) =>
  label === "report" || /\.(json|jsonl|ndjson|csv|tsv|txt|log)$/i.test(name);

/** What one report has of the numbers. */
function Holds({ found: { kind, problem, metrics } }: { found: Found }) {
  if (problem) return <p role="alert">Not all numbers could be looked up in it: {visible(problem)}.</p>;
  const own = metrics.filter(({ status }) => status === "match").length;
  if (metrics.length === 0) return <p class="muted">The run records no number to look up in it.</p>;
  return (
    <p class="muted">
      Read as {kinds[kind] ?? kind}: {count(own, "number")} of {grouped(metrics.length)}{" "}
      {own === 1 ? "matches" : "match"}.
    </p>
  );
}

const kinds: Record<string, string> = { json: "JSON", jsonl: "JSON lines", csv: "CSV" };

const states: Record<Match["state"], string> = { match: "match", digest: "wrong digest", size: "wrong size" };

function Words({ match }: { match: Match }) {
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
