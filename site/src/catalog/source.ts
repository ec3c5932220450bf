// The files of a catalog before anything is known of them, and what may be wrong with a heap of files.

import { isYaml } from "../lib/names.ts";
import { below, findRoot, folderName, nameOf } from "./place.ts";

/** One file: where it lies and how to read it. */
export interface SourceFile {
  path: string;
  /** In bytes. */
  size: number;
  /** Reads so many bytes from the start, at most. */
  read(most: number): Promise<Uint8Array>;
}

/** What was dropped or chosen. */
export interface Heap {
  /** What it is called: a folder or an archive. */
  name: string;
  files: SourceFile[];
  /** Whether the folder of the catalog may be the top itself: an archive has no folder of its own. */
  top: "folder" | "any";
}

export class HeapError extends Error {}

export const fromFile = (file: File, path: string): SourceFile => ({
  path,
  size: file.size,
  read: async (most) => new Uint8Array(await file.slice(0, most).arrayBuffer()),
});

export const fromBytes = (path: string, bytes: Uint8Array): SourceFile => ({
  path,
  size: bytes.length,
  read: (most) => Promise.resolve(bytes.subarray(0, most)),
});

export interface Found {
  /** The folder of the catalog within what was given, for people. */
  place: string;
  /** Its YAML files, by their paths below that folder. */
  files: SourceFile[];
  /** Whether these are runs of no catalog: nothing says that the registry should lie beside them. */
  loose: boolean;
}

/** Finds the catalog in a heap of files, or says plainly that there is none. */
export function catalogIn({ name, files, top }: Heap): Found {
  const yaml = files.filter((one) => isYaml(one.path));
  const root = findRoot(
    yaml.map((one) => one.path),
    top,
  );
  if (root === null) {
    const why =
      yaml.length === 0
        ? "there is no YAML file in it"
        : "it holds no folder measurements, no sources.yaml and no folders of runs";
    throw new HeapError(`${name} is no catalog: ${why}`);
  }
  const inside = yaml.flatMap((one) => {
    const path = below(root, one.path);
    return path === null ? [] : [{ ...one, path }];
  });
  const loose = nameOf(root) !== folderName;
  return { place: root || name, files: inside.sort((a, b) => comparePaths(a.path, b.path)), loose };
}

/** Orders paths by their steps, so that the files of a folder stay together. */
export function comparePaths(a: string, b: string): number {
  const others = b.split("/");
  for (const step of a.split("/")) {
    const other = others.shift();
    if (other === undefined) return 1;
    if (step !== other) return step < other ? -1 : 1;
  }
  return 0 - others.length;
}
