// What callers give, as the engine takes it. Programs without types may give anything, and hear what is wanted.

import type { Given } from "../engine/protocol.ts";
import type { AskOptions, SourceFile, Text } from "./measured-run.d.ts";

const isText = (input: unknown): input is Text =>
  typeof input === "string" || input instanceof ArrayBuffer || ArrayBuffer.isView(input);

/** A File of a browser has a method called text, and in some programs a path: what tells it is how it is read. */
const isBlob = (input: object): input is { arrayBuffer(): Promise<ArrayBuffer> } =>
  typeof (input as { arrayBuffer?: unknown }).arrayBuffer === "function";

const isObject = (input: unknown): input is object => typeof input === "object" && input !== null;

function bodyWith(path: string, text: Text): Given {
  if (typeof text === "string") return { path, text };
  if (text instanceof ArrayBuffer) return { path, bytes: new Uint8Array(text) };
  return { path, bytes: new Uint8Array(text.buffer, text.byteOffset, text.byteLength) };
}

/** Names what was given, for words that say what is wanted instead. */
function kindOf(input: unknown): string {
  if (input === null || input === undefined) return String(input);
  if (Array.isArray(input)) return "a list";
  if (!isObject(input)) return `a ${typeof input}`;
  const keys = Object.keys(input).slice(0, 4).join(", ");
  return keys ? `an object with ${keys}` : (input.constructor?.name ?? "an object");
}

const wanted = (what: string, given: unknown) => new TypeError(`${what} is wanted, not ${kindOf(given)}`);

/** The path of a file, where it has one. */
function pathIn(file: unknown): unknown {
  if (!isObject(file)) return undefined;
  const { path, name, webkitRelativePath } = file as { path?: unknown; name?: unknown; webkitRelativePath?: unknown };
  return isBlob(file) ? webkitRelativePath || name : path;
}

export function pathOf(file: SourceFile): string {
  const path = pathIn(file);
  if (typeof path === "string") return path;
  throw path === undefined ? wanted("{ path, text } or a File", file) : wanted("a path that is a string", path);
}

export async function bodyOf(input: Text | SourceFile, otherwise: string): Promise<Given> {
  if (typeof otherwise !== "string") throw wanted("a path that is a string", otherwise);
  if (isText(input)) return bodyWith(otherwise, input);
  if (isObject(input) && isBlob(input)) {
    const path = pathIn(input); // a Blob has none
    return { path: typeof path === "string" ? path : otherwise, bytes: new Uint8Array(await input.arrayBuffer()) };
  }
  if (!isObject(input) || !("path" in input && "text" in input))
    throw wanted("a text, its bytes, { path, text } or a File", input);
  const path = pathOf(input);
  if (!isText(input.text)) throw wanted(`a string or bytes as the text of ${path}`, input.text);
  return bodyWith(path, input.text);
}

export async function bodiesOf(input: Text | SourceFile | Iterable<SourceFile>, otherwise: string): Promise<Given[]> {
  if (isText(input) || !isObject(input) || !(Symbol.iterator in input)) return [await bodyOf(input, otherwise)];
  return Promise.all([...input].map((one) => bodyOf(one, otherwise)));
}

/** The files of a catalog, each with a path. */
export function filesOf(files: Iterable<SourceFile>): SourceFile[] {
  if (!isObject(files) || !(Symbol.iterator in files)) throw wanted("a list of { path, text } or of Files", files);
  return [...files];
}

/** A place of a text, in UTF-16 units. */
export function placeOf(at: number): number {
  if (Number.isSafeInteger(at) && at >= 0) return at;
  throw new TypeError(`a place is a count of UTF-16 units from 0 on, not ${typeof at === "number" ? at : kindOf(at)}`);
}

export function namesOf(names: readonly string[]): readonly string[] {
  if (!Array.isArray(names) || !names.every((name) => typeof name === "string"))
    throw wanted("a list of strings as names", names);
  return names;
}

/** Options as they were given; none are none. */
export function optionsOf<O extends object>(options: O | undefined): O {
  if (options === undefined) return {} as O;
  if (!isObject(options) || Array.isArray(options)) throw wanted("an object of options", options);
  const { signal } = options as AskOptions;
  if (signal !== undefined && typeof (signal as { addEventListener?: unknown } | null)?.addEventListener !== "function")
    throw wanted("an AbortSignal as signal", signal);
  return options;
}
