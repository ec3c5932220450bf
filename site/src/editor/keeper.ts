// Keeps both documents from visit to visit.

import { effect, untracked } from "@preact/signals";
import { long, save, saveNow } from "../lib/keeping.ts";
import type { HomeId } from "../lib/kind.ts";
import type { Saved } from "../lib/persist.ts";
import { notify } from "../lib/store.ts";
import { opens } from "../still/opening.ts";
import type { Workbench } from "./workbench.ts";

const docs: HomeId[] = ["run", "licences"];

/** How long after an edit a text is kept, in milliseconds, by its length: a long one takes its time. */
const delayFor = (length: number): number => Math.min(2000, 400 + length / 100);

const unkept =
  "This browser keeps no text for this page, or not one so large: what is here is lost with a reload. " +
  "Save a copy elsewhere.";

export function keep(workbench: Workbench): void {
  new Keeper(workbench).start();
}

class Keeper {
  private readonly workbench: Workbench;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private warned = false;
  /** The version of each document that is known to be kept. */
  private readonly kept: Record<HomeId, number> = { run: -1, licences: -1 };

  constructor(workbench: Workbench) {
    this.workbench = workbench;
  }

  start(): void {
    effect(() => {
      this.workbench.edits.value;
      untracked(() => this.schedule());
    });
    addEventListener("pagehide", () => this.hurry());
    // A page that comes back as it was may find that its texts were let go of meanwhile.
    addEventListener("pageshow", ({ persisted }) => persisted && void this.save());
    document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && this.hurry());
  }

  private schedule(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.save(), this.delay());
    this.follow();
  }

  /** A long text that was only now opened is kept at once: nothing could be said of it when the page goes. */
  private delay(): number {
    const { workbench, kept } = this;
    const fresh = (id: HomeId) => kept[id] === -1 || (kept[id] !== workbench.version(id) && !workbench.form(id).edited);
    if (docs.some((id) => this.isLong(id) && fresh(id))) return 0;
    return delayFor(Math.max(...docs.map((id) => workbench.state(id).doc.length)));
  }

  private isLong(id: HomeId): boolean {
    return this.workbench.state(id).doc.length >= long;
  }

  private async save(): Promise<void> {
    clearTimeout(this.timer);
    const versions = docs.map((id) => this.workbench.version(id));
    const kept = await Promise.all(docs.map((id) => save(id, savedOf(this.workbench, id))));
    docs.forEach((id, i) => kept[i] && (this.kept[id] = versions[i] ?? -1));
    if (kept.includes(false)) this.warn();
    this.follow();
  }

  private warn(): void {
    if (this.warned) return;
    this.warned = true;
    notify({ tone: "warning", text: unkept });
  }

  /** Keeps what can be kept before the page is gone. */
  private hurry(): void {
    if (!docs.map((id) => this.now(id)).every(Boolean)) void this.save();
  }

  private now(id: HomeId): boolean {
    return saveNow(id, savedOf(this.workbench, id));
  }

  /** Asks before the page is left, for as long as a text might be lost with it. */
  private follow(): void {
    const { workbench, kept } = this;
    const atRisk = docs.some((id) => kept[id] !== workbench.version(id) && (this.warned || this.isLong(id)));
    if (atRisk) addEventListener("beforeunload", this.ask);
    else removeEventListener("beforeunload", this.ask);
  }

  private readonly ask = (event: BeforeUnloadEvent): void => {
    const lost = docs.filter((id) => !this.now(id));
    if (lost.length > 0) void this.save(); // while the question stands
    if (lost.some((id) => isOwn(this.workbench, id))) event.preventDefault();
  };
}

/** Whether a text is someone's own, and not an example or nothing. */
function isOwn(workbench: Workbench, id: HomeId): boolean {
  const { origin, edited } = workbench.form(id);
  return (edited || origin !== "example") && workbench.state(id).doc.length > 0;
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
