/**
 * Seeded samples for tests with many cases. `TEST_FULL=1` runs all cases. `TEST_SEED` repeats the sample of an earlier
 * run, which printed its seed.
 */
const isFull = process.env.TEST_FULL === '1';
const seed = Number(process.env.TEST_SEED) || Math.floor(Math.random() * 2 ** 31) + 1;

let isPrinted = false;

function printSeed(): void {
  if (isPrinted) return;
  isPrinted = true;
  process.stderr.write(`Sampled with TEST_SEED=${seed}; TEST_FULL=1 runs every case.\n`);
}

/** Returns a mulberry32 generator of numbers in [0, 1). */
export function randomNumbers(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Returns `size` cases in their order, or all in a full run. Each call starts from the seed, so that a single test gets
 * the same sample as the whole file.
 */
export function sample<Case>(cases: readonly Case[], size: number): Case[] {
  if (isFull || cases.length <= size) return [...cases];
  printSeed();
  const next = randomNumbers(seed + cases.length);
  return cases
    .map((value, index) => ({ value, index, rank: next() }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, size)
    .sort((a, b) => a.index - b.index)
    .map(({ value }) => value);
}

/** Returns the number of repetitions: `usual`, or `all` in a full run. */
export const repetitions = ({ usual, all }: { usual: number; all: number }): number => (isFull ? all : usual);
