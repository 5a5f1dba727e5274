import { readdirSync } from 'node:fs';
import path from 'node:path';
import { socialPictureSize } from '@unitbase/contracts/limits';
import { urls } from '@unitbase/contracts/urls';
import sharp from 'sharp';
import { row, rows } from '../db/query';
import { createTestApp, type TestApp } from '../testing/test-app';
import { draw } from './drawing';
import type { Subject } from './subjects';
import { canSet, fit, setLine, widthOf } from './type-setting';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ filled: true });
}, 120_000);
afterAll(() => site?.close());

const pool = () => site.database.pool;
const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });

/** Returns an approved company with a package. */
const company = (code: string) =>
  row<{ id: number; slug: string; country: string }>(
    pool(),
    `SELECT o.id, o.slug, k.slug AS country FROM orgs o JOIN countries k ON k.id = o.country_id
     WHERE o.package_code = $1 AND o.status = 'approved' AND (o.has_gallery OR $1 = 'BASIC') ORDER BY o.id LIMIT 1`,
    [code],
  );

test('renders 1200 × 630 pictures of country, company, article and site, and stores them', async () => {
  const gold = await company('GOLD');
  const article = await row<{ slug: string }>(pool(), 'SELECT slug FROM articles WHERE id = 3');
  const addresses = [
    urls.countryPicture('france'),
    urls.companyPicture(gold?.country ?? '', gold?.slug ?? ''),
    urls.articlePicture(article?.slug ?? ''),
    urls.sitePicture(),
  ];
  for (const address of addresses) {
    const response = await get(address);
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
    });
    const { width, height, format } = await sharp(response.rawPayload).metadata();
    expect([address, width, height, format]).toEqual([
      address,
      socialPictureSize.width,
      socialPictureSize.height,
      'png',
    ]);
    expect((await get(address)).rawPayload.equals(response.rawPayload)).toBe(true);
  }
  expect(readdirSync(path.join(site.mediaStore, 'social')).sort()).toEqual([
    'article',
    'company',
    'country',
    'site',
  ]);
});

test('caches a URL with a version forever and returns 304 for a matching ETag', async () => {
  const response = await get(urls.countryPicture('france', '2026-11-20T09:00:00Z'));
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const unchanged = await get(urls.countryPicture('france'), {
    'if-none-match': String(response.headers.etag),
  });
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
});

test('renders a new picture for a new name and deletes the previous one', async () => {
  const basic = await company('BASIC');
  const address = urls.companyPicture(basic?.country ?? '', basic?.slug ?? '');
  const previous = await get(address);
  await rows(pool(), `UPDATE orgs SET name = 'Quite Another Name' WHERE id = $1`, [basic?.id]);
  const current = await get(address);
  expect(current.headers.etag).not.toBe(previous.headers.etag);
  expect(current.rawPayload.equals(previous.rawPayload)).toBe(false);
  expect(readdirSync(path.join(site.mediaStore, 'social/company', String(basic?.id)))).toHaveLength(1);
});

test('renders once for concurrent requests', async () => {
  const responses = await Promise.all(Array.from({ length: 8 }, () => get(urls.countryPicture('portugal'))));
  expect(
    new Set(responses.map(({ statusCode, rawPayload }) => `${statusCode} ${rawPayload.length}`)).size,
  ).toBe(1);
});

test('returns 404 for unknown and private records', async () => {
  const basic = await company('BASIC');
  await rows(pool(), `UPDATE orgs SET status = 'suspended' WHERE id = $1`, [basic?.id]);
  await rows(pool(), `UPDATE articles SET date_published = '2999-01-01' WHERE id = 4`);
  const article = await row<{ slug: string }>(pool(), 'SELECT slug FROM articles WHERE id = 4');
  const addresses = [
    urls.companyPicture(basic?.country ?? '', basic?.slug ?? ''),
    urls.articlePicture(article?.slug ?? ''),
    urls.countryPicture('atlantis'),
    '/media/social/country/france.jpg',
    '/media/social/country/..%2f..%2fx.png',
    '/media/social/else/france.png',
    '/media/social/else.png',
  ];
  for (const address of addresses) expect([address, (await get(address)).statusCode]).toEqual([address, 404]);
});

test('sets every script of the starting data and skips letters without a glyph', () => {
  for (const name of ['Phan Thiết', 'Łódź', 'Αθήνα', 'Київ', 'Madīnat Ḩamad', 'Step’anavan'])
    expect([name, widthOf(name, 'heading') > 1]).toEqual([name, true]);
  expect([canSet('東京'), canSet('Tokyo 東京')]).toEqual([false, true]);
  expect(setLine('AV', { style: 'heading', x: 0, y: 10, size: 10 })).toMatch(/^M[\d.-]/);
  expect(widthOf('AV', 'heading')).toBeLessThan(widthOf('A', 'heading') + widthOf('V', 'heading'));
});

test('breaks long titles into lines that fit the width', () => {
  const options = { style: 'heading', width: 1_000, max: 150, minSize: 110, lines: 3 } as const;
  for (const text of [
    'Oslo',
    'The Quite Long Name of a Company in Wales',
    'x'.repeat(200),
    'one '.repeat(60).trim(),
  ]) {
    const { lines, size } = fit(text, options);
    expect(Math.max(...lines.map((line) => widthOf(line, 'heading') * size))).toBeLessThanOrEqual(1_000.001);
    expect(lines.join(' ')).toBe(text);
  }
});

test('renders any title', async () => {
  const subject: Subject = {
    id: 1,
    kind: 'company',
    title: '',
    overline: '',
    line: '',
    picture: null,
    mark: null,
  };
  const titles = ['', '東京', '<script>&"', 'W'.repeat(300), `${'Word '.repeat(80)}`];
  for (const title of titles) {
    const png = await draw(
      { ...subject, title, overline: title, line: title },
      { picture: null, mark: null },
    );
    expect((await sharp(png).metadata()).height).toBe(socialPictureSize.height);
  }
});
