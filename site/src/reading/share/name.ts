// What a file is called that is handed out.

import { nameOf } from "../../catalog/place.ts";
import type { Form } from "../../editor/form.ts";
import type { DocId } from "../../lib/kind.ts";
import { registryPath, tame, unnamed } from "../../lib/names.ts";

/** A text is saved by the name of its file, out of its folders; without one, by what the run calls itself. */
export function fileName({ name, origin }: Pick<Form, "name" | "origin">, id: DocId, run = ""): string {
  if (origin === "file" && name) return nameOf(name);
  if (id === "licences") return nameOf(registryPath);
  return run ? `${tame(run)}.yaml` : unnamed;
}
