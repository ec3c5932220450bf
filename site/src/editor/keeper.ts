// Keeps both documents from visit to visit.

import { effect, untracked } from "@preact/signals";
import type { HomeId } from "../lib/kind.ts";
import { save, type Saved } from "../lib/persist.ts";
import { announce, notice } from "../lib/store.ts";
import { opens } from "../still/opening.ts";
import type { Workbench } from "./workbench.ts";

const docs: HomeId[] = ["run", "licences"];

/** How long after an edit a text is kept, in milliseconds, by its length: a long one takes its time. */
const delayFor = (length: number): number => Math.min(2000, 400 + length / 100);

const unkept =
  "This browser keeps no text for this page, or not one so large: what is here is lost with a reload. " +
  "Save a copy elsewhere.";

export function keep(workbench: Workbench): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let warned = false;

  const saveAll = async (hurry = false) => {
    clearTimeout(timer);
    const kept = await Promise.all(docs.map((id) => save(id, savedOf(workbench, id), hurry)));
    if (kept.every(Boolean) || warned) return;
    warned = true;
    notice.value = { tone: "warning", text: unkept };
    announce(unkept);
  };

  effect(() => {
    workbench.edits.value;
    untracked(() => {
      clearTimeout(timer);
      const longest = Math.max(...docs.map((id) => workbench.state(id).doc.length));
      timer = setTimeout(() => void saveAll(), delayFor(longest));
    });
  });
  addEventListener("pagehide", () => void saveAll(true));
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && void saveAll(true));
}

function savedOf(workbench: Workbench, id: HomeId): Saved {
  const state = workbench.state(id);
  const { name, origin, edited } = workbench.form(id);
  const { anchor, head } = state.selection.main;
  const { text } = workbench.snapshot(id);
  return {
    ...(!edited && opens(text, name) && { opening: __OPENING__ }),
    text,
    name,
    origin,
    edited,
    anchor,
    head,
    top: workbench.top(id),
  };
}
