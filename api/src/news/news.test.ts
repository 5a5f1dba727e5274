import { type Pool, row, rows } from '../db/query';
import { addUser, fillCountries, Visitor } from '../testing/accounts';
import { createTestApp, type TestApp } from '../testing/test-app';
import { previewSignature } from './articles/preview';

let site: TestApp;

/** Inserts articles 1 to 12 of the last 12 days in London, and some special ones. */
async function fillNews(pool: Pool): Promise<void> {
  await rows(
    pool,
    `INSERT INTO authors (full_name, slug) VALUES ('Márta Wieczorek', 'marta'), ('Daniel Osei', 'daniel')`,
  );
  await rows(pool, `INSERT INTO tags (name, slug) VALUES ('Tax rebate', 'tax-rebate'), ('Stages', 'stages')`);
  await rows(
    pool,
    `INSERT INTO articles (article_type, title, slug, author_id, date_published, introduction)
     SELECT CASE WHEN n > 10 THEN 3 ELSE 1 END, 'Story number ' || n, 'story-' || n, 1 + n % 2,
       (now() AT TIME ZONE 'Europe/London')::date - n, '<p onclick="x()">Intro</p><script>alert(1)</script>'
     FROM generate_series(1, 12) n ORDER BY n`,
  );
  await rows(
    pool,
    `INSERT INTO articles (article_type, title, slug, status, date_published) VALUES
       (1, 'Draft about rebates', 'draft', 'draft', (now() AT TIME ZONE 'Europe/London')::date - 1),
       (1, 'Tomorrow', 'tomorrow', 'published', (now() AT TIME ZONE 'Europe/London')::date + 1),
       (4, 'Łódź reopens its stages', 'lodz', 'published', (now() AT TIME ZONE 'Europe/London')::date)`,
  );
  await rows(
    pool,
    `INSERT INTO article_contents (article_id, position, content_type, content) VALUES
       (1, 2, 'T', '<h2>Second</h2>'),
       (1, 1, 'T', '<p>First <a href="javascript:alert(1)">bad</a> <a href="https://a.example" target="x">good</a><iframe src="//e"></iframe></p>')`,
  );
  await rows(pool, 'INSERT INTO article_tags (article_id, tag_id) VALUES (1, 1), (2, 1), (2, 2), (3, 2)');
  await rows(pool, 'INSERT INTO article_countries (article_id, country_id) VALUES (1, 1), (4, 1), (5, 2)');
}

beforeAll(async () => {
  site = await createTestApp();
  await fillCountries(site.database.pool);
  await fillNews(site.database.pool);
}, 60_000);
afterAll(() => site?.close());

const pool = () => site.database.pool;
const visitor = () => new Visitor(site.app);
const get = async (name: Parameters<Visitor['call']>[0], args: Record<string, unknown> = {}) =>
  (await visitor().call(name, args)).body;
const slugs = (list: unknown) => (list as { slug: string }[]).map(({ slug }) => slug);

describe('article lists', () => {
  test('lists the latest first, without drafts and future ones, and counts the type (D73, AP-067)', async () => {
    const all = await get('getArticles', { query: { limit: 3 } });
    expect(slugs(all.articles)).toEqual(['lodz', 'story-1', 'story-2']);
    expect(all.selected_article_type_count).toBe(13);
    const features = await get('getArticles', { query: { article_type: 'features' } });
    expect(slugs(features.articles)).toEqual(['story-11', 'story-12']);
    expect(features.selected_article_type_count).toBe(2);
  });

  test('accepts types by id or name; all-networks means network, an unknown type news (D74, NE-066, NE-068, NE-070)', async () => {
    const typed = async (article_type: string) =>
      slugs((await get('getArticles', { query: { article_type, limit: 1 } })).articles);
    expect(await typed('4')).toEqual(['lodz']);
    expect(await typed('all-networks')).toEqual(['lodz']);
    expect(await typed('gossip')).toEqual(['story-1']);
  });

  test('dates a modification not earlier than the publication', async () => {
    await rows(
      pool(),
      `UPDATE articles SET date_modified = '2020-01-01', date_published = '2025-07-01' WHERE slug = 'story-12'`,
    );
    const { date_modified } = await get('getArticle', { params: { slug: 'story-12' } });
    expect(date_modified).toBe('2025-06-30T23:00:00.000Z');
  });

  test('returns pages without overlap and can exclude an article (AP-068)', async () => {
    const page = async (offset: number) =>
      slugs((await get('getArticles', { query: { offset, limit: 8 } })).articles);
    expect(new Set([...(await page(0)), ...(await page(8))]).size).toBe(13);
    const { id } = (await row<{ id: number }>(pool(), `SELECT id FROM articles WHERE slug = 'lodz'`)) ?? {};
    expect(slugs((await get('getArticles', { query: { exclude_article: id, limit: 1 } })).articles)).toEqual([
      'story-1',
    ]);
  });
});

