// A link that carries a text: compressed, after the # of the address, which browsers do not send to a server.

import type { HomeId } from "../../lib/kind.ts";
import type { Pane } from "../../lib/store.ts";
import type { ReadingPlace } from "../place.ts";
import { visible } from "../../lib/visible.ts";

/** What a link carries. */
export interface Shared {
  text: string;
  name: string;
  tab: HomeId;
  /** Of the cursor, a place in the text as given, in UTF-16 units. */
  cursor: number;
  pane: Pane;
  /** Where the reading stood, where it was in sight and not at its start. */
  place: ReadingPlace | null;
  /** The registry that the verdict of a run was computed with: empty for none, null where the link does not say. */
  registry: string | null;
}

/** The most characters of a link: beyond it, programs that pass links on start to cut them. */
export const longest = 32_000;

/** The most characters of a text in a link: a small link may be made to unpack to far more than a page can hold. */
const most = 16 * 1024 * 1024;

/**
 * The most bytes of a link's JSON outside of its strings. Ours have some 80. To read millions of brackets takes a browser
 * seconds, in which the page stands still.
 */
const mostBeside = 1000;

const mark = "#s1.";

const known: readonly Pane[] = ["text", "findings", "reading", "reference"];

export const isLink = (hash: string): boolean => /^#s\d*\./.test(hash);

export async function encode(shared: Shared): Promise<string> {
  const packed = await through(new Blob([JSON.stringify(shared)]), new CompressionStream("gzip"), Infinity);
  let binary = "";
  for (let at = 0; at < packed.length; at += 0x8000) binary += String.fromCharCode(...packed.subarray(at, at + 0x8000));
  return mark + btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Reads a link, or throws what is the matter with it. */
export async function decode(hash: string): Promise<Shared> {
  if (!hash.startsWith(mark)) throw new Error("it was made by another version of this page");
  const bytes = unpacked(hash.slice(mark.length));
  let json: Uint8Array;
  try {
    json = await through(new Blob([bytes]), new DecompressionStream("gzip"), most);
  } catch (error) {
    throw error instanceof RangeError ? error : new Error("a part of it is missing or was changed");
  }
  return checked(json);
}

function unpacked(code: string): Uint8Array<ArrayBuffer> {
  try {
    // The shorter ways, replaceAll and Uint8Array.from, take seconds for the ten megabytes that a link may be made to have.
    const binary = atob(code.split("-").join("+").split("_").join("/"));
    const bytes = new Uint8Array(binary.length);
    for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
    return bytes;
  } catch {
    throw new Error("it has characters that no link of this page has");
  }
}

function placeOf(place: Partial<ReadingPlace> | null | undefined): ReadingPlace | null {
  const { part, share } = place ?? {};
  if (typeof part !== "string" || typeof share !== "number") return null;
  return { part, share: Math.min(1, Math.max(-1, share)) };
}

const quote = 0x22;
const backslash = 0x5c;

/** Whether JSON holds more outside of its strings than the fields of a link need. It may be no JSON. */
function isCrowded(json: Uint8Array): boolean {
  let beside = 0;
  let inside = false;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (byte === quote) inside = !inside;
    else if (inside && byte === backslash) at++;
    else if (!inside && ++beside > mostBeside) return true;
  }
  return false;
}

function checked(json: Uint8Array): Shared {
  if (isCrowded(json)) throw new Error("beside its text it holds more than any link of this page");
  try {
    const { text, name, tab, cursor, pane, place, registry } = JSON.parse(
      new TextDecoder().decode(json),
    ) as Partial<Shared>;
    if (typeof text !== "string") throw new TypeError();
    return {
      text,
      name: typeof name === "string" ? visible(name.slice(0, 200)) : "",
      tab: tab === "licences" ? tab : "run",
      cursor: Number.isInteger(cursor) ? Math.max(0, cursor!) : 0,
      pane: known.includes(pane as Pane) ? (pane as Pane) : "text",
      place: placeOf(place),
      registry: typeof registry === "string" ? registry : null,
    };
  } catch {
    throw new Error("what it carries is no text");
  }
}

async function through(from: Blob, by: GenericTransformStream, limit: number): Promise<Uint8Array> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = (from.stream().pipeThrough(by) as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > limit) {
      void reader.cancel();
      throw new RangeError(`it unpacks to more than ${limit / 1024 / 1024} MiB`);
    }
    parts.push(part.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
