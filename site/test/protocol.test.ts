import assert from "node:assert/strict";
import { test } from "node:test";
import { EngineError, frame, joined, read, unframe, type Question } from "../src/engine/protocol.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const written = (question: Question) => joined(frame(question));
const text = (of: Uint8Array) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(of);

test("a question is a line of JSON with sizes in bytes, then the bodies, the sources last", () => {
  const parts = written({
    op: "check",
    files: [{ path: "a.yaml", bytes: bytes("é\r\n") }],
    sources: { path: "s.yaml", bytes: bytes("\uFEFFk: v") },
  });
  const [head, ...rest] = text(parts).split("\n");
  assert.deepEqual(JSON.parse(head!), {
    op: "check",
    files: [{ path: "a.yaml", size: 4 }],
    sources: { path: "s.yaml", size: 7 },
  });
  assert.equal(rest.join("\n"), "é\r\n\uFEFFk: v");
});

test("what is not asked is not in the header", () => {
  assert.equal(text(written({ op: "version" })), '{"op":"version"}\n');
  assert.equal(
    text(written({ op: "locate", files: [{ path: "", bytes: bytes("") }], utf16: 0 })),
    '{"op":"locate","utf16":0,"files":[{"path":"","size":0}]}\n',
  );
});

test("bytes that are no text go through as they are", () => {
  const odd = Uint8Array.of(0xff, 0, 0xc3, 10);
  const parts = written({ op: "check", files: [{ path: "x", bytes: odd }] });
  assert.deepEqual(parts.slice(-4), odd);
});

test("an answer is its JSON, and an error is thrown with whose fault it is", () => {
  assert.deepEqual(unframe('{"ranges":[]}'), { ranges: [] });
  assert.throws(
    () => unframe('{"error":{"message":"no such op","bug":false}}'),
    (error: EngineError) => error.message === "no such op" && !error.bug,
  );
  assert.throws(
    () => unframe('{"error":{"message":"panic","bug":true}}'),
    (error: EngineError) => error.bug,
  );
});

test("an answer says of itself that a text is unknown", () => {
  assert.equal(read(bytes('{"unknown":true}')), null);
  assert.equal(read(bytes('{"unknown":false}')), '{"unknown":false}');
});
