// The registry that counts for a document: of a file of a catalog the catalog's, else the one under Licences.

import type { Body } from "../engine/protocol.ts";
import { enough } from "../lib/bytes.ts";
import type { DocId } from "../lib/kind.ts";
import { registryPath } from "../lib/names.ts";
import type { Parts } from "../view/context.ts";

export async function registryOf({ checker, shelf }: Parts, doc: DocId): Promise<Body | null> {
  if (doc !== "member") return checker.sources(doc);
  const catalog = shelf.room.value?.session.value?.catalog;
  if (!catalog?.hasRegistry) return null;
  return { path: registryPath, bytes: await catalog.registry.read(enough) };
}
