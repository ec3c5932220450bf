// Asks the engine about the text in the editor, and places the answers in it.

import type { EditorState } from "@codemirror/state";
import { Snapshot } from "../editor/snapshot.ts";
import type {
  Card,
  CompleteResult,
  FixResult,
  FormatResult,
  HoverResult,
  OutlineResult,
} from "../engine/assistance.ts";
import type { Lane } from "../engine/client.ts";
import type { Body, Question } from "../engine/protocol.ts";
import { place, type Place } from "../lib/findings.ts";
import type { Offsets } from "../lib/offsets.ts";
import type { Parts } from "../view/context.ts";

/** An answer, with what places it in the text that was asked about. */
interface Answered<T> {
  answer: T;
  offsets: Offsets;
}

/** What is known of a key or a value, and where it stands in the editor. */
export interface PlacedCard {
  card: Card;
  at: Place;
  anchor: Place | null;
}

export class Inquiry {
  private readonly parts: Parts;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  complete(state: EditorState, at: number): Promise<Answered<CompleteResult> | null> {
    const sources = this.sources();
    const names = this.parts.shelf.room.value?.names ?? [];
    return this.ask("complete", state, "complete", { ...(sources && { sources }), names }, at);
  }

  async hover(state: EditorState, at: number): Promise<PlacedCard | null> {
    const found = await this.ask<HoverResult>("hover", state, "hover", {}, at);
    if (!found || !found.answer.path) return null;
    const card = found.answer as Card;
    const anchor = card.anchor ? place(found.offsets, card.anchor.range) : null;
    return { card, at: place(found.offsets, card.range), anchor };
  }

  outline(state: EditorState): Promise<Answered<OutlineResult> | null> {
    return this.ask("outline", state, "outline");
  }

  /** Makes every safe fix, or those of a rule. */
  fix(state: EditorState, rule: string): Promise<Answered<FixResult> | null> {
    const sources = this.sources();
    return this.ask("repair", state, "fix", { rule, ...(sources && { sources }) });
  }

  format(state: EditorState): Promise<Answered<FormatResult> | null> {
    return this.ask("repair", state, "format");
  }

  /** The registry that the text in the editor is judged by. */
  private sources(): Body | null {
    const { checker, shelf, workbench } = this.parts;
    const id = workbench.active.value;
    return id === "member" ? (shelf.room.value?.sources ?? null) : checker.sources(id);
  }

  /** Asks about a text, which is no longer in the editor perhaps when the engine comes to it. */
  private async ask<T>(
    lane: Lane,
    state: EditorState,
    op: Question["op"],
    more: Omit<Question, "op"> = {},
    at?: number,
  ): Promise<Answered<T> | null> {
    const { checker, engine, workbench } = this.parts;
    const id = workbench.active.value;
    const now = workbench.snapshot(id);
    const snapshot = now.of(state) ? now : new Snapshot(state);
    const { offsets } = snapshot;
    const question: Question = { op, files: [checker.body(id, snapshot)], ...more };
    if (at !== undefined) question.utf16 = offsets.toGiven(at);
    const answer = await engine.ask<T>(lane, () => question);
    return answer && { answer, offsets };
  }
}
