// Our module beside the other checker, on the same texts, in Node or in a browser.

import { ours, theirs } from "./sides.js";
import { inTurns } from "./turns.js";

/**
 * Runs a plan: { module: address, warm: seconds for each text, whole: [{ name, texts: [addresses], limits }], edits: [the same] }. read gives the
 * text at an address. The answer has milliseconds by name, of our side and the other; of edits, of an edit and a first
 * check.
 */
export async function run(plan, read) {
  const sides = [await ours(plan.module), theirs()];
  const answer = { whole: {}, edits: {} };
  for (const { name, texts: addresses, limits } of plan.whole) {
    const texts = await all(addresses, read);
    await settle(sides, texts, plan.warm);
    answer.whole[name] = await whole(sides, texts, limits);
  }
  for (const { name, texts, limits } of plan.edits)
    answer.edits[name] = await edits(sides[0], await all(texts, read), limits);
  return answer;
}

const all = (addresses, read) => Promise.all(addresses.map(read));

/** Lets each side work on a text for so many seconds before that is timed: code that runs hot is compiled once more. */
async function settle(sides, texts, seconds) {
  for (const side of sides) {
    const end = performance.now() + seconds * 1000;
    for (let call = 0; performance.now() < end; call++) await side(texts[call % texts.length]);
  }
}

/** Each call takes another text than the one before, so that nothing remembered helps. */
const whole = (sides, texts, limits) =>
  inTurns(
    sides.map((side) => (call) => side(texts[call % texts.length])),
    limits,
  );

/**
 * A first check of a text, then one of the same text with one value changed in its middle. Both come after a pause, as
 * the checks of the page do: there the engine tidies up when its answer is out.
 */
function edits(side, texts, limits) {
  let last = texts[0];
  const first = (call) => side((last = texts[call % texts.length]));
  return inTurns([first, (call) => side(edited(last, call))], { ...limits, sample: 0, pause: 10 }).then(
    ([whole, edit]) => [edit, whole],
  );
}

/** The text with a digit more in a value near its middle. */
export function edited(text, call) {
  const at = text.indexOf("\n", text.indexOf(" value: ", text.length >> 1));
  return text.slice(0, at) + ((call % 9) + 1) + text.slice(at);
}
