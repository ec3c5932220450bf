import assert from "node:assert/strict";
import { test } from "node:test";
import type { View } from "../src/reading/model.ts";
import { Points, type PackedPoints } from "../src/reading/packed.ts";
import { same } from "../src/reading/plot/chart.ts";
import { curvesOf, panelsOf } from "../src/reading/plot/series.ts";

/** Points at rising loads with two metrics each. */
function packed(latencies: string[], rates: string[]): PackedPoints {
  const none = latencies.flatMap(() => [0, 1]);
  const loads = latencies.map((_, i) => String(i + 1));
  const metric = (at: number, texts: string[]) => ({
    key: "metrics",
    metric: at,
    path: `metrics.${at}.value`,
    texts,
    places: none,
  });
  return {
    starts: latencies.map((_, i) => i * 100),
    columns: [
      { key: "load.concurrency", metric: 0, path: "load.concurrency", texts: loads, places: none },
      metric(0, latencies),
      metric(1, rates),
    ],
  };
}

const metrics = ["latency", "throughput"].map((name) => ({
  name,
  class: name,
  points: 3,
  unit: null,
  formula: { text: name },
  statistic: null,
  population: { text: "per_request" },
  denominator: null,
  unstated: ["clock"],
}));

const viewOf = (points: Points, latencies: string[], rates: string[]) =>
  ({
    points: points.take(packed(latencies, rates)),
    metrics,
    order: [0, 1],
    axes: { concurrency: true, request_rate: false },
  }) as unknown as View;

const plain = { logX: false, logY: false };
const chartsOf = (view: View) => [
  ...panelsOf(view, plain).flatMap(({ charts }) => charts),
  ...curvesOf(view, 1, plain),
];

test("an edit draws the charts anew in which it can be seen", () => {
  const points = new Points();
  const first = chartsOf(viewOf(points, ["5", "6", "7"], ["1", "2", "3"]));
  const alike = (latencies: string[], rates: string[]) =>
    chartsOf(viewOf(points, latencies, rates)).map((chart, i) => same(chart, first[i]!));
  assert.deepEqual(alike(["5", "6", "7"], ["1", "2", "3"]), [true, true, true]);
  assert.deepEqual(alike(["5", "6.5", "7"], ["1", "2", "3"]), [false, true, false]);
  assert.deepEqual(alike(["5", "6", "7"], ["1", "2", "3.0"]), [true, false, false], "the words at a point are others");
  assert.deepEqual(alike(["5", "6"], ["1", "2"]), [false, false, false]);
});

test("a chart says what its numbers are of, and a curve leaves that to the charts of both", () => {
  const [latency, , curve] = chartsOf(viewOf(new Points(), ["5", "6"], ["1", "2"]));
  assert.equal(latency!.definition, "latency, per_request; unstated: clock");
  assert.equal(curve!.definition, "");
});

test("a chart of other axes is another", () => {
  const view = viewOf(new Points(), ["5", "6"], ["1", "2"]);
  const [linear, log] = [plain, { logX: true, logY: false }].map((options) => panelsOf(view, options)[0]!.charts[0]!);
  assert.ok(same(linear!, linear!) && !same(linear!, log!));
});
