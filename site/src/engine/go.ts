// The engine at work: Go's loader, and the one call that the engine offers.

import install from "go:runtime";

export type Answer = (question: Uint8Array) => Uint8Array<ArrayBuffer>;

interface Go {
  importObject: WebAssembly.Imports;
  run(instance: WebAssembly.Instance): Promise<void>;
}

/** All that the engine finds around it: nothing of the page, no files, no network. */
function surroundings() {
  const { crypto, performance } = globalThis;
  const scope = { Object, Array, Uint8Array, Date, Error, TextEncoder, TextDecoder, crypto, performance };
  return scope as typeof scope & { Go: new () => Go; measuredRun: Answer; measuredRunReady(): void };
}

/** Starts an engine. What comes back answers a question, and throws when the engine has fallen. */
export async function start(module: WebAssembly.Module): Promise<Answer> {
  const scope = surroundings();
  install(scope);
  const go = new scope.Go();
  const ready = new Promise<void>((resolve) => (scope.measuredRunReady = resolve));
  const ended = go.run(await WebAssembly.instantiate(module, go.importObject)).then(() => {
    throw new Error("the engine ended as soon as it had started");
  });
  ended.catch(() => {}); // one that ends later shows at the next question
  await Promise.race([ready, ended]);
  return (question) => scope.measuredRun(question);
}