describe('an article', () => {
  test('returns ordered blocks, safe HTML, countries, tags and three related articles (NE-076, NE-086)', async () => {
    const article = await get('getArticle', { params: { slug: 'story-1' } });
    expect(article).toMatchObject({
      title: 'Story number 1',
      introduction: '<p>Intro</p>',
      is_saved: false,
      countries: [{ country: 'Portugal', url_slug: 'portugal' }],
      tags: [{ name: 'Tax rebate' }],
    });
    expect((article.article_contents as { content: string }[]).map(({ content }) => content)).toEqual([
      '<p>First <a>bad</a> <a href="https://a.example" target="_blank" rel="noopener">good</a></p>',
      '<h2>Second</h2>',
    ]);
    expect(slugs(article.related_article)).toEqual(['story-4', 'story-2', 'story-3']);
  });

  test.each(['draft', 'tomorrow', 'nothing', "x' OR 1=1 --", '<script>'])(
    'returns 404 for %s (D73, NE-078)',
    async (slug) => {
      expect(await visitor().call('getArticle', { params: { slug } })).toMatchObject({
        status: 404,
        body: { detail: 'Not found.' },
      });
    },
  );

  test('opens a draft only with its own signature (AP-070, AP-071)', async () => {
    const { id = 0 } =
      (await row<{ id: number }>(pool(), `SELECT id FROM articles WHERE slug = 'draft'`)) ?? {};
    const signature = await previewSignature(pool(), id);
    const open = (articleId: number) =>
      visitor().call('previewArticle', { params: { id: articleId }, query: { signature } });
    expect((await open(id)).body.title).toBe('Draft about rebates');
    expect((await open(id + 1)).status).toBe(404);
  });
});

