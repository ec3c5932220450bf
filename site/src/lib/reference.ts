// The reference: its pages, where a key and a rule are told of, and where the reader is in it.

import { computed, signal } from "@preact/signals";
import type { Finding } from "./findings.ts";
import { fetchJson } from "./fetch-json.ts";
import { Loaded } from "./loaded.ts";
import { Finder } from "./finder.ts";
import { back, forward, parse, visit, type Spot, type Trail } from "./trail.ts";

interface Heading {
  id: string;
  level: number;
  text: string;
}

/** A piece of a page: words, or an element as its name, its attributes and what is in it. */
export type Piece = string | [name: string, attributes: Record<string, string>, ...inside: Piece[]];

export interface PageData {
  id: string;
  title: string;
  group: string;
  body: Piece[];
  headings: Heading[];
  text: string;
}

export interface ReferenceData {
  pages: PageData[];
  keys: Record<string, { page: string; anchor: string }>;
  rules: Record<string, { page: string }>;
}

/** What stands under a name, which may be that of something every object has. */
const own = <T>(all: Record<string, T> | undefined, name: string): T | null =>
  (all && Object.hasOwn(all, name) ? all[name] : null) ?? null;

export class Reference {
  readonly source: Loaded<ReferenceData>;
  readonly trail = signal<Trail>({ past: [], at: { page: "", anchor: "" }, ahead: [] });
  /** The key whose row is marked. */
  readonly marked = signal("");
  /** Whether the reference came to where it is by following the cursor. */
  private followed = false;
  /** The key under the cursor, and the last one there that was not to be followed. */
  private cursor = "";
  private passed = "";
  readonly page = computed(() => this.pages.get(this.trail.value.at.page) ?? this.source.value.value?.pages[0] ?? null);
  private readonly index = computed(() => new Map(this.source.value.value?.pages.map((page) => [page.id, page])));
  private readonly finder = computed(() => this.source.value.value && new Finder(this.source.value.value));

  constructor(url: string) {
    this.source = new Loaded(() => fetchJson<ReferenceData>(url));
  }

  private get pages(): Map<string, PageData> {
    return this.index.value;
  }

  async load(): Promise<void> {
    const data = await this.source.load();
    const first = data?.pages[0];
    if (first && !this.trail.value.at.page)
      this.trail.value = { ...this.trail.value, at: { page: first.id, anchor: "" } };
  }

  go(spot: Spot, key = ""): void {
    this.trail.value = visit(this.trail.value, spot);
    this.marked.value = key;
    this.followed = false;
    this.passed = this.cursor;
  }

  /** Takes note of the key under the cursor; one that the reader did not go to is passed over. */
  cursorAt(key: string, chosen: boolean): void {
    this.cursor = key;
    if (!chosen) this.passed = key;
  }

  /** Goes where the cursor is, unless the reader has chosen a page since the cursor came there. */
  catchUp(): void {
    if (this.cursor !== this.passed) this.follow(this.cursor);
  }

  /** Goes where the cursor is, if its key is told of. One step back leads to where the reader went last. */
  follow(key: string): void {
    const spot = this.key(key);
    if (!spot || key === this.marked.value) return;
    this.trail.value = this.followed ? { ...this.trail.value, at: spot } : visit(this.trail.value, spot);
    this.marked.value = key;
    this.followed = true;
  }

  back(): void {
    this.trail.value = back(this.trail.value);
    this.marked.value = "";
  }

  forward(): void {
    this.trail.value = forward(this.trail.value);
    this.marked.value = "";
  }

  /** Opens an address such as #/reference/run. False when it is not one of the reference. */
  openAddress(hash: string): boolean {
    const spot = parse(hash, (page) => this.pages.has(page));
    if (spot) this.go(spot);
    return spot !== null;
  }

  /** Where a key is told of. */
  key(key: string): Spot | null {
    return own(this.source.value.value?.keys, key);
  }

  /** The page on a rule. */
  rule(id: string): Spot | null {
    const rule = own(this.source.value.value?.rules, id);
    return rule && { page: rule.page, anchor: "" };
  }

  /** The page on a finding's rule, or on the clause of the verdict that it speaks of. */
  pageOf(finding: Finding): Spot | null {
    const data = this.source.value.value;
    if (!data) return null;
    const page = finding.doc ?? own(data.rules, finding.rule)?.page;
    if (page && this.pages.has(page)) return { page, anchor: "" };
    return finding.kind === "problem" ? null : this.clause(finding.rule);
  }

  private clause(gate: string): Spot | null {
    const page = this.pages.get("verdict");
    if (!page) return null;
    return { page: page.id, anchor: page.headings.some((one) => one.id === gate) ? gate : "" };
  }

  search(words: string) {
    return this.finder.value?.search(words) ?? [];
  }
}
