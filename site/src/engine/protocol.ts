// How a question to the engine is written: one line of JSON, then the bytes of the files back to back.

export interface Body {
  path: string;
  bytes: Uint8Array;
}

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
  files?: Body[];
  sources?: Body;
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

const size = (body: Body) => ({ path: body.path, size: body.bytes.length });

/** Writes a question as the engine reads it. The bytes of the bodies are copied. */
export function frame(question: Question): Uint8Array<ArrayBuffer> {
  const { files, sources, ...rest } = question;
  const header: Record<string, unknown> = { ...rest };
  if (files) header["files"] = files.map(size);
  if (sources) header["sources"] = size(sources);
  const bodies = [...(files ?? []), ...(sources ? [sources] : [])];

  const head = new TextEncoder().encode(JSON.stringify(header) + "\n");
  const total = bodies.reduce((sum, body) => sum + body.bytes.length, head.length);
  const out = new Uint8Array(total);
  out.set(head);
  let at = head.length;
  for (const { bytes } of bodies) {
    out.set(bytes, at);
    at += bytes.length;
  }
  return out;
}

/** Reads an answer, or throws the engine's error. */
export function unframe<T>(answer: Uint8Array): T {
  const value = JSON.parse(new TextDecoder().decode(answer)) as T & {
    error?: { message: string; bug?: boolean };
  };
  if (value.error) throw new EngineError(value.error.message, value.error.bug ?? false);
  return value;
}
