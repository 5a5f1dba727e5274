import type { ArticleSearch } from '@unitbase/contracts/entities/news';
import { rows } from '../../db/query';
import { createTestApp, type TestApp } from '../../testing/test-app';

/** Title, strapline and introduction of each article; its slug is its number. */
const ARTICLES = [
  ['Drone licences for night flights', '', ''],
  ['Studios open in Kraków', 'By the Writer/Director of <strong>Harbour</strong>', 'With 35 mm prints'],
  ['Filming rebates doubled', 'Penrose &amp; Radley', ''],
  ['Jer\u00adry\u200bcan shortage', '', ''],
  ['Zebra™ lenses tested', '', ''],
  ['Black cameras', '', ''],
  ['White cameras', '', ''],
  ['Sound stage fees', '', ''],
  ['A stage of sound', '', ''],
];

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  await rows(
    site.database.pool,
    `INSERT INTO articles (article_type, title, strapline, introduction, slug, date_published)
     SELECT 1, a->>0, a->>1, a->>2, n::text, date '2026-01-01' FROM jsonb_array_elements($1) WITH ORDINALITY list (a, n)
     UNION ALL SELECT 1, 'Holograms', '', '', '10', date '2999-01-01'`,
    [JSON.stringify(ARTICLES)],
  );
}, 60_000);
afterAll(() => site?.close());

async function search(q: string) {
  const { body } = await site.call('searchArticles', { query: { q } });
  const { count, results, corrected } = body as ArticleSearch;
  const numbers = results.map(({ slug }) => Number(slug)).sort((a, b) => a - b);
  expect(numbers).toHaveLength(count);
  return { numbers, corrected };
}

test.each([
  ['dron', [1]],
  ['licen', [1]],
  ['krak', [2]],
  ['filmi', [3]],
  ['rebat', [3]],
  ['shorta', [4]],
  ['night dron', [1]],
  ['dr', []],
])('completes the beginning %s', async (q, numbers) => {
  expect(await search(q)).toEqual({ numbers, corrected: undefined });
});

test.each([
  ['droen', [1], 'drone'],
  ['dronne', [1], 'drone'],
  ['lisences', [1], 'licences'],
  ['kraokw', [2], 'krakow'],
  ['rebatse', [3], 'rebates'],
  ['shortgae', [4], 'shortage'],
  ['night droen', [1], 'night drone'],
  ['blcak or whtie', [6, 7], 'black or white'],
])('corrects the slip in %s and says so', async (q, numbers, corrected) => {
  expect(await search(q)).toEqual({ numbers, corrected });
});

test.each(['trone', 'xyzzy', 'drnoe fees', 'hologrmas', 'blak', 'the'])(
  'leaves %s alone: too far, too short, not public or without a common article',
  async (q) => {
    expect((await search(q)).numbers).toEqual([]);
  },
);

test.each([
  ['cameras -black', [7]],
  ['-cameras', [1, 2, 3, 4, 5, 8, 9]],
  ['"sound stage"', [8]],
  ['stage sound', [8, 9]],
  ['stage -"sound stage"', [9]],
  ['black or white', [6, 7]],
  ['"black cameras" or', [6]],
  ['cameras -"black" -white', []],
  ['“sound stage”', [8]],
])('reads minus, quotes and or in %s as the directory does', async (q, numbers) => {
  expect((await search(q)).numbers).toEqual(numbers);
});

test.each([
  ['jerrycan', [4]],
  ['jerry\u00adcan', [4]],
  ['dro\u200bne', [1]],
  ['\ufeffdrone\u200e', [1]],
  ['zebra lenses', [5]],
  ['Zebra™', [5]],
  ['ＤＲＯＮＥ', [1]],
  ['krako\u0301w', [2]],
])('ignores invisible characters and marks in %j [search-news D12]', async (q, numbers) => {
  expect((await search(q)).numbers).toEqual(numbers);
});

test.each([
  ['director', [2]],
  ['writer director', [2]],
  ['Writer/Director', [2]],
  ['35mm', [2]],
  ['35 mm', [2]],
  ['penrose & radley', [3]],
  ['harbour', [2]],
  ['strong', []],
  ['amp', []],
])('cuts words as the directory does, without tags and entities: %s', async (q, numbers) => {
  expect((await search(q)).numbers).toEqual(numbers);
});
