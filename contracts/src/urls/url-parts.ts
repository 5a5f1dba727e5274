/** Slugs that select a listing (decisions D3 and D4: section = `category`, category = `subcategory`). */
export interface ListingPlace {
  section?: string | undefined;
  category?: string | undefined;
  country?: string | undefined;
  state?: string | undefined;
  county?: string | undefined;
  city?: string | undefined;
}

/** Orders of results, default first (decision D15). */
export const listingSorts = ['relevance', 'name', 'updated'] as const;
export type ListingSort = (typeof listingSorts)[number];

/** Query of a search or listing page. */
export interface ListingQuery {
  search?: string | undefined;
  search_company?: boolean | undefined;
  search_people?: boolean | undefined;
  search_credits?: boolean | undefined;
  category?: string | undefined;
  subcategory?: string | undefined;
  country?: string | undefined;
  tier?: string | undefined;
  showreel?: boolean | undefined;
  gallery?: boolean | undefined;
  greencard?: boolean | undefined;
  offices?: boolean | undefined;
  /** Month, 'yyyy-mm': only companies updated since. */
  updated?: string | undefined;
  /** Comma-separated slugs, as in the next four. */
  languages?: string | undefined;
  equipment?: string | undefined;
  certificates?: string | undefined;
  credit_types?: string | undefined;
  worked_locations?: string | undefined;
  sort?: ListingSort | undefined;
  offset?: number | undefined;
}

/** Returns `?a=1&b=2` in the given order. Omits empty, false and zero values; true becomes 1. */
export function toQuery(values: object): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined || value === null || value === '' || value === false || value === 0) continue;
    query.append(key, value === true ? '1' : String(value));
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}

const part = encodeURIComponent;

/** Returns the canonical URL of a listing (decision D3), `/search` without slugs. */
export function listingUrl(place: ListingPlace, query: ListingQuery = {}): string {
  let path = '';
  if (place.section) path += `/section/${part(place.section)}`;
  if (place.section && place.category) path += `/category/${part(place.category)}`;
  if (place.country) {
    path += `/country/${part(place.country)}`;
    if (place.state) path += `/state/${part(place.state)}`;
    else if (place.county) path += `/county/${part(place.county)}`;
    else if (place.city) path += `/city/${part(place.city)}`;
  }
  return (path || '/search') + toQuery(query);
}

/** Query of login and registration for the claim of a listing (docs/requirements/directory.md §2). */
export interface ClaimLink {
  claimID?: number | undefined;
  url_slug?: string | undefined;
  country?: string | undefined;
  redirectUrl?: string | undefined;
}

/** RSS 2.0, Atom and JSON Feed, by the extension of the URL. */
export const feedFormats = ['rss', 'atom', 'json'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** Kinds of feeds with a topic, by the folder in the URL. */
export const feedKinds = ['types', 'tags', 'authors', 'countries'] as const;
export interface FeedTopic {
  kind: (typeof feedKinds)[number];
  slug: string;
}

/** Tabs of the profile editor beside 'Edit your profile' (docs/requirements/accounts.md §2). */
export const editorTabs = ['logo', 'showreels', 'photos', 'credentials', 'delete'] as const;
export type EditorTab = (typeof editorTabs)[number];
