import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { Engine, EngineStopped, type WorkerLike } from "../src/engine/client.ts";
import type { FromWorker, ToWorker } from "../src/engine/messages.ts";

/** A worker whose answers the test gives. */
class Fake implements WorkerLike {
  static all: Fake[] = [];
  sent: ToWorker[] = [];
  ended = false;
  onmessage: WorkerLike["onmessage"] = null;
  onerror: WorkerLike["onerror"] = null;
  constructor() {
    Fake.all.push(this);
  }
  postMessage(message: ToWorker): void {
    this.sent.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  say(data: FromWorker): void {
    this.onmessage!({ data } as MessageEvent<FromWorker>);
  }
  get asked() {
    return this.sent.filter((one) => one.type === "ask");
  }
  header(n: number): unknown {
    return JSON.parse(new TextDecoder().decode(this.asked[n]!.question).split("\n")[0]!);
  }
  answer(n: number, value: unknown): void {
    const { id } = this.asked[n]!;
    this.say({ type: "taken", id });
    this.say({ type: "answer", id, answer: new TextEncoder().encode(JSON.stringify(value)) });
  }
}

const made: Engine[] = [];
afterEach(() => made.splice(0).forEach((engine) => engine.dispose()));

function setUp(): { engine: Engine; worker: Fake } {
  Fake.all = [];
  const engine = new Engine({ make: () => new Fake(), url: "engine.wasm", bytes: 100 });
  made.push(engine);
  return { engine, worker: Fake.all[0]! };
}

const key = (key: string) => () => ({ op: "reveal" as const, key });

test("questions wait for the engine, one is under way at a time, and the newest of a kind wins", async () => {
  const { engine, worker } = setUp();
  const first = engine.ask("check", key("a"));
  worker.say({ type: "ready" });
  assert.equal(worker.asked.length, 1);
  const second = engine.ask("check", key("b"));
  const third = engine.ask("check", key("c"));
  assert.equal(await second, null);
  assert.equal(worker.asked.length, 1);
  worker.answer(0, { n: 1 });
  assert.deepEqual(await first, { n: 1 });
  assert.deepEqual(worker.header(1), { op: "reveal", key: "c" });
  worker.answer(1, { n: 3 });
  assert.deepEqual(await third, { n: 3 });
});

test("a check goes before a question about the cursor", async () => {
  const { engine, worker } = setUp();
  const asked = [engine.ask("locate", key("cursor")), engine.ask("check", key("text"))];
  worker.say({ type: "ready" });
  assert.deepEqual(worker.header(0), { op: "reveal", key: "text" });
  worker.answer(0, {});
  worker.answer(1, {});
  await Promise.all(asked);
});

test("a worker that says nothing while it loads is given up, and can be tried again", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { engine, worker } = setUp();
  const phase = (): string => engine.status.value.phase;
  t.mock.timers.tick(59_000);
  worker.say({ type: "progress", loaded: 40 });
  t.mock.timers.tick(59_000);
  assert.equal(phase(), "loading");
  t.mock.timers.tick(1_000);
  assert.equal(phase(), "failed");
  assert.ok(worker.ended);
  engine.retry();
  Fake.all[1]!.say({ type: "ready" });
  t.mock.timers.tick(100_000);
  assert.equal(phase(), "ready");
});

test("a worker that is lost while it starts is replaced once the engine has been there, up to three in a row", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { engine, worker } = setUp();
  const phase = (): string => engine.status.value.phase;
  worker.say({ type: "compiled", module: {} });
  worker.say({ type: "ready" });
  worker.say({ type: "trapped", id: 0, reason: "killed" });
  assert.equal(Fake.all.length, 2);
  t.mock.timers.tick(10_000);
  assert.equal(Fake.all.length, 3);
  assert.equal(phase(), "loading");
  Fake.all[2]!.say({ type: "ready" });
  assert.equal(phase(), "ready");
  Fake.all[2]!.say({ type: "trapped", id: 0, reason: "killed" });
  t.mock.timers.tick(10_000);
  t.mock.timers.tick(10_000);
  assert.equal(phase(), "loading");
  t.mock.timers.tick(10_000);
  assert.deepEqual(engine.status.value, { phase: "failed", reason: "its worker said nothing for 10 s" });
  assert.equal(Fake.all.length, 6);
});

