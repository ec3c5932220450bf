// What the page and the worker say to each other.

import type { Digests } from "./digest.ts";
import type { Unpacked } from "./archive.ts";

export type ToWorker =
  | { type: "start"; url: string; bytes: number; module: WebAssembly.Module | null }
  | { type: "ask"; id: number; question: Uint8Array<ArrayBuffer> }
  /** In place of all else: unpack an archive. */
  | { type: "unpack"; archive: Blob; name: string }
  /** Likewise: work out the digests of a file. */
  | { type: "digest"; file: Blob }
  /** For tests of the page: loop and never answer again. */
  | { type: "hang" };

export type FromWorker =
  | { type: "progress"; loaded: number }
  | { type: "compiled"; module: WebAssembly.Module }
  | { type: "ready" }
  | { type: "failed"; reason: string }
  | { type: "unpacked"; files: Unpacked[] }
  | { type: "digested"; digests: Digests }
  /** The question was received. A worker that does not even say this is dead. */
  | { type: "taken"; id: number }
  | { type: "answer"; id: number; answer: Uint8Array<ArrayBuffer> }
  | { type: "trapped"; id: number; reason: string };
