// Going from finding to finding by key, telling of the one at the cursor, and mending it.

import type { ComponentChildren } from "preact";
import type { EditorState } from "@codemirror/state";
import { closeHoverTooltips } from "@codemirror/view";
import { announce } from "../lib/announce.ts";
import { tell } from "../lib/done.ts";
import { stops, type Finding } from "../lib/findings.ts";
import { layout } from "../lib/store.ts";
import { toneWord } from "../lib/tone.ts";
import type { FindingActions } from "../view/finding-tip.tsx";
import type { Checker } from "../engine/checker.ts";
import { checked, isFresh, placeNow } from "./checked.ts";
import { mending } from "./edits.ts";
import { focusTip, tipAt, tipIsOpen } from "./tip.tsx";
import type { Workbench } from "./workbench.ts";

/** What is known of a place beside its findings. */
export interface Told {
  render(): ComponentChildren;
  /** The same for those who hear it. */
  words: string;
}

export class Walker {
  /** Tells of a key or a value, once that part of the page is here. */
  cards: ((state: EditorState, at: number) => Promise<Told | null>) | null = null;
  private readonly workbench: Workbench;
  private readonly checker: Checker;
  private readonly actions: FindingActions;
  private last: Finding | null = null;

  constructor(workbench: Workbench, checker: Checker, actions: FindingActions) {
    this.workbench = workbench;
    this.checker = checker;
    this.actions = actions;
  }

  private get findings(): readonly Finding[] {
    return this.workbench.view.state.field(checked).findings;
  }

  /** Goes to the next finding in the text, or the one before, around the end. */
  step(by: 1 | -1): void {
    const walk = stops(this.findings);
    const index = this.index(walk, by);
    const finding = walk[index];
    if (!finding) return announce(`nothing to go to: ${this.nothing}`);
    this.choose(finding);
    this.tell([finding]);
    announce(`${index + 1} of ${walk.length}: line ${finding.line}, ${toneWord(finding)}: ${finding.message}`);
  }

  private get nothing(): string {
    const known = this.checker.outcomes[this.workbench.active.value].value !== null;
    return known ? "no errors, no warnings, no reasons" : "the text was not checked";
  }

  private index(walk: Finding[], by: 1 | -1): number {
    const { state } = this.workbench.view;
    const head = state.selection.main.head;
    const at = (one: Finding) => placeNow(state, one).from;
    const { last } = this;
    if (last && walk.includes(last) && at(last) === head) return (walk.indexOf(last) + by + walk.length) % walk.length;
    const next = by > 0 ? walk.findIndex((one) => at(one) > head) : walk.findLastIndex((one) => at(one) < head);
    return next >= 0 ? next : by > 0 ? 0 : walk.length - 1;
  }

  /** Takes the cursor to a finding and holds a mark on it. */
  choose(finding: Finding): void {
    this.last = finding;
    this.workbench.goTo(this.workbench.active.value, finding);
  }

  /** Does the same, and says there what the list can no longer: on a phone it is out of sight. */
  chooseAndTell(finding: Finding): void {
    this.choose(finding);
    if (layout.value === "phone") this.tell([finding]);
  }

  /** The finding that was chosen last, or that the cursor came upon. */
  here(): Finding | null {
    const { state } = this.workbench.view;
    const chosen = this.last && this.findings.includes(this.last) ? this.last : null;
    return chosen && placeNow(state, chosen).from === state.selection.main.head ? chosen : this.workbench.findingHere();
  }

  /** The findings that the cursor touches. */
  touching(): Finding[] {
    const { head } = this.workbench.view.state.selection.main;
    return this.meeting(head, head);
  }

  /** Those in the line of the cursor. */
  inLine(): Finding[] {
    const { doc, selection } = this.workbench.view.state;
    const { from, to } = doc.lineAt(selection.main.head);
    return this.meeting(from, to);
  }

  private meeting(start: number, end: number): Finding[] {
    const { state } = this.workbench.view;
    return this.findings.filter((one) => {
      const { from, to } = placeNow(state, one);
      return from <= end && start <= to;
    });
  }

  private tell(findings: Finding[]): void {
    const { view } = this.workbench;
    view.dispatch({ effects: tipAt({ at: view.state.selection.main.head, findings, actions: this.actions }) });
  }

  /** Shows what there is to say of the place of the cursor; once it is shown, goes into it. */
  async tellHere(): Promise<void> {
    const { view } = this.workbench;
    if (tipIsOpen(view.state) && view.hasFocus) return focusTip(view);
    const { doc, selection } = view.state;
    const card = (await this.cards?.(view.state, selection.main.head)) ?? null;
    if (view.state.doc !== doc || !view.state.selection.eq(selection)) return;
    const findings = this.touching();
    if (findings.length === 0 && !card) return announce("nothing to say of this place");
    const at = { at: selection.main.head, findings, actions: this.actions };
    const tip = tipAt(card ? { ...at, more: card.render } : at);
    view.dispatch({ effects: [closeHoverTooltips, tip] });
    const words = findings.map((one) => `${toneWord(one)}: ${one.message}`);
    announce([...words, ...(card ? [card.words] : [])].join(". "));
  }

  /** Applies a fix, once the findings speak of the text as it is. */
  async fix(finding: Finding, index: number): Promise<void> {
    const { view } = this.workbench;
    const title = finding.fixes[index]?.title;
    if (!isFresh(view.state)) await this.checker.idle();
    const alike = (one: Finding) =>
      one.rule === finding.rule && one.path === finding.path && one.fixes[index]?.title === title;
    const same = this.findings.includes(finding) ? finding : this.findings.find(alike);
    const fix = same?.fixes[index];
    if (!fix || !isFresh(view.state)) return announce("the text has changed: this fix no longer stands");
    const spec = mending(view.state, fix.edits, "input.fix");
    const first = fix.edits[0]?.from ?? same.from;
    view.dispatch({ selection: { anchor: first }, scrollIntoView: true, ...spec });
    this.workbench.focus();
    const id = this.workbench.active.value;
    tell(`Fixed: ${fix.title}`, () => this.workbench.undo(id));
  }
}
