import { scratchBytes, scratchNumbers } from './scratch';

/**
 * Sets of numbers up to 2^30, each with a mark, as ascending lists: number × 2, plus 1 where it is marked. Sets are
 * joined without making objects.
 */
export type MarkedSet = Int32Array;

export const marked = (number: number, isMarked: boolean): number => number * 2 + (isMarked ? 1 : 0);
export const numberOf = (entry: number): number => entry >> 1;
export const isMarked = (entry: number): boolean => (entry & 1) === 1;

export const NONE: MarkedSet = new Int32Array(0);

/** Sets are of like size where one has fewer than so many times as many entries. */
const LIKE = 8;

/** First index from `start` on whose number is not below `number`: by growing steps, then by halving. */
function seek(list: MarkedSet, number: number, start: number): number {
  let step = 1;
  let low = start;
  let high = start;
  while (high < list.length && numberOf(list[high] ?? 0) < number) {
    low = high + 1;
    high += step;
    step *= 2;
  }
  high = Math.min(high, list.length);
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numberOf(list[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** By a table of all numbers: for sets of like size, where steps from one to the other would be too short. */
function tickBoth(few: MarkedSet, many: MarkedSet): MarkedSet {
  // 0: absent, 2: there, 3: there and marked.
  const states = scratchBytes(numberOf(few.at(-1) ?? 0) + 1);
  for (let index = 0; index < few.length; index += 1) {
    const entry = few[index] ?? 0;
    states[numberOf(entry)] = 2 | (entry & 1);
  }
  // One more: what is not kept is written too, and written over.
  const found = scratchNumbers(few.length + 1);
  let length = 0;
  for (let index = 0; index < many.length; index += 1) {
    const entry = many[index] ?? 0;
    const state = states[numberOf(entry)] ?? 0;
    found[length] = entry & (state | ~1);
    length += state >> 1;
  }
  return found.subarray(0, length);
}

/** What both hold; marked where both mark it. */
export function both(a: MarkedSet, b: MarkedSet): MarkedSet {
  const [few, many] = a.length <= b.length ? [a, b] : [b, a];
  if (many.length < few.length * LIKE) return tickBoth(few, many);
  const found = scratchNumbers(few.length);
  let length = 0;
  let at = 0;
  for (let index = 0; index < few.length && at < many.length; index += 1) {
    const entry = few[index] ?? 0;
    at = seek(many, numberOf(entry), at);
    const other = many[at] ?? -1;
    if (at < many.length && numberOf(other) === numberOf(entry)) {
      found[length] = entry & (other | ~1);
      length += 1;
    }
  }
  return found.subarray(0, length);
}

/** One list of several, sorted; for few entries. */
function sortTogether(sets: readonly MarkedSet[], total: number): MarkedSet {
  const all = scratchNumbers(total);
  let length = 0;
  for (const set of sets) {
    all.set(set, length);
    length += set.length;
  }
  all.sort();
  let kept = 0;
  for (let index = 0; index < all.length; index += 1) {
    const entry = all[index] ?? 0;
    // Of equals the marked one comes last, and stays.
    if (kept > 0 && numberOf(all[kept - 1] ?? 0) === numberOf(entry)) kept -= 1;
    all[kept] = entry;
    kept += 1;
  }
  return all.subarray(0, kept);
}

/** One list of several by a table of all numbers; for many entries. */
function tick(sets: readonly MarkedSet[], highest: number): MarkedSet {
  // 0: absent, 1: there, 3: there and marked.
  const states = scratchBytes(highest + 1);
  let count = 0;
  for (const set of sets) {
    for (let index = 0; index < set.length; index += 1) {
      const entry = set[index] ?? 0;
      const state = states[numberOf(entry)] ?? 0;
      if (state === 0) count += 1;
      states[numberOf(entry)] = state | 1 | ((entry & 1) << 1);
    }
  }
  const found = scratchNumbers(count);
  let length = 0;
  for (let number = 0; length < count; number += 1) {
    const state = states[number] ?? 0;
    if (state === 0) continue;
    found[length] = marked(number, state === 3);
    length += 1;
  }
  return found;
}

/** What any of them holds; marked where any marks it. */
export function either(sets: readonly MarkedSet[]): MarkedSet {
  const filled = sets.filter((set) => set.length > 0);
  const [first, ...more] = filled;
  if (!first) return NONE;
  if (more.length === 0) return first;
  const total = filled.reduce((sum, set) => sum + set.length, 0);
  const highest = filled.reduce((most, set) => Math.max(most, numberOf(set.at(-1) ?? 0)), 0);
  return total < highest / 16 ? sortTogether(filled, total) : tick(filled, highest);
}
