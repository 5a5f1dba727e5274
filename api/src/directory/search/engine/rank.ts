import type { CompanyColumns } from './company-columns';
import { NAME_KEYS } from './name-key';
import type { Page } from './page';
import { scratchNumbers } from './scratch';

/** How well a company matches a keyword (decision D15). */
export const LEVELS = { text: 1, head: 2, name: 3 } as const;

/** Companies found: their rows in the order they were found in, and the level of each by row; 0: not found. */
export interface Levels {
  rows: Int32Array;
  levels: Uint8Array;
}

/** Scores lie below: package rank × 1,000 + how complete the profile is. */
const SCORES = 4_096;
/** Into so many buckets names and dates are sorted first. */
const BUCKETS = 65_536;

/** Fewer than this are sorted at once. */
const FEW = 64;

/** An order: buckets that ascend with it, and a comparison of those in one bucket. */
interface Order {
  buckets: number;
  /** Writes the bucket of each row. A loop of its own in each order: a call for each row takes as long as the rest. */
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

/** By level, then score; equals by name. */
function relevanceOrder(columns: CompanyColumns, levels: Uint8Array | null): Order {
  const top = (LEVELS.name + 1) * SCORES - 1;
  const { scores } = columns;
  return {
    buckets: top + 1,
    fill: (rows, bucketOf) => {
      for (let index = 0; index < rows.length; index += 1) {
        const row = rows[index] ?? 0;
        const score = Math.min(Math.max(scores[row] ?? 0, 0), SCORES - 1);
        bucketOf[index] = top - ((levels?.[row] ?? 0) * SCORES + score);
      }
    },
    compare: (a, b) => columns.compareNames(a, b),
  };
}

/** Rows `offset` to `offset + limit` in an order; equals of its buckets by `finer`, where there are many. */
function cut(rows: Int32Array, order: Order, finer: Order | null, offset: number, limit: number): number[] {
  if (offset >= rows.length || limit <= 0) return [];
  const bucketOf = scratchNumbers(rows.length);
  order.fill(rows, bucketOf);
  if (rows.length <= FEW) {
    const known = Array.from(rows, (row, index) => ({ row, bucket: bucketOf[index] ?? 0 }));
    return known
      .sort((a, b) => a.bucket - b.bucket || order.compare(a.row, b.row))
      .slice(offset, offset + limit)
      .map(({ row }) => row);
  }

  const ends = scratchNumbers(order.buckets).fill(0);
  for (let index = 0; index < rows.length; index += 1) {
    const bucket = bucketOf[index] ?? 0;
    ends[bucket] = (ends[bucket] ?? 0) + 1;
  }
  // The page reaches from one bucket into another: only what stands in those and between them is looked at again.
  let first = 0;
  let before = 0;
  while (before + (ends[first] ?? 0) <= offset) {
    before += ends[first] ?? 0;
    first += 1;
  }
  let last = first - 1;
  let length = 0;
  while (before + length < offset + limit && last + 1 < order.buckets) {
    last += 1;
    const size = ends[last] ?? 0;
    ends[last] = length;
    length += size;
  }
  const near = scratchNumbers(length);
  for (let index = 0; index < rows.length; index += 1) {
    const bucket = bucketOf[index] ?? 0;
    if (bucket < first || bucket > last) continue;
    near[ends[bucket] ?? 0] = rows[index] ?? 0;
    ends[bucket] = (ends[bucket] ?? 0) + 1;
  }

  const page: number[] = [];
  let start = 0;
  for (let bucket = first; bucket <= last; bucket += 1) {
    const equals = near.subarray(start, ends[bucket]);
    start = ends[bucket] ?? 0;
    const skipped = bucket === first ? offset - before : 0;
    const room = limit - page.length;
    const part =
      finer && equals.length > FEW
        ? cut(equals, finer, null, skipped, room)
        : Array.from(equals)
            .sort(order.compare)
            .slice(skipped, skipped + room);
    page.push(...part);
  }
  return page;
}

/**
 * Rows of one page of what was found, in its order (decision D15). What is not near the page is put into its bucket and
 * never compared: a page of a large directory costs little more than looking at each company found.
 * @param levels by row; `null` where all match alike
 */
export function best(
  rows: Int32Array,
  levels: Uint8Array | null,
  columns: CompanyColumns,
  { sort, offset, limit }: Page,
): number[] {
  if (sort === 'name') return cut(rows, nameOrder(columns), null, offset, limit);
  if (sort === 'updated') return cut(rows, dateOrder(columns, rows), null, offset, limit);
  return cut(rows, relevanceOrder(columns, levels), nameOrder(columns), offset, limit);
}
