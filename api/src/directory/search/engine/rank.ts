import type { CompanyColumns } from './company-columns';
import { NAME_KEYS } from './name-key';
import type { Page } from './page';
import { scratchNumbers } from './scratch';

/** Levels of a match between company and keyword (decisions D15, E6). */
export const LEVELS = {
  credit: 1,
  team: 2,
  text: 3,
  /** Words of its categories and its strapline. */
  head: 4,
  /** A part of the keyword is one of its categories; the rest are words. */
  partCategory: 5,
  name: 6,
  /** The keyword is a job title, a category, the name. */
  role: 7,
  category: 8,
  exactName: 9,
} as const;

/** Matching companies: their rows, unordered, and the level of each by row; level 0 means no match. */
export interface Levels {
  rows: Int32Array;
  levels: Uint8Array;
}

/** Exclusive upper bound of scores: package rank × 1,000 + completeness of the profile. */
const SCORE_LIMIT = 4_096;
/** Number of buckets for names and dates. */
const BUCKETS = 65_536;

/** Up to this many rows are sorted directly. */
const MIN_BUCKET_SORT = 64;

/** Sort order: ascending buckets, and a comparison within a bucket. */
interface Order {
  buckets: number;
  /** Writes the bucket of each row. Each order has its own loop, because a call per row would double the time. */
  fill(rows: Int32Array, bucketOf: Int32Array): void;
  compare(a: number, b: number): number;
}

function nameOrder(columns: CompanyColumns): Order {
  const width = NAME_KEYS / BUCKETS;
  const { nameKeys } = columns;
  return {
    buckets: BUCKETS,
    fill: (rows, bucketOf) => {
      for (let index = 0; index < rows.length; index += 1)
        bucketOf[index] = Math.floor((nameKeys[rows[index] ?? 0] ?? 0) / width);
    },
    compare: (a, b) => columns.compareNames(a, b),
  };
}

function dateOrder(columns: CompanyColumns, rows: Int32Array): Order {
  const { updated } = columns;
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let index = 0; index < rows.length; index += 1) {
    const date = updated[rows[index] ?? 0] ?? 0;
    if (date < first) first = date;
    if (date > last) last = date;
  }
  const width = (last - first) / (BUCKETS - 1) || 1;
  return {
    buckets: BUCKETS,
    fill: (rows, bucketOf) => {
      for (let index = 0; index < rows.length; index += 1)
        bucketOf[index] = Math.floor((last - (updated[rows[index] ?? 0] ?? 0)) / width);
    },
    compare: (a, b) => columns.compareDates(a, b),
  };
}

/** Orders by level, then score, then name. */
function relevanceOrder(columns: CompanyColumns, levels: Uint8Array | null): Order {
  const top = (LEVELS.exactName + 1) * SCORE_LIMIT - 1;
  const { scores } = columns;
  return {
    buckets: top + 1,
    fill: (rows, bucketOf) => {
      for (let index = 0; index < rows.length; index += 1) {
        const row = rows[index] ?? 0;
        const score = Math.min(Math.max(scores[row] ?? 0, 0), SCORE_LIMIT - 1);
        bucketOf[index] = top - ((levels?.[row] ?? 0) * SCORE_LIMIT + score);
      }
    },
    compare: (a, b) => columns.compareNames(a, b),
  };
}

/** Returns rows `offset` to `offset + limit` in an order. Sorts large ties of a bucket by `tieBreaker`. */
function selectRows(
  rows: Int32Array,
  order: Order,
  tieBreaker: Order | null,
  offset: number,
  limit: number,
): number[] {
  if (offset >= rows.length || limit <= 0) return [];
  const bucketOf = scratchNumbers(rows.length);
  order.fill(rows, bucketOf);
  if (rows.length <= MIN_BUCKET_SORT) {
    const entries = Array.from(rows, (row, index) => ({ row, bucket: bucketOf[index] ?? 0 }));
    return entries
      .sort((a, b) => a.bucket - b.bucket || order.compare(a.row, b.row))
      .slice(offset, offset + limit)
      .map(({ row }) => row);
  }

  const ends = scratchNumbers(order.buckets).fill(0);
  for (let index = 0; index < rows.length; index += 1) {
    const bucket = bucketOf[index] ?? 0;
    ends[bucket] = (ends[bucket] ?? 0) + 1;
  }
  // Only rows in the buckets `first` to `last` can be on the page.
  let first = 0;
  let rowsBefore = 0;
  while (rowsBefore + (ends[first] ?? 0) <= offset) {
    rowsBefore += ends[first] ?? 0;
    first += 1;
  }
  let last = first - 1;
  let length = 0;
  while (rowsBefore + length < offset + limit && last + 1 < order.buckets) {
    last += 1;
    const size = ends[last] ?? 0;
    ends[last] = length;
    length += size;
  }
  const candidates = scratchNumbers(length);
  for (let index = 0; index < rows.length; index += 1) {
    const bucket = bucketOf[index] ?? 0;
    if (bucket < first || bucket > last) continue;
    candidates[ends[bucket] ?? 0] = rows[index] ?? 0;
    ends[bucket] = (ends[bucket] ?? 0) + 1;
  }

  const page: number[] = [];
  let start = 0;
  for (let bucket = first; bucket <= last; bucket += 1) {
    const ties = candidates.subarray(start, ends[bucket]);
    start = ends[bucket] ?? 0;
    const skipped = bucket === first ? offset - rowsBefore : 0;
    const room = limit - page.length;
    const part =
      tieBreaker && ties.length > MIN_BUCKET_SORT
        ? selectRows(ties, tieBreaker, null, skipped, room)
        : Array.from(ties)
            .sort(order.compare)
            .slice(skipped, skipped + room);
    page.push(...part);
  }
  return page;
}

/**
 * Returns the rows of one page in the requested order (decision D15). A bucket sort compares only rows near the
 * page, so that a page costs little more than one pass over all matches.
 * @param levels by row; `null` if all match equally
 */
export function selectPage(
  rows: Int32Array,
  levels: Uint8Array | null,
  columns: CompanyColumns,
  { sort, offset, limit }: Page,
): number[] {
  if (sort === 'name') return selectRows(rows, nameOrder(columns), null, offset, limit);
  if (sort === 'updated') return selectRows(rows, dateOrder(columns, rows), null, offset, limit);
  return selectRows(rows, relevanceOrder(columns, levels), nameOrder(columns), offset, limit);
}
