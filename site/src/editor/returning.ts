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
  if (licences) workbench.restore("licences", licences);
  if (isTouched(workbench)) {
    if (run) offer(workbench, run);
    return false;
  }
  workbench.restore("run", run ?? asOpened);
  return !run && !isOwed("run");
}

/** Whether somebody wrote while the texts were on their way. */
const isTouched = (workbench: Workbench) => workbench.text("run") !== "";

function offer(workbench: Workbench, run: Saved): void {
  const open = () => {
    notice.value = null;
    workbench.open("run", run);
  };
  say("The text of your last visit came after you had begun to write.", "Open it", open);
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
