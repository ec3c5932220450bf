import assert from "node:assert/strict";
import { test } from "node:test";
import { Finder } from "../src/lib/finder.ts";
import type { PageData, ReferenceData } from "../src/lib/reference.ts";
import { back, forward, parse, visit, type Trail } from "../src/lib/trail.ts";

const spot = (page: string, anchor = "") => ({ page, anchor });
const start: Trail = { past: [], at: spot("index"), ahead: [] };

test("back and forward lead where the reader has been", () => {
  const there = visit(visit(start, spot("a")), spot("b"));
  assert.deepEqual(back(there).at, spot("a"));
  assert.deepEqual(forward(back(there)), there);
  assert.deepEqual(back(back(back(there))).at, spot("index"));
  assert.deepEqual(forward(there), there);
});

test("going elsewhere forgets what lay ahead, and going to where one is adds no step", () => {
  const there = visit(back(visit(start, spot("a"))), spot("c"));
  assert.deepEqual(there.ahead, []);
  const again = visit(there, spot("c"));
  assert.deepEqual(again, there);
  assert.notEqual(again.at, there.at); // another visit all the same, which scrolls there again
});

test("an address is a page, or a page and an anchor", () => {
  const exists = (page: string) => ["index", "reference/run"].includes(page);
  assert.deepEqual(parse("#/index", exists), spot("index"));
  assert.deepEqual(parse("#/reference/run", exists), spot("reference/run"));
  assert.deepEqual(parse("#/reference/run/key-client-seed", exists), spot("reference/run", "key-client-seed"));
  for (const address of ["", "#index", "#/nowhere", "#/index/a/b", "#/%E0%A4%A"])
    assert.equal(parse(address, exists), null, address);
});

const page = (id: string, title: string, text: string): PageData => ({
  id,
  title,
  group: "Reference",
  body: [],
  headings: [],
  text,
});
const data: ReferenceData = {
  pages: [
    page("reference/run", "The run", "The load generator counts concurrency in every point."),
    page("checks/metric-unit", "metric-unit", "A unit is that of its formula."),
  ],
  keys: {
    "points[].load.concurrency": { page: "reference/run", anchor: "key-points-load-concurrency" },
    "client.max_model_len": { page: "reference/run", anchor: "key-client-max_model_len" },
  },
  rules: {},
};

test("a search finds keys before pages, by any part of their names", () => {
  const finder = new Finder(data);
  const [key, other] = finder.search("concurrency");
  assert.deepEqual(key, {
    spot: data.keys["points[].load.concurrency"],
    key: "points[].load.concurrency",
    title: "points[].load.concurrency",
    context: "The run",
  });
  assert.equal(other?.title, "The run");
  assert.match(other.context, /counts concurrency/);
  assert.equal(finder.search("model_len")[0]?.key, "client.max_model_len");
  assert.equal(finder.search("metric unit")[0]?.title, "metric-unit");
  assert.deepEqual(finder.search("nothing"), []);
});

test("what a search shows of a page leaves its title out and ends with a whole word", () => {
  const text = "Every word that a key may take, and what it means. ".repeat(9);
  const finder = new Finder({ pages: [page("words", "Words", `Words ${text}`)], keys: {}, rules: {} });
  for (const asked of ["every", "words"]) {
    const context = finder.search(asked)[0]?.context ?? "";
    assert.ok(context.endsWith(" …") && text.startsWith(context.slice(0, -1)), context);
    assert.ok(context.length > 90 && context.length <= 112, context);
  }
});
