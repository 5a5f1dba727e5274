import { codesOf } from '../query/facet-codes';
import { type Filters, type RelaxedKind, relaxedFilters } from '../query/filters';

/** Maximum number of values of a facet in a response. */
export const MAX_FACET_VALUES = 40;
/** Maximum number of terms that are read: enough for `MAX_FACET_VALUES` of each kind. */
const MAX_TERMS = 500;

/** Number of matching companies by id of a facet value, most frequent first. */
type Counts = ReadonlyMap<number, number>;

/** Counts by kind; only the most frequent places and terms. */
export interface FacetCounts {
  /** Number of companies that are counted. */
  total: number;
  section: Counts;
  category: Counts;
  country: Counts;
  place: Counts;
  package: Counts;
  shown: Counts;
  term: Counts;
  month: Counts;
}

/**
 * Groups counts of facet codes by kind.
 * @param counts by code
 * @param total number of companies that are counted
 * @param withPlaces true if the search is limited to one country
 */
export function readCounts(counts: Int32Array, total: number, withPlaces: boolean): FacetCounts {
  return {
    total,
    section: codesOf(counts, 'section'),
    category: codesOf(counts, 'category'),
    country: codesOf(counts, 'country'),
    place: withPlaces ? codesOf(counts, 'place', MAX_FACET_VALUES) : new Map(),
    package: codesOf(counts, 'package'),
    shown: codesOf(counts, 'shown'),
    term: codesOf(counts, 'term', MAX_TERMS),
    month: codesOf(counts, 'month'),
  };
}

/** Counts for the filters beside the results. */
export interface FacetSpread {
  /** Counts of the matching companies. */
  matches: FacetCounts;
  /** Counts without the selection of one kind, because another value may replace or join it. */
  relaxed: Partial<Record<RelaxedKind, FacetCounts>>;
}

/**
 * Returns the counts of a search, and those without each selection.
 * @param countsOf counts the companies that pass the given filters
 */
export function readSpread(
  filters: Filters,
  countsOf: (filters: Filters) => FacetCounts | Promise<FacetCounts>,
): Promise<FacetSpread> {
  // Count all before the first `await`: the lists are in memory that the next search reuses.
  const matches = countsOf(filters);
  const others = relaxedFilters(filters).map(([kind, relaxed]) => ({ kind, counts: countsOf(relaxed) }));
  return Promise.all([matches, ...others.map(({ counts }) => counts)]).then(([first, ...more]) => ({
    matches: first,
    relaxed: Object.fromEntries(others.map(({ kind }, at) => [kind, more[at]])),
  }));
}
