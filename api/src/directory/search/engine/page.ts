import { COUNT_CEILING } from '@unitbase/contracts/limits';
import { type FacetSpread, readCounts } from './facet-counts';

/** Requested range and order of the matching companies. */
export interface Page {
  limit: number;
  offset: number;
  sort: 'relevance' | 'name' | 'updated';
}

/** Number of matching companies by the scope that matched. */
export interface ScopeCounts {
  company: number;
  people: number;
  credits: number;
}

/** One page of matching companies. */
export interface ResultPage {
  /** Ids of the page's companies, in order. */
  ids: number[];
  count: number;
  capped: boolean;
  /** Facet counts; `null` if they were not requested. */
  counts: FacetSpread | Promise<FacetSpread> | null;
  scopes: ScopeCounts;
  /** Level of each company (`rank.ts`); empty without a keyword. */
  levels: ReadonlyMap<number, number>;
  /** Facet code of the category or section that the keyword names, by company; empty without one. */
  categories: ReadonlyMap<number, number>;
  /** Whether a company has exactly the keyword as its name. */
  hasExactName: boolean;
  /** Lists of stems of which the companies' texts contain at least one (`markText`). */
  alternatives: readonly (readonly string[])[];
  /** Ids of the page's companies that may match by a person or credit. */
  idsWithReasons: number[];
}

export const emptyPage = (withCounts: boolean): ResultPage => ({
  ids: [],
  count: 0,
  capped: false,
  counts: withCounts ? { matches: readCounts(new Int32Array(0), 0, false), relaxed: {} } : null,
  scopes: { company: 0, people: 0, credits: 0 },
  levels: new Map(),
  categories: new Map(),
  hasExactName: false,
  alternatives: [],
  idsWithReasons: [],
});

/** Caps a count for a response (docs/requirements/directory.md §3, decision D10). */
export const cappedCount = (count: number) => ({
  count: Math.min(count, COUNT_CEILING),
  capped: count > COUNT_CEILING,
});
