// How a text comes into the page: from a file, a paste or an example. It goes to the tab of its kind, as one step
// that can be undone.

import type { Engine } from "../engine/client.ts";
import type { CheckResult } from "../engine/result.ts";
import { announce } from "../lib/announce.ts";
import { amount, decode, limit } from "../lib/bytes.ts";
import { kindOf, tabOf, type DocId, type HomeId } from "../lib/kind.ts";
import { reasonOf } from "../lib/reason.ts";
import { notice, type NoticeAction, notify } from "../lib/store.ts";
import { grouped } from "../lib/words.ts";
import type { Given, Origin } from "./form.ts";
import type { Workbench } from "./workbench.ts";

/** How much of a file is read at most, in bytes: enough of one that is too large for the engine to say so. */
const most = 4 * limit;

const registry = (id: DocId) => id === "licences";

/** What is said of files beyond what the page holds at a time. */
function declined(kept: string[], left: string[]): string {
  const names =
    left.length > 3 ? `${left.slice(0, 3).join(", ")} and ${grouped(left.length - 3)} more` : left.join(", ");
  const parts = [...kept.map((name) => `kept ${name}`), `left ${names}`];
  return `One run and one registry at a time: ${parts.join("; ")}.`;
}

export class Opener {
  private readonly workbench: Workbench;
  private readonly engine: Engine;

  constructor(workbench: Workbench, engine: Engine) {
    this.workbench = workbench;
    this.engine = engine;
  }

  /** Opens a text in the tab of its kind, or in the one given for a text that states none. */
  open(given: Given, where?: HomeId): void {
    const id = kindOf(given.text) === null && where ? where : tabOf(given.text);
    const moved = id !== this.workbench.tab.value;
    const worth = this.isWorthKeeping(id) && this.workbench.text(id) !== given.text;
    this.workbench.open(id, given);
    this.workbench.show(id);
    this.report(id, given, moved, worth);
  }

  /** Where a text goes that does not say what it is: the tab that is shown, else the run's. */
  private get home(): HomeId {
    const { value } = this.workbench.tab;
    return value === "catalog" ? "run" : value;
  }

  /** Whether what is there is someone's own. */
  private isWorthKeeping(id: DocId): boolean {
    const { origin, edited } = this.workbench.form(id);
    return (edited || origin !== "example") && this.workbench.text(id).trim() !== "";
  }

  private report(id: DocId, given: Given, moved: boolean, worth: boolean): void {
    const name = given.origin === "example" ? ` “${given.name}”` : given.name && ` ${given.name}`;
    const said = given.origin === "pasted" ? "Pasted" : `Opened${name}`;
    const where = !moved ? "" : registry(id) ? " under Licences, where a registry belongs" : " under Run";
    const actions: NoticeAction[] = worth ? [{ label: "Undo", run: () => this.undo(id) }] : [];
    const over = worth ? " in place of what was there" : "";
    const of = this.workbench.tab.value;
    notice.value =
      moved || worth ? { tone: "info", text: `${said}${where || over}.`, actions, passing: true, of } : null;
    announce(`${said}${where || over}`);
  }

  private undo(id: DocId): void {
    this.workbench.undo(id);
    notice.value = null;
    announce("what was there before is back");
  }

  /** Opens a text that was in neither document's tab: it was typed or left where it does not belong. */
  move(from: HomeId): void {
    const to: HomeId = from === "run" ? "licences" : "run";
    const text = this.workbench.text(from);
    const { name, origin } = this.workbench.form(from);
    this.workbench.open(from, { text: "", name: "", origin: "typed" });
    this.workbench.open(to, { text, name, origin });
    this.workbench.show(to);
  }

  /** Opens what was dropped or chosen: a run, a registry, or one of each. */
  async files(files: readonly File[]): Promise<void> {
    const taken = new Map<DocId, string>();
    const left: string[] = [];
    const refused: string[] = [];
    for (const file of files) {
      const text = await this.read(file);
      if (text === null) refused.push(await this.refusal(file));
      else if (taken.has(tabOf(text))) left.push(file.name);
      else this.take(text, file, files.length === 1, taken);
    }
    if (taken.size === 2) this.workbench.show("run");
    if (left.length > 0) refused.push(declined([...taken.values()], left));
    if (refused.length > 0) this.warn(refused.join(" "), [...taken.keys()]);
  }

  private take(text: string, { name }: File, alone: boolean, taken: Map<DocId, string>): void {
    taken.set(tabOf(text), name);
    this.open({ text, name, origin: "file" }, alone ? this.home : undefined);
  }

  /** Says what was not opened, with the way back from what was. */
  private warn(text: string, opened: DocId[]): void {
    const actions = opened.slice(0, 1).map((id) => ({ label: "Undo", run: () => this.undo(id) }));
    notify({ tone: "warning", text, actions, passing: true });
  }

  /** The text of a file, or null when the editor cannot hold it. */
  private async read(file: File): Promise<string | null> {
    return file.size > limit ? null : decode(new Uint8Array(await file.arrayBuffer()));
  }

  /** The engine's word on a file that the editor cannot hold. */
  private async refusal(file: File): Promise<string> {
    const name = `${file.name} (${amount(file.size)})`;
    notice.value = { tone: "info", text: `Reading ${name}…` };
    const bytes = new Uint8Array(await file.slice(0, most).arrayBuffer());
    return `${name} was not opened: ${await this.verdictOn(file.name, bytes)}. Your text is kept.`;
  }

  private async verdictOn(path: string, bytes: Uint8Array): Promise<string> {
    try {
      const result = await this.engine.ask<CheckResult>("bytes", () => ({ op: "check", files: [{ path, bytes }] }));
      return result?.files[0]?.diagnostics[0]?.message ?? "it is not a text that this page can hold";
    } catch (error) {
      return reasonOf(error);
    }
  }

  /** Opens a text that came without a file. */
  text(text: string, origin: Origin, name = "", where: HomeId = this.home): void {
    this.open({ text, name, origin }, where);
  }
}
