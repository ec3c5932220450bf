// Keeps the view of the run that is in the editor: asked for while it is in sight, and anew after each edit.

import { effect, signal, untracked } from "@preact/signals";
import type { Tracker } from "../editor/document.ts";
import { registryPath } from "../engine/checker.ts";
import type { Body } from "../engine/protocol.ts";
import type { Range } from "../engine/result.ts";
import type { DocId } from "../lib/kind.ts";
import { inSight, layout, showPane } from "../lib/store.ts";
import type { Parts } from "../view/context.ts";
import type { View } from "./model.ts";
import { registryOf } from "./registry.ts";

/** A view, with the texts that it was made from. */
export interface Reading {
  view: View | null;
  doc: DocId;
  run: Body;
  sources: Body | null;
}

export class Reader {
  readonly now = signal<Reading | null>(null);
  /** Whether an answer for a newer text is on its way. */
  readonly busy = signal(false);
  /** Why the newest text has no view. */
  readonly trouble = signal<string | null>(null);
  private readonly parts: Parts;
  private readonly trackers = new Map<DocId, Tracker>();
  private asked: unknown[] = [];

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** Follows the text while the view is in sight; the answer ends it. */
  follow(): () => void {
    return effect(() => {
      this.parts.workbench.edits.value;
      this.parts.workbench.active.value;
      if (inSight("reading") && this.parts.checker.settled.value) untracked(() => void this.read());
    });
  }

  /** The run that is looked at: the one in the editor, or beside the registry that is. */
  get doc(): DocId {
    const { value } = this.parts.workbench.active;
    return value === "licences" ? "run" : value;
  }

  async read(): Promise<void> {
    const { workbench } = this.parts;
    const doc = this.doc;
    const stamp = [doc, workbench.snapshot(doc), workbench.snapshot("licences")];
    if (stamp.every((one, i) => one === this.asked[i])) return;
    this.asked = stamp;
    this.busy.value = true;
    await this.ask(doc);
    if (this.asked === stamp) this.busy.value = false;
  }

  private async ask(doc: DocId): Promise<void> {
    const { workbench, checker, engine } = this.parts;
    const run = checker.body(doc);
    const sources = await registryOf(this.parts, doc);
    const trackers = ([doc, "licences"] as const).map((id) => [id, workbench.track(id)] as const);
    try {
      const answer = await engine.ask<{ view: View | null }>("view", () => question("view", run, sources));
      if (!answer) return trackers.forEach(([, one]) => one.stop());
      this.hold(trackers);
      this.trouble.value = null;
      this.now.value = { view: answer.view, doc, run, sources };
    } catch (error) {
      trackers.forEach(([, one]) => one.stop());
      this.trouble.value = error instanceof Error ? error.message : String(error);
    }
  }

  /** Asks again for what had no answer. */
  again(): void {
    this.asked = [];
    void this.read();
  }

  private hold(trackers: readonly (readonly [DocId, Tracker])[]): void {
    for (const one of this.trackers.values()) one.stop();
    this.trackers.clear();
    for (const [id, one] of trackers) this.trackers.set(id, one);
  }

  /** Takes the cursor to a place of the text that the view was made from. */
  go(range: Range, doc: DocId = this.now.value?.doc ?? "run"): void {
    const { workbench, shelf } = this.parts;
    if (doc === "licences" && this.now.value?.doc === "member")
      return void shelf.room.value?.enterAt(registryPath, range); // the catalog has a registry of its own
    const tracker = this.trackers.get(doc);
    if (!tracker) return;
    const { snapshot, changes } = tracker;
    const at = (utf16: number, side: 1 | -1) => {
      const place = snapshot.offsets.toEditor(utf16);
      return changes ? changes.mapPos(place, side) : place;
    };
    const from = at(range.start.utf16, 1);
    const to = Math.max(from, at(range.end.utf16, -1));
    workbench.show(doc);
    if (layout.value === "phone") showPane("text");
    const { length } = workbench.state(doc).doc;
    workbench.reach({ from: Math.min(from, length), to: Math.min(to, length) });
  }
}

/** A question about a run. */
export function question(op: "view" | "markdown", run: Body, sources: Body | null) {
  return { op, files: [run], ...(sources && { sources }) };
}
