// Checks after each edit. One check is under way at a time, the newest text wins, and findings of a text that has
// moved on are shown where they stand by then.

import { computed, effect, signal, untracked } from "@preact/signals";
import type { Tracker } from "../editor/document.ts";
import type { Workbench } from "../editor/workbench.ts";
import { findingsOf, type Finding } from "../lib/findings.ts";
import type { DocId, HomeId } from "../lib/kind.ts";
import { registryPath, unnamed } from "../lib/names.ts";
import { delayFor } from "../lib/pace.ts";
import { reasonOf } from "../lib/reason.ts";
import { turn } from "../lib/turn.ts";
import { when } from "../lib/when.ts";
import { EngineStopped, type Engine } from "./client.ts";
import { EngineError, type Body, type Question } from "./protocol.ts";
import type { CheckResult, FileReport } from "./result.ts";

export interface Outcome {
  report: FileReport;
  findings: readonly Finding[];
}

/** Why a text has no outcome, and how it is checked once more. */
export interface Trouble {
  reason: string;
  again(): void;
}

export class Checker {
  /** What is known of each text; null of one that was not checked. */
  readonly outcomes = {
    run: signal<Outcome | null>(null),
    licences: signal<Outcome | null>(null),
    member: signal<Outcome | null>(null),
  };
  /** What kept the newest of each text from being checked. */
  readonly troubles = {
    run: signal<Trouble | null>(null),
    licences: signal<Trouble | null>(null),
    member: signal<Trouble | null>(null),
  };
  private readonly own = signal(false);
  /** The same of the file of a catalog, which is checked among the others of its own. */
  readonly memberSettled = signal(true);
  /** Whether the newest texts have been answered, or given up. */
  readonly settled = computed(() => this.own.value && this.memberSettled.value);
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The stamp of the run whose findings were known before the engine was asked; null where none are shown. */
  private presumed: string | null = null;
  private readonly answered: Record<HomeId, string> = { run: "", licences: "" };
  /** The texts that stopped the engine once: they are tried once more, and no further. */
  private readonly suspects = new Set<string>();
  private readonly engine: Engine;
  private readonly workbench: Workbench;

  constructor(engine: Engine, workbench: Workbench) {
    this.engine = engine;
    this.workbench = workbench;
  }

  /** Starts to check, now and after each edit. */
  start(): void {
    let first = true;
    effect(() => {
      this.workbench.edits.value;
      untracked(() => this.schedule(first ? 0 : undefined));
      first = false;
    });
    effect(() => {
      if (this.engine.status.value.phase === "failed") untracked(() => this.lose());
    });
  }

  /** Knows nothing any more, now that the engine is gone; another one is asked anew. */
  private lose(): void {
    for (const id of ["run", "licences"] as const) {
      this.drop(id);
      this.answered[id] = "";
    }
    this.schedule();
  }

  /** Shows what is known of the run as it is, till the engine has answered or the text is another. */
  presume(report: FileReport): void {
    this.outcomes.run.value = this.mark("run", report, this.workbench.track("run"));
    this.presumed = this.stamp("run");
  }

  private dropPresumed(): void {
    if (this.presumed !== null && this.presumed !== this.stamp("run")) this.drop("run");
  }

  /** Resolves when the newest texts have been answered, or given up. */
  idle(): Promise<void> {
    return when(() => this.settled.value);
  }

  /** Checks again what was given up. */
  again(): void {
    this.suspects.clear();
    this.answered.run = this.answered.licences = "";
    this.schedule();
  }

  private schedule(delay?: number): void {
    this.own.value = false;
    this.dropPresumed();
    clearTimeout(this.timer);
    const length = Math.max(this.workbench.state("run").doc.length, this.workbench.state("licences").doc.length);
    this.timer = setTimeout(() => void this.work(), delay ?? delayFor(length));
  }

