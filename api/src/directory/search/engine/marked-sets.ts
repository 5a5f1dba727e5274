import { scratchBytes, scratchNumbers } from './scratch';

/**
 * Set of numbers up to 2^30, each marked or not, as an ascending list: number × 2, plus 1 if marked.
 * Set operations allocate no objects.
 */
export type MarkedSet = Int32Array;

export const marked = (number: number, isMarked: boolean): number => number * 2 + (isMarked ? 1 : 0);
export const numberOf = (entry: number): number => entry >> 1;
export const isMarked = (entry: number): boolean => (entry & 1) === 1;

export const EMPTY: MarkedSet = new Int32Array(0);

/** Two sets have a similar size if one has fewer than this many times the entries of the other. */
const SIMILAR_SIZE_FACTOR = 8;

/** Returns the first index from `start` whose number is at least `number` (galloping search). */
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

/** Intersects sets of similar size with a table of all numbers: faster than seeking for each entry. */
function intersectByTable(few: MarkedSet, many: MarkedSet): MarkedSet {
  // 0: absent, 2: present, 3: present and marked.
  const states = scratchBytes(numberOf(few.at(-1) ?? 0) + 1);
  for (let index = 0; index < few.length; index += 1) {
    const entry = few[index] ?? 0;
    states[numberOf(entry)] = 2 | (entry & 1);
  }
  // One spare slot: the loop writes every candidate and only advances on a match.
  const result = scratchNumbers(few.length + 1);
  let length = 0;
  for (let index = 0; index < many.length; index += 1) {
    const entry = many[index] ?? 0;
    const state = states[numberOf(entry)] ?? 0;
    result[length] = entry & (state | ~1);
    length += state >> 1;
  }
  return result.subarray(0, length);
}

/** Intersects two sets; marks a number if both sets mark it. */
export function intersect(a: MarkedSet, b: MarkedSet): MarkedSet {
  const [few, many] = a.length <= b.length ? [a, b] : [b, a];
  if (many.length < few.length * SIMILAR_SIZE_FACTOR) return intersectByTable(few, many);
  const result = scratchNumbers(few.length);
  let length = 0;
  let at = 0;
  for (let index = 0; index < few.length && at < many.length; index += 1) {
    const entry = few[index] ?? 0;
    at = seek(many, numberOf(entry), at);
    const other = many[at] ?? -1;
    if (at < many.length && numberOf(other) === numberOf(entry)) {
      result[length] = entry & (other | ~1);
      length += 1;
    }
  }
  return result.subarray(0, length);
}

/** Unites sets by sorting; for few entries. */
function uniteBySorting(sets: readonly MarkedSet[], total: number): MarkedSet {
  const all = scratchNumbers(total);
  let length = 0;
  for (const set of sets) {
    all.set(set, length);
    length += set.length;
  }
  all.sort();
  let uniqueLength = 0;
  for (let index = 0; index < all.length; index += 1) {
    const entry = all[index] ?? 0;
    // The marked entry sorts after its unmarked duplicate and replaces it.
    if (uniqueLength > 0 && numberOf(all[uniqueLength - 1] ?? 0) === numberOf(entry)) uniqueLength -= 1;
    all[uniqueLength] = entry;
    uniqueLength += 1;
  }
  return all.subarray(0, uniqueLength);
}

/** Unites sets with a table of all numbers; for many entries. */
function uniteByTable(sets: readonly MarkedSet[], highest: number): MarkedSet {
  // 0: absent, 1: present, 3: present and marked.
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
  const result = scratchNumbers(count);
  let length = 0;
  for (let number = 0; length < count; number += 1) {
    const state = states[number] ?? 0;
    if (state === 0) continue;
    result[length] = marked(number, state === 3);
    length += 1;
  }
  return result;
}

/** Unites sets; marks a number if any set marks it. */
export function unite(sets: readonly MarkedSet[]): MarkedSet {
  const nonEmpty = sets.filter((set) => set.length > 0);
  const [first, ...more] = nonEmpty;
  if (!first) return EMPTY;
  if (more.length === 0) return first;
  const total = nonEmpty.reduce((sum, set) => sum + set.length, 0);
  const highest = nonEmpty.reduce((most, set) => Math.max(most, numberOf(set.at(-1) ?? 0)), 0);
  return total < highest / 16 ? uniteBySorting(nonEmpty, total) : uniteByTable(nonEmpty, highest);
}
