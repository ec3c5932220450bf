// Drafts: a record made from the reports of a harness, with a gap for what they do not say. Where each value was read
// is known as long as the page is open.

import { undoDepth } from "@codemirror/commands";
import type { Text } from "@codemirror/state";
import type { Draft, DraftResult, HoverResult, Trace } from "../engine/assistance.ts";
import type { Body } from "../engine/protocol.ts";
import type { Tracker } from "../editor/document.ts";
import { firstGap, openGaps } from "../editor/gaps.ts";
import { announce } from "../lib/announce.ts";
import { amount, decode, limit } from "../lib/bytes.ts";
import { place } from "../lib/findings.ts";
import { reasonOf } from "../lib/reason.ts";
import { notice, type NoticeAction, notify, showPane } from "../lib/store.ts";
import { count } from "../lib/words.ts";
import type { Parts } from "../view/context.ts";
import type { PlacedCard } from "./inquiry.ts";

/** The most that is read of reports at a time, in bytes: the engine holds all of it. */
const most = 256 * 1024 * 1024;

interface Drafted {
  traces: ReadonlyMap<string, Trace>;
  /** The draft as it was, and what became of it. */
  tracker: Tracker;
}

export class Drafter {
  private drafted: Drafted | null = null;
  private readonly parts: Parts;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** Makes a draft from files and opens it. */
  async from(files: readonly File[]): Promise<void> {
    const size = files.reduce((sum, one) => sum + one.size, 0);
    const [first, ...others] = files;
    const names = first && others.length === 0 ? first.name : count(files.length, "file");
    if (size > most)
      return this.refuse(files, `${names} have ${amount(size)}, and no more than ${amount(most)} are read`);
    notice.value = { tone: "info", text: `Reading ${names} (${amount(size)})…` };
    try {
      const bodies = await Promise.all(files.map(bodyOf));
      const answer = await this.ask(bodies);
      if (!answer) return; // another is made, which has its own word
      if (answer.refused !== undefined) this.refuse(files, answer.refused);
      else this.open(answer, bodies);
    } catch (error) {
      this.refuse(files, reasonOf(error));
    }
  }

  /** Makes a draft of the older record that is in the editor. */
  async again(): Promise<void> {
    const { checker } = this.parts;
    const body = checker.body("run");
    const answer = await this.ask([body]);
    if (!answer) return;
    if (answer.refused !== undefined) return this.say(`No draft was made: ${answer.refused}.`);
    this.open(answer, [body]);
  }

  private ask(files: Body[]): Promise<DraftResult | null> {
    return this.parts.engine.ask<DraftResult>("draft", () => ({ op: "draft", files }));
  }

  private open(draft: Draft, from: readonly Body[]): void {
    const { workbench } = this.parts;
    const before = workbench.state("run").doc;
    const name = `${stem(from[0]?.path ?? "run")}-draft.yaml`;
    workbench.open("run", { text: draft.text, name, origin: "file", edited: true });
    workbench.show("run");
    showPane("text");
    this.drafted?.tracker.stop();
    const tracker = workbench.track("run");
    this.drafted = { traces: new Map(draft.traces.map((one) => [one.path, one])), tracker };
    this.toGaps(draft, tracker);
    this.report(draft, from, before);
    workbench.focus();
  }

  private toGaps(draft: Draft, { snapshot }: Tracker): void {
    const { view } = this.parts.workbench;
    const gaps = draft.gaps.map(({ range }) => place(snapshot.offsets, range));
    const selection = firstGap(gaps);
    if (!selection) return;
    const effects = openGaps({ from: 0, to: view.state.doc.length, gaps });
    view.dispatch({ selection, effects, scrollIntoView: true });
  }

  private report({ harness, version, traces, gaps, notes }: Draft, from: readonly Body[], before: Text): void {
    const what = [harness || "a report", version].filter(Boolean).join(" ");
    const [first, ...others] = from;
    const files = first && others.length === 0 ? `\`${first.path}\`` : count(from.length, "file");
    const left = notes.length > 0 ? ` ${count(notes.length, "note")} at its end.` : "";
    const text = `A draft from ${files} of ${what}: ${count(traces.length, "value")} filled, ${count(gaps.length, "gap")} left; Tab goes from gap to gap.${left}`;
    notify({ tone: "info", text, actions: [{ label: "Undo", run: () => this.undo(before) }], of: "run" });
  }

  /** Takes back the draft, and what was written into it. */
  private undo(before: Text): void {
    const { workbench } = this.parts;
    notice.value = null;
    while (!workbench.state("run").doc.eq(before) && undoDepth(workbench.state("run")) > 0) workbench.undo("run");
    announce("what was there before is back");
  }

  private refuse(files: readonly File[], why: string): void {
    const [file, ...others] = files;
    const open = file && others.length === 0 && file.size <= limit ? () => void this.asText(file) : null;
    this.say(`No draft was made: ${why}.`, "warning", open ? [{ label: "Open as text", run: open }] : []);
  }

  private async asText(file: File): Promise<void> {
    const text = decode(new Uint8Array(await file.arrayBuffer()));
    if (text === null) return this.say(`${file.name} is no text.`);
    this.parts.opener.text(text, "file", file.name);
  }

  private say(text: string, tone: "info" | "warning" = "warning", actions: NoticeAction[] = []): void {
    notify({ tone, text, actions });
  }

  /** Where a value was read, while it stands as it was drafted. */
  async traceOf({ card, at }: PlacedCard): Promise<Trace | null> {
    const { workbench } = this.parts;
    if (!this.drafted || workbench.active.value !== "run" || !card.value) return null;
    const { traces, tracker } = this.drafted;
    if (!tracker.changes) return traces.get(card.path) ?? null;
    const back = tracker.changes.invertedDesc;
    if (back.touchesRange(at.from, at.to)) return null;
    return traces.get(await this.pathIn(tracker, back.mapPos(at.from, 1))) ?? null;
  }

  /** The path of a place in the draft as it was: what was put in before it may have moved it along. */
  private async pathIn({ snapshot }: Tracker, at: number): Promise<string> {
    const found = await this.parts.engine.ask<HoverResult>("hover", () => ({
      op: "hover",
      files: [{ path: "draft.yaml", bytes: snapshot.bytes }],
      utf16: snapshot.offsets.toGiven(at),
    }));
    return found?.path ?? "";
  }
}

async function bodyOf(file: File): Promise<Body> {
  return { path: file.webkitRelativePath || file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

const stem = (path: string) => /([^/]+?)(\.[^./]*)?$/.exec(path)?.[1] ?? "run";
