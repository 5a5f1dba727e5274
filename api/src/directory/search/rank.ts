import type { CompanyColumns } from './company-columns';
import type { Page } from './page';

/** How well a company matches a keyword (decision D15). */
export const LEVELS = { text: 1, head: 2, name: 3 } as const;

/** Levels of the companies found, by place. */
export type Levels = Map<number, number>;

/** A sort key holds level, score and place: numbers sort several times faster than comparisons are called. */
const PLACES = 2 ** 26;
const SCORES = 4_096;

const rankOf = (key: number) => Math.floor(key / PLACES);
const placeOf = (key: number) => key % PLACES;

/** Places of a page by relevance: level, then score, then name. Names are compared only where the page needs them. */
function byRelevance(levels: Levels, columns: CompanyColumns, offset: number, limit: number): number[] {
  const keys = new Float64Array(levels.size);
  let at = 0;
  for (const [place, level] of levels) {
    keys[at] = (level * SCORES + Math.min(columns.score(place), SCORES - 1)) * PLACES + place;
    at += 1;
  }
  keys.sort().reverse();
  const key = (index: number) => keys[index] ?? -1;
  // Equals of the first and of the last of the page belong to what is sorted by name.
  let start = Math.min(offset, keys.length);
  while (start > 0 && start < keys.length && rankOf(key(start - 1)) === rankOf(key(start))) start -= 1;
  let end = Math.min(offset + limit, keys.length);
  while (end > 0 && end < keys.length && rankOf(key(end)) === rankOf(key(end - 1))) end += 1;
  return Array.from(keys.subarray(start, end))
    .sort((a, b) => rankOf(b) - rankOf(a) || columns.compareNames(placeOf(a), placeOf(b)))
    .slice(offset - start, offset - start + limit)
    .map(placeOf);
}

/** Places of one page of what was found, in its order. */
export function best(levels: Levels, columns: CompanyColumns, { sort, offset, limit }: Page): number[] {
  if (sort === 'relevance') return byRelevance(levels, columns, offset, limit);
  const compare =
    sort === 'name'
      ? columns.compareNames.bind(columns)
      : (a: number, b: number) => columns.compareDates(a, b);
  return [...levels.keys()].sort(compare).slice(offset, offset + limit);
}
