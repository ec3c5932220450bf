// What is in folders that were dropped on the view of a run: a catalog to be opened, or files to be held against it.

import { deepest, folderName } from "../../catalog/place.ts";

/** The most files that are taken from folders. */
export const mostFiles = 2_000;

interface Inside {
  files: File[];
  /** Whether there were more. */
  cut: boolean;
}

/** Folders that hold no source of a run and may hold very much. */
const passedOver = (name: string) => name.startsWith(".") || name === "node_modules";

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
  inside.files.push(await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject)));
}

/** A folder's entries come in portions; an empty one is the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all.sort((a, b) => (a.name < b.name ? -1 : 1));
    all.push(...some);
  }
}
