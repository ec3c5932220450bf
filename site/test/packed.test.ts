import assert from "node:assert/strict";
import { test } from "node:test";
import { Points, unpack, type PackedPoints, type PackedView } from "../src/reading/packed.ts";

/** Points of a load and a metric each, of which the third has no value and the fourth an odd load. */
const packed = (texts: string[], starts = [100, 200, 300, 400]): PackedPoints => ({
  starts,
  columns: [
    {
      key: "load.concurrency",
      metric: 0,
      path: "load.concurrency",
      texts: ["1", "2", "3", ""],
      places: [40, 1, 40, 1, 40, 1, 0, 0],
      odd: [
        { at: 3, value: { text: "1e3", number: 1000, path: "points[3].load.concurrency", range: null, meaning: "m" } },
      ],
    },
    {
      key: "metrics",
      metric: 2,
      path: "metrics.ttft.value",
      rows: [0, 1, 3],
      texts,
      places: [60, 3, 61, 4, 62, 2],
    },
  ],
});

test("a point has its values, each with its number, its path and its place", () => {
  const points = new Points().take(packed(["1.5", ".inf", "07"]));
  assert.deepEqual(
    points.map(({ load }) => load.concurrency?.number),
    [1, 2, 3, 1000],
  );
  assert.equal(points[3]!.load.concurrency!.meaning, "m");
  assert.deepEqual(
    points.map(({ metrics }) => metrics.map(({ metric, value }) => [metric, value.text, value.number, value.path])),
    [
      [[2, "1.5", 1.5, "points[0].metrics.ttft.value"]],
      [[2, ".inf", undefined, "points[1].metrics.ttft.value"]],
      [],
      [[2, "07", undefined, "points[3].metrics.ttft.value"]],
    ],
  );
  assert.deepEqual(points[3]!.metrics[0]!.value.range, { start: { utf16: 462 }, end: { utf16: 464 } });
  assert.ok(points[0]!.anchor && !points[1]!.anchor && points[0]!.id === null);
});

test("points that have not changed are the same, and their values stand where they stand by then", () => {
  const points = new Points();
  const before = points.take(packed(["1", "2", "3"]));
  const after = points.take(packed(["1", "22", "3"], [100, 200, 301, 401]));
  assert.deepEqual(
    after.map((one, i) => one === before[i]),
    [true, false, true, true],
  );
  assert.equal(after[3]!.metrics[0]!.value.range!.start.utf16, 463);
  assert.equal(before[1]!.metrics[0]!.value.text, "2");
});

test("a point that is new, gone, or has another thing of the same text is another", () => {
  const points = new Points();
  const before = points.take(packed(["1", "2", "3"]));
  const shorter = points.take({ starts: [100], columns: [] });
  assert.deepEqual([shorter.length, shorter[0] === before[0]], [1, false]);
  assert.equal(before[0]!.metrics[0]!.value.range, null, "what is gone stands nowhere");
  const again = points.take(packed(["1", "2", "3"]));
  const renamed = packed(["1", "2", "3"]);
  renamed.columns[1]!.path = "metrics.itl.value";
  const other = points.take(renamed);
  assert.ok(other[0] !== again[0] && other[0]!.metrics[0]!.value.path.includes("itl"));
});

test("there is nothing in a view of nothing", () => {
  assert.equal(unpack(null), null);
  assert.equal(unpack({ points: { starts: [], columns: [] } } as unknown as PackedView)!.points.length, 0);
});
