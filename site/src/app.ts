// The start of the page: its parts, put together.

import "./styles/app.css";
import { effect, untracked } from "@preact/signals";
import { h, render } from "preact";
import { Shelf } from "./catalog/shelf.ts";
import { keep } from "./editor/keeper.ts";
import { Opener } from "./editor/opener.ts";
import { pasteAnywhere, pasting } from "./editor/paste.ts";
import { comeBack } from "./editor/returning.ts";
import { titled } from "./editor/setup.ts";
import { adoptStyles } from "./editor/styles.ts";
import { rendersWith } from "./editor/tip.tsx";
import { Walker } from "./editor/walker.ts";
import { Workbench } from "./editor/workbench.ts";
import { Checker } from "./engine/checker.ts";
import { Engine, type EngineOptions } from "./engine/client.ts";
import { Locator } from "./engine/locator.ts";
import { offerHooks } from "./hooks.ts";
import { whole } from "./lib/address.ts";
import { summaryWords } from "./lib/verdict.ts";
import type { Example } from "./lib/examples.ts";
import { done } from "./lib/done.ts";
import { fetchJson } from "./lib/fetch-json.ts";
import { Loaded } from "./lib/loaded.ts";
import { Reference } from "./lib/reference.ts";
import { announce } from "./lib/announce.ts";
import { follows, inSight, notice, notify, showPane, theme } from "./lib/store.ts";
import { openLinks } from "./reading/share/arrive.ts";
import { doPressed, startedAhead } from "./still/ahead.ts";
import { opening, opens } from "./still/opening.ts";
import { PartsProvider, type Parts } from "./view/context.ts";
import type { FindingActions } from "./view/finding-tip.tsx";
import { welcome } from "./view/notice.tsx";
import { PageView } from "./view/page.tsx";
import { contentsOpen, searchWords } from "./view/reference-state.ts";
import { openReference, reading } from "./view/reference.tsx";
import { listenToKeys } from "./view/shortcuts.ts";
import { Pen } from "./write/pen.ts";

function assemble(): Parts {
  const reference = new Reference(__REFERENCE_URL__);
  const actions: FindingActions = {
    spec: (finding) => {
      const spot = reference.pageOf(finding);
      return spot && (() => openReference(parts, spot));
    },
    fix: (finding, index) => void walker.fix(finding, index),
  };
  const options: EngineOptions = {
    make: () => startedAhead() ?? new Worker(whole(__WORKER_URL__)),
    url: whole(__ENGINE_URL__),
    bytes: __ENGINE_BYTES__,
  };
  const engine = new Engine(options);
  const arrive = (files: File[]) => void shelf.arrive({ files });
  const workbench = new Workbench({
    render: rendersWith(actions),
    extensions: {
      run: [pasting("run", () => opener, arrive), titled("Run", "Paste or drop a measured run")],
      licences: [
        pasting("licences", () => opener, arrive),
        titled("Licence registry", "Paste or drop the licence registry, measurements/sources.yaml"),
      ],
      member: titled("File of the catalog", "This file is empty"),
    },
  });
  const opener = new Opener(workbench, engine);
  const checker = new Checker(engine, workbench);
  const walker = new Walker(workbench, checker, actions);
  const locator = new Locator(engine, workbench, checker);
  const examples = new Loaded(() => fetchJson<Example[]>(__EXAMPLES_URL__));
  const pen = new Pen(() => parts);
  const drafts = (files: readonly File[]) => pen.use((tools) => tools.drafter.from(files));
  const shelf = new Shelf({ options, compiled: engine.compiled, workbench, checker }, opener, drafts);
  // What is wanted next comes when the engine is here, before which it would only be in its way.
  void engine.compiled.then(() => Promise.all([pen.load(), examples.load()]));
  const parts = { engine, workbench, checker, locator, walker, opener, shelf, pen, reference, examples, actions };
  return parts;
}

/** Shows what was found of the example when the page was built. The engine is asked all the same. */
function presume({ workbench, checker }: Parts): void {
  const { name } = workbench.form("run");
  if (opens(workbench.text("run"), name) && workbench.text("licences") === "") checker.presume(opening.report);
}

function react({ engine, workbench, checker, locator, reference }: Parts): void {
  effect(() => {
    document.documentElement.dataset["theme"] = theme.value;
  });
  effect(() => {
    workbench.edits.value;
    untracked(() => {
      if (notice.value?.passing) notice.value = null;
      done.value = "";
      const { origin, edited } = workbench.form("run");
      if (edited || origin !== "example") welcome.value = false;
    });
  });
  effect(() => {
    const { key, chosen } = locator.here.value;
    reference.cursorAt(key, chosen);
    if (key && follows.value && reference.source.value.value) untracked(() => followCursor(reference));
  });
  effect(() => {
    const stop = engine.stop.value;
    if (!stop) return;
    const text = `The checker was started again: ${stop.reason}. Your text is kept.`;
    untracked(() => notify({ tone: "info", text }));
  });
  let said = "";
  effect(() => {
    const outcome = checker.outcomes[workbench.active.value].value;
    if (!checker.settled.value || !outcome) return;
    const words = summaryWords(outcome.report);
    if (words !== said) untracked(() => announce(words));
    said = words;
  });
}

function followCursor(reference: Reference): void {
  if (!inSight("reference") || reading.now() || contentsOpen.value || searchWords.value) return;
  reference.catchUp();
}

async function start(): Promise<void> {
  adoptStyles();
  const parts = assemble();
  react(parts);
  const root = document.getElementById("page")!;
  root.textContent = "";
  render(h(PartsProvider, { value: parts, children: h(PageView, {}) }), root);
  listenToKeys(parts);
  pasteAnywhere(parts.opener, (files) => void parts.shelf.arrive({ files }));
  addEventListener("hashchange", () => parts.reference.openAddress(location.hash) && showPane("reference"));
  void parts.reference.load().then(() => parts.reference.openAddress(location.hash) && showPane("reference"));
  welcome.value = await comeBack(parts.workbench);
  await openLinks(parts);
  presume(parts);
  doPressed(() => parts.workbench.focus());
  parts.checker.start();
  keep(parts.workbench);
  offerHooks(parts);
  stay(parts);
}

/** Makes a page of its own, not one in a frame, work without its host from here on. */
function stay({ engine }: Parts): void {
  if (!__SERVICE_WORKER__ || window !== top || !("serviceWorker" in navigator)) return;
  const offer = (take: () => void) => {
    const text = "A new version is ready. Your text is kept.";
    notify({ tone: "info", text, actions: [{ label: "Reload", run: take }] });
  };
  void engine.compiled
    .then(() => import("./offline/register.ts"))
    .then(({ register }) => register(whole(__SERVICE_WORKER__), offer))
    .catch(() => {}); // it is here now, and that is enough
}

void start();
