// Unpacking archives, in a worker. Only YAML files are kept, and no more than the limits allow: a small archive can
// hold a great deal.

import { unzipSync, type UnzipFileInfo } from "fflate";
import { unpackTar, type TarHeader } from "modern-tar";
import { isYaml } from "../lib/names.ts";
import { grouped } from "../lib/words.ts";

interface Limits {
  /** Of all that is unpacked, in bytes. */
  total: number;
  entries: number;
}

const usual: Limits = { total: 512 * 1024 * 1024, entries: 50_000 };

export interface Unpacked {
  path: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const tooLarge = ({ total }: Limits) => new Error(`it unpacks to more than ${total / 1024 / 1024} MiB`);
const tooMany = ({ entries }: Limits) => new Error(`it holds more than ${grouped(entries)} files`);

export async function unpack(archive: Blob, name: string, limits: Limits = usual): Promise<Unpacked[]> {
  if (/\.zip$/i.test(name)) return unzip(new Uint8Array(await archive.arrayBuffer()), limits);
  const stream = archive.stream();
  return untar(/gz$/i.test(name) ? stream.pipeThrough(new DecompressionStream("gzip")) : stream, limits);
}

export function unzip(bytes: Uint8Array, limits: Limits): Unpacked[] {
  let seen = 0;
  let total = 0;
  const sizes = new Map<string, number>();
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    if (++seen > limits.entries) throw tooMany(limits);
    if (!isYaml(name)) return false;
    // What is unpacked is never more than what is stated here.
    total += originalSize;
    if (total > limits.total) throw tooLarge(limits);
    sizes.set(name, originalSize);
    return true;
  };
  const found = Object.entries(entriesOf(bytes, filter));
  for (const [name, { length }] of found) if (length !== sizes.get(name)) throw new Error(`${name} in it is damaged`);
  return found.map(([name, inner]) => ({ path: cleaned(nameIn(name)), bytes: inner }));
}

function entriesOf(bytes: Uint8Array, filter: (file: UnzipFileInfo) => boolean) {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    // Its own errors have a code, and words for programmers.
    throw "code" in (error as Error) ? new Error("it is no zip, or a part of it is missing or damaged") : error;
  }
}

/** A name that is UTF-8 though its archive does not say so has come out as one character a byte. */
function nameIn(name: string): string {
  if (!/[\x80-\xff]/.test(name) || /[^\x00-\xff]/.test(name)) return name;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(name, (c) => c.charCodeAt(0)));
  } catch {
    return name;
  }
}

/** A path as folders have them: no dots, and forward slashes. */
const cleaned = (path: string) =>
  path
    .replaceAll("\\", "/")
    .split("/")
    .filter((step) => step !== "" && step !== "." && step !== "..")
    .join("/");

/** Reads the files of a tar as it streams in. All of it has to be unpacked to come to the next file. */
async function untar(archive: ReadableStream<Uint8Array>, limits: Limits): Promise<Unpacked[]> {
  let seen = 0;
  const filter = ({ name, type }: TarHeader) => {
    if (++seen > limits.entries) throw tooMany(limits);
    return type === "file" && isYaml(name);
  };
  const files = await unpackTar(archive.pipeThrough(bounded(limits)), { filter });
  return files.map(({ header, data }) => ({ path: cleaned(header.name), bytes: (data ?? new Uint8Array()).slice() }));
}

/** Lets no more through than the limits allow. */
function bounded(limits: Limits): TransformStream<Uint8Array, Uint8Array> {
  let total = 0;
  return new TransformStream({
    transform(chunk, out) {
      total += chunk.length;
      if (total > limits.total) throw tooLarge(limits);
      out.enqueue(chunk);
    },
  });
}
