// What the Catalog tab works with: the catalog that is open, its checks, its list and the file in the editor.

import { computed, effect, signal, untracked, type Signal } from "@preact/signals";
import type { Workbench } from "../editor/workbench.ts";
import type { Checker } from "../engine/checker.ts";
import type { EngineOptions } from "../engine/client.ts";
import type { Body } from "../engine/protocol.ts";
import { announce } from "../lib/announce.ts";
import { place, type Span } from "../lib/findings.ts";
import { registryPath } from "../lib/names.ts";
import { newest } from "../lib/newest.ts";
import { reasonOf } from "../lib/reason.ts";
import { saveAs } from "../lib/save-as.ts";
import { notice, notify, showPane } from "../lib/store.ts";
import { count, grouped } from "../lib/words.ts";
import { CatalogPane } from "../view/catalog/pane.tsx";
import { Crumb } from "../view/catalog/crumb.tsx";
import { Catalog } from "./catalog.ts";
import { Desk } from "./desk.ts";
import { Inspector } from "./inspector.ts";
import type { Member } from "./member.ts";
import { zipName, zipOf } from "./pack.ts";
import { engineCount, Pool } from "./pool.ts";
import { firstLook, totalsOf, type Look } from "./rows.ts";
import type { Found } from "./source.ts";

export interface RoomNeeds {
  options: EngineOptions;
  compiled: Promise<WebAssembly.Module>;
  workbench: Workbench;
  checker: Checker;
}

/** How long after an edit of the registry under Licences runs are judged by it anew, in milliseconds. */
const pause = 700;

/** One catalog with all that belongs to it. */
export interface Session {
  catalog: Catalog;
  inspector: Inspector;
  desk: Desk;
  /** Tells it from any other that was open. */
  number: number;
  look: Signal<Look>;
  /** The row that the keyboard is on, and how far the list is scrolled. */
  row: Signal<string>;
  top: number;
}

export class Room {
  readonly views = { CatalogPane, Crumb };
  readonly session = signal<Session | null>(null);
  /** What is being read, before there are files to check. */
  readonly reading = signal<string | null>(null);
  /** Why what was dropped or chosen was not opened. */
  readonly trouble = signal<string | null>(null);
  readonly totals = computed(() => {
    const session = this.session.value;
    session?.catalog.version.value;
    return totalsOf(session?.catalog.members ?? []);
  });
  private count = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly opening = newest();
  private readonly entering = newest();
  private readonly pool: Pool;
  private readonly needs: RoomNeeds;

  constructor(needs: RoomNeeds) {
    this.needs = needs;
    this.pool = new Pool(needs.options, needs.compiled, engineCount(navigator.hardwareConcurrency));
    effect(() => {
      if (this.totals.value.changed > 0) addEventListener("beforeunload", hold);
      else removeEventListener("beforeunload", hold);
    });
    effect(() => {
      this.needs.workbench.edits.value;
      untracked(() => this.followRegistry());
    });
  }

