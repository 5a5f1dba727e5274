import { COUNT_CEILING } from '@unitbase/contracts/limits';
import { readCounts, type Spread } from './facet-counts';

/** Which of the companies found are asked for, and in which order. */
export interface Page {
  limit: number;
  offset: number;
  sort: 'relevance' | 'name' | 'updated';
}

/** How many companies found there are by what they were found in. */
export interface ScopeCounts {
  company: number;
  people: number;
  credits: number;
}

/** One page of what was found. */
export interface Found {
  /** Companies of the page, in order. */
  ids: number[];
  count: number;
  capped: boolean;
  /** How many companies have each value of a facet; `null` where nobody asked. */
  counts: Spread | Promise<Spread> | null;
  scopes: ScopeCounts;
  /** Companies of the page that a person or a credit may be the reason for. */
  explained: number[];
}

export const nothing = (withCounts: boolean): Found => ({
  ids: [],
  count: 0,
  capped: false,
  counts: withCounts ? { found: readCounts(new Int32Array(0), false), loosened: {} } : null,
  scopes: { company: 0, people: 0, credits: 0 },
  explained: [],
});

/** A count as answers tell it (docs/requirements/directory.md §3, decision D10). */
export const cappedCount = (count: number) => ({
  count: Math.min(count, COUNT_CEILING),
  capped: count > COUNT_CEILING,
});
