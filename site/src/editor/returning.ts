// Opens what was there at the last visit; on a first visit, the example that the page was drawn with.

import { isOwed, restore } from "../lib/keeping.ts";
import type { HomeId } from "../lib/kind.ts";
import type { Saved } from "../lib/persist.ts";
import { notice, notify } from "../lib/store.ts";
import { asOpened } from "../still/opening.ts";
import type { Workbench } from "./workbench.ts";

/** Says whether it is a first visit. */
export async function comeBack(workbench: Workbench): Promise<boolean> {
  const [run, licences] = await Promise.all([restore("run"), restore("licences")]);
  if (isOwed("run") || isOwed("licences")) tellOwed(workbench);
  const untouched = workbench.text("run") === "";
  bring(workbench, { run: run ?? (untouched ? asOpened : null), licences });
  return untouched && !run && !isOwed("run");
}

/** Starts each document with what it had, unless somebody began to write there while that was on its way. */
function bring(workbench: Workbench, found: Record<HomeId, Saved | null>): void {
  const late: [HomeId, Saved][] = [];
  for (const id of ["licences", "run"] as const) {
    const saved = found[id];
    if (saved && workbench.text(id) === "") workbench.restore(id, saved);
    else if (saved?.text) late.push([id, saved]);
  }
  if (late.length > 0) offer(workbench, late);
}

function offer(workbench: Workbench, late: readonly [HomeId, Saved][]): void {
  const open = () => {
    notice.value = null;
    for (const [id, saved] of late) workbench.open(id, saved);
  };
  const what = late.some(([id]) => id === "run") ? "text" : "licence registry";
  say(`The ${what} of your last visit came after you had begun to write.`, "Open it", open);
}

function tellOwed(workbench: Workbench): void {
  const again = () => {
    notice.value = null;
    void Promise.all((["run", "licences"] as const).map((id) => tryAgain(workbench, id)));
  };
  say("The text of your last visit did not come back: the browser's storage gave no answer.", "Try again", again);
}

async function tryAgain(workbench: Workbench, id: HomeId): Promise<void> {
  if (!isOwed(id)) return;
  const found = await restore(id);
  if (isOwed(id)) return tellOwed(workbench);
  if (found) workbench.open(id, found);
}

function say(text: string, label: string, run: () => void): void {
  notify({ tone: "warning", text, actions: [{ label, run }] });
}
