// What is in a folder that was dropped. A browser hands its entries out in portions, by calling back.

/** Folders that hold nothing that is looked for, and may hold very much. */
export const passedOver = (name: string): boolean => name.startsWith(".") || name === "node_modules";

export async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all.sort(byName); // an empty one is the end
    all.push(...some);
  }
}

export const fileOf = (entry: FileSystemEntry): Promise<File> =>
  new Promise((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));

export const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : 1);
