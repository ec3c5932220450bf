// The registry that counts for a document: of a file of a catalog the catalog's, else the one under Licences.

import type { Body } from "../engine/protocol.ts";
import type { DocId } from "../lib/kind.ts";
import type { Parts } from "../view/context.ts";

export async function registryOf({ checker, shelf }: Parts, doc: DocId): Promise<Body | null> {
  if (doc !== "member") return checker.sources(doc);
  return (await shelf.room.value?.session.value?.inspector.registry()) ?? null;
}
