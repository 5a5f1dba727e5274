import { type PackageCode, packageCodes } from '@unitbase/contracts/tiers';

/** Numbers of the kinds, as `facet_code()` of the database gives them; a place is a state, county or city. */
const KINDS = { section: 1, category: 2, country: 3, place: 4, package: 5, shown: 6, term: 7 } as const;

export type FacetKind = keyof typeof KINDS;

const NAMES = new Map<number, FacetKind>(
  Object.entries(KINDS).map(([name, number]) => [number, name as FacetKind]),
);

/** One value of a facet as a number, as `org_search.facets` and `facet_count` hold it. */
export const facetCode = (kind: FacetKind, id: number): number => id * 8 + KINDS[kind];

export const packageFacet = (code: PackageCode): number => facetCode('package', packageCodes.indexOf(code));

/** What a public profile shows. */
export const shownFacets = { showreel: facetCode('shown', 1), gallery: facetCode('shown', 2) } as const;

/** The scope of `facet_count` that stands for the whole directory. */
export const WHOLE_DIRECTORY = 0;

const SCOPES = new Set<FacetKind>(['section', 'country', 'package', 'shown']);

/** Whether `facet_count` keeps what companies with these codes have besides: not for categories and places. */
export const isScope = (codes: readonly number[]): boolean =>
  codes.every((code) => code === WHOLE_DIRECTORY || SCOPES.has(readFacetCode(code)?.kind ?? 'place'));

/** The ids of a kind that companies have, with how many: the most frequent first, `most` of them. */
export function codesOf(
  counts: Int32Array,
  kind: FacetKind,
  most = Number.POSITIVE_INFINITY,
): Map<number, number> {
  const found: [number, number][] = [];
  for (let code: number = KINDS[kind]; code < counts.length; code += 8) {
    const count = counts[code] ?? 0;
    if (count > 0) found.push([Math.floor(code / 8), count]);
  }
  return new Map(found.sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, most));
}

/** Kind and id behind a code; `undefined` for a kind that this version does not know. */
export function readFacetCode(code: number): { kind: FacetKind; id: number } | undefined {
  const kind = NAMES.get(code % 8);
  return kind && { kind, id: Math.floor(code / 8) };
}
