import type { FacetValue } from '@unitbase/contracts/entities/search';
import { sample } from '@unitbase/contracts/testing/sample';
import { type Random, randomOf } from '../../../db/seed/random';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import type { SearchResponse } from '../query/filters';

type Query = Record<string, string | number>;
type Facets = NonNullable<SearchResponse['facets']>;

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ filled: true });
}, 120_000);
afterAll(() => site?.close());

async function find(query: Query): Promise<SearchResponse> {
  const { status, body } = await site.call('search', { query });
  expect({ query, status }).toEqual({ query, status: 200 });
  return body;
}

const KEYWORDS = ['film', 'camera hire', 'production', 'sound', 'london', 'studio', 'the', 'line producer'];
const LISTS = ['languages', 'equipment', 'certificates', 'worked_locations', 'credit_types'] as const;
const FLAGS = ['showreel', 'gallery', 'greencard', 'offices'] as const;
const CASES = Array.from({ length: 500 }, (_, number) => number);

const without = (query: Query, ...keys: string[]): Query =>
  Object.fromEntries(Object.entries(query).filter(([key]) => !keys.includes(key)));

/** Returns the query with the place replaced. */
const inPlace = (query: Query, { location_type, url_slug }: { location_type: string; url_slug: string }) => ({
  ...without(query, 'state', 'county', 'city'),
  [location_type.toLowerCase()]: url_slug,
});

/** Returns each kind of facet with the queries that its values stand for, and the counts beside them. */
function narrowings(query: Query, facets: Facets): Record<string, { query: Query; count: number }[]> {
  const values = (list: readonly FacetValue[], key: string) =>
    list.map(({ url_slug, org_count }) => ({ query: { ...query, [key]: url_slug }, count: org_count }));
  return {
    sections: query.section ? [] : values(facets.sections, 'section'),
    categories: facets.categories.map(({ url_slug, section_url_slug, org_count }) => ({
      query: { ...query, section: section_url_slug, category: url_slug },
      count: org_count,
    })),
    countries: query.state || query.county || query.city ? [] : values(facets.countries, 'country'),
    places: facets.places.map((place) => ({ query: inPlace(query, place), count: place.org_count })),
    wider: facets.wider ? [{ query: inPlace(query, facets.wider), count: facets.wider.org_count }] : [],
    tiers: facets.tiers.map(({ packagetypecode, org_count }) => ({
      query: { ...query, tier: packagetypecode },
      count: org_count,
    })),
    updated: facets.updated.map(({ since, org_count }) => ({
      query: { ...query, updated: since },
      count: org_count,
    })),
    ...Object.fromEntries(LISTS.map((key) => [key, values(facets[key], key)])),
    ...Object.fromEntries(FLAGS.map((key) => [key, [{ query: { ...query, [key]: 1 }, count: facets[key] }]])),
  };
}

/** Returns a query with the place that its keyword names as a filter, as the links of the page have it. */
async function withKeywordPlace(query: Query): Promise<Query> {
  const { keyword_place: meant } = await find(query);
  if (!meant?.applied) return query;
  const { words, search, place } = meant;
  const inCountry = { ...(words ? { search } : {}), country: place.country_slug };
  return place.location_type === 'Country' ? inCountry : inPlace(inCountry, place);
}

/** Selects up to four random values, one after another, sometimes two of one list. */
async function randomQuery(random: Random): Promise<Query> {
  let query = random.chance(0.4) ? await withKeywordPlace({ search: random.pick(KEYWORDS) }) : {};
  for (let left = random.int(0, 4); left > 0; left -= 1) {
    const { facets } = await find({ ...query, facets: 1 });
    if (!facets) break;
    const choices = Object.values(narrowings(query, facets)).filter((list) =>
      list.some(({ count }) => count > 0),
    );
    if (choices.length === 0) break;
    const next = random.pick(random.pick(choices)).query;
    for (const key of LISTS) {
      const [former, added] = [query[key], next[key]];
      if (former && added && former !== added) next[key] = `${former},${added}`;
    }
    query = next;
  }
  return query;
}

test.each(sample(CASES, 40))(
  'counts of random filters %i equal the searches they lead to [issue 37]',
  async (number) => {
    const random = randomOf('random filters', number);
    const query = await randomQuery(random);
    const { facets } = await find({ ...query, facets: 1 });
    if (!facets) throw new Error('No facets.');
    for (const list of Object.values(narrowings(query, facets))) {
      for (const { query: narrowed, count } of random.sample(list, 2)) {
        const result = await find(narrowed);
        expect({ from: query, to: narrowed, count: result.count }).toEqual({
          from: query,
          to: narrowed,
          count,
        });
      }
    }
  },
);
