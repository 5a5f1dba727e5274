import { rows } from '../../../db/query';
import { fillDirectory } from '../../../testing/directory';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import type { SearchResponse } from '../query/filters';
import { editDistance } from './did-you-mean';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  await fillDirectory(site.database.pool);
  await rows(site.database.pool, 'SELECT collect_search_words()');
}, 60_000);
afterAll(() => site?.close());

async function find(query: Record<string, unknown>): Promise<SearchResponse> {
  const { status, body } = await site.call('search', { query });
  expect(status).toBe(200);
  return body;
}
const names = ({ results }: SearchResponse) => results.map(({ orgname }) => orgname);

test.each([
  ['phrae', 'phare'],
  ['Pahre Argnet', 'phare argent'],
  ['zurihc', 'zurich'],
  ['lone starr grip', 'lone star grip'],
])('%s finds nothing, so it searches for %s and reports the correction', async (typed, corrected) => {
  const response = await find({ search: typed, search_company: 1 });
  expect(response.did_you_mean).toEqual({
    words: corrected,
    search: corrected.replace(/ /g, '-'),
    applied: true,
  });
  expect(names(response)).toEqual(names(await find({ search: corrected, search_company: 1 })));
  expect(response.count).toBeGreaterThan(0);
});

test('only suggests another spelling for a keyword with results', async () => {
  await rows(
    site.database.pool,
    `UPDATE orgs SET strapline = 'Phrae on the river' WHERE slug = 'lone-star-grip'`,
  );
  await rows(site.database.pool, `SELECT refresh_org_search(id) FROM orgs WHERE slug = 'lone-star-grip'`);
  await rows(site.database.pool, `DELETE FROM search_words WHERE word = 'phrae'`);
  const response = await find({ search: 'phrae', search_company: 1, sort: 'name' });
  expect(names(response)).toEqual(['Lone Star Grip']);
  expect(response.did_you_mean).toEqual({ words: 'phare', search: 'phare', applied: false });
});

test.each(['phare', 'xqzwv', 'kent', '24p', '日本語', 'a'.repeat(100), 'phare qqqqqqqqqq wwwwwwwww'])(
  'does not correct %s',
  async (search) => {
    expect((await find({ search })).did_you_mean).toBeNull();
  },
);

test('applies the correction on the next page and with filters', async () => {
  const response = await find({ search: 'phaer', search_company: 1, country: 'france', offset: 15 });
  expect(response).toMatchObject({ count: 3, results: [], did_you_mean: { words: 'phare', applied: true } });
});

test('counts insertions, deletions, replacements and swaps as edits', () => {
  const cases: [string, string, number][] = [
    ['lighting', 'lightnig', 1],
    ['studio', 'stduio', 1],
    ['grip', 'gripp', 1],
    ['camera', 'kamera', 1],
    ['drone', 'done', 1],
    ['crane', 'drones', 3],
    ['same', 'same', 0],
  ];
  for (const [a, b, count] of cases) expect([a, b, editDistance(a, b)]).toEqual([a, b, count]);
});
