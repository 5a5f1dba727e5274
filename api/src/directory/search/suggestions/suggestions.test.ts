import type { Suggestions } from '@unitbase/contracts/entities/search';
import { addCompanies } from '../../../testing/companies';
import { fillDirectory } from '../../../testing/directory';
import { createTestApp, type TestApp } from '../../../testing/test-app';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  await fillDirectory(site.database.pool);
  await addCompanies(site.database.pool, [
    { name: 'Penrose & Radley Pictures' },
    { name: 'L’Hospitalet Films' },
    { name: 'Anne-Marie O’Neil' },
    { name: 'J.B. Moss/Kline' },
    { name: 'Zebrafish™ Props' },
    { name: 'Now', package: 'BASIC' },
    { name: 'Nowhere' },
  ]);
}, 60_000);
afterAll(() => site?.close());

async function suggest(q: string): Promise<Suggestions> {
  const { status, body } = await site.call('getSuggestions', { query: { q } });
  expect(status).toBe(200);
  return body;
}

test.each([
  ['penrose', 'Penrose & Radley Pictures'],
  ['penrose &', 'Penrose & Radley Pictures'],
  ['penrose & r', 'Penrose & Radley Pictures'],
  ['Penrose and Rad', 'Penrose & Radley Pictures'],
  ['penrose radley', 'Penrose & Radley Pictures'],
  ["l'hosp", 'L’Hospitalet Films'],
  ['l’hospitalet f', 'L’Hospitalet Films'],
  ['anne-marie o', 'Anne-Marie O’Neil'],
  ["anne marie o'neil", 'Anne-Marie O’Neil'],
  ['j.b. moss/k', 'J.B. Moss/Kline'],
  ['J B Moss', 'J.B. Moss/Kline'],
  ['zebrafish™ p', 'Zebrafish™ Props'],
  ['zebrafish pr', 'Zebrafish™ Props'],
  ['now', 'Now'],
])('suggests for %s the company %s first [search-news D4]', async (q, name) => {
  expect((await suggest(q)).companies[0]?.orgname).toBe(name);
});

test.each([
  ['dop', 'Director of photography'],
  ['cinematogr', 'Director of photography'],
  ['lighting camera', 'Director of photography'],
  ['soundstage', 'Sound stages'],
  ['film studio', 'Sound stages'],
  ['photography', 'Director of photography'],
])('suggests for %s the category %s', async (q, name) => {
  expect((await suggest(q)).categories.map((category) => category.name)).toContain(name);
});

test.each([
  ['grips par', 'Grips', 'Paris, France', 3],
  ['grips in france', 'Grips', 'France', 3],
  ['soundstage ken', 'Sound stages', 'Kent, UK', 1],
  ['dop in lyo', 'Director of photography', 'Lyon, France', 1],
  ['grips usa', 'Grips', 'USA', 1],
])('suggests for %s the category %s in %s', async (q, name, label, count) => {
  const { place, categories } = await suggest(q);
  expect(place?.label).toBe(label);
  expect(categories[0]).toMatchObject({ name, org_count: count });
});

test('suggests places in the same list as companies and categories', async () => {
  const { places, place } = await suggest('par');
  expect(places.map(({ label }) => label)).toContain('Paris, France');
  expect(place).toBeNull();
});
