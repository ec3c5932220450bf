// Reading the lists of folders that were dropped or chosen. No text is read here.

import { byName, entriesOf, fileOf, passedOver } from "../lib/folders.ts";
import { isYaml } from "../lib/names.ts";
import { reasonOf } from "../lib/reason.ts";
import { deepest, folderName } from "./place.ts";
import { fromFile, HeapError, type Heap, type SourceFile } from "./source.ts";
import { grouped } from "../lib/words.ts";

/** The most files that are taken in. */
const mostFiles = 50_000;

/** A folder's content, whichever of the browser's ways it came by. */
interface Node {
  name: string;
  /** Null for a file. */
  list: (() => Promise<Node[]>) | null;
  file(): Promise<File>;
}

class Walk {
  readonly found: SourceFile[] = [];

  async into(folder: Node, path: string, depth: number): Promise<void> {
    const nodes = await folder.list!();
    const catalog = folder.name === folderName ? undefined : nodes.find((one) => one.list && one.name === folderName);
    if (catalog && depth < deepest) return this.into(catalog, `${path}/${catalog.name}`, depth + 1);
    for (const node of nodes) {
      const inner = `${path}/${node.name}`;
      if (node.list) {
        if (!passedOver(node.name)) await this.into(node, inner, depth + 1);
      } else if (isYaml(node.name)) await this.take(node, inner);
    }
  }

  private async take(node: Node, path: string): Promise<void> {
    if (this.found.length >= mostFiles)
      throw new HeapError(
        `the folder holds more than ${grouped(mostFiles)} YAML files; open the folder measurements itself`,
      );
    this.found.push(fromFile(await node.file(), path));
  }
}

async function heapOf(folder: Node): Promise<Heap> {
  const walk = new Walk();
  try {
    await walk.into(folder, folder.name, 0);
  } catch (error) {
    if (error instanceof HeapError) throw error;
    throw new HeapError(`${folder.name} could not be read: ${reasonOf(error)}`);
  }
  return { name: folder.name, files: walk.found, top: "folder" };
}

/** A folder that was dropped. */
export const fromEntry = (entry: FileSystemDirectoryEntry): Promise<Heap> => heapOf(entryNode(entry));

function entryNode(entry: FileSystemEntry): Node {
  const folder = entry.isDirectory ? (entry as FileSystemDirectoryEntry) : null;
  return {
    name: entry.name,
    list: folder && (async () => (await entriesOf(folder)).map(entryNode)),
    file: () => fileOf(entry),
  };
}

/** A folder that was chosen in the browser's picker. */
export const fromHandle = (handle: FileSystemDirectoryHandle): Promise<Heap> => heapOf(handleNode(handle));

type Listed = FileSystemDirectoryHandle & { values(): AsyncIterable<FileSystemHandle> };

function handleNode(handle: FileSystemHandle): Node {
  const folder = handle.kind === "directory" ? (handle as Listed) : null;
  return {
    name: handle.name,
    list: folder && (() => handlesOf(folder)),
    file: () => (handle as FileSystemFileHandle).getFile(),
  };
}

async function handlesOf(folder: Listed): Promise<Node[]> {
  const nodes: Node[] = [];
  for await (const handle of folder.values()) nodes.push(handleNode(handle));
  return nodes.sort(byName);
}

/** The files of a folder that was chosen in a file input, each with its path. */
export function fromInput(files: readonly File[]): Heap {
  const name = files[0]?.webkitRelativePath.split("/")[0] || "the folder";
  return { name, files: files.map((file) => fromFile(file, file.webkitRelativePath || file.name)), top: "folder" };
}
