// How a question to the engine is written: one line of JSON, then the bytes of the files back to back.

import { Known, type Body, type Given } from "./known.ts";
import { lay, lengthOf } from "./parts.ts";

export type { Body, Given };

export interface Question {
  op:
    | "check"
    | "locate"
    | "reveal"
    | "version"
    | "run"
    | "registry"
    | "across"
    | "view"
    | "compare"
    | "lookup"
    | "markdown"
    | "complete"
    | "hover"
    | "outline"
    | "fix"
    | "format"
    | "draft";
  files?: Given[];
  sources?: Given;
  utf16?: number;
  key?: string;
  local?: boolean;
  /** The rule whose fixes are to be made; none for every safe one. */
  rule?: string;
  /** The names of the runs in the catalog that is open. */
  names?: string[];
}

/** The engine's own word that it cannot answer. A bug is a fault of the engine, not of the text. */
export class EngineError extends Error {
  readonly bug: boolean;
  constructor(message: string, bug: boolean) {
    super(message);
    this.bug = bug;
  }
}

/**
 * Writes a question as the engine reads it, in parts that follow one another. What is known to the engine of long texts
 * is left out; it says that a text is unknown where that is not so.
 */
export function frame(question: Question, known = new Known()): Uint8Array[] {
  const { files, sources, ...rest } = question;
  const header: Record<string, unknown> = { ...rest };
  const bodies: Uint8Array[] = [];
  const write = (body: Given) => {
    const { words, bytes } = known.write(body);
    bodies.push(bytes);
    return words;
  };
  if (files) header["files"] = files.map(write);
  if (sources) header["sources"] = write(sources);
  return [new TextEncoder().encode(JSON.stringify(header) + "\n"), ...bodies];
}

/** The parts of a question as one, which can be handed over. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(lengthOf(parts));
  lay(parts, all, 0);
  return all;
}

/** How much there is to read for a question, about, in bytes. */
export function weightOf({ files = [], sources }: Question): number {
  const weigh = (body: Given) => body.text?.length ?? (body as Body).bytes.length;
  return [...files, ...(sources ? [sources] : [])].reduce((sum, body) => sum + weigh(body), 0);
}

/** Reads an answer, or throws the engine's error. */
export function unframe<T>(answer: string): T {
  const value = JSON.parse(answer) as T & { error?: { message: string; bug?: boolean } };
  if (value.error) throw new EngineError(value.error.message, value.error.bug ?? false);
  return value;
}

const decoder = new TextDecoder();

/** The text of an answer; null where the engine does not know what an edit is of, and has to be asked with whole texts. */
export function read(answer: Uint8Array): string | null {
  const text = decoder.decode(answer);
  return text === '{"unknown":true}' ? null : text;
}
