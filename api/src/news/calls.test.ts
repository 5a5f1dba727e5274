import type { ResponseOf, RouteName } from '@unitbase/contracts/client';
import { rows } from '../db/query';
import { createTestApp, type TestApp } from '../testing/test-app';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  await rows(
    site.database.pool,
    `INSERT INTO articles (article_type, title, slug, date_published)
     SELECT 1, 'Report ' || n, 'report-' || n, current_date - 30 FROM generate_series(1, 60) n`,
  );
  // Insert before the first request, because responses are cached.
  await add(
    `INSERT INTO saved_dates (title, starts_on, ends_on) VALUES
       ('Over', current_date - 9, current_date - 8), ('Ahead', current_date + 8, current_date + 9)`,
  );
}, 60_000);
afterAll(() => site?.close());

const add = (sql: string) => rows(site.database.pool, sql);
const read = async <N extends RouteName>(name: N, args: object = {}): Promise<ResponseOf<N>> =>
  (await site.call(name, args as never)).body;

test('returns the lists of home, news and sidebars without parameters (AP-065)', async () => {
  const lists = [
    'getHeader',
    'getLatestHeadlines',
    'getTrustedLogos',
    'getTestimonials',
    'getSaveTheDates',
    'getLatestVideos',
    'getLocationHub',
    'getFeaturedArticles',
    'getMainArticles',
    'getMostRead',
    'getArticleVideos',
  ] as const;
  for (const name of lists) expect([name, (await site.call(name)).status]).toEqual([name, 200]);
});

test('returns save-the-dates until they end (AP-066)', async () => {
  expect((await read('getSaveTheDates')).map(({ title }) => title)).toEqual(['Ahead']);
});

test('returns eight articles by default, nine for the home page and fifty at most (AP-069)', async () => {
  const sizeOf = async (limit?: number) => (await read('getArticles', { query: { limit } })).articles.length;
  expect([await sizeOf(), await sizeOf(9), await sizeOf(50), await sizeOf(51)]).toEqual([8, 9, 50, 50]);
});

test('returns quizzes, a quiz, an information page, about us and advertise with us (AP-077)', async () => {
  await add(
    `INSERT INTO quizzes (slug, title, date_published) VALUES ('venus', 'Which planet?', '2026-01-02')`,
  );
  await add(`INSERT INTO info_pages (slug, title) VALUES ('terms', 'Terms')`);
  await add(`INSERT INTO about_page (title, description) VALUES ('About us', '')`);
  await add(
    `INSERT INTO advertise_page (title, online_profiles, the_production_guide) VALUES ('Advertise', '', '')`,
  );
  expect((await read('getQuizzes')).map(({ slug }) => slug)).toEqual(['venus']);
  expect(await read('getQuiz', { params: { slug: 'venus' } })).toMatchObject({ title: 'Which planet?' });
  expect(await read('getInformationPage', { params: { slug: 'terms' } })).toMatchObject({ title: 'Terms' });
  expect(await read('getAbout')).toMatchObject({ title: 'About us' });
  expect(await read('getAdvertise')).toMatchObject({ title: 'Advertise' });
});
