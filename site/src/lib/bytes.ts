// From the bytes of a file to a text that the editor can hold without a change, or to the word that it cannot.

/** The most that the engine reads, in bytes. */
export const limit = 16 * 1024 * 1024;

/** How much of a file is read, in bytes: one more than the engine does is enough for it to say that there is too much. */
export const enough = limit + 1;

/** The text of UTF-8 bytes, its byte-order mark kept; null when the bytes are something else. */
export function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Words for a number of bytes, such as 2.4 MB. */
export function amount(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
