// Runs that came without their folders: each goes into the folder of the licence that it cites.

import { decode, enough } from "../lib/bytes.ts";
import { kindOf } from "../lib/kind.ts";
import { isYaml } from "../lib/names.ts";
import { count } from "../lib/words.ts";
import { folderName, folderOf, nameOf, registryFile } from "./place.ts";
import { catalogIn, type Found, type Heap, type SourceFile } from "./source.ts";

/** The folder of a run that cites no licence. */
const nowhere = "no-licence";

const cites = /^[ \t]+license_ref[ \t]*:[ \t]*["']?([^\s"'#/]+)["']?[ \t]*(?:#.*)?\r?$/m;

/** The path below the root where a text belongs by what it says. */
export function placeOf(name: string, text: string): string {
  if (kindOf(text) === "MeasurementSources") return registryFile;
  return `${cites.exec(text)?.[1] ?? nowhere}/${name}`;
}

/** Makes a catalog of files on their own. Two that would lie at one place get a number. */
export async function fromLoose(files: readonly SourceFile[], place?: string): Promise<Found> {
  const taken = new Set<string>();
  const placed = [];
  for (const file of files.filter((one) => isYaml(one.path))) {
    const path = free(placeOf(nameOf(file.path), await textOf(file)), taken);
    taken.add(path);
    placed.push({ ...file, path });
  }
  return { place: place ?? count(placed.length, "file"), files: placed, loose: true };
}

/** The catalog in a heap, or the one that is made of runs that lie in it side by side. */
export async function foundIn(heap: Heap): Promise<Found> {
  const yaml = heap.files.filter((one) => isYaml(one.path));
  if (!liesSideBySide(yaml.map((one) => one.path))) return catalogIn(heap);
  const found = await fromLoose(yaml, heap.name);
  return (await hasRun(found.files)) ? found : catalogIn(heap);
}

/** Whether files are all in one folder, which does not say that it is of a catalog. */
function liesSideBySide(paths: readonly string[]): boolean {
  const folders = new Set(paths.map(folderOf));
  return folders.size === 1 && !paths.some((path) => nameOf(path) === registryFile || path.includes(`${folderName}/`));
}

async function hasRun(files: readonly SourceFile[]): Promise<boolean> {
  for (const file of files) if (kindOf(await textOf(file)) === "MeasuredRun") return true;
  return false;
}

/** The text of a file. Of one that cannot be read, or is no text, its check says so. */
async function textOf(file: SourceFile): Promise<string> {
  try {
    return decode(await file.read(enough)) ?? "";
  } catch {
    return "";
  }
}

function free(path: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n++) {
    const other = n === 1 ? path : path.replace(/(\.[^.]*)$/, ` (${n})$1`);
    if (!taken.has(other)) return other;
  }
}
