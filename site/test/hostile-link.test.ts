import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { decode, encode, isLink, type Shared } from "../src/reading/share/link.ts";
import { shared } from "./shared.ts";
import { chance, oneOf, type Chance } from "./random.ts";

// Links as no page has made them. Whatever stands in the address, it is opened as what a link may carry, or refused
// with one of these words.
const refusals = [
  "it was made by another version of this page",
  "it has characters that no link of this page has",
  "a part of it is missing or was changed",
  "it unpacks to more than 16 MiB",
  "beside its text it holds more than any link of this page",
  "what it carries is no text",
];

const most = 16 * 1024 * 1024;
const panes = ["text", "findings", "reading", "reference"];

const sound: Shared[] = [
  shared,
  { text: "", name: "", tab: "licences", cursor: 0, pane: "text", place: null, registry: null },
  {
    text: "points:\n" + Array.from({ length: 500 }, (_, i) => `  - id: c${i}\n    value: ${i * 7919}\n`).join(""),
    name: "run.yaml",
    tab: "run",
    cursor: 10_000,
    pane: "findings",
    place: null,
    registry: "",
  },
];

/** What is refused is refused with a word of it, and what is opened is nothing but what a link may carry. */
async function opensOrRefuses(hash: string): Promise<Shared | null> {
  let got: Shared;
  try {
    got = await decode(hash);
  } catch (error) {
    assert.ok(error instanceof Error && refusals.includes(error.message), `${hash.slice(0, 200)}: ${String(error)}`);
    return null;
  }
  const { text, name, tab, cursor, pane, place, registry, ...more } = got;
  const told = `${hash.slice(0, 200)} opens ${JSON.stringify(got).slice(0, 200)}`;
  assert.ok(typeof text === "string" && text.length <= most, told);
  assert.ok(registry === null || (typeof registry === "string" && registry.length <= most), told);
  assert.ok(
    name.length <= 200 * "⟨202E⟩".length && !/[\u0000-\u001f\u200b-\u200f\u202a-\u202e\ufeff]/.test(name),
    told,
  );
  assert.ok((tab === "run" || tab === "licences") && panes.includes(pane), told);
  assert.ok(Number.isInteger(cursor) && cursor >= 0, told);
  assert.ok(place === null || (typeof place.part === "string" && Math.abs(place.share) <= 1), told);
  assert.deepEqual(more, {}, told);
  return got;
}

/** A link around anything. */
const around = (content: string | Uint8Array, pack: typeof gzipSync = gzipSync): string =>
  "#s1." + pack(content).toString("base64url");

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const strange = [
  "%",
  "%00",
  " ",
  "\n",
  "\u0000",
  "=",
  "==",
  "+",
  "/",
  ".",
  "#",
  "#s1.",
  "&",
  "<script>",
  "é",
  "😀",
  "\ud800",
];

/** A text changed in one place. */
function spoilt(random: Chance, text: string): string {
  const at = random(text.length + 1);
  const end = at + random(text.length - at + 1);
  const ways = [
    () => text.slice(0, at),
    () => text.slice(at),
    () => text.slice(0, at) + text.slice(end),
    () => text.slice(0, end) + text.slice(at),
    () => text.slice(0, at) + oneOf(random, letters) + text.slice(at + 1),
    () => text.slice(0, at) + oneOf(random, letters) + text.slice(at),
    () => text.slice(0, at) + oneOf(random, strange) + text.slice(at + random(2)),
  ];
  return oneOf(random, ways)();
}

test("a link that was changed anywhere opens what it was made from, or is refused", { timeout: 120_000 }, async () => {
  const random = chance(1);
  let refused = 0;
  for (const shared of sound) {
    const link = await encode(shared);
    for (let i = 0; i < 500; i++) {
      let hash = link;
      for (let n = random(3); n >= 0; n--) hash = spoilt(random, hash);
      const got = await opensOrRefuses(hash);
      // Gzip carries a sum of the text. What it does not cover, such as a time, changes nothing of what is opened.
      if (got) assert.deepEqual(got, shared, hash.slice(0, 200));
      else refused++;
    }
  }
  assert.ok(refused > 1000, `${refused} were refused`);
});

test("what was changed before it was packed is opened for what it is, or refused", { timeout: 120_000 }, async () => {
  const random = chance(2);
  let opened = 0;
  for (const shared of sound) {
    const json = JSON.stringify(shared);
    for (let i = 0; i < 300; i++) if (await opensOrRefuses(around(spoilt(random, json)))) opened++;
  }
  assert.ok(opened > 50, `${opened} were opened`);
});

const odd: unknown[] = [
  null,
  true,
  0,
  -1,
  0.5,
  1e308,
  "",
  "run",
  "__proto__",
  "\u202e\u0000\ufeff<img src=x onerror=alert(1)>",
  "\ud800",
  "\u2066".repeat(500),
  [],
  ["text"],
  {},
  { toString: 1, length: 5 },
  { part: "plots", share: "1" },
  { part: "plots", share: -7 },
  { part: {}, share: 0 },
];

