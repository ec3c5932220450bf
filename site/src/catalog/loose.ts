// Runs that came without their folders: each goes into the folder of the licence that it cites.

import { decode, enough } from "../lib/bytes.ts";
import { kindOf } from "../lib/kind.ts";
import { isYaml } from "../lib/names.ts";
import { nameOf, registryFile } from "./place.ts";
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
export async function fromLoose(place: string, files: readonly SourceFile[]): Promise<Found> {
  const taken = new Set<string>();
  const placed = [];
  for (const file of files.filter((one) => isYaml(one.path))) {
    const text = decode(await file.read(enough)) ?? "";
    const path = free(placeOf(nameOf(file.path), text), taken);
    taken.add(path);
    placed.push({ ...file, path });
  }
  return { place, files: placed, loose: true };
}

/** The catalog in a heap, or that which is made of a run or more that lie in it side by side. */
export async function foundIn(heap: Heap): Promise<Found> {
  try {
    return catalogIn(heap);
  } catch (error) {
    const beside = heap.files.filter(({ path }) => path.split("/").length === (heap.top === "folder" ? 2 : 1));
    const found = await fromLoose(heap.name, beside);
    if (!(await hasRun(found.files))) throw error;
    return found;
  }
}

async function hasRun(files: readonly SourceFile[]): Promise<boolean> {
  for (const file of files) if (kindOf(decode(await file.read(enough)) ?? "") === "MeasuredRun") return true;
  return false;
}

function free(path: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n++) {
    const other = n === 1 ? path : path.replace(/(\.[^.]*)$/, ` (${n})$1`);
    if (!taken.has(other)) return other;
  }
}
