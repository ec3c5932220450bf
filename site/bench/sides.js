// The two sides that are compared, wherever this runs. Each takes a text and gives a decoded result.

import schema from "made:schema";
import { checkerFor } from "./checker.js";

export function theirs() {
  const check = checkerFor(schema);
  return (text) => Promise.resolve(expectSound(check(text).valid));
}

/** Our module on this thread, as the other side is, with the positions that an editor needs. */
export async function ours(address) {
  const module = await import(address);
  await module.load({ worker: false });
  return async (text) => {
    const [file] = (await module.check(text, { utf16: true })).files;
    expectSound(file.valid && file.verdict !== null);
  };
}

function expectSound(sound) {
  if (!sound) throw new Error("a sound record was refused");
}
