// What is in folders that were dropped on the view of a run: a catalog to be opened, or files to be held against it.

import { deepest, folderName } from "../../catalog/place.ts";
import { entriesOf, fileOf, passedOver } from "../../lib/folders.ts";

/** The most files that are taken from folders. */
export const mostFiles = 2_000;

interface Inside {
  files: File[];
  /** Whether there were more. */
  cut: boolean;
}

/** The files in folders, however deep; null where one holds a catalog, or is one. */
export async function filesIn(folders: readonly FileSystemDirectoryEntry[]): Promise<Inside | null> {
  const inside: Inside = { files: [], cut: false };
  let level = [...folders];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth <= deepest && level.some((one) => one.name === folderName)) return null;
    const below: FileSystemDirectoryEntry[] = [];
    for (const folder of level) for (const entry of await entriesOf(folder)) await sort(entry, inside, below);
    level = below;
  }
  return inside;
}

async function sort(entry: FileSystemEntry, inside: Inside, below: FileSystemDirectoryEntry[]): Promise<void> {
  if (passedOver(entry.name)) return;
  if (entry.isDirectory) return void (inside.cut || below.push(entry as FileSystemDirectoryEntry));
  if (inside.files.length >= mostFiles) return void (inside.cut = true);
  inside.files.push(await fileOf(entry));
}
