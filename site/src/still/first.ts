// What runs before anything is drawn. The page's HTML holds the example with its verdict, which is shown only where the
// example is what the page will open with. The engine, which takes longest, is set going meanwhile.

import { whole } from "../lib/address.ts";
import { isSetting, textKey } from "../lib/persist.ts";
import { trustOnly } from "../lib/trust.ts";
import type { Ahead } from "./ahead.ts";

/** What of the example is shown: all that a first visit shows; the same without its welcome; the verdict alone; nothing. */
type Shown = "first" | "again" | "verdict" | "nothing";

function stored(store: () => Storage, key: string): string | null {
  try {
    return store().getItem(key);
  } catch {
    return null;
  }
}

/** What the page will open a document with, unless the vault has lost it: that is found out later. */
const kept = (doc: "run" | "licences") =>
  stored(() => sessionStorage, textKey(doc)) ?? stored(() => localStorage, textKey(doc));

/** Whether the panes are as a first visit has them. */
function unmoved(): boolean {
  try {
    return !Object.keys(localStorage).some(isSetting);
  } catch {
    return true;
  }
}

function shown(): Shown {
  const carries = location.hash !== "" && !location.hash.startsWith("#/"); // a text, if anything
  const licences = kept("licences");
  const run = kept("run");
  if (carries || (licences !== null && !licences.startsWith('{"text":""'))) return "nothing";
  if (run !== null && !run.startsWith(`{"opening":"${__OPENING__}"`)) return "nothing";
  const atStart = run === null || run.endsWith('"anchor":0,"head":0,"top":0}');
  if (location.hash || !atStart || !unmoved()) return "verdict";
  return run === null ? "first" : "again";
}

/** Whether the engine would not hold up the page's script on its way here, in a line that they share. */
function isNear(): boolean {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return !!navigator.serviceWorker?.controller || (!!visit && visit.responseStart - visit.requestStart < 20);
}

/**
 * Makes the worker, and has it fetch the engine unless that is better left to the page's script. A worker that cannot be
 * loaded is the script's to tell of.
 */
function makeWorker(): Worker | null {
  try {
    const worker = new Worker(whole(__WORKER_URL__));
    worker.onerror = () => (ahead.worker = null);
    if (isNear())
      worker.postMessage({ type: "start", url: whole(__ENGINE_URL__), bytes: __ENGINE_BYTES__, module: null });
    return worker;
  } catch {
    return null;
  }
}

/** Resolves when the page has been drawn: the script would keep it from that. */
async function drawn(): Promise<void> {
  if (document.hidden) return; // there are no frames
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 1000); // it may have gone out of sight since
  });
}

/** Lets the page be seen once it is read, whole, then runs its script. */
async function run(): Promise<void> {
  dataset["reading"] = "";
  await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
  delete dataset["reading"];
  await drawn();
  const script = document.querySelector<HTMLLinkElement>("#script")!;
  try {
    await import(script.href);
  } catch (error) {
    const told = document.createElement("p");
    told.className = "still-failed";
    told.setAttribute("role", "alert");
    told.textContent = `The page's script could not be loaded: ${String(error)}. Load the page again.`;
    document.body.append(told);
  }
}

const { dataset } = document.documentElement;
dataset["shown"] = shown();
const theme = stored(() => localStorage, "measured-run:theme")?.replace(/"/g, "");
if (theme === "light" || theme === "dark") dataset["theme"] = theme;

const taken = new AbortController();
const ahead: Ahead = { worker: null, pressed: null, taken };
globalThis.measuredRunAhead = ahead;
// The page as one file has its script and its worker at its end.
if (__WORKER_URL__) {
  trustOnly([whole(__WORKER_URL__), whole(__SERVICE_WORKER__)]);
  ahead.worker = makeWorker();
  void run();
}

// What is pressed before there is a script to heed it is done when there is one.
document.addEventListener(
  "click",
  ({ target }) => {
    const pressed = (target as Element).closest<HTMLElement>(".still [data-testid]")?.dataset["testid"];
    if (pressed) ahead.pressed = pressed;
  },
  { signal: taken.signal },
);
