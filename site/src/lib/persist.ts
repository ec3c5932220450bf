// What the browser's storages hold: the texts, or notes of where they are, and settings.

import { isChange, type Change } from "./change.ts";
import type { HomeId as DocId } from "./kind.ts";

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

/** A note of where a text is. */
export type Stub = Omit<Saved, "text"> & {
  vault: string;
  /** What makes the text of the one in the vault. */
  change?: Change;
  /** Where the text of a moment before is, if the one in the vault never came there. */
  before?: string;
};

export const textKey = (doc: DocId): string => `measured-run:text:${doc}`;

/** Whether a key of a storage is that of a setting by which the panes are other than at a first visit. */
export const isSetting = (key: string): boolean => /^measured-run:(?:width|collapsed|reading|panel$|follows)/.test(key);

const origins: readonly unknown[] = ["example", "file", "pasted", "typed"];
const isPlace = (value: unknown) => Number.isInteger(value) && (value as number) >= 0;

/** Whether what was stored is what this page stores: another build, or another page of the host, may have written it. */
function fits(saved: unknown): saved is Saved | Stub {
  if (typeof saved !== "object" || saved === null) return false;
  const { text, vault, change, before, name, origin, edited, anchor, head, top } = saved as Partial<Saved & Stub>;
  if (typeof text !== "string" && typeof vault !== "string") return false;
  if (change !== undefined && !isChange(change)) return false;
  if (before !== undefined && typeof before !== "string") return false;
  if (typeof text === "string" && Math.max(anchor ?? 0, head ?? 0) > text.length) return false;
  return (
    typeof name === "string" &&
    origins.includes(origin) &&
    typeof edited === "boolean" &&
    [anchor, head, top].every(isPlace)
  );
}

export function read(storage: () => Storage, doc: DocId): Saved | Stub | null {
  try {
    const found = storage().getItem(textKey(doc));
    const saved: unknown = found && JSON.parse(found);
    return fits(saved) ? saved : null;
  } catch {
    return null;
  }
}

/** This tab's own storage first, then that which all tabs share. */
export const stores = [() => sessionStorage, () => localStorage];

/** Writes, or leaves nothing: half of a truth would come back as the whole. */
export function write(storage: () => Storage, doc: DocId, value: Saved | Stub): boolean {
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
