import type { LocationOption } from '@unitbase/contracts/entities/search';
import { fold } from '@unitbase/contracts/slug';
import { fillDirectory } from '../../testing/directory';
import { createTestApp, type TestApp } from '../../testing/test-app';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  const { pool } = api.database;
  const ids = await fillDirectory(pool);
  const { rows: states } = await pool.query<{ id: number }>(
    `INSERT INTO locations (kind, name, slug, country_id, search, letter)
     VALUES ('state', 'New York State', 'new-york-state', $1, 'new york state', 'n') RETURNING id`,
    [ids.usa],
  );
  for (const [name, slug, country, count] of [
    ['New York City', 'new-york-city', 'usa', 3],
    ['New Orleans', 'new-orleans', 'usa', 1],
    ['Köln', 'koln', 'france', 3],
    ['Los Angeles', 'los-angeles', 'usa', 2],
    ['Laval', 'laval', 'france', 9],
    ['Washington, D.C.', 'washington-d-c', 'usa', 4],
    ['Washington', 'washington', 'uk', 1],
    ['Washington State', 'washington-state', 'usa', 8],
  ] as const) {
    await pool.query(
      `INSERT INTO locations (kind, name, slug, country_id, search, letter, org_count)
       VALUES ('city', $1, $2, $3, $4, $5, $6)`,
      [name, slug, ids[country], fold(name), slug[0], count],
    );
  }
  await pool.query(`UPDATE locations SET parent_id = $1 WHERE slug = 'new-york-city'`, [states[0]?.id]);
}, 60_000);
afterAll(() => api?.close());

const find = async (search: string, country?: string) =>
  (
    (await api.call('getLocations', { query: { search, ...(country ? { country } : {}) } }))
      .body as LocationOption[]
  ).map(({ label }) => label);

test.each([
  'paris usa',
  'Paris  United States',
  'paris us',
  'PARIS America',
  'paris united st',
  'parris usa',
])('finds a city followed by its country without a comma: %s (D1, D23)', async (typed) => {
  expect(await find(typed)).toEqual(['Paris, USA']);
});

test.each([
  'paris texas',
  'Paris, Texas',
  'Paris TX',
  'paris tex',
  'Paris, Texas, USA',
  'paris texas united states',
])('finds a city followed by its state: %s', async (typed) => {
  expect(await find(typed)).toEqual(['Paris, USA']);
});

test('finds a state without its suffix, and only within the chosen country', async () => {
  expect(await find('nyc new york')).toEqual(['New York City, USA']);
  expect(await find('nyc, ny')).toEqual(['New York City, USA']);
  expect(await find('paris texas', 'usa')).toEqual(['Paris, USA']);
  expect(await find('paris texas', 'france')).not.toContain('Paris, USA');
});

test('combines a country among the words with the chosen country', async () => {
  expect(await find('paris usa', 'usa')).toEqual(['Paris, USA']);
  expect(await find('paris usa', 'france')).not.toContain('Paris, USA');
  expect(await find('washington uk')).toEqual(['Washington, UK']);
  // The UK has no Paris: similar names elsewhere are better than an empty list.
  expect(await find('paris uk')).not.toContain('Paris, UK');
});

test('finds a city by its other names, without namesakes in other countries', async () => {
  expect(await find('LA')).toEqual(['Los Angeles, USA', 'Laval, France']);
  expect((await find('l.a.'))[0]).toBe('Los Angeles, USA');
  expect(await find('la usa')).toEqual(['Los Angeles, USA']);
  expect(await find('la, united states')).toEqual(['Los Angeles, USA']);
  expect(await find('LA', 'france')).toEqual(['Laval, France']);
  // The test's Köln is in France; 'Cologne' means the one in Germany.
  expect(await find('cologne')).not.toContain('Köln, France');
});

test('lists exact names before names that only start with the text', async () => {
  expect((await find('washington')).slice(0, 3)).toEqual([
    'Washington, D.C., USA',
    'Washington, UK',
    'Washington State, USA',
  ]);
  expect(await find('washingt')).toEqual([
    'Washington State, USA',
    'Washington, D.C., USA',
    'Washington, UK',
  ]);
});

test('finds other names by prefix, but two letters only as the whole name', async () => {
  expect(await find('nol')).toEqual(['New Orleans, USA']);
  expect(await find('no')).toEqual([]);
  expect(await find('ny')).toEqual(['New York City, USA']);
});
