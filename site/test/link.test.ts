import assert from "node:assert/strict";
import { test } from "node:test";
import { decode, encode, isLink, type Shared } from "../src/reading/share/link.ts";
import { shared } from "./shared.ts";

test("a link gives back what it was made from", async () => {
  const link = await encode(shared);
  assert.ok(isLink(link) && /^#s1\.[\w-]+$/.test(link), link);
  assert.deepEqual(await decode(link), shared);
});

test("a link that says nothing of place and registry, or nonsense, opens all the same", async () => {
  const { place, registry, ...old } = shared;
  assert.ok(place && registry);
  assert.deepEqual(await decode(await encode(old as Shared)), { ...old, place: null, registry: null });
  const odd = { ...shared, place: { part: 1, share: "x" }, registry: 7 } as unknown as Shared;
  assert.deepEqual(await decode(await encode(odd)), { ...old, place: null, registry: null });
  const far = await decode(await encode({ ...shared, place: { part: "plots", share: 1e9 } }));
  assert.deepEqual(far.place, { part: "plots", share: 1 });
});

test("a link that was changed is refused", async () => {
  const link = await encode(shared);
  const middle = Math.floor(link.length / 2);
  const other = link[middle] === "A" ? "B" : "A";
  const mangled = [
    link.slice(0, -3),
    link.slice(0, 30),
    link.slice(0, middle) + other + link.slice(middle + 1),
    link.slice(0, middle) + "%" + link.slice(middle),
    "#s1.",
    "#s2." + link.slice(4),
    link + link.slice(4),
  ];
  for (const one of mangled) await assert.rejects(decode(one), /^Error: (it |a part|what)/, one);
});

test("a link that unpacks to too much is refused", async () => {
  const link = await encode({ ...shared, text: "a".repeat(17 * 1024 * 1024) });
  await assert.rejects(decode(link), /16 MiB/);
});

test("addresses of the reference are no links", () => {
  for (const hash of ["", "#/reference/run", "#s", "#summary"]) assert.equal(isLink(hash), false, hash);
});
