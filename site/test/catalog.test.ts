import assert from "node:assert/strict";
import { test } from "node:test";
import { strToU8, zipSync } from "fflate";
import { foundIn, placeOf } from "../src/catalog/loose.ts";
import { merge, Member } from "../src/catalog/member.ts";
import { findRoot } from "../src/catalog/place.ts";
import { zipName } from "../src/catalog/pack.ts";
import { engineCount } from "../src/catalog/pool.ts";
import { filtered, firstLook, isFolder, rowsOf, totalsOf } from "../src/catalog/rows.ts";
import { catalogIn, comparePaths, fromBytes, HeapError } from "../src/catalog/source.ts";
import { unzip } from "../src/engine/archive.ts";
import type { Diagnostic, FileReport } from "../src/engine/result.ts";

const roots: [string, string[], "folder" | "any", string | null][] = [
  ["the folder itself", ["measurements/a/x.yaml"], "folder", "measurements"],
  ["deeper", ["repo/data/measurements/sources.yaml", "repo/other.yaml"], "folder", "repo/data/measurements"],
  ["three deep", ["a/b/c/measurements/s/x.yaml"], "folder", "a/b/c/measurements"],
  ["too deep", ["a/b/c/d/measurements/s/x.yaml"], "folder", null],
  ["the shallowest of two", ["r/a/measurements/s/x.yaml", "r/measurements/s/x.yaml"], "folder", "r/measurements"],
  ["another name, with a registry", ["mine/sources.yaml", "mine/a/x.yaml"], "folder", "mine"],
  ["another name, with folders", ["mine/a/x.yaml", "mine/b/y.yaml"], "folder", "mine"],
  ["a folder of files alone", ["mine/x.yaml", "mine/y.yaml"], "folder", null],
  ["an archive of the inside", ["sources.yaml", "a/x.yaml"], "any", ""],
  ["an archive of one licence", ["a/x.yaml", "a/y.yaml"], "any", ""],
  ["a file of that name", ["r/measurements"], "folder", null],
  ["nothing", [], "any", null],
];
for (const [name, paths, top, want] of roots)
  test(`the root of a catalog: ${name}`, () => assert.equal(findRoot(paths, top), want));

test("a catalog is found with its paths from the root, and nothing else", () => {
  const file = (path: string) => fromBytes(path, new Uint8Array());
  const files = ["r/measurements/b/y.yaml", "r/measurements/a/x.yml", "r/measurements/a/n.md", "r/ci.yaml"].map(file);
  const found = catalogIn({ name: "r", files, top: "folder" });
  assert.deepEqual([found.place, ...found.files.map((one) => one.path)], ["r/measurements", "a/x.yml", "b/y.yaml"]);
  assert.throws(() => catalogIn({ name: "r", files: [file("r/n.md")], top: "folder" }), HeapError);
});

test("runs that lie in a folder side by side are taken as if they came on their own", async () => {
  const file = (path: string, text: string) => fromBytes(path, strToU8(text));
  const run = (licence: string) => `kind: MeasuredRun\nsource:\n  license_ref: ${licence}\n`;
  const files = [file("r/x.yaml", run("a")), file("r/y.yaml", run("b")), file("r/ci/z.yaml", "a: b\n")];
  const found = await foundIn({ name: "r", files: files.slice(0, 2), top: "folder" });
  assert.deepEqual(
    [found.place, found.loose, ...found.files.map((one) => one.path)],
    ["r", true, "a/x.yaml", "b/y.yaml"],
  );
  for (const path of ["x.yaml", "r/x.yaml", "a/x.yaml", "repo/r/x.yaml"]) {
    const packed = await foundIn({ name: "r.zip", files: [file(path, run("a"))], top: "any" });
    assert.deepEqual([packed.loose, ...packed.files.map((one) => one.path)], [true, "a/x.yaml"], path);
  }
  const gone = { ...file("r/z.yaml", ""), read: () => Promise.reject(new Error("gone")) };
  assert.equal(
    (await foundIn({ name: "r", files: [gone, files[0]!], top: "folder" })).files[0]!.path,
    "no-licence/z.yaml",
  );
  await assert.rejects(foundIn({ name: "r", files: [file("r/x.yaml", "a: b\n")], top: "folder" }), HeapError);
  assert.equal(
    (await foundIn({ name: "r", files: [file("measurements/a/x.yaml", run("a"))], top: "any" })).loose,
    false,
  );
});

test("paths are in order by their steps", () => {
  const paths = ["a-b/x.yaml", "a/z.yaml", "sources.yaml", "a/b.yaml"];
  assert.deepEqual(paths.sort(comparePaths), ["a/b.yaml", "a/z.yaml", "a-b/x.yaml", "sources.yaml"]);
});

test("a run on its own lies in the folder of its licence", () => {
  assert.equal(placeOf("x.yaml", 'kind: MeasuredRun\nsource:\n  license_ref: "mit-1"\n'), "mit-1/x.yaml");
  assert.equal(placeOf("x.yaml", "kind: MeasuredRun\n"), "no-licence/x.yaml");
  assert.equal(placeOf("any.yaml", "kind: MeasurementSources\n"), "sources.yaml");
});

