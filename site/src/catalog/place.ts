// Where in a heap of files a catalog lies: the folder that holds its registry and, one folder down, its runs.

import { isYaml } from "../lib/names.ts";

export const folderName = "measurements";
export const registryFile = "sources.yaml";

/** How many folders deep the folder of a catalog is looked for. */
export const deepest = 3;

export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf("/")));
export const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** What a catalog's file is called in results. */
export const fullPath = (path: string): string => `${folderName}/${path}`;

/**
 * The path of the folder that is a catalog, without a slash at its end and empty for the top itself; null when there
 * is none. One called measurements counts first, the shallowest; else the folder that everything is in, or the top
 * where that is one to choose, when it holds a registry or folders of runs.
 */
export function findRoot(paths: readonly string[], top: "folder" | "any"): string | null {
  return named(paths) ?? unnamed(paths, top);
}

function named(paths: readonly string[]): string | null {
  let found: string | null = null;
  let depth = deepest + 1;
  for (const path of paths) {
    const steps = path.split("/");
    const at = steps.indexOf(folderName);
    if (at < 0 || at >= steps.length - 1 || at > depth) continue;
    const root = steps.slice(0, at + 1).join("/");
    if (at < depth || (found !== null && root < found)) [found, depth] = [root, at];
  }
  return found;
}

function unnamed(paths: readonly string[], top: "folder" | "any"): string | null {
  const first = paths[0]?.split("/")[0] ?? "";
  const common = paths.length > 0 && paths.every((path) => path.startsWith(`${first}/`));
  const candidates = [...(common ? [first] : []), ...(top === "any" || !common ? [""] : [])];
  const holds = (root: string, test: (inner: string) => boolean) =>
    paths.some((path) => (root === "" ? test(path) : path.startsWith(`${root}/`) && test(path.slice(root.length + 1))));
  return (
    candidates.find((root) => holds(root, (inner) => inner === registryFile)) ??
    candidates.find((root) => holds(root, (inner) => isYaml(inner) && inner.split("/").length === 2)) ??
    null
  );
}

/** The path below a root, or null for what is not in it. */
export function below(root: string, path: string): string | null {
  if (root === "") return path;
  return path.startsWith(`${root}/`) ? path.slice(root.length + 1) : null;
}
