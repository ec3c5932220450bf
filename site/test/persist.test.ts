import assert from "node:assert/strict";
import { test } from "node:test";
import { isOwed, restore, save, saveNow } from "../src/lib/keeping.ts";
import type { Saved } from "../src/lib/persist.ts";
import { saved } from "./saved.ts";

/** The texts in the database, which outlives what is beside it. */
const vault = new Map<string, unknown>();

/** What a browser keeps: two storages, and a database that answers when it is told to. */
class Kept {
  room = Infinity; // of a storage, in characters
  arrives = true; // what is put into the database
  answers = true; // the database, and does not fail
  readonly writes: string[] = [];
  private readonly late: (() => void)[] = [];

  constructor() {
    for (const name of ["sessionStorage", "localStorage"]) {
      const all = new Map<string, string>();
      const value = {
        getItem: (key: string) => all.get(key) ?? null,
        removeItem: (key: string) => all.delete(key),
        setItem: (key: string, text: string) => {
          if (key.startsWith("measured-run:text:")) this.writes.push(text);
          if (text.length > this.room) throw new Error("full");
          all.set(key, text);
        },
      };
      Object.defineProperty(globalThis, name, { value, configurable: true });
    }
    Object.defineProperty(globalThis, "indexedDB", { value: { open: () => this.open() }, configurable: true });
  }

  private open() {
    const asked: Record<string, unknown> = {};
    this.late.push(() => {
      if (!this.answers) return (asked["onerror"] as () => void)();
      asked["result"] = { transaction: () => this.transaction(), close: () => {} };
      (asked["onsuccess"] as () => void)();
    });
    return asked;
  }

  private transaction() {
    const transaction: Record<string, unknown> = {
      objectStore: () => ({
        transaction: { commit() {} },
        openKeyCursor: () => this.walk(),
        delete: (place: string) => vault.delete(place),
        get: (place: string) => ({ result: vault.get(place) }),
        put: (entry: unknown, place: string) => ({ result: void (this.arrives && vault.set(place, entry)) }),
      }),
    };
    this.late.push(() => (transaction["oncomplete"] as () => void)());
    return transaction;
  }

  /** Goes through the places of the database. */
  private walk() {
    const places = [...vault.keys()];
    const walk: { result: object | null; onsuccess?: () => void } = { result: null };
    const step = () => {
      const key = places.shift();
      walk.result = key === undefined ? null : { key, continue: step };
      walk.onsuccess?.();
    };
    this.late.push(step);
    return walk;
  }

  /** Lets the database answer all that it was asked. */
  async answer(): Promise<void> {
    for (let tries = 0; tries < 6; tries++) {
      this.late.splice(0).forEach((act) => act());
      await new Promise((done) => setImmediate(done));
    }
  }

  async restored(): Promise<string | undefined> {
    const found = restore("run");
    await this.answer();
    return (await found)?.text;
  }
}

const long = (word: string) => `${word}\n`.repeat(30_000);

test("a short text goes to the storages, a long one past them", async () => {
  const kept = new Kept();
  await save("run", saved("short"));
  assert.equal(await kept.restored(), "short");
  kept.writes.length = 0;
  const done = save("run", saved(long("a")));
  assert.ok(!kept.writes.some(Boolean), "nothing is written while the text is on its way");
  await kept.answer();
  assert.ok(await done);
  assert.ok(kept.writes.length === 2 && kept.writes.every((one) => one.length < 200));
  assert.ok((await kept.restored()) === long("a"));
});

test("in a hurry a long text is in the storages at once, and what was on its way does not take its place", async () => {
  const kept = new Kept();
  const first = save("run", saved(long("f")));
  saveNow("run", saved(long("b")));
  await kept.answer();
  assert.equal(await first, null);
  assert.ok((await kept.restored()) === long("b"));
  saveNow("run", saved(long("f")));
  assert.ok((await kept.restored()) === long("f"), "the text that the database has already");
});

test("of two long texts on their way the later one is kept", async () => {
  const kept = new Kept();
  const all = [save("run", saved(long("c"))), save("run", saved(long("d")))];
  await kept.answer();
  assert.deepEqual(await Promise.all(all), [null, true]);
  assert.ok((await kept.restored()) === long("d"));
});

test("in a hurry the edit of a text that no storage has room for is there at once", async () => {
  const kept = new Kept();
  kept.room = 1000;
  const first = save("run", saved(long("g")));
  await kept.answer();
  assert.ok(await first);
  void save("run", saved(long("h"))); // on its way when the page goes
  saveNow("run", saved(`${long("g")}# 😀`));
  assert.ok((await kept.restored()) === `${long("g")}# 😀`);
  await kept.restored(); // in the page that follows, nothing else is on its way
  saveNow("run", { ...saved(`# 😀\n${long("g")}`), anchor: 3, head: 1e9 });
  assert.ok((await kept.restored()) === `# 😀\n${long("g")}`);
});