describe('news search (D76)', () => {
  const find = async (query: object) => get('searchArticles', { query });

  test('returns ten per page, latest first; or oldest first by ordering (AP-075)', async () => {
    const response = await find({ q: 'story' });
    expect(response.count).toBe(12);
    expect(slugs(response.results)).toHaveLength(10);
    expect(slugs((await find({ q: 'story', ordering: 'date_published' })).results)[0]).toBe('story-12');
    expect(slugs((await find({ q: 'story', ordering: 'title; DROP TABLE articles' })).results)[0]).toBe(
      'story-1',
    );
  });

  test('ignores accents in the query and in articles', async () => {
    expect(slugs((await find({ q: 'lodz' })).results)).toEqual(['lodz']);
    expect(slugs((await find({ q: 'ŁÓDŹ' })).results)).toEqual(['lodz']);
  });

  test('searches by filters alone; accepts lists and combines kinds of filters', async () => {
    expect(slugs((await find({ tags: '1,2' })).results)).toEqual(['story-1', 'story-2', 'story-3']);
    expect(slugs((await find({ tags: ['1', '2'], authors: '1' })).results)).toEqual(['story-2']);
    expect(slugs((await find({ countries: ['portugal', 'FRANCE'] })).results)).toEqual([
      'story-1',
      'story-4',
      'story-5',
    ]);
    expect((await find({ authors: 'nobody' })).count).toBe(0);
  });

  test('accepts lists joined by commas, repeated or both, and ignores unknown values (NE-039, NE-040, NE-041, NE-043)', async () => {
    expect(slugs((await find({ tags: ['1,2', '2', '999', 'x', ''] })).results)).toEqual([
      'story-1',
      'story-2',
      'story-3',
    ]);
    expect(slugs((await find({ countries: 'atlantis, portugal ,' })).results)).toEqual([
      'story-1',
      'story-4',
    ]);
    expect((await find({ countries: 'atlantis' })).count).toBe(0);
    expect((await find({ tags: '999999999999' })).count).toBe(0);
    expect((await find({ authors: '1', tags: '2', countries: 'portugal' })).count).toBe(0);
    expect(
      slugs((await find({ q: 'story', authors: '2', tags: '1,2', countries: 'portugal' })).results),
    ).toEqual(['story-1']);
  });

  test('combines order, page and text; an unknown order means latest (NE-042, NE-047, NE-048, NE-049, NE-061)', async () => {
    const oldest = await find({ q: 'story', ordering: 'date_published', offset: 10 });
    expect([oldest.count, slugs(oldest.results)]).toEqual([12, ['story-2', 'story-1']]);
    expect(slugs((await find({ q: 'story', ordering: 'x'.repeat(500) })).results)[0]).toBe('story-1');
    expect(slugs((await find({ q: 'story', ordering: ['date_published', 'x'] })).results)[0]).toBe(
      'story-12',
    );
    expect((await find({ q: 'story', offset: 9_999 })).results).toEqual([]);
  });

  test('searches the first 500 letters of a text, and the first of repeated texts', async () => {
    const long = `${'story '.repeat(83)}x`;
    expect((await find({ q: long.slice(0, 498) })).count).toBe(12);
    expect((await find({ q: `${'story '.repeat(82)}rebate` })).count).toBe(0);
    expect((await find({ q: 'story '.repeat(200) })).count).toBe(12);
    expect((await find({ q: ['lodz', 'story'] })).count).toBe(1);
    expect((await find({ q: 'ø'.repeat(500) })).count).toBe(0);
    expect((await find({ q: 'ø'.repeat(501) })).count).toBe(0);
  });

  test.each(["'", '"unclosed', '!!!', '& | !', 'a:*', '%_\\', '-'])(
    'accepts the text %s without an error',
    async (q) => {
      expect((await visitor().call('searchArticles', { query: { q } })).status).toBe(200);
    },
  );

  test('suggests by the prefix of a word without accents, or by ids (AP-076)', async () => {
    expect(await get('suggestAuthors', { query: { search: 'wiec' } })).toEqual([
      { id: 1, full_name: 'Márta Wieczorek', slug: 'marta', count: 6 },
    ]);
    expect(await get('suggestAuthors', { query: { search: 'marta' } })).toHaveLength(1);
    expect(await get('suggestTags', { query: { ids: '2' } })).toEqual([
      { id: 2, name: 'Stages', slug: 'stages', count: 2 },
    ]);
    expect(await get('suggestNewsCountries', { query: { search: 'por%' } })).toEqual([]);
    expect(await get('suggestNewsCountries', { query: { search: 'por' } })).toEqual([
      { url_slug: 'portugal', country: 'Portugal', count: 2 },
    ]);
  });
});

test('returns tags and authors by slug in any case with their counts, and 404 for others', async () => {
  expect(await get('getTag', { params: { slug: 'TAX-rebate' } })).toEqual({
    id: 1,
    name: 'Tax rebate',
    slug: 'tax-rebate',
    count: 2,
  });
  expect(await get('getAuthor', { params: { slug: 'marta' } })).toMatchObject({
    full_name: 'Márta Wieczorek',
    count: 6,
  });
  await rows(pool(), `INSERT INTO tags (name, slug) VALUES ('Unused', 'unused')`);
  for (const slug of ['unused', 'nothing', "x' OR 1=1 --"]) {
    expect((await visitor().call('getTag', { params: { slug } })).status).toBe(404);
    expect((await visitor().call('getAuthor', { params: { slug } })).status).toBe(404);
  }
});

test('orders most read by staff choice, views of 30 days, then date; counts a reader once (D78)', async () => {
  const reader = visitor();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect((await reader.call('recordArticleView', { params: { id: 7 } })).status).toBe(204);
  }
  await visitor().call('recordArticleView', { params: { id: 7 } });
  await rows(
    pool(),
    'INSERT INTO article_views (article_id, day, views) VALUES (8, current_date - 40, 900), (9, current_date, 1)',
  );
  await rows(pool(), 'INSERT INTO most_read ("order", article_id) VALUES (1, 12)');
  expect(await row(pool(), 'SELECT views FROM article_views WHERE article_id = 7')).toEqual({ views: 2 });
  const { result } = (await get('getMostRead')) as {
    result?: { order: number; article: { slug: string } }[];
  };
  expect(result?.map(({ order, article }) => `${order} ${article.slug}`)).toEqual([
    '1 story-12',
    '2 story-7',
    '3 story-9',
    '4 lodz',
    '5 story-1',
  ]);
  expect((await visitor().call('recordArticleView', { params: { id: 13 } })).status).toBe(404);
});

