import assert from "node:assert/strict";
import { test } from "node:test";
import { bom, Offsets } from "../src/lib/offsets.ts";

/** The editor's text of a given one. */
const inEditor = (given: string) => given.replace(bom, "").replace(/\r\n?/g, "\n");

/** Every offset of a given text at which a mark may stand: not inside of CR LF, not before the byte-order mark. */
const places = (given: string) =>
  [...Array(given.length + 1).keys()].filter(
    (i) => !(given[i - 1] === "\r" && given[i] === "\n") && !(i === 0 && given[0] === bom),
  );

const texts = {
  plain: "kind: MeasuredRun\nname: x\n",
  "CR LF": "kind: MeasuredRun\r\nname: x\r\n\r\npoints: []",
  "byte-order mark": `${bom}kind: x\n`,
  "byte-order mark and CR LF": `${bom}a: 1\r\nb: 2\r\n`,
  "lone CR": "a: 1\rb: 2\r",
  mixed: "a\r\nb\nc\rd\r\r\ne\n\r\n",
  emoji: "a: 😀\r\nb: 👩‍🚀 c\r\n",
  empty: "",
  "mark alone": bom,
};

for (const [name, given] of Object.entries(texts)) {
  test(`${name}: an offset and its position have the same text before them`, () => {
    const offsets = new Offsets(given);
    for (const at of places(given))
      assert.equal(inEditor(given).slice(0, offsets.toEditor(at)), inEditor(given.slice(0, at)), `at ${at}`);
  });

  test(`${name}: there and back is where it was`, () => {
    const offsets = new Offsets(given);
    for (const at of places(given)) assert.equal(offsets.toGiven(offsets.toEditor(at)), at);
  });
}

test("inside of CR LF is the place before the break's end, and out of range is the end", () => {
  const offsets = new Offsets("a\r\nb");
  assert.equal(offsets.toEditor(2), 2);
  assert.equal(offsets.toEditor(99), 3);
  assert.equal(offsets.toEditor(-1), 0);
  assert.equal(offsets.toGiven(99), 4);
});
