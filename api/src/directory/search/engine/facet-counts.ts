import { codesOf } from '../query/facet-codes';
import { type ChoiceKind, type Filters, loosened } from '../query/filters';

/** How many values of a kind are told. */
export const VALUES = 40;
/** How many terms are named: enough for `VALUES` of each kind. */
const TERMS = 400;

/** How many of the companies found have each value, by its id, the most frequent first. */
type Counts = ReadonlyMap<number, number>;

/** Counts by kind; of places and terms those that most companies have. */
export interface FacetCounts {
  section: Counts;
  category: Counts;
  country: Counts;
  place: Counts;
  package: Counts;
  shown: Counts;
  term: Counts;
}

/**
 * What the counts of codes say.
 * @param counts by code
 * @param withPlaces places are told within one country alone
 */
export function readCounts(counts: Int32Array, withPlaces: boolean): FacetCounts {
  return {
    section: codesOf(counts, 'section'),
    category: codesOf(counts, 'category'),
    country: codesOf(counts, 'country'),
    place: withPlaces ? codesOf(counts, 'place', VALUES) : new Map(),
    package: codesOf(counts, 'package'),
    shown: codesOf(counts, 'shown'),
    term: codesOf(counts, 'term', TERMS),
  };
}

/** What the filters beside the results say. */
export interface Spread {
  /** Of the companies found. */
  found: FacetCounts;
  /** Of a kind that something is chosen of: as if nothing of it were, since another value replaces it or joins it. */
  loosened: Partial<Record<ChoiceKind, FacetCounts>>;
}

/** @param countsOf how many of the companies that these filters let through have each value */
export function readSpread(
  filters: Filters,
  countsOf: (filters: Filters) => FacetCounts | Promise<FacetCounts>,
): Promise<Spread> {
  // All are counted before anything is awaited: their lists lie in memory that the next search uses.
  const found = countsOf(filters);
  const others = loosened(filters).map(([kind, loose]) => ({ kind, counts: countsOf(loose) }));
  return Promise.all([found, ...others.map(({ counts }) => counts)]).then(([first, ...more]) => ({
    found: first,
    loosened: Object.fromEntries(others.map(({ kind }, at) => [kind, more[at]])),
  }));
}
