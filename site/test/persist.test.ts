import assert from "node:assert/strict";
import { test } from "node:test";
import { restore, save, textKey, type Saved } from "../src/lib/persist.ts";

/** What a browser keeps: two storages, and a database that answers when it is told to. */
class Kept {
  readonly vault = new Map<string, unknown>();
  readonly writes: string[] = [];
  private readonly late: (() => void)[] = [];

  constructor() {
    for (const name of ["sessionStorage", "localStorage"]) {
      const all = new Map<string, string>();
      const value = {
        getItem: (key: string) => all.get(key) ?? null,
        removeItem: (key: string) => all.delete(key),
        setItem: (key: string, text: string) => {
          this.writes.push(text);
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
      asked["result"] = { transaction: () => this.transaction(), close: () => {} };
      (asked["onsuccess"] as () => void)();
    });
    return asked;
  }

  private transaction() {
    const transaction: Record<string, unknown> = {
      objectStore: () => ({
        openCursor: () => ({}),
        get: (place: string) => ({ result: this.vault.get(place) }),
        put: (entry: unknown, place: string) => ({ result: void this.vault.set(place, entry) }),
      }),
    };
    this.late.push(() => (transaction["oncomplete"] as () => void)());
    return transaction;
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

const saved = (text: string): Saved => ({
  text,
  name: "",
  origin: "typed",
  edited: true,
  anchor: 0,
  head: 0,
  top: 0,
});

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
  void save("run", saved(long("b")), true);
  assert.ok((JSON.parse(sessionStorage.getItem(textKey("run"))!) as Saved).text === long("b"));
  await kept.answer();
  assert.ok(await first);
  assert.ok((await kept.restored()) === long("b"));
  void save("run", saved(long("f")), true);
  assert.ok((await kept.restored()) === long("f"), "the text that the database has already");
});

test("of two long texts on their way the later one is kept", async () => {
  const kept = new Kept();
  const all = [save("run", saved(long("c"))), save("run", saved(long("d")))];
  await kept.answer();
  assert.deepEqual(await Promise.all(all), [true, true]);
  assert.ok((await kept.restored()) === long("d"));
});

test("without a database a long text is in the storages", async () => {
  const kept = new Kept();
  Object.defineProperty(globalThis, "indexedDB", { value: undefined });
  assert.ok(await save("run", saved(long("e"))));
  assert.ok((await kept.restored()) === long("e"));
});
