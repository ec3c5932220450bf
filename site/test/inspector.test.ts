// What a catalog knows after a check: where the engine falls over it, and by which registry.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Catalog } from "../src/catalog/catalog.ts";
import { Inspector } from "../src/catalog/inspector.ts";
import type { Pool } from "../src/catalog/pool.ts";
import { fromBytes } from "../src/catalog/source.ts";
import { EngineStopped, type Engine, type Lane } from "../src/engine/client.ts";

/** A pool of one engine, which does as the test says in each lane; otherwise it finds nothing wrong. */
function poolOf(does: Partial<Record<Lane, () => unknown>>): Pool {
  let count = 0;
  const file = { kind: "MeasuredRun", valid: true, diagnostics: [], verdict: null };
  const usual: Partial<Record<Lane, () => unknown>> = {
    registry: () => ({ file: null }),
    across: () => ({ findings: {} }),
  };
  const ask = (lane: Lane) =>
    Promise.resolve().then(
      does[lane] ?? usual[lane] ?? (() => ({ file, facts: { count: ++count }, model: "", hardware: "" })),
    );
  const engine = { ask } as unknown as Engine;
  const each: Pool["each"] = async (items, work) => {
    for (const one of items) await work(engine, one);
  };
  return { one: () => Promise.resolve(engine), each } as unknown as Pool;
}

const opened = (loose = false, ...more: string[]) => {
  const files = ["a/x.yaml", "a/y.yaml", ...more].map((path) => fromBytes(path, new Uint8Array()));
  return new Catalog({ place: "here", files, loose });
};

const lender = (text = "") => ({
  text,
  count: 0,
  lend(text: string) {
    this.text = text;
    this.count++;
  },
  version() {
    return this.count;
  },
  registry() {
    return this.text ? { path: "", bytes: new TextEncoder().encode(this.text) } : null;
  },
});

test("an engine that falls while the others are held against an edited file is told of, and can be asked again", async () => {
  const catalog = opened();
  const does: Partial<Record<Lane, () => unknown>> = {};
  const inspector = new Inspector(poolOf(does), catalog, lender());
  await inspector.all();
  assert.equal(catalog.progress.value.phase, "done");
  does.across = () => {
    throw new EngineStopped("the engine stopped: out of memory");
  };
  await inspector.again(catalog.member("a/x.yaml")!);
  const { phase, reason } = catalog.progress.value;
  assert.deepEqual({ phase, reason }, { phase: "failed", reason: "the engine stopped: out of memory" });
  delete does.across;
  await inspector.rest();
  assert.equal(catalog.progress.value.phase, "done");
});

test("runs that came loose are judged by the registry that is lent, and anew when it is another", async () => {
  const licences = lender();
  const catalog = opened(true);
  const inspector = new Inspector(poolOf({}), catalog, licences);
  const by = () => inspector.sources && new TextDecoder().decode(inspector.sources.bytes);
  const facts = () => catalog.runs.map((one) => one.checked?.facts);
  await inspector.all();
  assert.deepEqual([by(), inspector.outdated, catalog.members.length], [null, false, 2]);
  const before = facts();
  await inspector.rest();
  assert.deepEqual(facts(), before);
  licences.lend("one");
  assert.equal(inspector.outdated, true);
  await inspector.rest();
  assert.deepEqual([by(), inspector.outdated], ["one", false]);
  assert.ok(facts().every((one, i) => one !== before[i]));
  licences.lend("");
  await inspector.rest();
  assert.equal(by(), null);
});

test("a catalog has a registry of its own, and says so where there is none", async () => {
  for (const catalog of [opened(true, "sources.yaml"), opened(false, "sources.yaml"), opened()]) {
    const licences = lender("lent");
    const inspector = new Inspector(poolOf({}), catalog, licences);
    await inspector.all();
    licences.lend("lent again");
    assert.deepEqual([catalog.borrows, inspector.outdated, catalog.members.length], [false, false, 3]);
    assert.notEqual(new TextDecoder().decode(inspector.sources?.bytes), "lent");
  }
});

test("a registry that is written where there was none counts", async () => {
  const catalog = opened();
  const inspector = new Inspector(poolOf({}), catalog, lender());
  await inspector.all();
  assert.equal(inspector.sources, null);
  catalog.registry.edited = new TextEncoder().encode("kind: MeasurementSources\n");
  await inspector.again(catalog.registry);
  assert.deepEqual(inspector.sources, { path: "measurements/sources.yaml", bytes: catalog.registry.edited });
});
