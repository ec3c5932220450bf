import assert from "node:assert/strict";
import { test } from "node:test";
import { digest } from "../src/engine/digest.ts";

test("digests are those of the whole file, read in slices", async () => {
  const steps: number[] = [];
  const file = new Blob(["a".repeat(5 * 1024 * 1024)]);
  const { sha256 } = await digest(file, (loaded) => steps.push(loaded));
  const whole = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  assert.equal(sha256, Buffer.from(whole).toString("hex"));
  assert.deepEqual(steps, [4 * 1024 * 1024, 5 * 1024 * 1024]);
  // As git names the file that holds "hello" and a line break.
  assert.equal((await digest(new Blob(["hello\n"]), () => {})).gitBlob, "ce013625030ba8dba906f756967f9e9ca394464a");
});