  /** Asks what has no answer yet, until nothing is left to ask. */
  private async work(): Promise<void> {
    this.timer = undefined;
    const run = this.answered.run !== this.stamp("run") ? this.check("run") : null;
    const registry = this.answered.licences !== this.stamp("licences") ? this.check("licences") : null;
    await Promise.all([run, registry]);
    const done = (["run", "licences"] as const).every((id) => this.answered[id] === this.stamp(id));
    if (done && this.timer === undefined) this.own.value = true;
  }

  /** Names what a check of a document rests on: the run on both texts, the registry on its own. */
  private stamp(id: HomeId): string {
    const own = `${id} ${this.workbench.version(id)}`;
    return id === "run" ? `${own} ${this.workbench.version("licences")}` : own;
  }

  private async check(id: HomeId): Promise<void> {
    if (id === "licences" && this.isBlank("licences")) return this.clear(id);
    let stamp = "";
    let tracker: Tracker | null = null;
    try {
      const result = await this.engine.ask<CheckResult>(id === "run" ? "check" : "registry", () => {
        stamp = this.stamp(id);
        tracker = this.workbench.track(id);
        return this.question(id);
      });
      if (!result || !tracker) return;
      await turn(); // to read a long answer takes as long as to show it
      if (id === "run") this.presumed = null;
      const outcome = this.mark(id, result.files[0]!, tracker);
      await turn();
      if (!this.workbench.marks(id, outcome.findings) && stamp !== this.stamp(id)) return; // a later answer stands
      this.answered[id] = stamp;
      this.troubles[id].value = null;
      this.outcomes[id].value = outcome;
    } catch (error) {
      (tracker as Tracker | null)?.stop();
      this.giveUp(id, stamp, error);
    }
  }

  private question(id: HomeId): Question {
    const sources = this.sources(id);
    return { op: "check", files: [this.body(id)], ...(sources && { sources }) };
  }

  /** A document as the engine is given it: as a text, of which it may know most already. */
  body(id: DocId, snapshot = this.workbench.snapshot(id)): Body {
    const path = id === "licences" ? registryPath : this.workbench.form(id).name || unnamed;
    return {
      path,
      text: snapshot.text,
      get bytes() {
        return snapshot.bytes;
      },
    };
  }

  /** The registry that a document is judged by; null for none. */
  sources(id: HomeId): Body | null {
    return id === "licences" || this.isBlank("licences") ? null : this.body("licences");
  }

  /** Whether there is nothing in a document. */
  isBlank(id: HomeId): boolean {
    const { doc } = this.workbench.state(id);
    return doc.length < 1000 && doc.toString().trim() === "";
  }

  private clear(id: HomeId): void {
    this.answered[id] = this.stamp(id);
    this.drop(id);
  }

  /** Takes back what was said of a document. */
  private drop(id: HomeId): void {
    if (id === "run") this.presumed = null;
    this.outcomes[id].value = this.troubles[id].value = null;
    this.workbench.showFindings(id, [], this.workbench.track(id));
  }

  /** Marks the findings of a report in the editor. */
  private mark(id: HomeId, report: FileReport, tracker: Tracker): Outcome {
    // The snapshot may be of a later text by now; the offsets must be of the one that was checked.
    const findings = findingsOf(report, tracker.snapshot.offsets);
    this.workbench.showFindings(id, findings, tracker);
    return { report, findings };
  }

  private giveUp(id: HomeId, stamp: string, error: unknown): void {
    if (error instanceof EngineStopped && !this.suspects.has(stamp)) {
      this.suspects.add(stamp);
      this.timer = setTimeout(() => void this.work(), 0);
      return;
    }
    if (stamp !== this.stamp(id)) return; // the text is another by now, which is asked about next
    this.answered[id] = stamp;
    this.drop(id);
    const bug = error instanceof EngineError && error.bug;
    const said = reasonOf(error);
    const reason = bug ? `the engine met a fault of its own: ${said}` : said;
    this.troubles[id].value = { reason, again: () => this.again() };
  }
}
