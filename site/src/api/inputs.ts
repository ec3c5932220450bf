// What callers give, as the engine takes it.

import type { Body } from "../engine/protocol.ts";
import type { SourceFile, Text } from "./measured-run.d.ts";

const isText = (input: unknown): input is Text =>
  typeof input === "string" || input instanceof ArrayBuffer || ArrayBuffer.isView(input);

function bytesOf(text: Text): Uint8Array {
  if (typeof text === "string") return new TextEncoder().encode(text);
  if (text instanceof ArrayBuffer) return new Uint8Array(text);
  return new Uint8Array(text.buffer, text.byteOffset, text.byteLength);
}

export const pathOf = (file: SourceFile): string =>
  "path" in file ? file.path : file.webkitRelativePath || file.name;

export async function bodyOf(input: Text | SourceFile, otherwise: string): Promise<Body> {
  if (isText(input)) return { path: otherwise, bytes: bytesOf(input) };
  if ("text" in input && "path" in input) return { path: input.path, bytes: bytesOf(input.text) };
  if ("arrayBuffer" in input) return { path: pathOf(input), bytes: new Uint8Array(await input.arrayBuffer()) };
  throw new TypeError("a text, its bytes, { path, text } or a File is wanted");
}

export async function bodiesOf(input: Text | SourceFile | Iterable<SourceFile>, otherwise: string): Promise<Body[]> {
  if (isText(input) || !(Symbol.iterator in input)) return [await bodyOf(input, otherwise)];
  return Promise.all([...input].map((one) => bodyOf(one, otherwise)));
}
