// What survives a reload. Session storage is this tab's own and comes first, so that two tabs never take each other's
// text; local storage holds the last text of any tab, for a visit that starts anew. A long text goes to IndexedDB, with
// a note of where in their place. When the page goes, there is no time for that, and the note says too what was edited
// since.

import { changeOf, changed, type Change } from "./change.ts";
import type { HomeId as DocId } from "./kind.ts";
import { read, stores, write, type Saved, type Stub } from "./persist.ts";
import { tab, wasNamed } from "./tab.ts";
import { isOf, load, placeFor, put, sweep } from "./vault.ts";

/** From this length on a text goes to the vault, in characters: the storages would hold up the page while they take it. */
export const long = 50_000;

/** A text in the vault. */
interface Vaulted {
  place: string;
  text: string;
}

/** A text on its way there, and whether it came. */
interface Coming extends Vaulted {
  arrived: Promise<boolean>;
}

/** Keeps one of the documents. */
class Keeping {
  private readonly doc: DocId;
  /** The note of a text about which the vault gave no answer. */
  owed: Stub | null = null;
  /** The newest text that is known to be in the vault. */
  private base: Vaulted | null = null;
  /** Those on their way there. */
  private readonly coming: Coming[] = [];
  /** The place that the storages name. */
  private noted: string | null = null;
  /** How often the document was kept: what ends late must not be written over what came after it. */
  private count = 0;
  /** Whether this tab may have texts in the vault; null where nobody has looked. */
  private littered: boolean | null = null;

  constructor(doc: DocId) {
    this.doc = doc;
  }

  async restore(): Promise<Saved | null> {
    for (const found of [this.owed, ...stores.map((store) => read(store, this.doc))]) {
      if (!found) continue;
      if (!("vault" in found)) return found;
      try {
        const saved = await this.fetch(found);
        this.owed = null;
        if (saved) return saved;
      } catch {
        this.owed ??= found;
      }
    }
    return null;
  }

  /** The text that a note tells of. Rejects where the vault gives no answer. */
  private async fetch({ vault, before, change, ...rest }: Stub): Promise<Saved | null> {
    const text = await load(vault);
    if (text !== null) return this.restored({ place: vault, text }, rest, change);
    const older = before === undefined ? null : await load(before);
    if (before === undefined || older === null) return null;
    return this.restored({ place: before, text: older }, rest);
  }

  private restored(base: Vaulted, rest: Omit<Saved, "text">, change?: Change): Saved {
    this.base = base;
    this.noted = base.place;
    const text = change ? changed(base.text, change) : base.text;
    const within = (place: number) => Math.min(place, text.length);
    return { ...rest, text, anchor: within(rest.anchor), head: within(rest.head) };
  }

  saveNow(saved: Saved): boolean {
    if (this.waits(saved)) return true;
    this.count++;
    const { base, coming } = this;
    if (base?.text === saved.text) return this.note(saved, base);
    if (saved.text.length < long && this.whole(saved)) return true;
    if ((base && this.note(saved, base)) || this.whole(saved)) return true;
    // It may arrive yet; if not, the text of a moment ago is better than none.
    const last = coming.at(-1);
    if (!(last && this.note(saved, last)) && base) this.note({ ...saved, text: base.text }, base);
    return false;
  }

  async save(saved: Saved): Promise<boolean | null> {
    if (this.waits(saved)) return true;
    const count = ++this.count;
    if (saved.text.length < long && this.whole(saved)) return this.leave();
    const kept = (await this.own(saved.text)) ?? (await this.lay(saved.text));
    if (this.count !== count) return null;
    if (!kept) return this.whole(saved);
    const noted = this.note(saved, kept);
    void this.sweep();
    return noted;
  }

  /** Whether what the storages tell of is worth more than what the page shows in its place. */
  private waits({ edited, origin, text }: Saved): boolean {
    return this.owed !== null && !edited && (origin === "example" || text === "");
  }

  /** The text in the vault where this tab put it. That of another tab may go at any moment. */
  private async own(text: string): Promise<Vaulted | null> {
    const { base, doc } = this;
    return base?.text === text && isOf(base.place, doc, await tab()) ? base : null;
  }

  /** Puts a text into the vault, if it is not on its way there. */
  private async lay(text: string): Promise<Vaulted | null> {
    const way = this.coming.find((one) => one.text === text) ?? this.send(text, await tab());
    return (await way.arrived) ? way : null;
  }

  private send(text: string, name: string): Coming {
    const place = placeFor(this.doc, name);
    const arrived = put(place, text).then((came) => {
      this.coming.splice(this.coming.indexOf(way), 1);
      if (came) this.base = way;
      this.littered = true;
      return came;
    });
    const way = { place, text, arrived };
    this.coming.push(way);
    return way;
  }

  /** Has nothing in the vault any more, now that the storages hold the whole text. */
  private leave(): true {
    this.base = this.noted = null;
    if (this.littered ?? wasNamed()) void this.sweep();
    this.littered = false;
    return true;
  }

  /** Lets go of the texts that this tab has put into the vault, now or as a page before, and that nothing is made of. */
  private async sweep(): Promise<void> {
    const name = await tab();
    const isNeeded = (place: string) =>
      place === this.owed?.vault ||
      place === this.owed?.before ||
      place === this.noted ||
      place === this.base?.place ||
      this.coming.some((one) => one.place === place);
    await sweep((place) => isOf(place, this.doc, name) && !isNeeded(place));
  }

  /** Writes where a text is, or that of which it is made. */
  private note({ text, ...rest }: Saved, base: Vaulted): boolean {
    const change = text !== base.text && { change: changeOf(base.text, text) };
    const before = this.base && base !== this.base && { before: this.base.place };
    this.noted = base.place;
    const stub: Stub = { ...rest, vault: base.place, ...change, ...before };
    return stores.map((store) => write(store, this.doc, stub)).some(Boolean);
  }

  private whole(saved: Saved): boolean {
    return stores.map((store) => write(store, this.doc, saved)).every(Boolean);
  }
}

const keepings: Record<DocId, Keeping> = { run: new Keeping("run"), licences: new Keeping("licences") };

/** The text to open with: this tab's own, else the last of any tab, else null. */
export const restore = (doc: DocId): Promise<Saved | null> => keepings[doc].restore();

/** Whether there is a text that did not come back, and may yet: the browser gave no answer. */
export const isOwed = (doc: DocId): boolean => keepings[doc].owed !== null;

/** Keeps a text. False when it could be kept nowhere; null when another was to be kept meanwhile. */
export const save = (doc: DocId, saved: Saved): Promise<boolean | null> => keepings[doc].save(saved);

/**
 * Keeps a text before the page can be gone, without waiting for anything. False when that cannot be done: it has to be
 * saved, and may be lost if the page goes before it is.
 */
export const saveNow = (doc: DocId, saved: Saved): boolean => keepings[doc].saveNow(saved);
