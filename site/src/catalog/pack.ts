// Handing out changed files: a zip with their paths.

import { zipSync } from "fflate";
import { archiveEnding, tame } from "../lib/names.ts";
import type { Member } from "./member.ts";
import { fullPath } from "./place.ts";

export const zipName = (place: string): string =>
  `${tame(place.replace(/\/.*/s, "").replace(archiveEnding, ""))}-changed.zip`;

export function zipOf(changed: readonly Member[]): Blob {
  const files = Object.fromEntries(changed.flatMap(({ path, edited }) => (edited ? [[fullPath(path), edited]] : [])));
  return new Blob([zipSync(files)], { type: "application/zip" });
}
