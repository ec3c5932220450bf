// What survives a reload. Session storage is this tab's own and comes first, so that two tabs never take each
// other's text; local storage holds the last text of any tab, for a visit that starts anew. A long text goes to
// IndexedDB, with a note of where in their place.

import type { HomeId as DocId } from "./kind.ts";
import { load, save as keep } from "./vault.ts";

export interface Saved {
  /** Names what the page opened with, where it is that. It comes first, so that it can be told without reading on. */
  opening?: string;
  /** The text as given: line endings and byte-order mark included. */
  text: string;
  name: string;
  origin: "example" | "file" | "pasted" | "typed";
  edited: boolean;
  /** Of the selection, positions in the editor. */
  anchor: number;
  head: number;
  /** The position of the first line in sight. */
  top: number;
}

type Stub = Omit<Saved, "text"> & { vault: string };

/** Names this page among all that were open, so that no two write to one place of the vault. */
const page = Math.random().toString(36).slice(2);
export const textKey = (doc: DocId): string => `measured-run:text:${doc}`;

/** Whether a key of a storage is that of a setting by which the panes are other than at a first visit. */
export const isSetting = (key: string): boolean => /^measured-run:(?:width|collapsed|reading|panel$|follows)/.test(key);

const origins: readonly unknown[] = ["example", "file", "pasted", "typed"];
const isPlace = (value: unknown) => Number.isInteger(value) && (value as number) >= 0;

/** Whether what was stored is what this page stores: another build, or another page of the host, may have written it. */
function fits(saved: unknown): saved is Saved | Stub {
  if (typeof saved !== "object" || saved === null) return false;
  const { text, vault, name, origin, edited, anchor, head, top } = saved as Partial<Saved & Stub>;
  if (typeof text !== "string" && typeof vault !== "string") return false;
  if (typeof text === "string" && Math.max(anchor ?? 0, head ?? 0) > text.length) return false;
  return (
    typeof name === "string" &&
    origins.includes(origin) &&
    typeof edited === "boolean" &&
    [anchor, head, top].every(isPlace)
  );
}

function read(storage: () => Storage, doc: DocId): Saved | Stub | null {
  try {
    const found = storage().getItem(textKey(doc));
    const saved: unknown = found && JSON.parse(found);
    return fits(saved) ? saved : null;
  } catch {
    return null;
  }
}

const stores = [() => sessionStorage, () => localStorage];

/** The text to open with: this tab's own, else the last of any tab, else null. */
export async function restore(doc: DocId): Promise<Saved | null> {
  for (const store of stores) {
    const found = read(store, doc);
    if (!found) continue;
    if (!("vault" in found)) return found;
    const text = await load(found.vault);
    if (text !== null) return { ...found, text };
  }
  return null;
}

/** From this length on a text goes to the vault, in characters: the storages would hold up the page while they take it. */
const long = 50_000;

/** The texts that this page has put into the vault, not to be written again for a cursor that moved. */
const vaulted = new Map<string, string>();

/** How often each document was kept: what ends late must not be written over what came after it. */
const counts: Record<DocId, number> = { run: 0, licences: 0 };

/** Keeps a text; in a hurry, when the page may be gone the next moment, without waiting. False when it could be kept nowhere. */
export async function save(doc: DocId, saved: Saved, hurry = false): Promise<boolean> {
  const count = ++counts[doc];
  const place = `${page}:${doc}`;
  const { text, ...rest } = saved;
  const known = vaulted.get(place) === text;
  const whole = () => stores.map((store) => write(store, doc, saved)).every(Boolean);
  if (!known && (hurry || text.length < long) && whole()) return true;
  if (!known) {
    if (!(await keep(place, text))) return counts[doc] !== count || whole();
    vaulted.set(place, text);
    if (counts[doc] !== count) return true;
  }
  const stub: Stub = { ...rest, vault: place };
  return stores.map((store) => write(store, doc, stub)).some(Boolean);
}

/** Writes, or leaves nothing: half of a truth would come back as the whole. */
function write(storage: () => Storage, doc: DocId, value: Saved | Stub): boolean {
  try {
    storage().setItem(textKey(doc), JSON.stringify(value));
    return true;
  } catch {
    try {
      storage().removeItem(textKey(doc));
    } catch {
      // no storage at all
    }
    return false;
  }
}

/** A setting that is remembered. What is stored and no longer fits is passed over. */
export function remembered<T>(name: string, otherwise: T, fits: (value: unknown) => value is T): T {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(`measured-run:${name}`) ?? "null");
    return fits(value) ? value : otherwise;
  } catch {
    return otherwise;
  }
}

export function remember(name: string, value: unknown): void {
  try {
    localStorage.setItem(`measured-run:${name}`, JSON.stringify(value));
  } catch {
    // a setting that is not kept is asked for again
  }
}
