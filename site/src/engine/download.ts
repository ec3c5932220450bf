// Fetching the engine with its progress in bytes, and with words for what can go wrong on the way.

/** How long no byte may come before a download counts as stalled, in milliseconds. */
const patience = 30_000;

/** Fetches a module and compiles it while it comes, whatever media type the host states; reports the bytes read so far. */
export async function download(url: string, progress: (loaded: number) => void): Promise<WebAssembly.Module> {
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
  let whole = false;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, out) {
        alive();
        loaded += chunk.length;
        progress(loaded);
        out.enqueue(chunk);
      },
      flush: () => {
        whole = true;
        clearTimeout(timer);
      },
    }),
  );
  try {
    return await WebAssembly.compileStreaming(
      new Response(counted, { headers: { "Content-Type": "application/wasm" } }),
    );
  } catch (error) {
    clearTimeout(timer);
    if (abort.signal.aborted) throw stalled; // the compiler has words of its own for what it was not given
    throw whole || error instanceof WebAssembly.CompileError ? error : new Error("the download broke off");
  }
}
