// The engine for who imports the module. Loaded when an engine is first wanted: on the page, in a worker, or in Node.

import { start, type Answer } from "../engine/go.ts";
import { reasonOf } from "../lib/reason.ts";
import { workerName, type FromRunner, type ToRunner } from "./messages.ts";

export { asker } from "../engine/asker.ts";
export { joined, weightOf } from "../engine/protocol.ts";
export { start };

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
      const bytes = answer([data.question]).slice();
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
