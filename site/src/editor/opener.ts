// How a text comes into the page: from a file, a paste or an example. It goes to the tab of its kind, as one step
// that can be undone.

import type { Engine } from "../engine/client.ts";
import type { CheckResult } from "../engine/result.ts";
import { amount, decode, limit } from "../lib/bytes.ts";
import { kindOf, tabOf, type DocId } from "../lib/kind.ts";
import { announce, notice, type NoticeAction } from "../lib/store.ts";
import type { Given, Origin } from "./form.ts";
import type { Workbench } from "./workbench.ts";

/** How much of a file is read at most, in bytes: enough of one that is too large for the engine to say so. */
const most = 4 * limit;

const registry = (id: DocId) => id === "licences";

export class Opener {
  private readonly workbench: Workbench;
  private readonly engine: Engine;

  constructor(workbench: Workbench, engine: Engine) {
    this.workbench = workbench;
    this.engine = engine;
  }

  /** Opens a text in the tab of its kind, or in the one given for a text that states none. */
  open(given: Given, where?: DocId): void {
    const id = kindOf(given.text) === null && where ? where : tabOf(given.text);
    const moved = id !== this.workbench.active.value;
    const worth = this.isWorthKeeping(id) && this.workbench.text(id) !== given.text;
    this.workbench.open(id, given);
    this.workbench.show(id);
    this.report(id, given, moved, worth);
  }

  /** Whether what is there is someone's own. */
  private isWorthKeeping(id: DocId): boolean {
    const { origin, edited } = this.workbench.form(id);
    return (edited || origin !== "example") && this.workbench.text(id).trim() !== "";
  }

  private report(id: DocId, given: Given, moved: boolean, worth: boolean): void {
    const said = given.name ? `Opened ${given.name}` : given.origin === "pasted" ? "Pasted" : "Opened";
    const where = !moved ? "" : registry(id) ? "; it is a licence registry, so it is under Licences" : "; it is under Run";
    const actions: NoticeAction[] = worth ? [{ label: "Undo", run: () => this.undo(id) }] : [];
    const over = worth ? " in place of what was there" : "";
    notice.value = moved || worth ? { tone: "info", text: `${said}${where || over}.`, actions, passing: true } : null;
    announce(`${said}${where || over}`);
  }

  private undo(id: DocId): void {
    this.workbench.undo(id);
    notice.value = null;
    announce("what was there before is back");
  }

  /** Opens a text that was in neither document's tab: it was typed or left where it does not belong. */
  move(from: DocId): void {
    const to: DocId = from === "run" ? "licences" : "run";
    const text = this.workbench.text(from);
    const { name, origin } = this.workbench.form(from);
    this.workbench.open(from, { text: "", name: "", origin: "typed" });
    this.workbench.open(to, { text, name, origin });
    this.workbench.show(to);
  }

  /** Opens what was dropped or chosen: a run, a registry, or one of each. */
  async files(files: readonly File[], folders: number): Promise<void> {
    const taken = new Map<DocId, string>();
    const left: string[] = [];
    for (const file of files) {
      const text = await this.read(file);
      if (text === null) continue;
      const id = tabOf(text);
      if (taken.has(id)) left.push(file.name);
      else {
        taken.set(id, file.name);
        this.open({ text, name: file.name, origin: "file" }, files.length === 1 ? this.workbench.active.value : undefined);
      }
    }
    if (taken.size === 2) this.workbench.show("run");
    if (left.length > 0 || folders > 0) this.declined(taken, left, folders);
  }

  /** Says what was not opened. */
  private declined(taken: Map<DocId, string>, left: string[], folders: number): void {
    const kept = [...taken.values()].map((name) => `kept ${name}`);
    const names = left.length > 3 ? `${left.slice(0, 3).join(", ")} and ${left.length - 3} more` : left.join(", ");
    const parts = [...kept, ...(names ? [`left ${names}`] : []), ...(folders > 0 ? ["a folder is not opened: drop the files in it"] : [])];
    const undo = [...taken.keys()].filter((id) => this.workbench.text(id) !== "").slice(0, 1);
    notice.value = {
      tone: "warning",
      text: `One run and one registry at a time: ${parts.join("; ")}.`,
      actions: undo.map((id) => ({ label: "Undo", run: () => this.undo(id) })),
      passing: true,
    };
    announce(notice.value.text);
  }

  /** The text of a file, or null when the editor cannot hold it; then the engine's word on it is shown. */
  private async read(file: File): Promise<string | null> {
    const over = file.size > limit;
    const bytes = new Uint8Array(await file.slice(0, most).arrayBuffer());
    const text = over ? null : decode(bytes);
    if (text === null) await this.refuse(file, bytes);
    return text;
  }

  private async refuse(file: File, bytes: Uint8Array): Promise<void> {
    notice.value = { tone: "info", text: `Reading ${file.name} (${amount(file.size)})…` };
    const message = await this.verdictOn(file.name, bytes);
    notice.value = { tone: "warning", text: `${file.name} (${amount(file.size)}) was not opened: ${message}. Your text is kept.` };
    announce(notice.value.text);
  }

  private async verdictOn(path: string, bytes: Uint8Array): Promise<string> {
    try {
      const result = await this.engine.ask<CheckResult>("bytes", () => ({ op: "check", files: [{ path, bytes }] }));
      return result?.files[0]?.diagnostics[0]?.message ?? "it is not a text that this page can hold";
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  /** Opens a text that came without a file. */
  text(text: string, origin: Origin, name = "", where?: DocId): void {
    this.open({ text, name, origin }, where);
  }
}
