// The engine at work: Go's loader, and the one call that the engine offers. Loaded when an engine is first wanted: on
// the page, in a worker, or in Node.

import install from "go:runtime";
import { reasonOf } from "../lib/reason.ts";
import { workerName, type FromRunner, type ToRunner } from "./messages.ts";

type Answer = (question: Uint8Array) => Uint8Array<ArrayBuffer>;

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

interface WorkerScope {
  postMessage(message: FromRunner, transfer?: Transferable[]): void;
  onmessage: ((event: MessageEvent<ToRunner>) => void) | null;
}

function serve(scope: WorkerScope): void {
  let answer: Answer;
  const hear = async (data: ToRunner) => {
    try {
      if ("module" in data) {
        answer = await start(data.module);
        return scope.postMessage({ ready: true });
      }
      const bytes = answer(data.question);
      scope.postMessage({ answer: bytes }, [bytes.buffer]);
    } catch (error) {
      scope.postMessage({ fallen: reasonOf(error) });
    }
  };
  scope.onmessage = ({ data }) => void hear(data);
  scope.postMessage({ here: true });
}

// A worker of someone else who imports the module is left alone.
const scope = globalThis as unknown as WorkerScope & { document?: unknown; name?: string };
if (!scope.document && scope.name === workerName) serve(scope);
