import { toSlug } from '@unitbase/contracts/slug';
import { row, rows } from '../../db/query';
import { addCompanies } from '../../testing/companies';
import { createTestApp, type TestApp } from '../../testing/test-app';
import type { SearchResponse } from '../search/query/filters';

const CITIES: [iso: string, iso3: string, country: string, city: string][] = [
  ['JP', 'JPN', 'Japan', 'Tokyo'],
  ['GR', 'GRC', 'Greece', 'Athens'],
  ['KR', 'KOR', 'South Korea', 'Seoul'],
  ['EG', 'EGY', 'Egypt', 'Cairo'],
  ['UA', 'UKR', 'Ukraine', 'Kyiv'],
  ['GB', 'GBR', 'UK', 'London'],
  ['IT', 'ITA', 'Italy', 'Milan'],
  ['CN', 'CHN', 'China', 'Beijing'],
  ['IN', 'IND', 'India', 'Mumbai'],
  ['DE', 'DEU', 'Germany', 'Berlin'],
  ['AT', 'AUT', 'Austria', 'Vienna'],
  ['PL', 'POL', 'Poland', 'Warsaw'],
  ['BR', 'BRA', 'Brazil', 'Salvador'],
  ['TR', 'TUR', 'Türkiye', 'Istanbul'],
];

let site: TestApp;
/** Adds each city and its country, with one company. */
beforeAll(async () => {
  site = await createTestApp();
  const { pool } = site.database;
  await rows(pool, `INSERT INTO continents (id, name, slug, position) VALUES (1, 'World', 'world', 1)`);
  for (const [index, [iso, iso3, country, city]] of CITIES.entries()) {
    await rows(pool, 'INSERT INTO iso_countries (code, code3, numeric_code, name) VALUES ($1, $2, $3, $4)', [
      iso,
      iso3,
      index + 1,
      country,
    ]);
    const { id } = (await row<{ id: number }>(
      pool,
      `INSERT INTO countries (name, slug, iso_code, continent_id, region) VALUES ($1, $2, $3, 1, 'west') RETURNING id`,
      [country, toSlug(country), iso],
    )) ?? { id: 0 };
    await rows(
      pool,
      `INSERT INTO locations (kind, name, slug, country_id, search, letter)
       VALUES ('country', $1, $2, $3, fold($1), 'x'), ('city', $4, $5, $3, fold($4), 'x')`,
      [country, toSlug(country), id, city, toSlug(city)],
    );
    const [company] = await addCompanies(pool, [
      { name: `Firm ${index}`, strapline: 'Orchid hire and line producer', country: toSlug(country) },
    ]);
    await rows(
      pool,
      `UPDATE orgs SET city_id = (SELECT id FROM locations WHERE kind = 'city' AND slug = $2) WHERE id = $1`,
      [company, toSlug(city)],
    );
  }
  await rows(pool, 'SELECT refresh_org_search(id) FROM orgs');
  await rows(pool, 'SELECT recount_orgs()');
}, 60_000);
afterAll(() => site?.close());

const find = async (search: string): Promise<SearchResponse> =>
  (await site.call('search', { query: { search } })).body;

test.each([
  ['東京', 'Tokyo, Japan'],
  ['とうきょう', 'Tokyo, Japan'],
  ['Αθήνα', 'Athens, Greece'],
  ['αθηνα', 'Athens, Greece'],
  ['서울', 'Seoul, South Korea'],
  ['القاهرة', 'Cairo, Egypt'],
  ['Київ', 'Kyiv, Ukraine'],
  ['Лондон', 'London, UK'],
  ['Londres', 'London, UK'],
  ['Mailand', 'Milan, Italy'],
  ['Peking', 'Beijing, China'],
  ['北京', 'Beijing, China'],
  ['Bombay', 'Mumbai, India'],
  ['Wien', 'Vienna, Austria'],
  ['Warschau', 'Warsaw, Poland'],
  ['Polen', 'Poland'],
  ['Allemagne', 'Germany'],
  ['Бразилия', 'Brazil'],
  ['Reino Unido', 'UK'],
  ['Turquie', 'Türkiye'],
  ['Turkey', 'Türkiye'],
  ['日本', 'Japan'],
])('%s is %s, in the place field and in the search [search-news D20]', async (typed, label) => {
  const places = (await site.call('getLocations', { query: { search: typed } })).body as { label: string }[];
  expect(places[0]?.label).toBe(label);
  expect(await find(typed)).toMatchObject({
    count: 1,
    keyword_place: { words: '', place: { label }, applied: true },
  });
});

test.each([
  ['line producer brazil', 'line producer', 'Brazil'],
  ['orchid hire poland', 'orchid hire', 'Poland'],
  ['Orchid hire in Berlin', 'orchid hire', 'Berlin, Germany'],
  ['uk orchid', 'orchid', 'UK'],
  ['line producer Londres', 'line producer', 'London, UK'],
  ['orchid Αθήνα', 'orchid', 'Athens, Greece'],
  ['東京 orchid', 'orchid', 'Tokyo, Japan'],
  ['orchid rental, Wien, Österreich', 'orchid rental', 'Vienna, Austria'],
])('%s means %s in %s', async (search, words, label) => {
  expect(await find(search)).toMatchObject({
    count: 1,
    keyword_place: { words, place: { label }, applied: true },
  });
});
