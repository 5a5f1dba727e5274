import { gunzipSync } from 'node:zlib';
import { row, rows } from '../db/query';
import { createTestApp, type TestApp } from '../testing/test-app';
import { FRESH, PER_FILE, SitemapFiles } from './sitemap-files';

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

/** Every page of every sitemap, without the origin. */
async function allPages(): Promise<string[]> {
  const files = locations(await get('/sitemap.xml'));
  const found = [];
  for (const file of files) found.push(...locations(await get(file.replace(SITE, ''))));
  return found.map((address) => address.replace(SITE, ''));
}

test('the index names files that exist, with addresses of this site, each page once', async () => {
  const files = locations(await get('/sitemap.xml'));
  expect(files).toContain(`${SITE}/sitemaps/profiles-1.xml`);
  const pages = await allPages();
  expect(pages.every((page) => page.startsWith('/'))).toBe(true);
  expect(new Set(pages).size).toBe(pages.length);
});

test('profiles that are public are all there, others are not; lists and guides only where something is in them', async () => {
  const pages = new Set(await allPages());
  const orgs = await rows<{ path: string; status: string }>(
    pool(),
    `SELECT '/country/' || k.slug || '/profile/' || o.slug AS path, o.status
     FROM orgs o JOIN countries k ON k.id = o.country_id`,
  );
  expect(orgs.filter(({ path, status }) => pages.has(path) !== (status === 'approved'))).toEqual([]);
  const untold = await rows<{ slug: string }>(
    pool(),
    `SELECT slug FROM countries WHERE tax_incentives_description = ''`,
  );
  expect(untold.length).toBeGreaterThan(0);
  expect(untold.filter(({ slug }) => pages.has(`/country/${slug}/guide/incentives`))).toEqual([]);
  const empty = await rows<{ path: string }>(
    pool(),
    `SELECT '/country/' || k.slug || '/city/' || l.slug AS path FROM locations l JOIN countries k ON k.id = l.country_id
     WHERE l.kind = 'city' AND l.org_count = 0 LIMIT 500`,
  );
  expect(empty.filter(({ path }) => pages.has(path))).toEqual([]);
  expect(pages.has('/info/faqs') && pages.has('/') && pages.has('/tax-incentives')).toBe(true);
});

test('listings of a category in a country are pages that hold companies', async () => {
  const pages = await allPages();
  const sections = pages.filter((page) => /^\/section\/[^/]+\/category\/[^/]+\/country\/[^/]+$/.test(page));
  expect(sections.length).toBeGreaterThan(100);
  for (const page of sections.filter((_, place) => place % 97 === 0)) {
    const [, , section, , category, , country] = page.split('/');
    const found = await site.call('search', { query: { category: section, subcategory: category, country } });
    expect([page, found.status, Number((found.body as { count: number }).count) > 0]).toEqual([
      page,
      200,
      true,
    ]);
  }
});

test('articles of the future and articles elsewhere are left out', async () => {
  await rows(pool(), `UPDATE articles SET date_published = '2999-01-01' WHERE id = 1`);
  await rows(pool(), `UPDATE articles SET is_external = true WHERE id = 2`);
  const shut = await rows<{ slug: string }>(pool(), 'SELECT slug FROM articles WHERE id IN (1, 2)');
  const fresh = await new SitemapFiles(pool(), SITE).file('articles-1.xml');
  const pages = locations(gunzipSync(fresh?.gz ?? '').toString());
  expect(pages.length).toBeGreaterThan(900);
  for (const { slug } of shut) expect(pages.filter((page) => page.endsWith(`/${slug}`))).toEqual([]);
});

test('a quiz of the future is left out, until its day', async () => {
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

test('what was written before its day is told as changed at its beginning, in summer the evening before by UTC', async () => {
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

test('more than 10,000 addresses become several files, and an hour later they are made anew', async () => {
  let now = 1_000;
  const files = new SitemapFiles(pool(), SITE, () => now);
  const before = await files.file('profiles-1.xml');
  await rows(
    pool(),
    `INSERT INTO orgs (country_id, slug, name, sort_name, letter, status)
     SELECT 1, 'many-' || n, 'Many', 'many', 'm', 'approved' FROM generate_series(1, $1) n`,
    [PER_FILE],
  );
  expect((await files.file('profiles-1.xml'))?.etag).toBe(before?.etag);
  expect(await files.file('profiles-2.xml')).toBeUndefined();
  now += FRESH;
  const counts = [];
  for (const name of ['profiles-1.xml', 'profiles-2.xml']) {
    counts.push(locations(gunzipSync((await files.file(name))?.gz ?? '').toString()).length);
  }
  expect(counts[0]).toBe(PER_FILE);
  expect(counts[1]).toBeGreaterThan(0);
});

test('sent compressed where the reader takes it, not at all where it has it, and 404 elsewhere', async () => {
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
  const again = await site.app.inject({ url: '/sitemaps/pages-1.xml', headers: { 'if-none-match': etag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  for (const name of ['profiles-99.xml', 'profiles-0.xml', 'constructor-1.xml', 'x', '..%2fpages-1.xml']) {
    expect((await site.app.inject(`/sitemaps/${name}`)).statusCode).toBe(404);
  }
});