test("where there is room for nothing else, the text of a moment ago comes back", async () => {
  const kept = new Kept();
  kept.room = 1000;
  const first = save("run", saved(long("g")));
  await kept.answer();
  await first;
  saveNow("run", saved(long("another")));
  assert.ok((await kept.restored()) === long("g"));
});

test("in a hurry a text that is on its way is looked for, and else the one before it", async () => {
  for (const arrives of [true, false]) {
    const kept = new Kept();
    kept.room = 1000;
    const first = save("run", saved(long("g")));
    await kept.answer();
    await first;
    kept.arrives = arrives;
    void save("run", saved(long("opened")));
    await new Promise((done) => setImmediate(done)); // it is on its way, and no word of it has come
    assert.equal(saveNow("run", saved(long("opened"))), false, "nothing is certain");
    await kept.answer();
    assert.ok((await kept.restored()) === long(arrives ? "opened" : "g"));
  }
});

test("what can be kept at once is told from what cannot", async () => {
  const kept = new Kept();
  kept.room = 1000;
  assert.equal(saveNow("run", saved(long("never seen before"))), false);
  assert.equal(saveNow("run", saved("short")), true);
  const done = save("run", saved(long("i")));
  await kept.answer();
  assert.equal(await done, true);
  assert.equal(saveNow("run", saved(long("i"))), true);
  assert.equal(saveNow("run", saved(`${long("i")}more`)), true);
  kept.room = 0;
  assert.equal(saveNow("run", saved("short")), false);
});

test("the database does not fill with what a page has put there before", async () => {
  const kept = new Kept();
  for (let n = 0; n < 20; n++) {
    const done = save("licences", saved(long(`line ${n}`)));
    if (n % 3 === 0) saveNow("licences", saved(long("other")));
    await kept.answer();
    await done;
  }
  assert.ok([...vault.keys()].filter((place) => place.endsWith(":licences")).length <= 4);
});

test("what pages of this tab left in the database goes with the next text, and nothing of others does", async () => {
  const kept = new Kept();
  const keep = async (text: string) => {
    const done = save("run", saved(text));
    await kept.answer();
    assert.equal(await done, true);
  };
  await keep(long("j"));
  const { vault: place } = JSON.parse(kept.writes.at(-1) ?? "") as { vault: string };
  const [time, tab] = place.split("-");
  const left = [`${time}-${tab}-900:run`, `${time}-${tab}-901:run`];
  const others = [`${time}-other-900:run`, `${time}-${tab}-902:licences`];
  const old = "10-other-1:run"; // of 1970
  for (const one of [...left, ...others, old]) vault.set(one, { text: "" });
  await keep(long("k"));
  assert.ok(![...left, old, place].some((one) => vault.has(one)));
  assert.ok(others.every((one) => vault.has(one)));
  const own = () => [...vault.keys()].filter((one) => one.includes(`-${tab}-`) && one.endsWith(":run"));
  assert.equal(own().length, 1);
  await keep("short");
  await kept.answer();
  assert.deepEqual(own(), []);
});

test("without a database a long text is in the storages", async () => {
  const kept = new Kept();
  Object.defineProperty(globalThis, "indexedDB", { value: undefined });
  assert.ok(await save("run", saved(long("e"))));
  assert.ok((await kept.restored()) === long("e"));
});

test("a text that the database did not give is kept till somebody writes another", async () => {
  const kept = new Kept();
  const done = save("run", saved(long("mine")));
  await kept.answer();
  await done;
  kept.answers = false;
  assert.equal(await kept.restored(), undefined);
  assert.ok(isOwed("run"));
  const example: Saved = { ...saved("an example"), origin: "example", edited: false };
  assert.ok(saveNow("run", example) && (await save("run", example)), "nothing is said to be lost");
  kept.answers = true;
  assert.ok((await kept.restored()) === long("mine"));
  assert.ok(!isOwed("run"));

  kept.answers = false;
  await kept.restored();
  await save("run", { ...example, edited: true }); // which is in the storages now, and leaves nothing else there
  kept.answers = true;
  await kept.answer();
  assert.ok((await kept.restored()) === long("mine"), "asked for again, it comes");
  await save("run", { ...example, edited: true });
  assert.equal(await kept.restored(), "an example");
});
