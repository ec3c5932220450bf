// measured-run.js: what other pages and programs may ask of the checker. measured-run.d.ts describes it.

import { isYaml } from "../catalog/place.ts";
import { ask, load } from "./engine.ts";
import { bodiesOf, bodyOf, pathOf } from "./inputs.ts";
import type * as Api from "./measured-run.d.ts";

export { EngineError } from "../engine/protocol.ts";
export { load };
/** For the element beside, which shows more than the module promises to others. */
export { ask };

export const version: string = __VERSION__;

const unnamed = "run.yaml";
const registryPath = "measurements/sources.yaml";

type Counted = Promise<Api.Result<Api.EditorPosition>>;

export async function check(
  input: Api.Text | Api.SourceFile | Iterable<Api.SourceFile>,
  { registry, path, signal, utf16 = false }: Api.CheckOptions = {},
): Counted {
  const files = await bodiesOf(input, path ?? unnamed);
  const sources = registry === undefined ? {} : { sources: await bodyOf(registry, registryPath) };
  const result = await ask<Awaited<Counted>>({ op: "check", files, plain: !utf16, ...sources }, signal);
  // A registry with errors is listed too, here as in the command before what was judged by it.
  if (result.files.length > files.length) result.files.unshift(result.files.pop()!);
  return result;
}

export async function checkCatalog(
  files: Iterable<Api.SourceFile>,
  { local = false, signal, utf16 = false }: Api.CatalogOptions = {},
): Counted {
  const yaml = [...files].filter((one) => isYaml(pathOf(one)));
  return ask({ op: "catalog", files: await bodiesOf(yaml, unnamed), local, plain: !utf16 }, signal, true);
}

export async function complete(
  text: Api.Text,
  at: number,
  { registry, names = [], signal }: Api.CompleteOptions = {},
): Promise<Api.Completion> {
  const sources = registry === undefined ? {} : { sources: await bodyOf(registry, registryPath) };
  return ask({ op: "complete", files: await bodiesOf(text, unnamed), utf16: at, names, ...sources }, signal);
}

export async function hover(text: Api.Text, at: number, { signal }: Api.AskOptions = {}): Promise<Api.Hover | null> {
  const found = await ask<Partial<Api.Hover>>({ op: "hover", files: await bodiesOf(text, unnamed), utf16: at }, signal);
  return found.range ? (found as Api.Hover) : null;
}

export async function format(
  text: Api.Text,
  { signal }: Api.AskOptions = {},
): Promise<Api.Formatted | Api.Refused> {
  return ask({ op: "format", files: await bodiesOf(text, unnamed) }, signal);
}

export async function draft(
  files: Api.SourceFile | Iterable<Api.SourceFile>,
  { signal }: Api.AskOptions = {},
): Promise<Api.Draft | Api.Refused> {
  return ask({ op: "draft", files: await bodiesOf(files, "report") }, signal, true);
}

export async function schema(kind: "run" | "registry" = "run", { signal }: Api.AskOptions = {}): Promise<object> {
  return (await ask<{ schema: object }>({ op: "schema", kind }, signal)).schema;
}
