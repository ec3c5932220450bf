// Runs that came without their folders: each goes into the folder of the licence that it cites.

import { decode, enough } from "../lib/bytes.ts";
import { kindOf } from "../lib/kind.ts";
import { isYaml } from "../lib/names.ts";
import { count } from "../lib/words.ts";
import { registryFile } from "./place.ts";
import { fromFile, type Found } from "./source.ts";

/** The folder of a run that cites no licence. */
const nowhere = "no-licence";

const cites = /^[ \t]+license_ref[ \t]*:[ \t]*["']?([^\s"'#/]+)["']?[ \t]*(?:#.*)?\r?$/m;

/** The path below the root where a text belongs by what it says. */
export function placeOf(name: string, text: string): string {
  if (kindOf(text) === "MeasurementSources") return registryFile;
  return `${cites.exec(text)?.[1] ?? nowhere}/${name}`;
}

/** Makes a catalog of files on their own. Two that would lie at one place get a number. */
export async function fromLoose(files: readonly File[]): Promise<Found> {
  const taken = new Set<string>();
  const placed = [];
  for (const file of files.filter((one) => isYaml(one.name))) {
    const bytes = new Uint8Array(await file.slice(0, enough).arrayBuffer());
    const path = free(placeOf(file.name, decode(bytes) ?? ""), taken);
    taken.add(path);
    placed.push(fromFile(file, path));
  }
  return { place: count(placed.length, "file"), files: placed };
}

function free(path: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n++) {
    const other = n === 1 ? path : path.replace(/(\.[^.]*)$/, ` (${n})$1`);
    if (!taken.has(other)) return other;
  }
}
