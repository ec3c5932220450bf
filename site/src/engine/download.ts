// Fetching the engine with its progress in bytes, and with words for what can go wrong on the way.

/** How long no byte may come before a download counts as stalled, in milliseconds. */
const patience = 30_000;

/**
 * Fetches a module and reports the bytes read so far. The response given back can be compiled while it streams, whatever
 * media type the host states.
 */
export async function download(url: string, progress: (loaded: number) => void): Promise<Response> {
  const abort = new AbortController();
  const stalled = new Error(`no data came for ${patience / 1000} seconds`);
  let timer = setTimeout(() => abort.abort(stalled), patience);
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => abort.abort(stalled), patience);
  };

  let response: Response;
  try {
    response = await fetch(url, { signal: abort.signal });
  } catch (error) {
    clearTimeout(timer);
    throw error === stalled ? stalled : new Error("the network gave no answer");
  }
  if (!response.ok || !response.body) {
    clearTimeout(timer);
    throw new Error(`the host answered ${response.status} ${response.statusText}`.trim());
  }
  let loaded = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, out) {
        alive();
        loaded += chunk.length;
        progress(loaded);
        out.enqueue(chunk);
      },
      flush: () => clearTimeout(timer),
    }),
  );
  return new Response(counted, { headers: { "Content-Type": "application/wasm" } });
}
