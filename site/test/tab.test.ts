import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

// The name of a tab, which outlives its pages, and is that of no other.

type Tab = typeof import("../src/lib/tab.ts");

let locks: Set<string>;

/** A page with a session storage of its own, or of the page before it in its tab, or with a copy of another's. */
async function page(
  session: Map<string, string>,
): Promise<{ name: string; wasNamed: boolean; leave(): Promise<void> }> {
  const events = new EventTarget();
  const globals = {
    sessionStorage: {
      getItem: (key: string) => session.get(key) ?? null,
      setItem: (key: string, value: string) => void session.set(key, value),
    },
    navigator: {
      locks: {
        async request(key: string, _: object, act: (lock: object | null) => unknown): Promise<void> {
          if (locks.has(key)) return void (await act(null));
          locks.add(key);
          await act({});
          locks.delete(key);
        },
      },
    },
    addEventListener: events.addEventListener.bind(events),
  };
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  const { tab, wasNamed } = (await import(`../src/lib/tab.js?${Math.random()}`)) as Tab;
  const before = wasNamed();
  const name = await tab();
  assert.equal(await tab(), name);
  const leave = async () => {
    events.dispatchEvent(new Event("pagehide"));
    await new Promise((done) => setImmediate(done));
  };
  return { name, wasNamed: before, leave };
}

beforeEach(() => {
  locks = new Set();
});

test("the pages of a tab have one name", async () => {
  const session = new Map<string, string>();
  const first = await page(session);
  await first.leave();
  const second = await page(session);
  assert.equal(second.name, first.name);
  assert.deepEqual([first.wasNamed, second.wasNamed], [false, true]);
});

test("a copy of a tab takes another name, and keeps it", async () => {
  const session = new Map<string, string>();
  const first = await page(session);
  const copied = new Map(session);
  const copy = await page(copied);
  assert.notEqual(copy.name, first.name);
  await copy.leave();
  await first.leave();
  assert.equal((await page(copied)).name, copy.name);
  assert.equal((await page(session)).name, first.name);
});

test("where a browser cannot tell who has a name, each page has its own", async () => {
  const session = new Map<string, string>();
  const first = await page(session);
  await first.leave();
  const request = () => Promise.reject(new DOMException("denied", "SecurityError"));
  Object.defineProperty(globalThis, "navigator", { value: { locks: { request } }, configurable: true });
  const { tab } = (await import(`../src/lib/tab.js?${Math.random()}`)) as Tab;
  assert.notEqual(await tab(), first.name);
});
