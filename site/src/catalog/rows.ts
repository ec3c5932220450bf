// The list of a catalog: which files it shows, in which order, and under which folders.

import { labelWords } from "../lib/verdict.ts";
import type { Facets, Member } from "./member.ts";
import { comparePaths } from "./source.ts";

/** What the totals count; each can be the one that is shown. */
export const classes = ["EXACT", "PARTIAL", "NOT_REPRODUCIBLE", "errors", "unchecked", "changed"] as const;
export type Class = (typeof classes)[number];

export const classWords: Record<Class, string> = {
  EXACT: labelWords("EXACT"),
  PARTIAL: labelWords("PARTIAL"),
  NOT_REPRODUCIBLE: labelWords("NOT_REPRODUCIBLE"),
  errors: "with errors",
  unchecked: "not checked",
  changed: "changed",
};

export const columns = ["name", "verdict", "model", "hardware", "problems"] as const;
export type Column = (typeof columns)[number];

export interface Look {
  text: string;
  only: Class | null;
  sort: Column;
  descending: boolean;
  grouped: boolean;
  /** The folders that are closed. */
  closed: ReadonlySet<string>;
}

export const firstLook: Look = {
  text: "",
  only: null,
  sort: "name",
  descending: false,
  grouped: true,
  closed: new Set(),
};

export interface FolderRow {
  folder: string;
  id: string;
  runs: number;
  open: boolean;
  totals: Record<Class, number>;
}

interface FileRow {
  member: Member;
  id: string;
  level: 1 | 2;
}

export type Row = FolderRow | FileRow;

export const isFolder = (row: Row): row is FolderRow => "folder" in row;

const belongs = (member: Member, to: Class): boolean =>
  to === "changed" ? member.edited !== null : member.facets.standing === to;

export function totalsOf(members: readonly Member[]): Record<Class, number> {
  const totals = { EXACT: 0, PARTIAL: 0, NOT_REPRODUCIBLE: 0, errors: 0, unchecked: 0, changed: 0 };
  for (const one of members) for (const each of classes) if (belongs(one, each)) totals[each]++;
  return totals;
}

/** The files that a look lets through, each word found somewhere in what is shown of them. */
export function filtered(members: readonly Member[], { text, only }: Look): Member[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return members.filter((one) => {
    if (only && !belongs(one, only)) return false;
    if (words.length === 0) return true;
    const { name, badge, model, hardware } = one.facets;
    const all = `${one.path} ${name} ${badge} ${model} ${hardware}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

/** From what needs work to what is done. */
const rank: Record<Facets["standing"], number> = {
  unchecked: 0,
  errors: 1,
  NOT_REPRODUCIBLE: 2,
  PARTIAL: 3,
  EXACT: 4,
  none: 5,
  waiting: 6,
};

const words = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

type Order = (a: Member, b: Member) => number;
const byWord =
  (of: (facets: Facets) => string): Order =>
  (a, b) => {
    const [x, y] = [of(a.facets), of(b.facets)];
    return x === "" || y === "" ? Number(x === "") - Number(y === "") : words.compare(x, y);
  };

const orders: Record<Column, Order> = {
  name: byWord((one) => one.name),
  verdict: (a, b) => rank[a.facets.standing] - rank[b.facets.standing] || words.compare(a.facets.badge, b.facets.badge),
  model: byWord((one) => one.model),
  hardware: byWord((one) => one.hardware),
  problems: (a, b) => b.facets.errors - a.facets.errors || b.facets.warnings - a.facets.warnings,
};

/** The files in the order of a look: the registry first, then by the column, then by path. */
function sorted(members: readonly Member[], { sort, descending }: Look): Member[] {
  const sign = descending ? -1 : 1;
  const order: Order = (a, b) =>
    Number(b.isRegistry) - Number(a.isRegistry) || sign * orders[sort](a, b) || comparePaths(a.path, b.path);
  return members.slice().sort(order);
}

/** The rows of the list. */
export function rowsOf(members: readonly Member[], look: Look): Row[] {
  const shown = sorted(filtered(members, look), look);
  const file = (member: Member, level: 1 | 2): FileRow => ({ member, id: `f:${member.path}`, level });
  if (!look.grouped) return shown.map((one) => file(one, 1));
  const rows: Row[] = [];
  const folders = grouped(shown);
  for (const folder of [...folders.keys()].sort(comparePaths)) {
    const inner = folders.get(folder)!;
    if (folder === "") {
      rows.push(...inner.map((one) => file(one, 1)));
      continue;
    }
    const open = !look.closed.has(folder);
    rows.push({ folder, id: `d:${folder}`, runs: inner.length, open, totals: totalsOf(inner) });
    if (open) rows.push(...inner.map((one) => file(one, 2)));
  }
  return rows;
}

function grouped(members: readonly Member[]): Map<string, Member[]> {
  const folders = new Map<string, Member[]>();
  for (const one of members) {
    const inner = folders.get(one.folder);
    if (inner) inner.push(one);
    else folders.set(one.folder, [one]);
  }
  return folders;
}
