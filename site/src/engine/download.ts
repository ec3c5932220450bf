// Fetching the engine with its progress in bytes, and with words for what can go wrong on the way.

/** How long no byte may come before a download counts as stalled, in milliseconds. */
const patience = 30_000;

/** Fetches a module and compiles it while it comes, whatever media type the host states; reports the bytes read so far. */
export async function download(url: string, progress: (loaded: number) => void): Promise<WebAssembly.Module> {
  const abort = new AbortController();
  const stalled = new Error(`no data came for ${patience / 1000} seconds`);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => abort.abort(stalled), patience);
  };

  alive();
  try {
    const response = await fetch(url, { signal: abort.signal }).catch(() => {
      throw new Error("the network gave no answer");
    });
    if (!response.ok || !response.body)
      throw new Error(`the host answered ${response.status} ${response.statusText}`.trim());
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
    const known = new Response(counted, { headers: { "Content-Type": "application/wasm" } });
    return await WebAssembly.compileStreaming(known).catch((error: unknown) => {
      throw whole || error instanceof WebAssembly.CompileError ? error : new Error("the download broke off");
    });
  } catch (error) {
    throw abort.signal.aborted ? stalled : error; // the compiler has words of its own for what it was not given
  } finally {
    clearTimeout(timer);
  }
}
