// Timing in turns: whatever else the machine does slows all sides alike.

/**
 * Times sides in turn, for so many seconds and at least so many rounds, and gives the milliseconds that each took in
 * each round. Each side is called with the number of the call; what is quicker than a sample is repeated within it,
 * since browsers have coarse clocks. With a pause, in milliseconds, that much passes before each sample, untimed.
 */
export async function inTurns(sides, { seconds, rounds, sample = 20, warm = 2, pause }) {
  const repeats = [];
  for (const side of sides) {
    let once = 0;
    for (let i = 0; i < warm; i++) once = await time(side, 1, i);
    repeats.push(Math.max(1, Math.ceil(sample / Math.max(once, 0.05))));
  }
  const times = sides.map(() => []);
  const end = performance.now() + seconds * 1000;
  for (let round = 0; round < rounds || performance.now() < end; round++)
    for (const [i, side] of sides.entries()) {
      if (pause !== undefined) await new Promise((done) => setTimeout(done, pause));
      times[i].push(await time(side, repeats[i], warm + round));
    }
  return times;
}

async function time(side, repeats, call) {
  const start = performance.now();
  for (let i = 0; i < repeats; i++) await side(call * repeats + i);
  return (performance.now() - start) / repeats;
}
