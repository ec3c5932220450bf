// A catalog that is open on the page: its files, and how far they have been checked.

import { signal } from "@preact/signals";
import type { Body } from "../engine/protocol.ts";
import type { Diagnostic } from "../engine/result.ts";
import { enough } from "../lib/bytes.ts";
import { registryPath } from "../lib/names.ts";
import { Member } from "./member.ts";
import { folderName, fullPath, registryFile } from "./place.ts";
import type { Found, SourceFile } from "./source.ts";

export type Phase = "checking" | "comparing" | "done" | "cancelled" | "failed";

export interface Progress {
  phase: Phase;
  done: number;
  total: number;
  reason?: string;
}

/** How often the list follows the checks while many are under way, in milliseconds. */
const pace = 150;

const absent: SourceFile = { path: registryFile, size: 0, read: () => Promise.resolve(new Uint8Array()) };

export class Catalog {
  /** The folder or archive it came from. */
  readonly place: string;
  readonly members: readonly Member[];
  /** Whether its runs are judged by the registry under Licences, since they came loose and without one. */
  readonly borrows: boolean;
  /** The registry that came with it; else one in its place, which says that there is none. */
  readonly registry: Member;
  private readonly hasRegistry: boolean;
  /** Counts up when something about its files has changed. */
  readonly version = signal(0);
  readonly progress = signal<Progress>({ phase: "checking", done: 0, total: 0 });
  private readonly byPath: ReadonlyMap<string, Member>;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor({ place, files, loose }: Found) {
    this.place = place;
    const members = files.map((one) => new Member(one));
    const registry = members.find((one) => one.isRegistry);
    this.hasRegistry = registry !== undefined;
    this.borrows = loose && !registry;
    this.registry = registry ?? new Member(absent);
    this.members = registry || loose ? members : [this.registry, ...members];
    this.byPath = new Map(this.members.map((one) => [one.path, one]));
  }

  /** The files that are checked one by one: all but the registry. */
  get runs(): Member[] {
    return this.members.filter((one) => !one.isRegistry);
  }

  get changed(): Member[] {
    return this.members.filter((one) => one.edited !== null);
  }

  /** The registry of its own, as edited; null for none. */
  async sources(): Promise<Body | null> {
    const { hasRegistry, registry } = this;
    return hasRegistry || registry.edited ? { path: registryPath, bytes: await registry.read(enough) } : null;
  }

  member(path: string): Member | undefined {
    return this.byPath.get(path);
  }

  /** The file that results call by this path. */
  called(path: string): Member | undefined {
    return path.startsWith(`${folderName}/`) ? this.member(path.slice(folderName.length + 1)) : undefined;
  }

  /** Lets the list know, not more often than it can be drawn. */
  touch(): void {
    this.timer ??= setTimeout(() => this.show(), pace);
  }

  /** Lets the list know now. */
  show(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.version.value++;
  }

  putAcross(findings: Record<string, Diagnostic[]>): void {
    for (const one of this.members) one.across = findings[fullPath(one.path)] ?? [];
  }
}
