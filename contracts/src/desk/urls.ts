/** Values of a query; empty ones are left out. */
type Query = Record<string, string | number | null | undefined>;

const at = (path: string, query: Query = {}): string => {
  const entries = Object.entries(query).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  const search = new URLSearchParams(entries).toString();
  return `/desk${path}${search && `?${search}`}`;
};

/** Paths of the desk. Not part of `urls`, which the scripts of visitors contain. */
export const deskUrls = {
  today: () => at(''),
  /** @param redirectUrl path to return to */
  login: (redirectUrl?: string) => at('/login', { redirectUrl }),
  companies: () => at('/companies'),
  company: (id: number) => at(`/companies/${id}`),
  imports: () => at('/import'),
  /** Dry run and result of an import, with a page of its lines. */
  import: (id: number | string, { outcome, offset }: { outcome?: string; offset?: number } = {}) =>
    at(`/import/${id}`, { outcome, offset: offset ? String(offset) : undefined }),
  secondFactor: (redirectUrl?: string) => at('/second-factor', { redirectUrl }),
  places: (query: Query = {}) => at('/places', query),
  /** @param query part, state and section of its guide */
  place: (country: string, query: Query = {}) => at(`/places/${country}`, query),
  rates: (currency?: string) => at('/places/rates', { currency }),
  adverts: (query: Query = {}) => at('/commercial', query),
  /** @param id `new` to book one */
  advert: (id: number | 'new') => at(`/commercial/adverts/${id}`),
  mediaPack: (query: Query = {}) => at('/commercial/media-pack', query),
  eventLists: (query: Query = {}) => at('/commercial/events', query),
  notices: () => at('/commercial/notices'),
  featured: (query: Query = {}) => at('/commercial/featured', query),
  oneFeatured: (kind: string, id: number | 'new') => at(`/commercial/featured/${kind}/${id}`),
  articles: (query?: Record<string, string>) => at('/articles', query),
  article: (id: number | 'new') => at(`/articles/${id}`),
  quizzes: (query?: Record<string, string>) => at('/quizzes', query),
  quiz: (id: number | 'new') => at(`/quizzes/${id}`),
  pages: (query?: Record<string, string>) => at('/pages', query),
  page: (id: number | 'new') => at(`/pages/${id}`),
  picks: () => at('/picks'),
  releases: () => at('/releases'),
  releasesOf: (remote: string) => at(`/releases/${remote}`),
} as const;
