import assert from "node:assert/strict";
import { test } from "node:test";
import { chance } from "./random.ts";
import { placed } from "../src/reading/plot/labels.ts";
import { apart, domainOf, placeOf, short, ticksOf } from "../src/reading/plot/scale.ts";
import { visible } from "../src/lib/visible.ts";

const axis = { label: "", log: false, zero: false };

test("an axis holds its data and a little air", () => {
  for (const values of [[5], [0], [0, 0], [0.001], [1, 2, 1e6], [-3, 4]]) {
    const [low, high] = domainOf(values, axis);
    assert.ok(low <= Math.min(...values) && high > Math.max(...values) && low < high, `${values}: ${low} to ${high}`);
  }
  assert.equal(domainOf([50, 60], { ...axis, zero: true })[0], 0);
  assert.ok(domainOf([50, 60], axis)[0] > 0);
  assert.ok(domainOf([0, 0.001, 1e6], { ...axis, log: true })[0] > 0);
});

test("an axis names a few round values of its domain", () => {
  for (const log of [false, true])
    for (const domain of [
      [0.001, 1e6],
      [1, 10],
      [99, 101],
      [0.0005, 0.0015],
      [3, 5],
      [1, 3e9],
    ] as [number, number][]) {
      const ticks = ticksOf(domain, log, 5);
      assert.ok(ticks.length >= 2 && ticks.length <= 8, `${domain} ${log}: ${ticks}`);
      assert.ok(
        ticks.every((one) => one >= domain[0] && one <= domain[1]),
        `${domain} ${log}: ${ticks}`,
      );
    }
});

test("a value on an axis is short", () => {
  const words = {
    0: "0",
    0.001: "0.001",
    0.3: "0.3",
    1000: "1,000",
    20000: "20k",
    1e6: "1M",
    2.5e6: "2.5M",
    1e-5: "1e-5",
  };
  for (const [value, want] of Object.entries(words)) assert.equal(short(Number(value)), want);
});

test("places follow the scale", () => {
  assert.equal(placeOf(5, [0, 10], [100, 200], false), 150);
  assert.equal(placeOf(10, [1, 100], [0, 200], true), 100);
});

test("values too near each other are not both named", () => {
  assert.deepEqual(
    apart([1, 2, 3, 50, 100], (v) => v, 20),
    [1, 50, 100],
  );
});

const room = { left: 0, right: 400, top: 0, bottom: 300 };

/** Which marks are labelled, in order. */
const labelled = (spots: { across: number; down: number; width: number }[]) =>
  placed(spots, room)
    .flatMap(({ at }) => at)
    .sort((a, b) => a - b);

test("labels stand at every mark, or at every second, fifth or tenth and the ends", () => {
  const along = (count: number, width = 20) =>
    Array.from({ length: count }, (_, i) => ({ across: 20 + (360 * i) / count, down: 150, width }));
  const every = (step: number, count: number) => [
    ...new Set([...along(count).keys()].filter((i) => i % step === 0 || i === count - 1)),
  ];
  assert.deepEqual(labelled(along(12)), every(1, 12));
  const second = labelled(along(60)); // near the end there is no room for one
  assert.ok(second.length > 28 && second.every((i) => every(2, 60).includes(i)), second.join(" "));
  assert.deepEqual(labelled(along(2000)), every(100, 2000));
  assert.deepEqual(labelled([{ across: 1, down: 50, width: 50 }]), [0]);
  assert.deepEqual(labelled([]), []);
});

test("a label that has no room is left out, but none stands alone for many", () => {
  const pair = [20, 24, 28, 200, 300].map((across) => ({ across, down: 150, width: 30 }));
  assert.equal(labelled(pair).length, 4);
  const random = chance(7);
  const counts = [3, 5, 10, 50, 300, 2000].flatMap((many) =>
    Array.from({ length: 20 }, () => {
      const size = 20 + random(380);
      const cloud = Array.from({ length: many }, () => ({
        across: 5 + random(size),
        down: 5 + random(size) * 0.7,
        width: 30,
      }));
      return labelled(cloud).length;
    }),
  );
  assert.ok(!counts.includes(1), counts.join(" "));
  assert.ok(counts.includes(0) && counts.some((count) => count > 2), counts.join(" "));
});

test("what cannot be seen is named", () => {
  assert.equal(visible("a\u202eb\u0007\u200b"), "a⟨202E⟩b⟨0007⟩⟨200B⟩");
  assert.equal(visible("two\nlines"), "two lines");
  assert.equal(visible("<b>"), "<b>");
});
