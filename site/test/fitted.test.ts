import assert from "node:assert/strict";
import { test } from "node:test";
import type { Piece } from "../src/lib/reference.ts";
import { holds, sections } from "../src/view/fitted.ts";

const heading = (name: string, id: string): Piece => [name, { id }, "words"];
const table: Piece = ["table", {}, ["tbody", {}, ["tr", { id: "key-a" }, ["td", {}, "a"]]]];

test("a page is parted before its headings of the second level", () => {
  const page: Piece[] = [
    heading("h1", "top"),
    "words",
    heading("h2", "b"),
    table,
    heading("h3", "c"),
    heading("h2", "d"),
  ];
  assert.deepEqual(
    sections(page).map((one) => one.length),
    [2, 3, 1],
  );
  assert.deepEqual(sections(page).flat(), page);
  assert.deepEqual(sections([heading("h2", "b")])[0], []);
  assert.equal(sections([]).length, 1);
});

test("a place is found however deep it is", () => {
  assert.ok(holds(table, "key-a") && holds(heading("h2", "b"), "b"));
  assert.ok(!holds(table, "a") && !holds("key-a", "key-a"));
});