describe('saved articles (D77)', () => {
  test('returns 401 to visitors; saving is idempotent and removing keeps the article (AP-072, AP-073, AP-074)', async () => {
    await addUser(pool(), 'reader@lisboa.example');
    expect((await visitor().call('getSavedArticles')).status).toBe(401);
    expect((await visitor().call('saveArticle', { params: { id: 1 } })).status).toBe(401);
    const reader = visitor();
    await reader.logIn('reader@lisboa.example');
    for (const id of [1, 2, 1]) {
      expect((await reader.call('saveArticle', { params: { id } })).body).toEqual({ is_saved: true });
    }
    expect((await reader.call('saveArticle', { params: { id: 13 } })).status).toBe(404);
    expect((await reader.call('saveArticle', { params: { id: 3 } }, { 'x-csrf-token': '' })).status).toBe(
      403,
    );
    const saved = (await reader.call('getSavedArticles')).body;
    expect([saved.count, slugs(saved.results)]).toEqual([2, ['story-2', 'story-1']]);
    expect((await reader.call('getArticle', { params: { slug: 'story-1' } })).body.is_saved).toBe(true);
    expect((await visitor().call('getArticle', { params: { slug: 'story-1' } })).body.is_saved).toBe(false);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect((await reader.call('unsaveArticle', { params: { id: 1 } })).body).toEqual({ is_saved: false });
    }
    expect((await reader.call('getSavedArticles')).body.count).toBe(1);
    expect((await reader.call('getArticle', { params: { slug: 'story-1' } })).status).toBe(200);
  });
});

test('shows entries placed by staff on the home page, then the newest other articles', async () => {
  await rows(
    pool(),
    `INSERT INTO latest_entries (latest_type, article_id, title, url_link, link_new_tab, position)
     VALUES ('A', 5, '', '', false, 1), ('E', NULL, 'Festival', 'https://festival.example', true, 2), ('A', 13, '', '', false, 3)`,
  );
  const entries = (await get('getLatestEntries', { query: { limit: 4 } })) as unknown as {
    title: string;
    url_link: string;
  }[];
  expect(entries.map(({ title }) => title)).toEqual([
    'Story number 5',
    'Festival',
    'Łódź reopens its stages',
    'Story number 1',
  ]);
  expect(entries[0]?.url_link).toMatch(/^\/news\/\d{4}\/\d\d\/\d\d\/story-5$/);
});

test('links home page entries to external articles, or to their own page if the URL is unsafe', async () => {
  const addresses = ['https://press.example/one', 'javascript:alert(1)', ''];
  for (const [index, address] of addresses.entries()) {
    await rows(pool(), 'UPDATE articles SET is_external = true, external_link = $2 WHERE slug = $1', [
      `story-${index + 1}`,
      address,
    ]);
  }
  const entries = (await get('getLatestEntries', { query: { limit: 9 } })) as unknown as {
    title: string;
    url_link: string;
    link_new_tab: boolean;
  }[];
  const linked = entries
    .filter(({ title }) => /number [123]$/.test(title))
    .map(({ url_link, link_new_tab }) => [url_link, link_new_tab]);
  expect(linked).toEqual([
    ['https://press.example/one', true],
    [expect.stringMatching(/^\/news\/.*\/story-2$/), false],
    [expect.stringMatching(/^\/news\/.*\/story-3$/), false],
  ]);
  await rows(pool(), 'UPDATE articles SET is_external = false');
});

test('returns a quiz without its correct answers, and 404 for unknown pages (D79)', async () => {
  await rows(
    pool(),
    `INSERT INTO quizzes (slug, title, date_published, description) VALUES ('mars', 'Which desert?', '2026-01-01', '<b>Play</b><img src=x onerror=y>')`,
  );
  await rows(pool(), `INSERT INTO quiz_questions (quiz_id, position, question) VALUES (1, 1, 'Where?')`);
  await rows(
    pool(),
    `INSERT INTO quiz_answers (question_id, position, answer, is_correct) VALUES (1, 2, 'B', true), (1, 1, 'A', false)`,
  );
  const quiz = await get('getQuiz', { params: { slug: 'mars' } });
  expect(quiz.question_count).toBe(1);
  expect(quiz.description).not.toContain('onerror');
  expect(quiz.questions).toMatchObject([{ question: 'Where?', answers: [{ answer: 'A' }, { answer: 'B' }] }]);
  expect(JSON.stringify(quiz)).not.toContain('correct');
  expect((await visitor().call('getQuiz', { params: { slug: 'venus' } })).status).toBe(404);
  expect((await visitor().call('getInformationPage', { params: { slug: 'nothing' } })).status).toBe(404);
});
