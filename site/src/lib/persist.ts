// What survives a reload. Session storage is this tab's own and comes first, so that two tabs never take each
// other's text; local storage holds the last text of any tab, for a visit that starts anew. A long text goes to
// IndexedDB, with a note of where in their place. When the page goes, there is no time for that, and the note says too
// what was edited since.

import { changeOf, changed, isChange, type Change } from "./change.ts";
import type { HomeId as DocId } from "./kind.ts";
import { load, placeFor, save as keep } from "./vault.ts";

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
type Stub = Omit<Saved, "text"> & {
  vault: string;
  /** What makes the text of the one in the vault. */
  change?: Change;
};

export const textKey = (doc: DocId): string => `measured-run:text:${doc}`;

/** Whether a key of a storage is that of a setting by which the panes are other than at a first visit. */
export const isSetting = (key: string): boolean => /^measured-run:(?:width|collapsed|reading|panel$|follows)/.test(key);

const origins: readonly unknown[] = ["example", "file", "pasted", "typed"];
const isPlace = (value: unknown) => Number.isInteger(value) && (value as number) >= 0;

/** Whether what was stored is what this page stores: another build, or another page of the host, may have written it. */
function fits(saved: unknown): saved is Saved | Stub {
  if (typeof saved !== "object" || saved === null) return false;
  const { text, vault, change, name, origin, edited, anchor, head, top } = saved as Partial<Saved & Stub>;
  if (typeof text !== "string" && typeof vault !== "string") return false;
  if (change !== undefined && !isChange(change)) return false;
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
    if (text !== null) return restored(doc, found, text);
  }
  return null;
}

function restored(doc: DocId, { vault, change, ...rest }: Stub, base: string): Saved {
  vaulted[doc] = { place: vault, text: base, own: false };
  const text = change ? changed(base, change) : base;
  const within = (place: number) => Math.min(place, text.length);
  return { ...rest, text, anchor: within(rest.anchor), head: within(rest.head) };
}

/** From this length on a text goes to the vault, in characters: the storages would hold up the page while they take it. */
const long = 50_000;

/** A text in the vault. That of the page before, another tab may have too, and let go of. */
interface Vaulted {
  place: string;
  text: string;
  own: boolean;
}

/** The newest text of each document that is known to be in the vault. */
const vaulted: Partial<Record<DocId, Vaulted>> = {};

/** The places where this page has put a document, and the one that a note names. */
const places: Record<DocId, string[]> = { run: [], licences: [] };
const noted: Partial<Record<DocId, string>> = {};

/** How often each document was kept: what ends late must not be written over what came after it. */
const counts: Record<DocId, number> = { run: 0, licences: 0 };

/** Keeps a text; in a hurry, when the page may be gone the next moment, without waiting. False when it could be kept nowhere. */
export async function save(doc: DocId, saved: Saved, hurry = false): Promise<boolean> {
  const count = ++counts[doc];
  const { text } = saved;
  const base = vaulted[doc];
  const whole = () => stores.map((store) => write(store, doc, saved)).every(Boolean);
  if (base && (base.own || hurry) && base.text === text) return note(doc, saved, base);
  if (text.length < long && whole()) return true;
  if (hurry && ((base && note(doc, saved, base)) || whole())) return true;
  if (hurry && base) note(doc, { ...saved, text: base.text }, base); // a text of a moment ago is better than none
  const kept = await lay(doc, text);
  if (counts[doc] !== count) return true;
  return kept ? note(doc, saved, kept) : whole();
}

/** Puts a text into the vault, and lets go of those before it that nothing is made of any more. */
async function lay(doc: DocId, text: string): Promise<Vaulted | null> {
  const place = placeFor(doc);
  const needed = [noted[doc], vaulted[doc]?.place];
  const gone = places[doc].filter((one) => !needed.includes(one));
  if (!(await keep(place, text, gone))) return null;
  places[doc] = [...places[doc].filter((one) => !gone.includes(one)), place];
  return (vaulted[doc] = { place, text, own: true });
}

/** Writes where a text is, or that of which it is made. */
function note(doc: DocId, { text, ...rest }: Saved, base: Vaulted): boolean {
  const change = text !== base.text && { change: changeOf(base.text, text) };
  noted[doc] = base.place;
  const stub: Stub = { ...rest, vault: base.place, ...change };
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
