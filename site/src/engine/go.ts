// The engine at work: Go's loader, and the one call that the engine offers.

import install from "go:runtime";

export type Answer = (question: Uint8Array) => Uint8Array<ArrayBuffer>;

interface Go {
  env: Record<string, string>;
  importObject: WebAssembly.Imports;
  run(instance: WebAssembly.Instance): Promise<void>;
}

/** All that the engine finds around it: nothing of the page, no files, no network. */
function surroundings() {
  const { crypto, performance } = globalThis;
  const scope = { Object, Array, Uint8Array, Date, Error, TextEncoder, TextDecoder, crypto, performance };
  return scope as typeof scope & {
    Go: new () => Go;
    measuredRun: Answer;
    measuredRunQuiet(): void;
    measuredRunReady(): void;
  };
}

/**
 * What a check allocates is in use until it ends, so a collection of garbage within it comes late, and sooner only as the
 * memory gets large. One between two answers costs little, since they leave little.
 */
const collector = { GOGC: "400", GOMEMLIMIT: "1GiB" };

/** Starts an engine. What comes back answers a question, and throws when the engine has fallen. */
export async function start(module: WebAssembly.Module): Promise<Answer> {
  const scope = surroundings();
  install(scope);
  const go = new scope.Go();
  go.env = collector;
  const ready = new Promise<void>((resolve) => (scope.measuredRunReady = resolve));
  const ended = go.run(await WebAssembly.instantiate(module, go.importObject)).then(() => {
    throw new Error("the engine ended as soon as it had started");
  });
  ended.catch(() => {}); // one that ends later shows at the next question
  await Promise.race([ready, ended]);
  return (question) => {
    const answer = scope.measuredRun(question);
    setTimeout(() => quiet(scope));
    return answer;
  };
}

/** Lets an engine collect garbage when its answer is out. */
function quiet(scope: { measuredRunQuiet(): void }): void {
  try {
    scope.measuredRunQuiet();
  } catch {
    // It has fallen since, which shows at the next question.
  }
}
