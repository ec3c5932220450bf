// Evidence: the source files of the run, held against the digests that it records and the numbers that it gives.

import { useEffect, useRef } from "preact/hooks";
import { amount } from "../../lib/bytes.ts";
import { SeverityGlyph } from "../../view/marks.tsx";
import { useShown } from "../context.ts";
import { Section } from "../section.tsx";
import { visible } from "../words.ts";
import type { Exhibit } from "./case.ts";
import { onEvidence } from "./door.ts";
import { FoundTable } from "./found.tsx";
import { matches, type Match } from "./match.ts";

export function Evidence() {
  const { evidence } = useShown();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => onEvidence((files) => evidence.take(files)), [evidence]);
  const exhibits = evidence.exhibits.value;
  return (
    <Section id="evidence" title="Evidence">
      <p class="muted">
        Drop the source files of the run here: the report, the manifest, the trace, the router’s configuration. Each is
        held against the digests of the record. Nothing of them is run or sent.
      </p>
      <div class="share-row">
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
      {exhibits.map((one) => (
        <ExhibitItem key={one.id} exhibit={one} />
      ))}
    </Section>
  );
}

function ExhibitItem({ exhibit }: { exhibit: Exhibit }) {
  const { view, evidence, reader } = useShown();
  const { file, digests, loaded, found, looking, trouble } = exhibit;
  const all = digests ? matches(view, { name: file.name, size: file.size, digests }) : [];
  const matched = all.some((one) => one.state !== "digest");
  const report = matched && isReport(file.name);
  const run = reader.now.value?.run;
  useEffect(() => {
    if (report && run && !trouble) void evidence.look(exhibit, run);
  }, [report, run, looking]);
  return (
    <div class="exhibit" data-testid="exhibit" data-file={file.name} data-done={digests !== null && !looking}>
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
      {report && found && <FoundTable found={found} name={file.name} />}
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
  const { view, evidence } = useShown();
  const all = evidence.exhibits.value.flatMap(({ file, digests }) =>
    digests ? matches(view, { name: file.name, size: file.size, digests }) : [],
  );
  const own = all.filter((one) => one.what === what && (what !== "input" || one.index === index));
  if (own.length === 0) return <span class="absent">no file given</span>;
  return (
    <>
      {own.map((match, i) => (
        <Words key={i} match={match} />
      ))}
    </>
  );
}