test("a field of a link is what it should be, whatever was put there", { timeout: 120_000 }, async () => {
  const random = chance(3);
  for (let i = 0; i < 500; i++) {
    const fields = ["name", "tab", "cursor", "pane", "place", "registry", "text", "__proto__", "constructor"];
    const chosen = fields.filter(() => random(2) === 0).map((key) => [key, oneOf(random, odd)]);
    const got = await opensOrRefuses(
      around(JSON.stringify({ text: "kind: MeasuredRun\n", ...Object.fromEntries(chosen) })),
    );
    if (got) assert.deepEqual({ ...(await opensOrRefuses(await encode(got))), name: "" }, { ...got, name: "" });
  }
  for (const value of odd) assert.equal(await opensOrRefuses(around(JSON.stringify(value))), null);
});

test("what is packed in another way, or not at all, is refused", { timeout: 120_000 }, async () => {
  const random = chance(4);
  const json = JSON.stringify(sound[0]);
  for (const pack of [deflateSync, deflateRawSync, (content: string | Uint8Array) => Buffer.from(content)])
    assert.equal(await opensOrRefuses(around(json, pack as typeof gzipSync)), null);
  for (let i = 0; i < 300; i++) {
    const bytes = Uint8Array.from({ length: random(300) }, () => random(256));
    assert.equal(await opensOrRefuses(around(bytes, Buffer.from as unknown as typeof gzipSync)), null);
    assert.equal(await opensOrRefuses(around(bytes)), null);
    assert.equal(await opensOrRefuses("#s1." + String.fromCharCode(...bytes)), null);
  }
});

test("a link that unpacks to too much is refused as soon as it does", { timeout: 120_000 }, async () => {
  const mebibyte = gzipSync(new Uint8Array(1024 * 1024));
  const deep = gzipSync(gzipSync(gzipSync(new Uint8Array(4 * most))));
  const huge: Record<string, string> = {
    "a text": around(JSON.stringify({ text: "a".repeat(most + 1) })),
    "texts behind one another": "#s1." + Buffer.concat(Array<Uint8Array>(64).fill(mebibyte)).toString("base64url"),
    "sixty-four mebibytes of zeros": around(new Uint8Array(4 * most)),
    "blanks before a text": around(" ".repeat(most) + JSON.stringify({ text: "" })),
    "packed again and again": "#s1." + deep.toString("base64url"),
    "ten megabytes of nothing": "#s1." + "A".repeat(10 << 20),
    "ten megabytes that cannot be packed": "#s1." + "_".repeat(10 << 20),
    "lists within lists": around("[".repeat(1_000_000)),
    "objects within objects": around('{"text":'.repeat(1_000_000)),
  };
  for (const [name, hash] of Object.entries(huge)) assert.equal(await opensOrRefuses(hash), null, name);
  assert.equal((await opensOrRefuses(around(JSON.stringify({ text: "a".repeat(most - 11) }))))?.text.length, most - 11);
});

test("a link that holds much beside its text is refused before it is read", { timeout: 120_000 }, async (t) => {
  const parse = t.mock.method(JSON, "parse");
  const text = '"text":"kind: MeasuredRun\\n"';
  const crowds: Record<string, string> = {
    brackets: `{${text},"place":${"[".repeat(4_000_000)}${"]".repeat(4_000_000)}}`,
    braces: `{${text},"place":${'{"":'.repeat(2_000_000)}0${"}".repeat(2_000_000)}}`,
    "brackets behind a text with quotes": `{"text":"\\"\\\\","place":[${"[],".repeat(1_000_000)}[]]}`,
    "short texts": `{${text},"place":[${'"",'.repeat(2_000_000)}""]}`,
    "fields of no name": `{${text}${',"":""'.repeat(1_000_000)}}`,
    digits: `{${text},"cursor":${"1".repeat(8_000_000)}}`,
    blanks: `{${text}${" ".repeat(8_000_000)}}`,
    "brackets that no text is in": "[".repeat(1001),
  };
  for (const [name, json] of Object.entries(crowds))
    await assert.rejects(decode(around(json)), /beside its text/, name);
  assert.equal(parse.mock.callCount(), 0);
  const odd = JSON.stringify('[[{"\\'.repeat(10_000));
  assert.ok(
    await opensOrRefuses(around(`{"text":${odd},"more":"of a later page","cursor":7}`)),
    "what strings hold is no matter",
  );
  assert.equal(parse.mock.callCount(), 1);
});

test("what stands after a # is taken for a link by its first letters alone", { timeout: 120_000 }, async () => {
  const random = chance(5);
  for (let i = 0; i < 500; i++) {
    let hash = "#s1.";
    for (let n = random(20); n >= 0; n--) hash = spoilt(random, hash + oneOf(random, strange));
    assert.equal(isLink(hash), hash.startsWith("#s") && /^\d*\./.test(hash.slice(2)), hash);
    await opensOrRefuses(hash);
  }
  assert.equal(isLink("#s" + "1".repeat(10 << 20)), false);
});
