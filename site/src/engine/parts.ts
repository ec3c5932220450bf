// Bytes in parts that follow one another.

export const lengthOf = (parts: readonly Uint8Array[]): number => parts.reduce((sum, part) => sum + part.length, 0);

/** Copies parts into bytes, one behind the other, from a place on. */
export function lay(parts: readonly Uint8Array[], into: Uint8Array, at: number): void {
  for (const part of parts) {
    into.set(part, at);
    at += part.length;
  }
}
