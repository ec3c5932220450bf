import assert from "node:assert/strict";
import { test } from "node:test";
import { dedented } from "../src/element/inline.ts";
import { viewsOf } from "../src/element/views.ts";
import { read } from "../src/embed/address.ts";
import { encode } from "../src/reading/share/link.ts";

test("views are those that are named, in their order", () => {
  assert.deepEqual(viewsOf(null), ["verdict", "editor", "problems"]);
  assert.deepEqual(viewsOf(" "), viewsOf(null));
  assert.deepEqual(viewsOf("else"), viewsOf(null));
  assert.deepEqual(viewsOf("run  verdict else run"), ["run", "verdict"]);
  assert.deepEqual(viewsOf("problems+editor,run"), ["problems", "editor", "run"]);
});

test("a text between tags loses the indentation of the page, and nothing else", () => {
  assert.equal(dedented("\n    a:\n      b: 1\n\n    c: 2\n  "), "a:\n  b: 1\n\nc: 2\n");
  assert.equal(dedented("a: 1\n"), "a: 1\n");
  assert.equal(dedented("a:\n  - b"), "a:\n  - b");
  assert.equal(dedented(""), "");
  assert.equal(dedented("\n\n"), "\n");
  assert.equal(dedented("  \n  a: |\n    x\n\n    y\n"), "a: |\n  x\n\n  y\n");
});

test("the address of a frame is a link with options, or options alone", async () => {
  const shared = { text: "a: b\n", name: "", tab: "run", cursor: 0, pane: "text", place: null, registry: "" } as const;
  const { shared: carried, attributes } = await read(`${await encode(shared)}&view=run+verdict&readonly&height=20rem`);
  assert.equal(carried?.text, "a: b\n");
  assert.deepEqual(attributes, {
    src: null,
    registry: null,
    view: "run verdict",
    theme: null,
    height: "20rem",
    readonly: "",
  });
  const alone = await read("#src=runs/a%26b.yaml&theme=dark");
  assert.equal(alone.shared, null);
  assert.equal(alone.attributes.src, "runs/a&b.yaml");
  assert.equal(alone.attributes.theme, "dark");
  assert.deepEqual(Object.values((await read("")).attributes), [null, null, null, null, null, null]);
  await assert.rejects(read("#s1.zzzz&view=run"), /missing|changed/);
});
