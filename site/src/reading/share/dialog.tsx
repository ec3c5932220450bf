// The ways of passing on what is in the editor: a link, a report, the result, the text itself, and paper.

import { useEffect, useState } from "preact/hooks";
import type { CheckResult } from "../../engine/result.ts";
import { announce } from "../../lib/announce.ts";
import { decode } from "../../lib/bytes.ts";
import type { HomeId } from "../../lib/kind.ts";
import { tame, yamlEnding } from "../../lib/names.ts";
import { reasonOf } from "../../lib/reason.ts";
import { saveAs } from "../../lib/save-as.ts";
import { layout, collapsed, inSight, pane, panel, type Pane } from "../../lib/store.ts";
import { grouped } from "../../lib/words.ts";
import { useParts, type Parts } from "../../view/context.ts";
import { Copy } from "../copy.tsx";
import { question } from "../reader.ts";
import { registryOf } from "../registry.ts";
import { placeNow } from "../place.ts";
import { encode, longest, type Shared } from "./link.ts";
import { fileName } from "./name.ts";
import { printReading } from "./print.ts";

/** The document that is passed on, as the engine is given it. */
function subject(parts: Parts) {
  const id = parts.workbench.active.value;
  const { text } = parts.workbench.snapshot(id);
  const form = parts.workbench.form(id);
  const called = fileName(form, id, parts.checker.outcomes[id].value?.report.name);
  return { id, text, name: form.name, called, run: parts.checker.body(id) };
}

const stem = (name: string) => tame(name.replace(yamlEnding, "")) || "run";

/** The pane that the one who opens the link comes to. */
function paneHere(): Pane {
  if (layout.value === "phone") return pane.value;
  if (layout.value === "laptop") return panel.value;
  return collapsed.reading.value ? "text" : "reading";
}

export function ShareBody() {
  return (
    <>
      <LinkPart />
      <ReportPart />
      <FilesPart />
      <h3>Paper</h3>
      <p>The reading of the run, its plots and tables, laid out for a page.</p>
      <div class="share-row">
        <button
          type="button"
          class="small"
          data-testid="print"
          onClick={(event) => {
            event.currentTarget.closest("dialog")?.close();
            void printReading();
          }}
        >
          Print the reading
        </button>
      </div>
    </>
  );
}

/** What a link made now carries. */
async function sharedOf(parts: Parts): Promise<Shared> {
  const { id, text, name } = subject(parts);
  const { offsets } = parts.workbench.snapshot(id);
  const cursor = offsets.toGiven(parts.workbench.state(id).selection.main.head);
  const place = inSight("reading") ? placeNow() : null;
  const tab: HomeId = id === "licences" ? "licences" : "run";
  const sources = await registryOf(parts, id);
  const registry = id === "licences" ? null : sources ? decode(sources.bytes) : "";
  return { text, name, tab, cursor, pane: paneHere(), place, registry };
}

interface Made {
  link: string;
  /** Whether the registry is in it, or there is none to be in it, or it is too long for that. */
  registry: "in" | "none" | "left";
  /** The characters of the link with everything in it. */
  whole: number;
}

async function make(parts: Parts): Promise<Made> {
  const shared = await sharedOf(parts);
  const base = `${location.origin}${location.pathname}${location.search}`;
  const link = base + (await encode(shared));
  if (!shared.registry) return { link, registry: "none", whole: link.length };
  if (link.length <= longest) return { link, registry: "in", whole: link.length };
  return { link: base + (await encode({ ...shared, registry: null })), registry: "left", whole: link.length };
}

function LinkPart() {
  const parts = useParts();
  const [made, setMade] = useState<Made | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const empty = subject(parts).text.trim() === "";
  useEffect(() => {
    if (!empty) make(parts).then(setMade, (error: unknown) => setTrouble(reasonOf(error)));
  }, []);
  if (empty)
    return (
      <>
        <h3>Link</h3>
        <p data-testid="no-link">There is no text here that a link could carry.</p>
      </>
    );
  return (
    <>
      <h3>Link</h3>
      {trouble && <p role="alert">No link was made: {trouble}.</p>}
      {!made && !trouble && <p>Making the link…</p>}
      {made && (made.link.length > longest ? <TooLong length={made.link.length} /> : <TheLink made={made} />)}
    </>
  );
}

