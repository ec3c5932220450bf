// From what was dropped or chosen to the files of a catalog.

import { unpackInWorker } from "../engine/unpacker.ts";
import { whole } from "../lib/address.ts";
import { announce } from "../lib/announce.ts";
import { isArchive } from "../lib/names.ts";
import { reasonOf } from "../lib/reason.ts";
import { grouped } from "../lib/words.ts";
import { foundIn, fromLoose } from "./loose.ts";
import type { Room } from "./room.ts";
import { fromBytes, fromFile, HeapError, type Found, type Heap } from "./source.ts";
import { fromEntry, fromHandle, fromInput } from "./walk.ts";

type Folders = readonly FileSystemDirectoryEntry[];
type Picker = { showDirectoryPicker?: () => Promise<FileSystemDirectoryHandle> };

export function nameOf(files: readonly File[], folders: Folders): string {
  const [first, ...more] = [...folders, ...files];
  return first && more.length === 0 ? first.name : `${grouped(folders.length + files.length)} files and folders`;
}

export async function read(files: readonly File[], folders: Folders): Promise<Found> {
  const archive = files.find((one) => isArchive(one.name));
  if (archive) {
    if (files.length + folders.length > 1) throw new HeapError("an archive is opened on its own; drop it alone");
    return foundIn(await fromArchive(archive));
  }
  const beside = files.map((one) => fromFile(one, one.name));
  if (folders.length === 0) return fromLoose(beside);
  const heaps = await Promise.all(folders.map(fromEntry));
  const [heap, ...more] = heaps;
  if (heap && more.length + files.length === 0) return foundIn(heap);
  return foundIn({
    name: nameOf(files, folders),
    files: [...heaps.flatMap((one) => one.files), ...beside],
    top: "any",
  });
}

async function fromArchive(archive: File): Promise<Heap> {
  const worker = new Worker(whole(__WORKER_URL__));
  try {
    const found = await unpackInWorker(worker, archive, archive.name);
    return { name: archive.name, files: found.map(({ path, bytes }) => fromBytes(path, bytes)), top: "any" };
  } catch (error) {
    throw new HeapError(`${archive.name} was not opened: ${reasonOf(error)}`);
  }
}

/** Lets one choose a folder, in the picker that says it is read here, where the browser has it. */
export async function pick(room: Room): Promise<void> {
  const { showDirectoryPicker } = window as Picker;
  if (!showDirectoryPicker) return pickByInput(room);
  let handle: FileSystemDirectoryHandle;
  try {
    handle = await showDirectoryPicker();
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) announce("the folder could not be opened");
    return;
  }
  await room.open(handle.name, async () => foundIn(await fromHandle(handle)));
}

function pickByInput(room: Room): void {
  const input = document.createElement("input");
  input.type = "file";
  input.webkitdirectory = true;
  input.onchange = () => void openChosen(room, [...(input.files ?? [])]);
  input.click();
}

/** Opens the files of a folder that was chosen in a file input. */
async function openChosen(room: Room, files: readonly File[]): Promise<void> {
  if (files.length === 0) return;
  const heap = fromInput(files);
  await room.open(heap.name, () => foundIn(heap));
}
