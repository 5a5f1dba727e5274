import { rows } from '../../../db/query';
import { fillDirectory } from '../../../testing/directory';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import type { SearchAnswer } from '../query/filters';
import { editDistance } from './did-you-mean';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  await fillDirectory(site.database.pool);
  await rows(site.database.pool, 'SELECT collect_search_words()');
}, 60_000);
afterAll(() => site?.close());

async function find(query: Record<string, unknown>): Promise<SearchAnswer> {
  const { status, body } = await site.call('search', { query });
  expect(status).toBe(200);
  return body;
}
const names = ({ results }: SearchAnswer) => results.map(({ orgname }) => orgname);

test.each([
  ['phrae', 'phare'],
  ['Pahre Argnet', 'phare argent'],
  ['zurihc', 'zurich'],
  ['lone starr grip', 'lone star grip'],
])('%s finds nothing, so %s is searched for and named', async (typed, meant) => {
  const answer = await find({ search: typed, search_company: 1 });
  expect(answer.did_you_mean).toEqual({ words: meant, search: meant.replace(/ /g, '-'), applied: true });
  expect(names(answer)).toEqual(names(await find({ search: meant, search_company: 1 })));
  expect(answer.count).toBeGreaterThan(0);
});

test('what finds something is never replaced: the other spelling is only offered', async () => {
  await rows(
    site.database.pool,
    `UPDATE orgs SET strapline = 'Phrae on the river' WHERE slug = 'lone-star-grip'`,
  );
  await rows(site.database.pool, `SELECT refresh_org_search(id) FROM orgs WHERE slug = 'lone-star-grip'`);
  await rows(site.database.pool, `DELETE FROM search_words WHERE word = 'phrae'`);
  const answer = await find({ search: 'phrae', search_company: 1, sort: 'name' });
  expect(names(answer)).toEqual(['Lone Star Grip']);
  expect(answer.did_you_mean).toEqual({ words: 'phare', search: 'phare', applied: false });
});

test.each(['phare', 'xqzwv', 'kent', '24p', '日本語', 'a'.repeat(100), 'phare qqqqqqqqqq wwwwwwwww'])(
  '%s is not corrected',
  async (search) => {
    expect((await find({ search })).did_you_mean).toBeNull();
  },
);

test('the correction holds on the next page and with filters', async () => {
  const answer = await find({ search: 'phaer', search_company: 1, country: 'france', offset: 15 });
  expect(answer).toMatchObject({ count: 3, results: [], did_you_mean: { words: 'phare', applied: true } });
});

test('slips are letters put in, left out, replaced or swapped', () => {
  const slips: [string, string, number][] = [
    ['lighting', 'lightnig', 1],
    ['studio', 'stduio', 1],
    ['grip', 'gripp', 1],
    ['camera', 'kamera', 1],
    ['drone', 'done', 1],
    ['crane', 'drones', 3],
    ['same', 'same', 0],
  ];
  for (const [a, b, count] of slips) expect([a, b, editDistance(a, b)]).toEqual([a, b, count]);
});
