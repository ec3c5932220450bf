// Keeps the view of the run that is in the editor: asked for while it is in sight, and anew after each edit.

import { effect, signal, untracked } from "@preact/signals";
import type { Snapshot } from "../editor/snapshot.ts";
import type { Body } from "../engine/protocol.ts";
import type { Span } from "../lib/findings.ts";
import type { DocId } from "../lib/kind.ts";
import { reasonOf } from "../lib/reason.ts";
import { inSight } from "../lib/store.ts";
import { once, type Parts } from "../view/context.ts";
import type { View } from "./model.ts";
import { Points, unpack, type PackedView } from "./packed.ts";
import { Places } from "./places.ts";
import { registryOf } from "./registry.ts";

/** A view, with the texts that it was made from. */
interface Reading {
  view: View | null;
  doc: DocId;
  snapshot: Snapshot;
  run: Body;
  sources: Body | null;
}

/** The reader of the page, which all that show something of the run share. */
export const readerOf = once((parts) => new Reader(parts));

export class Reader {
  readonly now = signal<Reading | null>(null);
  /** Whether an answer for a newer text is on its way. */
  readonly busy = signal(false);
  /** Why the newest text has no view. */
  readonly trouble = signal<string | null>(null);
  private readonly parts: Parts;
  private places: Places | null = null;
  private readonly points = new Points();
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

  /** Whether the view is of the newest text. */
  get fresh(): boolean {
    const { value } = this.now;
    const { doc, parts } = this;
    return !this.busy.value && value?.doc === doc && value.snapshot.of(parts.workbench.state(doc));
  }

  async read(): Promise<void> {
    const { workbench } = this.parts;
    const doc = this.doc;
    const stamp = [doc, workbench.snapshot(doc), workbench.snapshot("licences")];
    if (stamp.every((one, i) => one === this.asked[i])) return;
    this.asked = stamp;
    this.busy.value = true;
    await this.ask(doc, () => this.asked === stamp);
    if (this.asked === stamp) this.busy.value = false;
  }

  private async ask(doc: DocId, isNewest: () => boolean): Promise<void> {
    const { checker, engine, workbench } = this.parts;
    const snapshot = workbench.snapshot(doc);
    const run = checker.body(doc);
    const places = new Places(this.parts, doc);
    try {
      const sources = await registryOf(this.parts, doc);
      if (!isNewest()) return places.stop(); // to ask now would take the place of a question that is newer
      const answer = await engine.ask<{ view: PackedView | null }>("view", () => question("view", run, sources));
      if (!answer) return places.stop();
      this.places?.stop();
      this.places = places;
      this.trouble.value = null;
      this.now.value = { view: unpack(answer.view, this.points), doc, snapshot, run, sources };
    } catch (error) {
      places.stop();
      if (isNewest()) this.trouble.value = reasonOf(error);
    }
  }

  /** Asks again for what had no answer. */
  again(): void {
    this.asked = [];
    void this.read();
  }

  /** Takes the cursor to a place of the text that the view was made from. */
  go(range: Span, doc?: DocId): void {
    this.places?.go(range, doc);
  }
}

/** A question about a run. */
export function question(op: "view" | "markdown", run: Body, sources: Body | null) {
  return { op, files: [run], ...(sources && { sources }) };
}
