import type { Pool } from '@unitbase/api/db/query';
import { column, createRandom, distinct } from './random';

export const kinds = [
  'keyword',
  'search with facets',
  'broad with facets',
  'people',
  'credits',
  'listing',
  'listing with facets',
  'country',
  'profile',
  'suggestions',
] as const;
export type Kind = (typeof kinds)[number];

/** Words that most companies use, each with many pages of results. */
const BROAD = ['film', 'production', 'hire', 'studio', 'film production', 'camera', 'equipment'];

const search = (parameters: Record<string, string | number>) =>
  `/search/results?${new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]))}`;
const withFacets = (url: string) => `${url}&facets=1`;

/** Returns `each` different paths per kind, from the content of the directory. No path repeats, so no cache helps. */
export async function makeQuestions(pool: Pool, each: number): Promise<Record<Kind, string[]>> {
  const { chance, below, pick, word } = createRandom(20_261_121);
  const [names, categories, cities, countries, people, titles, profiles, listings] = await Promise.all([
    column(
      pool,
      `SELECT name AS value FROM orgs WHERE status = 'approved' ORDER BY md5(id::text) LIMIT 2000`,
    ),
    column(pool, 'SELECT name AS value FROM categories WHERE org_count > 0 ORDER BY id'),
    column(
      pool,
      `SELECT name AS value FROM locations WHERE kind = 'city' AND org_count > 0 ORDER BY md5(id::text) LIMIT 500`,
    ),
    column(pool, 'SELECT slug AS value FROM countries WHERE org_count > 0 ORDER BY id'),
    column(
      pool,
      `SELECT firstname || ' ' || lastname AS value FROM people ORDER BY md5(id::text) LIMIT 2000`,
    ),
    column(pool, 'SELECT productiontitle AS value FROM credits ORDER BY md5(id::text) LIMIT 2000'),
    column(
      pool,
      `SELECT k.slug || '/' || o.slug AS value FROM orgs o JOIN countries k ON k.id = o.country_id
       WHERE o.status = 'approved' ORDER BY md5(o.id::text) LIMIT ${each * 2}`,
    ),
    column(
      pool,
      `SELECT 'section=' || s.slug || '&category=' || c.slug || '&country=' || k.slug AS value
       FROM category_country n JOIN categories c ON c.id = n.category_id JOIN sections s ON s.id = c.section_id
       JOIN countries k ON k.id = n.country_id ORDER BY md5(c.id || '-' || k.id) LIMIT ${each * 2}`,
    ),
  ]);
  const trades = ['hire', 'film', 'studio', 'production', 'crew', 'drone'];
  const keywords = [
    () => word(names),
    () => pick(categories),
    () => `${pick(categories)} ${pick(cities)}`,
    () => pick(names),
    () => word(categories),
    () => `${word(categories)} ${pick(trades)}`,
  ];
  const page = (size: number, pages: number) => ({ offset: below(pages) * size });
  const keyword = () =>
    search({
      search: pick(keywords)(),
      ...(chance(0.3) ? { country: pick(countries) } : {}),
      ...(chance(0.2) ? { offset: 15 } : {}),
    });
  const country = () => search({ country: pick(countries), limit: 30, ...page(30, 8) });
  const section = () => pick(listings).split('&')[0]?.slice('section='.length) ?? '';
  const listing = () =>
    chance(0.7) ? `/search/results?${pick(listings)}` : search({ section: section(), ...page(15, 20) });
  const filters = ['', 'tier=gold', 'tier=basic', 'tier=silver,gold', 'showreel=1', 'gallery=1'];
  const filtered = () => `/search/results?${pick(filters)}&offset=${below(30) * 15}`;
  const makers: Record<Kind, () => string> = {
    keyword,
    'search with facets': () => withFacets(keyword()),
    'broad with facets': () => withFacets(search({ search: pick(BROAD), ...page(15, 70) })),
    people() {
      const name = pick(people);
      return search({ search_people: 1, search: chance(0.5) ? name : (name.split(' ')[1] ?? name) });
    },
    credits: () => search({ search_credits: 1, search: chance(0.6) ? pick(titles) : word(titles) }),
    listing,
    'listing with facets': () => withFacets(chance(0.3) ? country() : chance(0.2) ? filtered() : listing()),
    country,
    profile: () => `/companies/${pick(profiles)}`,
    suggestions() {
      const text = pick(pick([names, cities, categories])).slice(0, 2 + below(6));
      return `/suggestions?q=${encodeURIComponent(text)}`;
    },
  };
  return Object.fromEntries(kinds.map((kind) => [kind, distinct(makers[kind], each)])) as Record<
    Kind,
    string[]
  >;
}