  /** Judges runs anew whose registry is the one under Licences, some time after it was edited. */
  private followRegistry(): void {
    const isOutdated = () => this.session.value?.inspector.outdated;
    if (!isOutdated()) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => isOutdated() && void this.check(), pause);
  }

  /** Checks what is to be checked of the catalog that is open. */
  private async check(): Promise<void> {
    const session = this.session.value!;
    await session.inspector.rest();
    this.tell(session);
  }

  /** Opens what is found, once it has been read. */
  async open(name: string, reading: () => Promise<Found>): Promise<void> {
    const isNewest = this.opening();
    this.showList();
    this.reading.value = name;
    this.trouble.value = null;
    try {
      const found = await reading();
      if (!isNewest()) return;
      this.reading.value = null;
      this.begin(found);
    } catch (error) {
      if (!isNewest()) return;
      this.reading.value = null;
      const words = reasonOf(error);
      const kept = this.session.value ? " The catalog that was open is kept." : "";
      this.trouble.value = `${words}.${kept}`;
      announce(this.trouble.value);
    }
  }

  private begin(found: Found): void {
    const { workbench, checker } = this.needs;
    this.clearEditor();
    const catalog = new Catalog(found);
    const inspector = new Inspector(this.pool, catalog, {
      version: () => workbench.version("licences"),
      registry: () => checker.sources("run"),
    });
    const desk = new Desk(catalog, inspector, workbench, checker);
    const old = this.session.value;
    this.session.value = {
      catalog,
      inspector,
      desk,
      number: ++this.count,
      look: signal(firstLook),
      row: signal(""),
      top: 0,
    };
    if (old) this.putAside(old);
    void this.check();
  }

  /** The catalog that was open before goes, unless it has edits that would be lost. */
  private putAside(old: Session): void {
    old.inspector.cancel();
    old.desk.rest();
    const changed = old.catalog.changed.length;
    if (changed === 0) return old.desk.dispose();
    const back = () => {
      this.clearEditor();
      const now = this.session.value!;
      now.inspector.cancel();
      now.desk.dispose();
      this.session.value = old;
      old.desk.begin();
      void this.check();
      notice.value = null;
      announce("the catalog that was open before is back");
    };
    const text = `Opened ${this.session.value!.catalog.place} in place of ${old.catalog.place}, where ${count(changed, "file")} had changed.`;
    notify({ tone: "warning", text, actions: [{ label: "Undo", run: back }] });
  }

  /** Leaves the list in place of a file whose catalog goes. */
  private clearEditor(): void {
    if (this.needs.workbench.active.value === "member") this.showList();
  }

  private tell({ catalog, inspector }: Session): void {
    if (catalog !== this.session.value?.catalog || catalog.progress.value.phase !== "done") return;
    const { errors, unchecked } = this.totals.value;
    const said = [
      errors > 0 && `${grouped(errors)} with errors`,
      unchecked > 0 && `${grouped(unchecked)} could not be checked`,
      errors + unchecked === 0 && "none has errors",
      catalog.borrows && inspector.judgedBy,
    ];
    announce(`checked ${count(catalog.runs.length, "run")}: ${said.filter(Boolean).join(", ")}`);
  }

  /** Goes to the Catalog tab: to the file that is open there, else to the list. */
  visit(): void {
    const { workbench } = this.needs;
    const here = workbench.tab.value === "catalog";
    if (!here && this.session.value?.desk.open.value) workbench.show("member");
    else this.showList();
  }

  /** Goes to the list, which is as it was left. */
  showList(): void {
    this.entering(); // what is on its way is not wanted any more
    this.session.value?.desk.leave();
    this.needs.workbench.listing.value = true;
  }

  /** Opens a file of the catalog in the editor. */
  async enter(member: Member, at?: Span): Promise<void> {
    const session = this.session.value;
    if (!session) return;
    const { tab } = this.needs.workbench;
    const from = tab.value;
    const isNewest = this.entering();
    const isWanted = () => isNewest() && tab.value === from;
    try {
      const sheet = await session.desk.sheetOf(member);
      if (!isWanted()) return;
      if (sheet) {
        session.desk.take(sheet, at);
        this.trouble.value = null;
        showPane("text");
        if (!at) this.needs.workbench.focus();
        return announce(`opened ${member.path}`);
      }
      const why = member.report?.diagnostics[0]?.message ?? "it is not a text that the editor can hold";
      this.trouble.value = `${member.path} was not opened: ${why}.`;
    } catch (error) {
      if (!isWanted()) return;
      const words = reasonOf(error);
      this.trouble.value = `${member.path} could not be read: ${words}.`;
    }
    announce(this.trouble.value);
  }

  /** The names of the runs of the catalog that is open. */
  get names(): string[] {
    const runs = this.session.value?.catalog.runs ?? [];
    return runs.flatMap((one) => one.report?.name || []);
  }

  /** The registry that they are judged by; null for none. */
  get sources(): Body | null {
    return this.session.value?.inspector.sources ?? null;
  }

  /** Whether results name a file of this catalog by such a path. */
  has(path: string): boolean {
    return this.isLent(path) || this.session.value?.catalog.called(path) !== undefined;
  }

  private isLent(path: string): boolean {
    return path === registryPath && this.session.value?.catalog.borrows === true;
  }

  async enterAt(path: string, at?: Span): Promise<void> {
    if (this.isLent(path)) return this.showLicences(at);
    const member = this.session.value?.catalog.called(path);
    if (member) await this.enter(member, at);
  }

  /** Goes to the registry by which runs are judged that came without one. */
  showLicences(at?: Span): void {
    const { workbench } = this.needs;
    this.entering();
    workbench.show("licences");
    showPane("text");
    if (at) workbench.reach(place(workbench.snapshot("licences").offsets, at));
    else workbench.focus();
  }

  /** Hands out the files that were changed, in one archive, with their paths. */
  download(): void {
    const catalog = this.session.value?.catalog;
    if (!catalog) return;
    saveAs(zipName(catalog.place), zipOf(catalog.changed));
    announce(`${count(catalog.changed.length, "changed file")} in ${zipName(catalog.place)}`);
  }
}

function hold(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
