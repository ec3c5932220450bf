// The door to the Catalog tab: what is behind it is loaded when it is first wanted.

import { signal } from "@preact/signals";
import type { Opener } from "../editor/opener.ts";
import { limit } from "../lib/bytes.ts";
import { tabOf } from "../lib/kind.ts";
import { isArchive, isYaml } from "../lib/names.ts";
import { areReports } from "../lib/reports.ts";
import { notify } from "../lib/store.ts";
import { grouped } from "../lib/words.ts";
import type { Room, RoomNeeds } from "./room.ts";

/** What was dropped, chosen or pasted. */
export interface Arrival {
  files: readonly File[];
  folders?: readonly FileSystemDirectoryEntry[];
}

/** Says that files could not be read: they are gone by now, or closed to the browser. */
function unread({ files, folders = [] }: Arrival): void {
  const [name, ...more] = [...folders, ...files].map((one) => one.name);
  const others = more.length > 0 ? ` and ${grouped(more.length)} more` : "";
  const text = `${name}${others} could not be read: gone by now, or not to be read from here. Your text is kept.`;
  notify({ tone: "warning", text });
}

export class Shelf {
  readonly room = signal<Room | null>(null);
  /** How many arrivals have not come to where they belong yet. */
  readonly arriving = signal(0);
  private loading: Promise<Room | null> | null = null;
  private readonly opener: Opener;
  private readonly needs: RoomNeeds;
  private readonly drafts: (reports: readonly File[]) => Promise<void>;

  constructor(needs: RoomNeeds, opener: Opener, drafts: (reports: readonly File[]) => Promise<void>) {
    this.drafts = drafts;
    this.needs = needs;
    this.opener = opener;
  }

  load(): Promise<Room | null> {
    return (this.loading ??= this.fetch());
  }

  private async fetch(): Promise<Room | null> {
    try {
      const { Room } = await import("./room.ts");
      return (this.room.value = new Room(this.needs));
    } catch {
      this.loading = null;
      this.needs.workbench.listing.value = false;
      const text = "The catalog's part of this page could not be loaded. Your text is kept; try again.";
      notify({ tone: "warning", text });
      return null;
    }
  }

  /** Goes to the Catalog tab. */
  async visit(): Promise<void> {
    if (this.room.value) return this.room.value.visit();
    this.needs.workbench.listing.value = true;
    await this.load();
  }

  /**
   * Takes what comes to the page to where it belongs: a catalog, reports to draft a run
   * from, or a run and a registry on their own.
   */
  async arrive(arrival: Arrival): Promise<void> {
    this.arriving.value++;
    try {
      await this.take(arrival);
    } catch {
      unread(arrival);
    } finally {
      this.arriving.value--;
    }
  }

  private async take({ files, folders = [] }: Arrival): Promise<void> {
    if (folders.length === 0 && (await areReports(files))) return this.drafts(files);
    const archive = files.some((one) => isArchive(one.name));
    if (folders.length === 0 && !archive && !(await isMany(files))) return this.opener.files(files);
    const room = await this.load();
    if (!room) return;
    const { nameOf, read } = await import("./arrive.ts");
    await room.open(nameOf(files, folders), () => read(files, folders));
  }

  /** Opens a folder of the browser's picker. */
  async choose(): Promise<void> {
    const room = await this.load();
    if (!room) return;
    const { pick } = await import("./arrive.ts");
    await pick(room);
  }
}

/** Whether files are more than one run and one registry. */
async function isMany(files: readonly File[]): Promise<boolean> {
  const yaml = files.filter((one) => isYaml(one.name) && one.size <= limit);
  if (yaml.length !== 2) return yaml.length > 2;
  const [first, second] = await Promise.all(yaml.map(async (one) => tabOf(await one.text())));
  return first === second;
}
