// The registry that counts for a document: of a file of a catalog the catalog's, else the one under Licences.

import { registryPath } from "../engine/checker.ts";
import type { Body } from "../engine/protocol.ts";
import { limit } from "../lib/bytes.ts";
import type { DocId } from "../lib/kind.ts";
import type { Parts } from "../view/context.ts";

export async function registryOf({ checker, workbench, shelf }: Parts, doc: DocId): Promise<Body | null> {
  if (doc === "licences") return null;
  if (doc === "run") {
    const { text } = workbench.snapshot("licences");
    return text.trim() === "" ? null : checker.body("licences");
  }
  const catalog = shelf.room.value?.session.value?.catalog;
  if (!catalog?.hasRegistry) return null;
  return { path: registryPath, bytes: await catalog.registry.read(limit) };
}
