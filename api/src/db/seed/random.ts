/**
 * Deterministic pseudo-random numbers. Each purpose and record has its own stream, so that an additional draw does not
 * change other values.
 */
export interface Random {
  /** Returns a number from 0 up to, but not including, 1. */
  next(): number;
  /** Returns a whole number from `from` to `to`, both included. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Same as `pick`; `undefined` for an empty list. */
  pickOrNone<T>(list: readonly T[]): T | undefined;
  /** Returns `count` different items, or all when there are fewer. */
  sample<T>(list: readonly T[], count: number): T[];
}

/** Returns the FNV-1a hash of a text, 32 bits, which also chooses pictures. */
export function hash(...parts: (string | number)[]): number {
  let value = 0x811c9dc5;
  for (const part of parts) {
    const text = String(part);
    for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
    value = Math.imul(value ^ 0x1f, 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** Returns the stream for `parts`; equal parts give equal streams. */
export function randomOf(...parts: (string | number)[]): Random {
  let state = hash(...parts);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pickOrNone = <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)];
  const pick = <T>(list: readonly T[]): T => {
    const item = pickOrNone(list);
    if (item === undefined) throw new Error('pick from an empty list');
    return item;
  };
  const sample = <T>(list: readonly T[], count: number): T[] => {
    const rest = [...list];
    const taken: T[] = [];
    while (taken.length < count && rest.length > 0) taken.push(...rest.splice(int(0, rest.length - 1), 1));
    return taken;
  };
  return { next, int, chance: (probability) => next() < probability, pick, pickOrNone, sample };
}

/** Draws an index by weight. `cumulative` holds running totals. */
export function weighted(random: Random, cumulative: readonly number[]): number {
  const target = random.next() * (cumulative.at(-1) ?? 0);
  let low = 0;
  let high = cumulative.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cumulative[middle] ?? 0) > target) high = middle;
    else low = middle + 1;
  }
  return low;
}

export function runningTotals(weights: readonly number[]): number[] {
  let total = 0;
  return weights.map((weight) => {
    total += weight;
    return total;
  });
}
