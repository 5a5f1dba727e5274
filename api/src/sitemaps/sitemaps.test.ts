import { gunzipSync } from 'node:zlib';
import { RELEASES_SITEMAP } from '@unitbase/contracts/sitemap';
import { row, rows } from '../db/query';
import { createTestApp, type TestApp } from '../testing/test-app';
import { MAX_AGE_MS, PER_FILE, SitemapFiles } from './sitemap-files';

const SITE = 'http://localhost:3000';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ filled: true });
}, 120_000);
afterAll(() => site?.close());

const pool = () => site.database.pool;
const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
const get = async (path: string) => (await site.app.inject(path)).body;

/** Returns the paths of all pages in all sitemaps. */
async function allPages(): Promise<string[]> {
  const files = locations(await get('/sitemap.xml'));
  const pages = [];
  // The shell serves the sitemap of the releases.
  for (const file of files.filter((file) => file !== SITE + RELEASES_SITEMAP)) {
    pages.push(...locations(await get(file.replace(SITE, ''))));
  }
  return pages.map((address) => address.replace(SITE, ''));
}

test('lists existing files in the index, and each page of this site once', async () => {
  const files = locations(await get('/sitemap.xml'));
  expect(files).toContain(`${SITE}/sitemaps/profiles-1.xml`);
  expect(files).toContain(`${SITE}/sitemaps/releases.xml`);
  const pages = await allPages();
  expect(pages.every((page) => page.startsWith('/'))).toBe(true);
  expect(new Set(pages).size).toBe(pages.length);
});

test('lists public profiles, and only places and guides with content', async () => {
  const pages = new Set(await allPages());
  const orgs = await rows<{ path: string; status: string }>(
    pool(),
    `SELECT '/country/' || k.slug || '/profile/' || o.slug AS path, o.status
     FROM orgs o JOIN countries k ON k.id = o.country_id`,
  );
  expect(orgs.filter(({ path, status }) => pages.has(path) !== (status === 'approved'))).toEqual([]);
  const incentives = await rows<{ path: string }>(
    pool(),
    `SELECT '/country/' || k.slug || coalesce('/state/' || s.slug, '') || '/guide/incentives' AS path
     FROM incentives i JOIN countries k ON k.id = i.country_id LEFT JOIN locations s ON s.id = i.state_id`,
  );
  expect([...pages.keys()].filter((path) => path.endsWith('/guide/incentives')).sort()).toEqual(
    incentives.map(({ path }) => path).sort(),
  );
  const empty = await rows<{ path: string }>(
    pool(),
    `SELECT '/country/' || k.slug || '/city/' || l.slug AS path FROM locations l JOIN countries k ON k.id = l.country_id
     WHERE l.kind = 'city' AND l.org_count = 0 LIMIT 500`,
  );
  expect(empty.filter(({ path }) => pages.has(path))).toEqual([]);
  expect(pages.has('/info/faqs') && pages.has('/companies-a-z/a')).toBe(true);
});

test('lists only categories in countries with companies', async () => {
  const pages = await allPages();
  const sections = pages.filter((page) => /^\/section\/[^/]+\/category\/[^/]+\/country\/[^/]+$/.test(page));
  expect(sections.length).toBeGreaterThan(100);
  for (const page of sections.filter((_, index) => index % 97 === 0)) {
    const [, , section, , category, , country] = page.split('/');
    const response = await site.call('search', {
      query: { category: section, subcategory: category, country },
    });
    expect([page, response.status, Number((response.body as { count: number }).count) > 0]).toEqual([
      page,
      200,
      true,
    ]);
  }
});

test('leaves out future and external articles', async () => {
  await rows(pool(), `UPDATE articles SET date_published = '2999-01-01' WHERE id = 1`);
  await rows(pool(), `UPDATE articles SET is_external = true WHERE id = 2`);
  const hidden = await rows<{ slug: string }>(pool(), 'SELECT slug FROM articles WHERE id IN (1, 2)');
  const fresh = await new SitemapFiles(pool(), SITE).file('articles-1.xml');
  const pages = locations(gunzipSync(fresh?.gz ?? '').toString());
  expect(pages.length).toBeGreaterThan(900);
  for (const { slug } of hidden) expect(pages.filter((page) => page.endsWith(`/${slug}`))).toEqual([]);
});

test('leaves out a future quiz until its day', async () => {
  const quizzes = async () => {
    const fresh = await new SitemapFiles(pool(), SITE).file('pages-1.xml');
    return locations(gunzipSync(fresh?.gz ?? '').toString()).filter((page) => page.includes('/quiz/'));
  };
  const [first = '', ...others] = await quizzes();
  const slug = first.split('/').at(-1);
  await rows(pool(), `UPDATE quizzes SET date_published = '2999-01-01' WHERE slug = $1`, [slug]);
  expect(await quizzes()).toEqual(others);
  await rows(pool(), `UPDATE quizzes SET date_published = current_date - 1 WHERE slug = $1`, [slug]);
  expect(await quizzes()).toEqual([first, ...others]);
});

test('dates an article written before its publication by midnight in London', async () => {
  await rows(
    pool(),
    `UPDATE articles SET date_published = '2025-07-15', date_modified = '2025-07-02' WHERE id = 3`,
  );
  const slug = (await row<{ slug: string }>(pool(), 'SELECT slug FROM articles WHERE id = 3'))?.slug;
  const fresh = await new SitemapFiles(pool(), SITE).file('articles-1.xml');
  expect(gunzipSync(fresh?.gz ?? '').toString()).toContain(
    `<loc>${SITE}/news/2025/07/15/${slug}</loc><lastmod>2025-07-14T23:00:00.000Z</lastmod>`,
  );
});

test('splits more than 10,000 URLs into several files and renders them again after an hour', async () => {
  let now = 1_000;
  const files = new SitemapFiles(pool(), SITE, { now: () => now });
  const previous = await files.file('profiles-1.xml');
  await rows(
    pool(),
    `INSERT INTO orgs (country_id, slug, name, sort_name, letter, status)
     SELECT 1, 'many-' || n, 'Many', 'many', 'm', 'approved' FROM generate_series(1, $1) n`,
    [PER_FILE],
  );
  expect((await files.file('profiles-1.xml'))?.etag).toBe(previous?.etag);
  expect(await files.file('profiles-2.xml')).toBeUndefined();
  now += MAX_AGE_MS + 1;
  const counts = [];
  for (const name of ['profiles-1.xml', 'profiles-2.xml']) {
    counts.push(locations(gunzipSync((await files.file(name))?.gz ?? '').toString()).length);
  }
  expect(counts[0]).toBe(PER_FILE);
  expect(counts[1]).toBeGreaterThan(0);
});

test('sends gzip if accepted, 304 for a matching ETag, and 404 for unknown files', async () => {
  const zipped = await site.app.inject({
    url: '/sitemaps/pages-1.xml',
    headers: { 'accept-encoding': 'br, gzip' },
  });
  expect(zipped.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'application/xml; charset=utf-8',
  });
  const plain = await site.app.inject('/sitemaps/pages-1.xml');
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
  const etag = String(plain.headers.etag);
  const unchanged = await site.app.inject({
    url: '/sitemaps/pages-1.xml',
    headers: { 'if-none-match': etag },
  });
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
  for (const name of ['profiles-99.xml', 'profiles-0.xml', 'constructor-1.xml', 'x', '..%2fpages-1.xml']) {
    expect((await site.app.inject(`/sitemaps/${name}`)).statusCode).toBe(404);
  }
});
