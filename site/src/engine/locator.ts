// Where the cursor is in the document, in the words of the format, and where in the text a key stands.

import { effect, signal, untracked } from "@preact/signals";
import type { Workbench } from "../editor/workbench.ts";
import type { Place } from "../lib/findings.ts";
import type { Checker } from "./checker.ts";
import type { Engine } from "./client.ts";
import type { Question } from "./protocol.ts";
import type { LocateResult, RevealResult } from "./result.ts";

/** Beyond this length, in characters, following the cursor would cost more than it tells. */
const tooLong = 2_000_000;

export class Locator {
  /**
   * The key under the cursor, as the reference names it, and its path; empty on nothing known. It is chosen when the
   * editor has had the focus since the cursor came there.
   */
  readonly here = signal({ key: "", path: "", chosen: false });
  private chosen = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly engine: Engine;
  private readonly workbench: Workbench;
  private readonly checker: Checker;

  constructor(engine: Engine, workbench: Workbench, checker: Checker) {
    this.engine = engine;
    this.workbench = workbench;
    this.checker = checker;
    effect(() => {
      workbench.moves.value;
      untracked(() => this.schedule());
    });
  }

  private schedule(): void {
    const { length } = this.workbench.state().doc;
    clearTimeout(this.timer);
    if (this.workbench.view.hasFocus) this.chosen = true;
    this.timer = undefined;
    if (length > tooLong) return this.at("", "");
    this.timer = setTimeout(() => void this.locate(), length > 200_000 ? 600 : 120);
  }

  private at(key: string, path: string): void {
    const { value } = this.here;
    if (value.key !== key || value.path !== path)
      this.here.value = { key, path, chosen: this.chosen || this.workbench.view.hasFocus };
    this.chosen = false;
  }

  private async locate(): Promise<void> {
    const { timer } = this; // another, or none, once the cursor or the text is elsewhere
    try {
      const found = await this.engine.ask<LocateResult>("locate", () => ({
        op: "locate",
        files: [this.checker.body(this.workbench.active.value)],
        utf16: this.cursor(),
      }));
      if (found && timer === this.timer) this.at(found.key, found.path);
    } catch {
      if (timer === this.timer) this.at("", ""); // not worth a word: the check of the same text says what is the matter
    }
  }

  private cursor(): number {
    const { offsets } = this.workbench.snapshot(this.workbench.active.value);
    return offsets.toGiven(this.workbench.state().selection.main.head);
  }

  /**
   * The places of a key in the document that is in the editor, in the order of the text; null where another has come
   * into the editor, or another key is looked for.
   */
  async reveal(key: string): Promise<Place[] | null> {
    const doc = this.workbench.active.value;
    const tracker = this.workbench.track(doc);
    const question: Question = { op: "reveal", files: [this.checker.body(doc)], key, utf16: this.cursor() };
    try {
      const found = await this.engine.ask<RevealResult>("reveal", () => question);
      if (!found || doc !== this.workbench.active.value) return null;
      const { length } = this.workbench.state(doc).doc;
      return found.ranges.map((range) => tracker.placeNow(range, length));
    } finally {
      tracker.stop();
    }
  }
}
