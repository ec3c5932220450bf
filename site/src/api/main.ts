// measured-run.js: what other pages and programs may ask of the checker. measured-run.d.ts describes it.

import { isYaml, registryPath, unnamed } from "../lib/names.ts";
import { ask, load } from "./engine.ts";
import { bodiesOf, bodyOf, filesOf, namesOf, optionsOf, pathOf, placeOf } from "./inputs.ts";
import type * as Api from "./measured-run.d.ts";

export { EngineError } from "../engine/protocol.ts";
export { load };
/** For the element beside, which shows more than the module promises to others. */
export { ask };

export const version: string = __VERSION__;

type Counted = Promise<Api.Result<Api.EditorPosition>>;

export async function check(
  input: Api.Text | Api.SourceFile | Iterable<Api.SourceFile>,
  options?: Api.CheckOptions,
): Counted {
  const { registry, path, signal, utf16 = false } = optionsOf(options);
  const files = await bodiesOf(input, path ?? unnamed);
  const sources = await sourcesOf(registry);
  const result = await ask<Awaited<Counted>>({ op: "check", files, plain: !utf16, ...sources }, signal);
  // A registry with errors is listed too, here as in the command before what was judged by it.
  if (result.files.length > files.length) result.files.unshift(result.files.pop()!);
  return result;
}

/** A registry, as a question carries it. */
const sourcesOf = async (registry: Api.CheckOptions["registry"]) =>
  registry === undefined || registry === null ? {} : { sources: await bodyOf(registry, registryPath) };

export async function checkCatalog(files: Iterable<Api.SourceFile>, options?: Api.CatalogOptions): Counted {
  const { local = false, signal, utf16 = false } = optionsOf(options);
  const yaml = filesOf(files).filter((one) => isYaml(pathOf(one)));
  return ask({ op: "catalog", files: await bodiesOf(yaml, unnamed), local, plain: !utf16 }, signal, true);
}

export async function complete(text: Api.Text, at: number, options?: Api.CompleteOptions): Promise<Api.Completion> {
  const { registry, names = [], signal } = optionsOf(options);
  const question = { op: "complete", utf16: placeOf(at), names: namesOf(names) };
  return ask({ ...question, files: await bodiesOf(text, unnamed), ...(await sourcesOf(registry)) }, signal);
}

export async function hover(text: Api.Text, at: number, options?: Api.AskOptions): Promise<Api.Hover | null> {
  const { signal } = optionsOf(options);
  const question = { op: "hover", utf16: placeOf(at), files: await bodiesOf(text, unnamed) };
  const found = await ask<Partial<Api.Hover>>(question, signal);
  return found.range ? (found as Api.Hover) : null;
}

export async function format(text: Api.Text, options?: Api.AskOptions): Promise<Api.Formatted | Api.Refused> {
  const { signal } = optionsOf(options);
  return ask({ op: "format", files: await bodiesOf(text, unnamed) }, signal);
}

export async function draft(
  files: Api.SourceFile | Iterable<Api.SourceFile>,
  options?: Api.AskOptions,
): Promise<Api.Draft | Api.Refused> {
  const { signal } = optionsOf(options);
  return ask({ op: "draft", files: await bodiesOf(files, "report") }, signal, true);
}

export async function schema(kind: "run" | "registry" = "run", options?: Api.AskOptions): Promise<object> {
  const { signal } = optionsOf(options);
  return (await ask<{ schema: object }>({ op: "schema", kind }, signal)).schema;
}