const at = (offset: number) => ({ line: 1, column: 1, offset, utf16: offset });
const diagnostic = (severity: "error" | "hint", offset: number): Diagnostic => ({
  rule: "r",
  severity,
  path: "",
  message: severity,
  range: { start: at(offset), end: at(offset) },
});
const report = (value: "EXACT" | "PARTIAL", diagnostics: Diagnostic[] = []): FileReport => ({
  path: "",
  kind: "MeasuredRun",
  name: "n",
  valid: !diagnostics.some((one) => one.severity === "error"),
  verdict: { value, licence: "permitted", provisional: false, reasons: [], resolved: [] },
  diagnostics,
});

test("an error across files makes a file invalid and its verdict provisional; a hint does not", () => {
  const own = report("EXACT", [diagnostic("hint", 5)]);
  assert.equal(merge(own, []), own);
  assert.equal(merge(own, [diagnostic("hint", 1)]).valid, true);
  const merged = merge(own, [diagnostic("error", 1)]);
  assert.deepEqual([merged.valid, merged.verdict?.provisional], [false, true]);
  assert.deepEqual(
    merged.diagnostics.map((one) => one.range.start.offset),
    [1, 5],
  );
  assert.equal(own.valid, true);
});

function members(): Member[] {
  const rows: [string, FileReport | null, string][] = [
    ["b/run-10.yaml", report("EXACT"), "m2"],
    ["b/run-9.yaml", report("PARTIAL"), "m1"],
    ["a/x y.yaml", report("EXACT", [diagnostic("error", 0)]), ""],
    ["sources.yaml", { ...report("EXACT"), kind: "MeasurementSources", verdict: null }, ""],
    ["a/zé.yaml", null, ""],
  ];
  return rows.map(([path, file, model]) => {
    const one = new Member(fromBytes(path, new Uint8Array()));
    if (file) one.checked = { file: { ...file, name: "" }, facts: "", model, hardware: "h100" };
    return one;
  });
}
const paths = (look: Partial<typeof firstLook>) =>
  rowsOf(members(), { ...firstLook, ...look }).map((row) => (isFolder(row) ? `${row.folder}/` : row.member.path));

test("the rows of a catalog: grouped, closed, sorted, the registry always first", () => {
  assert.deepEqual(paths({}), ["sources.yaml", "a/", "a/x y.yaml", "a/zé.yaml", "b/", "b/run-9.yaml", "b/run-10.yaml"]);
  assert.deepEqual(paths({ closed: new Set(["b"]) }).slice(-2), ["a/zé.yaml", "b/"]);
  const flat = (look: Partial<typeof firstLook>) => paths({ grouped: false, ...look });
  assert.deepEqual(flat({ sort: "verdict" }), [
    "sources.yaml",
    "a/x y.yaml",
    "b/run-9.yaml",
    "b/run-10.yaml",
    "a/zé.yaml",
  ]);
  assert.deepEqual(flat({ sort: "model" }).slice(0, 3), ["sources.yaml", "b/run-9.yaml", "b/run-10.yaml"]);
  assert.deepEqual(flat({ sort: "problems" })[1], "a/x y.yaml");
  assert.deepEqual(flat({ descending: true })[1], "a/zé.yaml");
});

test("totals and filters", () => {
  const all = members();
  assert.deepEqual(totalsOf(all), { EXACT: 1, PARTIAL: 1, NOT_REPRODUCIBLE: 0, errors: 1, unchecked: 0, changed: 0 });
  const found = (look: Partial<typeof firstLook>) => filtered(all, { ...firstLook, ...look }).map((one) => one.path);
  assert.deepEqual(found({ only: "errors" }), ["a/x y.yaml"]);
  assert.deepEqual(found({ text: "ZÉ" }), ["a/zé.yaml"]);
  assert.deepEqual(found({ text: "h100 m1" }), ["b/run-9.yaml"]);
  assert.deepEqual(found({ text: "exact" }), ["b/run-10.yaml"]);
  all[0]!.fail("the engine stopped");
  const { EXACT, errors, unchecked } = totalsOf(all);
  assert.deepEqual({ EXACT, errors, unchecked }, { EXACT: 0, errors: 1, unchecked: 1 });
  assert.deepEqual(found({ only: "unchecked" }), ["b/run-10.yaml"]);
  assert.equal(all[0]!.facets.errors, 0, "of what was not checked no error is known");
});

test("an archive gives its YAML files, and no more than the limits allow", () => {
  const limits = { total: 10, entries: 3 };
  const packed = (files: Record<string, string>) =>
    zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
  const found = unzip(
    packed({ "a\\b/ü x.yaml": "12345", "n.txt": "much more than ten bytes", "../up.yml": "1" }),
    limits,
  );
  assert.deepEqual(
    found.map(({ path, bytes }) => [path, bytes.length]),
    [
      ["a/b/ü x.yaml", 5],
      ["up.yml", 1],
    ],
  );
  assert.throws(() => unzip(packed({ "a.yaml": "123456", "b.yaml": "123456" }), limits), /more than/);
  assert.throws(() => unzip(packed({ a: "", b: "", c: "", d: "" }), limits), /more than 3 files/);
  assert.throws(() => unzip(strToU8("no archive"), limits), /it is no zip/);
  assert.throws(() => unzip(packed({ "a.yaml": "123" }).slice(0, -9), limits), /a part of it is missing/);
});

test("how many engines, and what the zip of changes is called", () => {
  assert.deepEqual([undefined, 0, 1, 2, 16].map(engineCount), [1, 1, 1, 2, 4]);
  assert.equal(zipName("my runs/data/measurements"), "my-runs-changed.zip");
  assert.equal(zipName("größe.tar.gz"), "größe-changed.zip");
});
