// Asking an engine, wherever it works: what it knows of long texts is not sent again.

import { Known } from "./known.ts";
import { frame, read, type Question } from "./protocol.ts";

/** Takes the parts of a question to an engine and gives its answer. */
type Send = (question: Uint8Array[]) => Uint8Array | Promise<Uint8Array>;

/** Asks one question after another; each is answered before the next. */
export function asker(send: Send): (question: Question) => Promise<string> {
  const known = new Known();
  const ask = async (question: Question) => read(await send(frame(question, known)));
  return async (question) => {
    const answer = await ask(question);
    if (answer !== null) return answer;
    known.forget();
    const again = await ask(question);
    if (again === null) throw new Error("it does not know a text that it was given whole");
    return again;
  };
}
