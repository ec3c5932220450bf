// The colours of the page that have to be written more than once: they are the same everywhere.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { ofPaper } from "../src/reading/plot/palette.ts";

const read = (path: string) => readFileSync(path, "utf8");
const tokens = read("src/styles/tokens.css");

/** The colours that a rule gives, by their names. */
function coloursOf(selector: string): Map<string, string> {
  const rule = tokens.slice(tokens.indexOf(`${selector} {`)).split("}")[0]!;
  return new Map([...rule.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name!, value!]));
}

const light = coloursOf("\n:root");
const dark = coloursOf(':root[data-theme="dark"]');

test("the dark palette is the same by choice and by preference", () => {
  assert.ok(dark.size > 30);
  assert.deepEqual(coloursOf(':root[data-theme="auto"]'), dark);
  for (const name of dark.keys()) assert.ok(light.has(name), `${name} has no light side`);
});

test("the browser's own bars have the colour of the page's", () => {
  const metas = [...read("index.html").matchAll(/theme-color" content="([^"]+)" media="[^"]*: (\w+)\)"/g)];
  assert.deepEqual(
    metas.map(([, colour, scheme]) => [scheme, colour]),
    [
      ["light", light.get("--bar")],
      ["dark", dark.get("--bar")],
    ],
  );
});

test("a saved picture has the colours of the light page", () => {
  const names = { ink: "--text", muted: "--muted", rule: "--rule", accent: "--accent", ground: "--ground" } as const;
  for (const [name, token] of Object.entries(names))
    assert.equal(ofPaper[name as keyof typeof names], light.get(token), name);
});
