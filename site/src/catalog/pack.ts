// Handing out changed files: a zip with their paths.

import { zipSync } from "fflate";
import type { Member } from "./member.ts";
import { fullPath } from "./place.ts";

export const zipName = (place: string): string =>
  `${place
    .replace(/\/.*/s, "")
    .replace(/\.(zip|tar\.gz|tgz|tar)$/i, "")
    .replace(/[^\p{L}\p{N}._-]+/gu, "-")}-changed.zip`;

export const changedFiles = (members: readonly Member[]): Uint8Array<ArrayBuffer> =>
  zipSync(Object.fromEntries(members.flatMap(({ path, edited }) => (edited ? [[fullPath(path), edited]] : []))));

export function saveAs(name: string, bytes: Uint8Array<ArrayBuffer>): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes], { type: "application/zip" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
