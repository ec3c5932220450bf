// A catalog that is open on the page: its files, and how far they have been checked.

import { signal } from "@preact/signals";
import type { Diagnostic } from "../engine/result.ts";
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
  /** Whether a registry came with it; else its place is taken by one that says so. */
  readonly hasRegistry: boolean;
  readonly registry: Member;
  /** Counts up when something about its files has changed. */
  readonly version = signal(0);
  readonly progress = signal<Progress>({ phase: "checking", done: 0, total: 0 });
  private readonly byPath: ReadonlyMap<string, Member>;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor({ place, files }: Found) {
    this.place = place;
    const members = files.map((one) => new Member(one));
    const registry = members.find((one) => one.isRegistry);
    this.hasRegistry = registry !== undefined;
    this.registry = registry ?? new Member(absent);
    this.members = registry ? members : [this.registry, ...members];
    this.byPath = new Map(this.members.map((one) => [one.path, one]));
  }

  /** The files that are checked one by one: all but the registry. */
  get runs(): Member[] {
    return this.members.filter((one) => !one.isRegistry);
  }

  get changed(): Member[] {
    return this.members.filter((one) => one.edited !== null);
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
