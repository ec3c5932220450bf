// The other run of a comparison: where it can come from.

import { nameOf } from "../../catalog/place.ts";
import type { Body } from "../../engine/protocol.ts";
import { decode, enough, limit } from "../../lib/bytes.ts";
import type { Example } from "../../lib/examples.ts";
import { kindOf } from "../../lib/kind.ts";
import type { Parts } from "../../view/context.ts";

export interface Other {
  name: string;
  body: Body;
  text: string;
}

/** A run that can be chosen, and how to get it. */
export interface Offer {
  key: string;
  name: string;
  group: string;
  get(): Promise<Other>;
}

export async function ofFile(file: File): Promise<Other> {
  if (file.size > limit) throw new Error(`${file.name} is larger than a run can be`);
  return ofBytes(file.name, new Uint8Array(await file.arrayBuffer()));
}

function ofBytes(name: string, bytes: Uint8Array): Other {
  const text = decode(bytes);
  if (text === null) throw new Error(`${name} is not a text in UTF-8`);
  if (kindOf(text) !== "MeasuredRun") throw new Error(`${name} is not a measured run`);
  return { name, body: { path: name, bytes }, text };
}

const ofExample = ({ id, title, text }: Example): Offer => ({
  key: `example ${id}`,
  name: title,
  group: "Examples",
  get: () => Promise.resolve(ofBytes(`${id}.yaml`, new TextEncoder().encode(text))),
});

/** What there is to compare with: the catalog that is open, and the examples. */
export function offers({ shelf, examples }: Parts): Offer[] {
  const catalog = shelf.room.value?.session.value?.catalog;
  const members = (catalog?.runs ?? []).map((one): Offer => ({
    key: `member ${one.path}`,
    name: one.path,
    group: "Catalog",
    get: async () => ofBytes(one.path, await one.read(enough)),
  }));
  const runs = (examples.value.value ?? []).filter((one) => one.kind === "MeasuredRun");
  return [...members, ...runs.map(ofExample)];
}

/** The entry of the catalog that has the name of a run, if it is there: a run's file is called as the run is. */
export function superseded(all: readonly Offer[], name: string): Offer | undefined {
  return all.find((one) => one.group === "Catalog" && nameOf(one.name) === `${name}.yaml`);
}
