// The digests of a file, slice by slice, so that a large one is never in memory whole.

import { sha1 } from "@noble/hashes/legacy.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

export interface Digests {
  sha256: string;
  /** The name that git gives a file of this content. */
  gitBlob: string;
}

/** Bytes that are read at a time. */
const slice = 4 * 1024 * 1024;

export async function digest(file: Blob, progress: (loaded: number) => void): Promise<Digests> {
  const whole = sha256.create();
  const blob = sha1.create().update(new TextEncoder().encode(`blob ${file.size}\0`));
  for (let at = 0; at < file.size; at += slice) {
    const bytes = new Uint8Array(await file.slice(at, at + slice).arrayBuffer());
    whole.update(bytes);
    blob.update(bytes);
    progress(Math.min(at + slice, file.size));
  }
  return { sha256: bytesToHex(whole.digest()), gitBlob: bytesToHex(blob.digest()) };
}
