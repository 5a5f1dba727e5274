import { gunzipSync } from 'node:zlib';
import { row, rows } from '../../db/query';
import { writeAtom } from '../../feeds/atom';
import { writeRss } from '../../feeds/rss';
import { SitemapFiles } from '../../sitemaps/sitemap-files';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { all, one, parseXml, type XmlElement } from '../testing/xml-tree';
import { readFeedArticles } from './articles';
import { makeFeed } from './make-feed';
import { readSubject, type Subject } from './topics';

let site: TestApp;
const ORIGIN = 'http://localhost:3000';
const ATOM = 'http://www.w3.org/2005/Atom';
const DC = 'http://purl.org/dc/elements/1.1/';
const CONTENT = 'http://purl.org/rss/1.0/modules/content/';

const pool = () => site.database.pool;
const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });

interface JsonItem {
  id: string;
  url: string;
  title: string;
  content_html: string;
  summary: string;
  date_published: string;
  date_modified: string;
  authors: { name: string; url?: string }[];
  tags: string[];
  image?: string;
}
const json = async (url: string) =>
  (await get(url)).json() as Record<string, unknown> & { items: JsonItem[] };

let hostile = 0;

beforeAll(async () => {
  site = await createTestApp({ filled: true });
  const added = await row<{ id: number }>(
    pool(),
    `INSERT INTO articles (article_type, title, slug, strapline, introduction, date_published, date_modified, image_url,
       image_alt, company_name, company_website)
     VALUES (4, $1, 'hostile', $2, $3, '2026-07-01', '2026-06-01T00:00:00Z', '/media/pictures/a&b.webp', '"quoted" <alt>',
       'Studio & Sons <Ltd>', 'javascript:alert(1)') RETURNING id`,
    [
      'Fish & chips <on> "set" ]]> \u0007 \u{1f3ac}',
      'Strap <b>line</b> &amp; more',
      'An introduction & <script>alert(1)</script><a href="/country/japan">Japan</a>',
    ],
  );
  hostile = added?.id ?? 0;
  await rows(
    pool(),
    `INSERT INTO articles (article_type, title, slug, date_published, introduction, is_external, external_link) VALUES
       (5, 'Elsewhere', 'elsewhere', '2026-11-19', 'Short', true, 'https://press.example/elsewhere'),
       (5, 'Nowhere', 'nowhere', '2026-11-19', 'Short', true, 'javascript:alert(1)')`,
  );
  await rows(
    pool(),
    `INSERT INTO article_contents (article_id, position, content_type, content, image_url, image_caption)
     VALUES ($1, 1, 'T', '<p onclick="x()">Body <img src="/media/pictures/b.webp" onerror="x()"><a href="javascript:x()">go</a></p>', NULL, ''),
       ($1, 2, 'I', '', '/media/pictures/c.webp', 'A <caption> & more')`,
    [hostile],
  );
}, 120_000);
afterAll(() => site?.close());

/** Returns the path of a non-empty feed of every kind. */
async function topics(): Promise<string[]> {
  const slug = async (text: string) => (await row<{ slug: string }>(pool(), text))?.slug ?? '';
  const [tag, author, country] = await Promise.all([
    slug('SELECT t.slug FROM tags t JOIN article_tags k ON k.tag_id = t.id LIMIT 1'),
    slug('SELECT w.slug FROM authors w JOIN articles a ON a.author_id = w.id LIMIT 1'),
    slug('SELECT c.slug FROM countries c JOIN article_countries k ON k.country_id = c.id LIMIT 1'),
  ]);
  return [
    '/feeds/news',
    ...['news', 'q-and-a', 'features', 'all-networks', 'reports'].map((type) => `/feeds/types/${type}`),
    `/feeds/tags/${tag}`,
    `/feeds/authors/${author}`,
    `/feeds/countries/${country}`,
  ];
}

