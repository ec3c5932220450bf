// The start of the page as one file: what a server would send is unpacked from the page itself, and given addresses
// that the page and its worker can fetch.

declare global {
  // What the build puts in place of the addresses of assets.
  var measuredRunParts: Record<"engine" | "worker" | "reference" | "examples", string>;
}

function packed(id: string): Uint8Array<ArrayBuffer> {
  const binary = atob(document.getElementById(`part-${id}`)!.textContent!);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

async function unpacked(id: string, type: string): Promise<string> {
  const stream = new Blob([packed(id)]).stream().pipeThrough(new DecompressionStream("gzip"));
  const bytes = await new Response(stream).arrayBuffer();
  return URL.createObjectURL(new Blob([bytes], { type }));
}

const [engine, worker, reference, examples] = await Promise.all([
  unpacked("engine", "application/wasm"),
  unpacked("worker", "text/javascript"),
  unpacked("reference", "application/json"),
  unpacked("examples", "application/json"),
]);
globalThis.measuredRunParts = { engine, worker, reference, examples };
await import("../app.ts");

export {};
