// Chance that is the same in every run, for tests that try many things.

/** A source of numbers: each call gives one of 0 to below. */
export type Chance = (below: number) => number;

export function chance(seed: number): Chance {
  let state = seed;
  return (below) => (state = (state * 48271) % 2147483647) % below;
}

export const oneOf = <T>(random: Chance, all: ArrayLike<T>): T => all[random(all.length)]!;