const RFC_822 =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d ([+-]\d{4}|GMT)$/;
const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/** Checks what RSS 2.0 requires of a channel and its items. */
function checkRss(root: XmlElement, path: string): void {
  expect([root.name, root.attributes.version]).toEqual(['rss', '2.0']);
  const channel = one(root, 'channel');
  for (const name of ['title', 'link', 'description']) expect(one(channel, name).text).not.toBe('');
  expect(one(channel, 'link').text).toMatch(/^http:\/\/localhost:3000\//);
  expect(one(channel, 'link', ATOM).attributes).toMatchObject({ rel: 'self', href: `${ORIGIN}${path}.rss` });
  expect(one(channel, 'lastBuildDate').text).toMatch(RFC_822);
  const items = all(channel, 'item');
  expect(items.length).toBeGreaterThan(0);
  for (const item of items) {
    expect(one(item, 'title').text.trim()).not.toBe('');
    expect(one(item, 'link').text).toMatch(/^https?:\/\//);
    expect(one(item, 'guid').attributes.isPermaLink).toBe('false');
    expect(one(item, 'pubDate').text).toMatch(RFC_822);
    expect(one(item, 'creator', DC).text).not.toBe('');
    expect(one(item, 'encoded', CONTENT).text).toContain('<p');
  }
  expect(new Set(items.map((item) => one(item, 'guid').text)).size).toBe(items.length);
}

/** Checks what RFC 4287 §4 requires of a feed and its entries. */
function checkAtom(feed: XmlElement, path: string): void {
  expect([feed.name, feed.uri]).toEqual(['feed', ATOM]);
  for (const name of ['id', 'title', 'updated']) expect(one(feed, name).text).not.toBe('');
  expect(one(feed, 'id').text).toMatch(/^tag:localhost,2024:/);
  expect(one(feed, 'updated').text).toMatch(RFC_3339);
  expect(one(one(feed, 'author'), 'name').text).not.toBe('');
  const links = all(feed, 'link').map(({ attributes }) => [attributes.rel, attributes.href]);
  expect(links).toContainEqual(['self', `${ORIGIN}${path}.atom`]);
  expect(links.filter(([rel]) => rel === 'alternate')).toHaveLength(1);
  const entries = all(feed, 'entry');
  expect(entries.length).toBeGreaterThan(0);
  for (const entry of entries) {
    for (const name of ['id', 'title', 'updated', 'published', 'summary', 'content']) one(entry, name);
    expect(one(entry, 'updated').text).toMatch(RFC_3339);
    expect(one(entry, 'published').text).toMatch(RFC_3339);
    expect(Date.parse(one(entry, 'updated').text)).toBeGreaterThanOrEqual(
      Date.parse(one(entry, 'published').text),
    );
    expect(one(entry, 'content').attributes.type).toBe('html');
    expect(one(entry, 'link').attributes.href).toMatch(/^https?:\/\//);
  }
  expect(new Set(entries.map((entry) => one(entry, 'id').text)).size).toBe(entries.length);
}

/** Checks required and allowed fields of JSON Feed 1.1. */
function checkJsonFeed(feed: Record<string, unknown> & { items: JsonItem[] }, path: string): void {
  expect(feed.version).toBe('https://jsonfeed.org/version/1.1');
  expect(feed).toMatchObject({ title: expect.any(String), feed_url: `${ORIGIN}${path}.json` });
  expect(feed.home_page_url).toMatch(/^http:\/\/localhost:3000\//);
  expect(feed.items.length).toBeGreaterThan(0);
  const required = [
    'id',
    'url',
    'title',
    'content_html',
    'summary',
    'date_published',
    'date_modified',
    'authors',
    'tags',
  ];
  for (const item of feed.items) {
    expect(typeof item.id).toBe('string');
    expect(item.content_html).not.toBe('');
    expect([item.date_published, item.date_modified].every((date) => RFC_3339.test(date))).toBe(true);
    expect(item.authors[0]?.name).not.toBe('');
    expect(Object.keys(item).filter((key) => ![...required, 'image', 'language'].includes(key))).toEqual([]);
  }
  expect(new Set(feed.items.map(({ id }) => id)).size).toBe(feed.items.length);
}

test('returns valid feeds of all news, types, tags, authors and countries in three formats (NE-063, NE-064, NE-065, NE-066, NE-067)', async () => {
  for (const path of await topics()) {
    const [rss, atom, text] = await Promise.all(['rss', 'atom', 'json'].map((end) => get(`${path}.${end}`)));
    expect([path, rss?.statusCode, atom?.statusCode, text?.statusCode]).toEqual([path, 200, 200, 200]);
    expect(rss?.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(atom?.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(text?.headers['content-type']).toBe('application/feed+json; charset=utf-8');
    checkRss(parseXml(rss?.body ?? ''), path);
    checkAtom(parseXml(atom?.body ?? ''), path);
    checkJsonFeed(JSON.parse(text?.body ?? ''), path);
  }
}, 60_000);

test('contains only articles of the topic, newest first, like the topic’s list', async () => {
  const { items } = await json('/feeds/types/features.json');
  const list = (await site.call('getArticles', { query: { article_type: 'features', limit: 50 } })).body as {
    articles: { id: number }[];
  };
  expect(items.map(({ id }) => id)).toEqual(
    list.articles.map(({ id }) => `tag:localhost,2024:article/${id}`),
  );
  const [, , , , , , tags = ''] = await topics();
  const tagged = await json(`${tags}.json`);
  const name = (
    await row<{ name: string }>(pool(), 'SELECT name FROM tags WHERE slug = $1', [tags.split('/').at(-1)])
  )?.name;
  expect(tagged.items.every((item) => item.tags.includes(name ?? ''))).toBe(true);
});

test('leaves out drafts and future articles', async () => {
  await rows(
    pool(),
    `INSERT INTO articles (article_type, title, slug, status, date_published) VALUES
       (1, 'Draft', 'feed-draft', 'draft', '2024-01-01'), (1, 'Later', 'feed-later', 'published', '2999-01-01')`,
  );
  const body = (await get('/feeds/news.rss')).body + (await get('/feeds/types/news.json')).body;
  expect(body).not.toMatch(/feed-draft|feed-later/);
});

describe('an article with hostile content', () => {
  const item = async () => {
    const { items } = await json('/feeds/types/all-networks.json');
    const match = items.find(({ id }) => id.endsWith(`article/${hostile}`));
    if (!match) throw new Error('The article is not in the feed.');
    return match;
  };

  test('keeps its text without active content', async () => {
    const { content_html, title, authors, summary } = await item();
    expect(title).toContain('Fish & chips <on> "set" ]]>');
    expect(summary).toBe('Strap line & more');
    expect(authors).toEqual([{ name: 'Studio & Sons <Ltd>' }]);
    expect(content_html).not.toMatch(/script|onclick|onerror|javascript:/);
    expect(content_html).toContain('A &lt;caption&gt; &amp; more');
  });

  test('has absolute URLs in its text and pictures', async () => {
    const { content_html, image } = await item();
    expect(content_html).toContain(`href="${ORIGIN}/country/japan"`);
    expect(content_html).toContain(`src="${ORIGIN}/media/pictures/b.webp"`);
    expect(content_html).not.toMatch(/(src|href)="\//);
    expect(image).toBe(`${ORIGIN}/media/pictures/a&b.webp?w=960`);
  });

  test('is equal in RSS and Atom, without characters that XML forbids', async () => {
    const rss = one(parseXml((await get('/feeds/types/all-networks.rss')).body), 'channel');
    const inRss = all(rss, 'item').find((each) => one(each, 'guid').text.endsWith(`article/${hostile}`));
    const atom = parseXml((await get('/feeds/types/all-networks.atom')).body);
    const inAtom = all(atom, 'entry').find((each) => one(each, 'id').text.endsWith(`article/${hostile}`));
    const { content_html } = await item();
    if (!inRss || !inAtom) throw new Error('The article is not in a feed.');
    expect(one(inRss, 'title').text).toBe('Fish & chips <on> "set" ]]>  \u{1f3ac}');
    expect(one(inRss, 'encoded', CONTENT).text).toBe(content_html);
    expect(one(inAtom, 'content').text).toBe(content_html);
  });

  test('is published at midnight in London and not updated before (NE-081)', async () => {
    const { date_published, date_modified, url } = await item();
    expect(date_published).toBe('2026-07-01T00:00:00+01:00');
    expect(date_modified).toBe('2026-06-30T23:00:00.000Z');
    expect(url).toBe(`${ORIGIN}/news/2026/07/01/hostile`);
    const rss = (await get('/feeds/types/all-networks.rss')).body;
    expect(rss).toContain('<pubDate>Wed, 01 Jul 2026 00:00:00 +0100</pubDate>');
  });

  test('keeps its id when slug, title and date change', async () => {
    const currentUrl = async () => {
      const subject = await readSubject(pool(), { kind: 'types', slug: 'all-networks' });
      if (!subject) throw new Error('Unknown article type.');
      const { items } = makeFeed(subject, await readFeedArticles(pool(), subject.filter), {
        origin: ORIGIN,
        path: '/feeds/types/all-networks.rss',
      });
      return items.find(({ id }) => id === `tag:localhost,2024:article/${hostile}`)?.url;
    };
    const change = (slug: string, day: string) =>
      rows(pool(), 'UPDATE articles SET slug = $2, date_published = $3 WHERE id = $1', [hostile, slug, day]);
    await change('renamed', '2026-07-02');
    expect(await currentUrl()).toBe(`${ORIGIN}/news/2026/07/02/renamed`);
    await change('hostile', '2026-07-01');
    expect(await currentUrl()).toBe(`${ORIGIN}/news/2026/07/01/hostile`);
  });
});

test('links an external article to its own site (NE-072)', async () => {
  const { items } = await json('/feeds/types/reports.json');
  expect(items.find(({ title }) => title === 'Elsewhere')?.url).toBe('https://press.example/elsewhere');
  expect(items.find(({ title }) => title === 'Nowhere')?.url).toBe(`${ORIGIN}/news/2026/11/19/nowhere`);
});

test('limits the age of a feed to a minute: 30 seconds in the cache and 30 in the reader', async () => {
  const { headers } = await get('/feeds/news.rss');
  expect(headers['cache-control']).toBe('public, max-age=30, stale-while-revalidate=0');
});

test('returns 304 for a matching ETag and compresses the response', async () => {
  const first = await get('/feeds/news.atom');
  const etag = String(first.headers.etag);
  const unchanged = await get('/feeds/news.atom', { 'if-none-match': etag });
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
  const compressed = await get('/feeds/news.atom', { 'accept-encoding': 'gzip' });
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'gzip',
    etag,
    'access-control-allow-origin': '*',
  });
  expect(compressed.rawPayload.length).toBeLessThan(first.rawPayload.length / 2);
  const head = await site.app.inject({ method: 'HEAD', url: '/feeds/news.atom' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
});

describe('a topic that only has articles of the future or drafts', () => {
  beforeAll(async () => {
    const added = await rows<{ id: number }>(
      pool(),
      `WITH author AS (INSERT INTO authors (full_name, slug) VALUES ('Future Author', 'future-author') RETURNING id)
       INSERT INTO articles (article_type, title, slug, status, date_published, time_published, author_id)
       SELECT 1, 'Scheduled', 'scheduled-' || n, s, day, time, author.id FROM author, (VALUES
         (1, 'published', current_date + 1, time '00:00'), (2, 'published', current_date + 400, time '12:00'),
         (3, 'draft', current_date - 1, time '00:00'),
         (4, 'published', (now() + interval '1 hour')::date, (now() + interval '1 hour')::time)) list (n, s, day, time)
       RETURNING id`,
    );
    await rows(
      pool(),
      `WITH tag AS (INSERT INTO tags (name, slug) VALUES ('Futuretag', 'futuretag'), ('未来', '未来') RETURNING id)
       INSERT INTO article_tags (article_id, tag_id) SELECT a, tag.id FROM tag, unnest($1::int[]) a`,
      [added.map(({ id }) => id)],
    );
    await rows(
      pool(),
      `WITH place AS (INSERT INTO iso_countries (code, code3, numeric_code, name, dialling_code)
         VALUES ('XA', 'XAA', 998, 'Futureland', '998') RETURNING code),
       country AS (INSERT INTO countries (name, slug, iso_code, continent_id, region)
         SELECT 'Futureland', 'futureland', code, 1, 'south' FROM place RETURNING id)
       INSERT INTO article_countries (article_id, country_id) SELECT a, country.id FROM country, unnest($1::int[]) a`,
      [added.map(({ id }) => id)],
    );
  });

  test.each([
    '/feeds/tags/futuretag.rss',
    '/feeds/tags/Futuretag.atom',
    `/feeds/tags/${encodeURIComponent('未来')}.json`,
    '/feeds/authors/future-author.rss',
    '/feeds/authors/future-author.json',
    '/feeds/countries/futureland.atom',
    '/feeds/countries/futureland.rss',
  ])('has no feed %s, like its page [search-news D15]', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  test('has a feed once an article is public [search-news D15]', async () => {
    await rows(pool(), `UPDATE articles SET date_published = current_date - 1 WHERE slug = 'scheduled-1'`);
    const urls = [
      'tags/futuretag',
      `tags/${encodeURIComponent('未来')}`,
      'authors/future-author',
      'countries/futureland',
    ];
    for (const url of urls) {
      const { items } = await json(`/feeds/${url}.json`);
      expect([url, items.map(({ title }) => title)]).toEqual([url, ['Scheduled']]);
    }
  });
});

test.each([
  ['tomorrow', `now() + interval '1 day'`],
  ['a minute ahead', `now() + interval '1 minute'`],
  ['next year', `now() + interval '1 year'`],
  ['this morning', `date_trunc('day', now())`],
  ['long ago', `'2020-01-01'`],
])(
  'no feed, article or sitemap has a date in the future when it changed %s [search-news D16]',
  async (_case, sql) => {
    await rows(pool(), `UPDATE articles SET date_modified = ${sql} WHERE article_type = 5`);
    const dates = (text: string, pattern: RegExp) =>
      [...text.matchAll(pattern)].map(([, date = '']) => Date.parse(date));
    const subject = await readSubject(pool(), { kind: 'types', slug: 'reports' });
    if (!subject) throw new Error('Unknown article type.');
    const articles = await readFeedArticles(pool(), subject.filter);
    const feed = makeFeed(subject, articles, { origin: ORIGIN, path: '/feeds/types/reports.rss' });
    const body = writeAtom(feed) + writeRss(feed);
    const files = ['articles-1.xml', 'news-topics-1.xml'].map((name) =>
      new SitemapFiles(pool(), ORIGIN).file(name),
    );
    const sitemaps = (await Promise.all(files)).map((file) => gunzipSync(file?.gz ?? '').toString()).join();
    const { body: article } = await site.call('getArticle', { params: { slug: articles[0]?.slug ?? '' } });
    const times = [
      ...dates(body, /<updated>([^<]+)/g),
      ...dates(body, /<lastBuildDate>([^<]+)/g),
      ...dates(JSON.stringify(article), /"date_modified":"([^"]+)/g),
      ...dates(sitemaps, /<lastmod>([^<]+)/g),
    ];
    expect(times.length).toBeGreaterThan(articles.length);
    expect(times.filter((time) => time > Date.now())).toEqual([]);
  },
);

test('dates a feed without articles by now, not by 1970 [search-news D15]', () => {
  const feed = makeFeed({ title: 'T', description: 'D', home: '/', filter: {} }, [], {
    origin: ORIGIN,
    path: '/x.rss',
  });
  expect(Math.abs(Date.now() - feed.updated.getTime())).toBeLessThan(60_000);
});

test('links notes and headings of its own page [search-news D17]', async () => {
  await rows(
    pool(),
    `INSERT INTO article_contents (article_id, position, content_type, content)
     VALUES ($1, 3, 'T', '<h2 id="cost">Cost</h2><a href="#cost">See</a><sup><a href="#fn-1">1</a></sup>')`,
    [hostile],
  );
  await rows(pool(), `SELECT log_change('articles')`);
  const subject = await readSubject(pool(), { kind: 'types', slug: 'all-networks' });
  const articles = await readFeedArticles(pool(), subject?.filter ?? {});
  const content = makeFeed(subject as Subject, articles, { origin: ORIGIN, path: '/x.rss' }).items.find(
    ({ id }) => id.endsWith(`article/${hostile}`),
  )?.content;
  expect(content).toContain(`href="${ORIGIN}/news/2026/07/01/hostile#cost"`);
  expect(content).toContain(`href="${ORIGIN}/news/2026/07/01/hostile#fn-1"`);
});

test.each([
  '/feeds/nothing.rss',
  '/feeds/news',
  '/feeds/news.xml',
  '/feeds/types/gossip.rss',
  '/feeds/types/toString.json',
  '/feeds/tags/nothing.atom',
  '/feeds/countries/atlantis.json',
  '/feeds/authors/%27%20OR%201=1.rss',
  '/feeds/tags/.rss',
])('returns 404 for %s', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});
