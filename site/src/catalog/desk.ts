// The file of a catalog that is in the editor. Its edits are checked against the rest of the catalog at once.

import { effect, signal, untracked } from "@preact/signals";
import type { OpenDocument } from "../editor/document.ts";
import type { Workbench } from "../editor/workbench.ts";
import type { Checker } from "../engine/checker.ts";
import type { FileReport } from "../engine/result.ts";
import { decode, enough, limit } from "../lib/bytes.ts";
import { findingsOf, place, type Span } from "../lib/findings.ts";
import { delayFor } from "../lib/pace.ts";
import type { Catalog } from "./catalog.ts";
import type { Inspector } from "./inspector.ts";
import type { Member } from "./member.ts";
import { fullPath } from "./place.ts";

/** How long after an edit of the registry all runs are checked again, in milliseconds. */
const pause = 700;

const same = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, i) => byte === b[i]);

/** A file while it is open. */
interface Sheet {
  member: Member;
  doc: OpenDocument;
  /** The text as it came. */
  original: Uint8Array;
  /** The version of the document that was checked last. */
  checked: number;
}

export class Desk {
  /** The file in the editor; null while the list is shown. */
  readonly open = signal<Member | null>(null);
  private sheet: Sheet | null = null;
  /** Those that were edited, as they were left. */
  private readonly kept = new Map<Member, Sheet>();
  private shown: FileReport | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ends: (() => void)[] = [];
  private readonly catalog: Catalog;
  private readonly inspector: Inspector;
  private readonly workbench: Workbench;
  private readonly checker: Checker;

  constructor(catalog: Catalog, inspector: Inspector, workbench: Workbench, checker: Checker) {
    this.catalog = catalog;
    this.inspector = inspector;
    this.workbench = workbench;
    this.checker = checker;
    this.begin();
  }

  /** Follows the text in the editor and what is found, from the start and after a rest. */
  begin(): void {
    this.ends = [
      effect(() => {
        this.workbench.edits.value;
        untracked(() => this.edited());
      }),
      effect(() => {
        this.catalog.version.value;
        untracked(() => this.follow());
      }),
    ];
  }

  /** Takes the file out of sight and follows nothing more, so that nothing holds the catalog but who may come back. */
  rest(): void {
    this.leave();
    for (const end of this.ends.splice(0)) end();
  }

  /** A file as it was left, or as it comes; null when the editor cannot hold it. */
  async sheetOf(member: Member): Promise<Sheet | null> {
    return this.kept.get(member) ?? (await this.read(member));
  }

  /** Takes a file into the editor. */
  take(sheet: Sheet, at?: Span): void {
    const { member } = sheet;
    this.leave();
    this.sheet = sheet;
    this.forget();
    this.workbench.showMember(sheet.doc);
    this.open.value = member;
    this.follow();
    if (member.stale && !member.isRegistry) void this.inspector.again(member); // before its turn among the many
    if (at) this.workbench.reach(place(sheet.doc.snapshot.offsets, at));
  }

  private async read(member: Member): Promise<Sheet | null> {
    const bytes = await member.source.read(enough);
    const text = bytes.length > limit ? null : decode(bytes);
    if (text === null) return null;
    const doc = this.workbench.member({ text, name: fullPath(member.path), origin: "file" });
    return { member, doc, original: bytes, checked: doc.version };
  }

  /** Takes the file out of sight. One that was edited is kept as it is. */
  leave(): void {
    const { sheet } = this;
    if (!sheet) return;
    if (this.timer !== undefined) void this.check(sheet);
    if (sheet.doc.version > 0) this.kept.set(sheet.member, sheet);
    this.sheet = null;
    this.open.value = null;
  }

  /** Gives the file in the editor back the text that it came with, as a step that can be undone. */
  revert(): void {
    const { sheet } = this;
    if (!sheet) return;
    const text = decode(sheet.original)!;
    this.workbench.open("member", { text, name: fullPath(sheet.member.path), origin: "file" });
  }

  private edited(): void {
    const { sheet } = this;
    if (!sheet || sheet.doc.version === sheet.checked) return;
    this.checker.memberSettled.value = false;
    clearTimeout(this.timer);
    const delay =
      sheet.member.isRegistry && this.catalog.runs.length > 100 ? pause : delayFor(sheet.doc.state.doc.length);
    this.timer = setTimeout(() => void this.check(sheet), delay);
  }

  private async check(sheet: Sheet): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { member, doc, original } = sheet;
    sheet.checked = doc.version;
    const tracker = doc.track();
    const { bytes } = tracker.snapshot;
    member.edited = same(bytes, original) ? null : bytes;
    await this.inspector.again(member);
    tracker.stop();
    this.follow();
    if (this.timer === undefined) this.checker.memberSettled.value = true;
  }

  /** Takes back what was said of the file in the editor. */
  private forget(): void {
    this.shown = null;
    this.checker.outcomes.member.value = this.checker.troubles.member.value = null;
  }

  /** Shows what is known of the file, where it speaks of the text as it is. */
  private follow(): void {
    const { sheet } = this;
    if (!sheet || sheet.doc.version !== sheet.checked) return;
    const { report, trouble } = sheet.member;
    if (trouble !== null) return this.tell(sheet, trouble);
    if (!report || report === this.shown) return;
    this.shown = report;
    this.checker.troubles.member.value = null;
    const tracker = sheet.doc.track();
    const findings = findingsOf(report, tracker.snapshot.offsets);
    this.workbench.showFindings("member", findings, tracker);
    this.checker.outcomes.member.value = { report, findings };
  }

  /** Says why nothing is known of the file. */
  private tell(sheet: Sheet, reason: string): void {
    if (this.checker.troubles.member.value?.reason === reason) return;
    this.forget();
    this.workbench.showFindings("member", [], sheet.doc.track());
    this.checker.troubles.member.value = { reason, again: () => void this.check(sheet) };
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.timer = undefined; // nobody asks any more what is found of it
    this.rest();
    this.checker.memberSettled.value = true;
  }
}
