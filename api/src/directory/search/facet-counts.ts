import { codesOf } from './facet-codes';

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
