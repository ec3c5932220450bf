// What comes into the Catalog tab where several things are on their way: the newest, and nothing that is slower.

import "../src/still/ground.ts";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { computed, signal } from "@preact/signals";
import type { Found } from "../src/catalog/source.ts";
import type { Member } from "../src/catalog/member.ts";

Object.assign(globalThis, { addEventListener() {}, removeEventListener() {} });
const { Room } = await import("../src/catalog/room.ts");
const { notice } = await import("../src/lib/store.ts");

/** A promise that comes when the test says so. */
function awaited<T>() {
  let come: (value: T) => void = () => {};
  let fail: (why: Error) => void = () => {};
  const promise = new Promise<T>((resolve, reject) => ([come, fail] = [resolve, reject]));
  return { promise, come, fail };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

let shown: string[];
let texts: Record<string, ReturnType<typeof awaited<Uint8Array>>>;

beforeEach(() => {
  shown = [];
  texts = {};
});

/** A catalog whose files are read when the test says so. */
function found(place: string, ...paths: string[]): Found {
  const file = (path: string) => {
    const text = (texts[path] = awaited<Uint8Array>());
    return { path, size: 1, read: () => text.promise };
  };
  return { place, files: paths.map(file), loose: false };
}

function room() {
  const [active, listing] = [signal("run"), signal(true)];
  let doc = { name: "", version: 0, state: { doc: { length: 0 } } };
  const workbench = {
    active,
    listing,
    tab: computed(() => (listing.value || active.value === "member" ? "catalog" : active.value)),
    edits: signal(0),
    member: ({ name }: { name: string }) => (doc = { name, version: 0, state: { doc: { length: 0 } } }),
    showMember({ name }: { name: string }) {
      shown.push(name);
      [active.value, listing.value] = ["member", false];
    },
    show(id: string) {
      [active.value, listing.value] = [id, false];
    },
    focus() {},
    type() {
      doc.version++;
      workbench.edits.value++;
    },
  };
  const none = { member: signal(null) };
  const checker = { outcomes: none, troubles: { member: signal(null) }, memberSettled: signal(true) };
  const needs = { options: {}, compiled: new Promise(() => {}), workbench, checker };
  const made = new Room(needs as unknown as ConstructorParameters<typeof Room>[0]);
  const member = (path: string): Member => {
    const one = made.session.value!.catalog.member(path)!;
    one.stale = false; // no engine is here to check it
    return one;
  };
  return { room: made, workbench, member, settled: checker.memberSettled };
}

test("of two files that are opened at once the later one comes, however slow the first is", async () => {
  const { room: one, member } = room();
  await one.open("here", () => Promise.resolve(found("here", "a/slow.yaml", "a/quick.yaml")));
  const slow = one.enter(member("a/slow.yaml"));
  const quick = one.enter(member("a/quick.yaml"));
  texts["a/quick.yaml"]!.come(new Uint8Array());
  await quick;
  texts["a/slow.yaml"]!.come(new Uint8Array());
  await slow;
  assert.deepEqual(shown, ["measurements/a/quick.yaml"]);
  assert.equal(one.session.value!.desk.open.value!.path, "a/quick.yaml");
});

test("a file that is slow, or cannot be read, comes neither over the list nor over another tab", async () => {
  const { room: one, workbench, member } = room();
  await one.open("here", () => Promise.resolve(found("here", "a/x.yaml", "a/y.yaml", "a/z.yaml")));
  const elsewhere = one.enter(member("a/x.yaml"));
  workbench.show("run");
  texts["a/x.yaml"]!.come(new Uint8Array());
  await elsewhere;
  assert.equal(workbench.active.value, "run");
  one.showList();
  for (const path of ["a/y.yaml", "a/z.yaml"]) {
    const back = one.enter(member(path));
    one.showList();
    if (path === "a/y.yaml") texts[path]!.come(new Uint8Array());
    else texts[path]!.fail(new Error("gone"));
    await back;
  }
  assert.deepEqual([shown, one.trouble.value], [[], null]);
});

test("of two catalogs that are opened at once the later one comes, be they of one name", async () => {
  const { room: one } = room();
  const reads = [awaited<Found>(), awaited<Found>(), awaited<Found>()];
  const opens = reads.map((read) => one.open("measurements", () => read.promise));
  reads[1]!.come(found("the second"));
  reads[0]!.fail(new Error("the first could not be read"));
  await turn();
  assert.deepEqual([one.session.value, one.trouble.value, one.reading.value], [null, null, "measurements"]);
  reads[2]!.come(found("the third"));
  await Promise.all(opens);
  assert.equal(one.session.value!.catalog.place, "the third");
  assert.equal(one.reading.value, null);
});

test("a file in the editor goes with its catalog", async () => {
  const { room: one, workbench, member } = room();
  await one.open("here", () => Promise.resolve(found("here", "a/x.yaml")));
  const next = awaited<Found>();
  const opened = one.open("there", () => next.promise);
  const entered = one.enter(member("a/x.yaml"));
  texts["a/x.yaml"]!.come(new Uint8Array());
  await entered;
  assert.equal(workbench.listing.value, false);
  next.come(found("there", "b/y.yaml"));
  await opened;
  assert.equal(workbench.listing.value, true);
});

test("a catalog with edits that was put aside comes back as it was, and follows its text again", async () => {
  const { room: one, workbench, member, settled } = room();
  await one.open("here", () => Promise.resolve(found("here", "a/x.yaml", "a/y.yaml")));
  member("a/y.yaml").edited = new Uint8Array();
  await one.open("there", () => Promise.resolve(found("there", "b/y.yaml")));
  assert.equal(one.session.value!.catalog.place, "there");
  notice.value!.actions![0]!.run();
  assert.equal(one.session.value!.catalog.place, "here");
  const entered = one.enter(member("a/x.yaml"));
  texts["a/x.yaml"]!.come(new Uint8Array());
  await entered;
  assert.equal(settled.value, true);
  workbench.type();
  assert.equal(settled.value, false);
  one.session.value!.desk.dispose();
});
