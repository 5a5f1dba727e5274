import { toSlug } from '@unitbase/contracts/slug';
import { rows } from '../../db/query';
import { readTradeTerms } from '../../db/trade-terms';
import { createTestApp, type TestApp } from '../../testing/test-app';
import type { SearchResponse } from './query/filters';

const groups = readTradeTerms().flatMap(({ category, terms }) =>
  category === null ? [] : { category, terms },
);
const names = [...new Set(groups.map(({ category }) => category))];

/** Adds a category of each name, and one company of each category. */
async function fillTrades(site: TestApp): Promise<void> {
  const { pool } = site.database;
  await rows(pool, `INSERT INTO continents (id, name, slug, position) VALUES (1, 'Europe', 'europe', 1)`);
  await rows(
    pool,
    `INSERT INTO iso_countries (code, code3, numeric_code, name) VALUES ('FR', 'FRA', 250, 'France')`,
  );
  await rows(
    pool,
    `INSERT INTO countries (id, name, slug, iso_code, continent_id, region) VALUES (1, 'France', 'france', 'FR', 1, 'west')`,
  );
  await rows(
    pool,
    `INSERT INTO sections (id, code, name, slug, position) VALUES (1, 'ALL', 'All', 'all', 1)`,
  );
  await rows(
    pool,
    `INSERT INTO categories (id, section_id, code, name, slug)
     SELECT nr, 1, nr::text, name, slug FROM unnest($1::text[], $2::text[]) WITH ORDINALITY x (name, slug, nr)`,
    [names, names.map(toSlug)],
  );
  await rows(
    pool,
    `INSERT INTO orgs (id, country_id, slug, name, sort_name, letter, status)
     SELECT nr, 1, 'firm-' || nr, 'Xq' || nr, 'xq' || nr, 'x', 'approved' FROM generate_series(1, $1) nr`,
    [names.length],
  );
  await rows(
    pool,
    'INSERT INTO org_categories (category_id, country_id, org_id, position) SELECT id, 1, id, 0 FROM orgs',
  );
  await rows(pool, 'SELECT refresh_org_search(id) FROM orgs');
  await rows(pool, 'SELECT recount_orgs()');
}

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  await fillTrades(site);
}, 60_000);
afterAll(() => site?.close());

async function find(search: string): Promise<SearchResponse> {
  return (await site.call('search', { query: { search } })).body;
}

test.each(groups.map(({ category, terms }) => [terms.join(', '), category, terms] as const))(
  '%s finds first the companies of %s [search-news D6]',
  async (_, category, terms) => {
    for (const search of terms) {
      const [first] = (await find(search)).results;
      expect({ search, first: first?.orgname, reason: first?.reason }).toEqual({
        search,
        first: `Xq${names.indexOf(category) + 1}`,
        reason: { kind: 'category', text: category, marks: expect.any(Array) },
      });
    }
  },
);

test.each([
  'greenscreen',
  'Green-Screens',
  'soundstages',
  'postproduction',
  'honey wagon',
  'make-up artist',
  'makeup artists',
  'MAKE UP ARTIST',
  'timelapse',
  'time-lapse',
  'stop motion',
  'stopmotion',
])('finds the trade by %s, together or apart [search-news D6]', async (search) => {
  expect((await find(search)).results[0]?.reason?.kind).toBe('category');
});
