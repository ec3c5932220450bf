// The start of the page as one file: what a server would send is unpacked from the page itself, and given addresses
// that the page and its worker can fetch.

import { trustOnly } from "../lib/trust.ts";

declare global {
  // What the build puts in place of the addresses of assets.
  var measuredRunParts: Record<"engine" | "worker" | "reference" | "examples", string>;
}

function packed(id: string): Uint8Array<ArrayBuffer> {
  const binary = atob(document.getElementById(`part-${id}`)!.textContent);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

async function unpacked(id: string, type: string): Promise<Blob> {
  const stream = new Blob([packed(id)]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Blob([await new Response(stream).arrayBuffer()], { type });
}

/** The address of a blob, for this page alone: its worker is of another origin where the page comes from a disk. */
const here = async (blob: Promise<Blob>): Promise<string> => URL.createObjectURL(await blob);

/** An address that holds the whole, for a worker to fetch. */
async function anywhere(blob: Promise<Blob>): Promise<string> {
  const reader = new FileReader();
  const done = new Promise((resolve) => (reader.onloadend = resolve));
  reader.readAsDataURL(await blob);
  await done;
  return reader.result as string;
}

const [engine, worker, reference, examples] = await Promise.all([
  anywhere(unpacked("engine", "application/wasm")),
  here(unpacked("worker", "text/javascript")),
  here(unpacked("reference", "application/json")),
  here(unpacked("examples", "application/json")),
]);
trustOnly([worker]);
globalThis.measuredRunParts = { engine, worker, reference, examples };
await import("../app.ts");
