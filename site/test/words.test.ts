import assert from "node:assert/strict";
import { test } from "node:test";
import { partsOf } from "../src/reading/words.ts";

test("a path and a name are broken between their parts, and nothing is lost", () => {
  const broken: Record<string, string[]> = {
    "demos/kubecon-2025/config.yaml:44": ["demos/", "kubecon-2025/", "config", ".yaml:44"],
    "deployment.pools[0].engine": ["deployment", ".pools[0]", ".engine"],
    max_num_batched_tokens: ["max_", "num_", "batched_", "tokens"],
    "https://example.org/": ["https://", "example", ".org/"],
    "…/._x": ["…/", "._", "x"],
    "...": ["..."],
    "": [],
  };
  for (const [text, parts] of Object.entries(broken)) {
    assert.deepEqual(partsOf(text), parts);
    assert.equal(partsOf(text).join(""), text);
  }
});