function TheLink({ made: { link, registry, whole } }: { made: Made }) {
  return (
    <>
      <p>
        The link holds the text itself{registry === "in" && " and the licence registry of its verdict"}, after its{" "}
        <code>#</code>: whoever has the link has the text, and no server is sent it. It opens where you are now.{" "}
        {grouped(link.length)} of at most {grouped(longest)} characters.
      </p>
      {registry === "left" && (
        <p data-testid="registry-left">
          The licence registry is not in it: with it the link would take {grouped(whole)} characters. Whoever opens the
          link sees the licence unchecked, until they open your sources.yaml too.
        </p>
      )}
      <div class="share-row">
        <input
          type="text"
          readOnly
          value={link}
          aria-label="Link"
          data-testid="link"
          onFocus={(event) => event.currentTarget.select()}
        />
        <Copy text={link} what="the link" testid="copy-link" />
      </div>
    </>
  );
}

function TooLong({ length }: { length: number }) {
  return (
    <p data-testid="too-long">
      As a link this text would take {grouped(length)} characters, and links longer than {grouped(longest)} are cut on
      their way by many programs. Save the text below and pass on the file, or put it where it can be fetched.
    </p>
  );
}

function ReportPart() {
  const parts = useParts();
  const [trouble, setTrouble] = useState<string | null>(null);
  /** The report, or null and word of why there is none. */
  const report = async (): Promise<string | null> => {
    const { id, run } = subject(parts);
    try {
      const sources = await registryOf(parts, id);
      const answer = await parts.engine.ask<{ markdown: string }>("reading", () => question("markdown", run, sources));
      if (!answer) return null; // something else was asked for meanwhile
      setTrouble(answer.markdown ? null : "The text is no run, so there is nothing to report of it.");
      return answer.markdown || null;
    } catch (error) {
      setTrouble(`No report was made: ${reasonOf(error)}.`);
      return null;
    }
  };
  const save = async () => {
    const name = `${stem(subject(parts).called)}.md`;
    const text = await report();
    if (text !== null) saveAs(name, new Blob([text], { type: "text/markdown" }));
  };
  return (
    <>
      <h3>Report</h3>
      <p>What the reading says, in Markdown, for a pull request.</p>
      <div class="share-row">
        <Copy text={report} what="the report" testid="copy-markdown" />
        <button type="button" class="small" data-testid="save-markdown" onClick={() => void save()}>
          Save as a file
        </button>
      </div>
      {trouble && <p role="alert">{trouble}</p>}
    </>
  );
}

function FilesPart() {
  const parts = useParts();
  const [trouble, setTrouble] = useState<string | null>(null);
  const saveText = () => {
    const { run, called } = subject(parts);
    saveAs(called, new Blob([run.bytes as Uint8Array<ArrayBuffer>], { type: "application/yaml" }));
    announce(`saved ${called}`);
  };
  const saveResult = async () => {
    const { id, run, called } = subject(parts);
    try {
      const sources = await registryOf(parts, id);
      const files = { files: [run], ...(sources && { sources }) };
      const result = await parts.engine.ask<CheckResult>("reading", () => ({ op: "check", ...files }));
      if (!result) return;
      const text = JSON.stringify(result, null, 2) + "\n";
      saveAs(`${stem(called)}.result.json`, new Blob([text], { type: "application/json" }));
      setTrouble(null);
    } catch (error) {
      setTrouble(`No result was made: ${reasonOf(error)}.`);
    }
  };
  return (
    <>
      <h3>Files</h3>
      <p>The text as it stands in the editor, or the result of its check as JSON.</p>
      <div class="share-row">
        <button type="button" class="small" data-testid="save-text" onClick={saveText}>
          Save the text
        </button>
        <button type="button" class="small" data-testid="save-result" onClick={() => void saveResult()}>
          Save the result
        </button>
      </div>
      {trouble && <p role="alert">{trouble}</p>}
    </>
  );
}
