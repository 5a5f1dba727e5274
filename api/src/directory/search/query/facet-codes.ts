import { type PackageCode, packageCodes } from '@unitbase/contracts/tiers';

/** Kinds by number, as in `facet_code()` of the database; a place is a state, county or city. */
const KINDS = {
  month: 0,
  section: 1,
  category: 2,
  country: 3,
  place: 4,
  package: 5,
  shown: 6,
  term: 7,
} as const;

export type FacetKind = keyof typeof KINDS;

const NAMES = new Map<number, FacetKind>(
  Object.entries(KINDS).map(([name, number]) => [number, name as FacetKind]),
);

/** Encodes a facet value as a number, as stored in `org_search.facets` and `facet_count`. */
export const facetCode = (kind: FacetKind, id: number): number => id * 8 + KINDS[kind];

export const packageFacet = (code: PackageCode): number => facetCode('package', packageCodes.indexOf(code));

/** Codes of profiles that show these. */
export const shownFacets = {
  showreel: facetCode('shown', 1),
  gallery: facetCode('shown', 2),
  greencard: facetCode('shown', 3),
  offices: facetCode('shown', 4),
} as const;

export type ShownFacet = keyof typeof shownFacets;

/** Scope of `facet_count` for the whole directory. No month has this code: months count from 1. */
export const WHOLE_DIRECTORY = 0;

const SCOPES = new Set<FacetKind>(['section', 'country', 'package', 'shown']);

/** Returns whether `facet_count` stores counts for these codes: not for categories and places. */
export const isScope = (codes: readonly number[]): boolean =>
  codes.every((code) => code === WHOLE_DIRECTORY || SCOPES.has(readFacetCode(code)?.kind ?? 'place'));

/** Returns the counts of one kind by id, most frequent first, at most `most`. */
export function codesOf(
  counts: Int32Array,
  kind: FacetKind,
  most = Number.POSITIVE_INFINITY,
): Map<number, number> {
  const entries: [number, number][] = [];
  for (let code: number = KINDS[kind]; code < counts.length; code += 8) {
    const count = counts[code] ?? 0;
    if (count > 0) entries.push([Math.floor(code / 8), count]);
  }
  return new Map(entries.sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, most));
}

/** Decodes a facet code; `undefined` for an unknown kind. */
export function readFacetCode(code: number): { kind: FacetKind; id: number } | undefined {
  const kind = NAMES.get(code % 8);
  return kind && { kind, id: Math.floor(code / 8) };
}
