import { readdirSync } from 'node:fs';
import path from 'node:path';
import { urls } from '@unitbase/contracts/urls';
import sharp from 'sharp';
import { row, rows } from '../db/query';
import { createTestApp, type TestApp } from '../testing/test-app';
import { draw, HEIGHT, WIDTH } from './drawing';
import type { Subject } from './subjects';
import { canSet, fit, setLine, widthOf } from './type-setting';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ filled: true });
}, 120_000);
afterAll(() => site?.close());

const pool = () => site.database.pool;
const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });

/** An approved company of a package. */
const company = (code: string) =>
  row<{ id: number; slug: string; country: string }>(
    pool(),
    `SELECT o.id, o.slug, k.slug AS country FROM orgs o JOIN countries k ON k.id = o.country_id
     WHERE o.package_code = $1 AND o.status = 'approved' AND (o.has_gallery OR $1 = 'BASIC') ORDER BY o.id LIMIT 1`,
    [code],
  );

test('a country, a company, an article and the site have a picture of 1200 by 630, kept in the store', async () => {
  const gold = await company('GOLD');
  const article = await row<{ slug: string }>(pool(), 'SELECT slug FROM articles WHERE id = 3');
  const addresses = [
    urls.countryPicture('france'),
    urls.companyPicture(gold?.country ?? '', gold?.slug ?? ''),
    urls.articlePicture(article?.slug ?? ''),
    urls.sitePicture(),
  ];
  for (const address of addresses) {
    const answer = await get(address);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
    });
    const { width, height, format } = await sharp(answer.rawPayload).metadata();
    expect([address, width, height, format]).toEqual([address, WIDTH, HEIGHT, 'png']);
    expect((await get(address)).rawPayload.equals(answer.rawPayload)).toBe(true);
  }
  expect(readdirSync(path.join(site.mediaStore, 'social')).sort()).toEqual([
    'article',
    'company',
    'country',
    'site',
  ]);
});

test('an address with a version is kept for ever, and what a reader has is not sent again', async () => {
  const answer = await get(urls.countryPicture('france', '2026-11-20T09:00:00Z'));
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const again = await get(urls.countryPicture('france'), { 'if-none-match': String(answer.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('another name is another picture, and the earlier one goes', async () => {
  const basic = await company('BASIC');
  const address = urls.companyPicture(basic?.country ?? '', basic?.slug ?? '');
  const before = await get(address);
  await rows(pool(), `UPDATE orgs SET name = 'Quite Another Name' WHERE id = $1`, [basic?.id]);
  const after = await get(address);
  expect(after.headers.etag).not.toBe(before.headers.etag);
  expect(after.rawPayload.equals(before.rawPayload)).toBe(false);
  expect(readdirSync(path.join(site.mediaStore, 'social/company', String(basic?.id)))).toHaveLength(1);
});

test('many readers of one picture wait for one drawing', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => get(urls.countryPicture('portugal'))));
  expect(
    new Set(answers.map(({ statusCode, rawPayload }) => `${statusCode} ${rawPayload.length}`)).size,
  ).toBe(1);
});

test('what is unknown or not public has none', async () => {
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

test('every script of the starting data can be set, and what no font has is left out', () => {
  for (const name of ['Phan Thiết', 'Łódź', 'Αθήνα', 'Київ', 'Madīnat Ḩamad', 'Step’anavan'])
    expect([name, widthOf(name, 'plate') > 1]).toEqual([name, true]);
  expect([canSet('東京'), canSet('Tokyo 東京')]).toEqual([false, true]);
  expect(setLine('AV', { face: 'plate', x: 0, y: 10, size: 10 })).toMatch(/^M[\d.-]/);
  expect(widthOf('AV', 'plate')).toBeLessThan(widthOf('A', 'plate') + widthOf('V', 'plate'));
});

test('long titles take more lines, and always fit their width', () => {
  const options = { face: 'plate', width: 1_000, max: 150, good: 110, lines: 3 } as const;
  for (const text of [
    'Oslo',
    'The Quite Long Name of a Company in Wales',
    'x'.repeat(200),
    'one '.repeat(60).trim(),
  ]) {
    const { lines, size } = fit(text, options);
    expect(Math.max(...lines.map((line) => widthOf(line, 'plate') * size))).toBeLessThanOrEqual(1_000.001);
    expect(lines.join(' ')).toBe(text);
  }
});

test('whatever a record is called, it is drawn', async () => {
  const subject: Subject = {
    id: 1,
    kind: 'company',
    title: '',
    slate: '',
    line: '',
    picture: null,
    mark: null,
  };
  const titles = ['', '東京', '<script>&"', 'W'.repeat(300), `${'Word '.repeat(80)}`];
  for (const title of titles) {
    const png = await draw({ ...subject, title, slate: title, line: title }, { picture: null, mark: null });
    expect((await sharp(png).metadata()).height).toBe(HEIGHT);
  }
});
