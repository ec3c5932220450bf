// What a catalog knows after a check, where the engine falls over it.

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

const opened = () =>
  new Catalog({ place: "here", files: ["a/x.yaml", "a/y.yaml"].map((path) => fromBytes(path, new Uint8Array())) });

test("an engine that falls while the others are held against an edited file is told of, and can be asked again", async () => {
  const catalog = opened();
  const does: Partial<Record<Lane, () => unknown>> = {};
  const inspector = new Inspector(poolOf(does), catalog);
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
