// Registries by their addresses: many elements of a page name the same one.

import { reasonOf } from "../lib/reason.ts";
import { textAt } from "./file.ts";

const fetched = new Map<string, Promise<string>>();

export function registryAt(address: string): Promise<string> {
  let registry = fetched.get(address);
  if (!registry) {
    registry = get(address);
    fetched.set(address, registry);
    registry.catch(() => fetched.delete(address)); // to be tried again
  }
  return registry;
}

const get = (address: string): Promise<string> =>
  textAt(address).catch((error: unknown) => {
    throw new Error(`the registry ${address} could not be loaded: ${reasonOf(error)}`);
  });