test("progress is told in bytes", () => {
  const { engine, worker } = setUp();
  worker.say({ type: "progress", loaded: 40 });
  assert.deepEqual(engine.status.value, { phase: "loading", loaded: 40, total: 100 });
});

test("a trap tells the one who asked, starts another worker with the module that is there, and what waits is asked of it", async () => {
  const { engine, worker } = setUp();
  const module = {} as WebAssembly.Module;
  worker.say({ type: "compiled", module });
  worker.say({ type: "ready" });
  const lost = engine.ask("check", key("a"));
  const kept = engine.ask("locate", key("b"));
  worker.say({ type: "trapped", id: 1, reason: "stack" });
  await assert.rejects(lost, (error) => error instanceof EngineStopped && error.message.includes("stack"));
  const next = Fake.all[1]!;
  assert.ok(worker.ended);
  assert.equal((next.sent[0] as { module: unknown }).module, module);
  next.say({ type: "ready" });
  next.answer(0, { ok: true });
  assert.deepEqual(await kept, { ok: true });
});

test("what an ended worker still says is not heard", async () => {
  const { engine, worker } = setUp();
  worker.say({ type: "ready" });
  const lost = engine.ask("check", key("a"));
  worker.say({ type: "trapped", id: 1, reason: "x" });
  await assert.rejects(lost);
  worker.say({ type: "failed", reason: "late" });
  assert.equal(engine.status.value.phase, "loading");
});

test("a worker that gives no answer in its time is replaced", async () => {
  const { engine, worker } = setUp();
  worker.say({ type: "ready" });
  engine.limit = 5;
  const lost = engine.ask("check", key("a"));
  await assert.rejects(lost, EngineStopped);
  assert.equal(Fake.all.length, 2);
});

test("a failure to load is told, and a retry starts anew", () => {
  const { engine, worker } = setUp();
  worker.say({ type: "failed", reason: "the host answered 404" });
  assert.deepEqual(engine.status.value, { phase: "failed", reason: "the host answered 404" });
  engine.retry();
  assert.equal(Fake.all.length, 2);
  assert.equal(engine.status.value.phase, "loading");
});

test("a text that the engine does not know after all is sent once more, whole", async () => {
  const { engine, worker } = setUp();
  worker.say({ type: "ready" });
  const check = (text: string) =>
    engine.ask("check", () => ({ op: "check" as const, files: [{ path: "run.yaml", text }] }));
  const text = "x".repeat(40_000);
  const first = check(text);
  worker.answer(0, { n: 1 });
  await first;
  const second = check(text + "y");
  assert.ok(worker.asked[1]!.question.length < 200);
  worker.answer(1, { unknown: true });
  assert.ok(worker.asked[2]!.question.length > 40_000);
  worker.answer(2, { n: 2 });
  assert.deepEqual(await second, { n: 2 });
  assert.equal(worker.asked.length, 3);
});

test("an engine that compiles and does not start is not taken for one the next time, and nobody else gets it", async () => {
  const { engine, worker } = setUp();
  const sound = { sound: true } as unknown as WebAssembly.Module;
  worker.say({ type: "compiled", module: {} });
  worker.say({ type: "failed", reason: "it is something else" });
  engine.retry();
  const next = Fake.all[1]!;
  assert.equal((next.sent[0] as { module: unknown }).module, null);
  next.say({ type: "compiled", module: sound });
  next.say({ type: "ready" });
  assert.equal(await engine.compiled, sound);
});
