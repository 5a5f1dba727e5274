import { createServer, type Server } from 'node:http';
import type { Adverts } from '@unitbase/contracts/entities/adverts';
import { buildApp } from '../app';
import { readConfig } from '../config';
import { rows } from '../db/query';
import { createTestApp, type TestApp } from '../testing/test-app';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ filled: true });
}, 120_000);
afterAll(() => site?.close());

const ask = async (query: Record<string, unknown>) =>
  (await site.call('getAdverts', { query })).body as unknown as Adverts;
const titles = ({ results }: Adverts) => results.map((advert) => advert?.title);

test('slots are filled in their order, with what is made for the country, the section, then any page (SH-056)', async () => {
  const [category] = await rows<{ slug: string; section: string; ad: string }>(
    site.database.pool,
    `SELECT c.slug, s.slug AS section, c.google_ad_name AS ad FROM categories c JOIN sections s ON s.id = c.section_id
     WHERE c.name = 'Gaffers'`,
  );
  const found = await ask({
    slots: ['728x90', '350x130', '300x250'],
    country: 'france',
    section: category?.section,
    category: category?.slug,
  });
  expect(found.google_ad_names).toEqual([category?.ad, 'lighting_and_electrical', 'france']);
  expect(found.results.map((advert) => advert?.size)).toEqual(['728x90', '350x130', '300x250']);
  expect(titles(found).slice(0, 2)).toEqual(['Working in lighting and electrical?', 'Filming in France']);
  expect(found.results[2]?.sponsor).toBeNull();
});

test('a page about nothing gets adverts for any page, none twice', async () => {
  const found = await ask({ slots: Array.from({ length: 8 }, () => '350x200') });
  expect(found.google_ad_names).toEqual([]);
  expect(new Set(titles(found)).size).toBe(8);
  expect(titles(found).filter((title) => title?.startsWith('Filming in'))).toEqual([]);
});

test('unknown places, trades and sizes answer 200; more slots than adverts stay empty', async () => {
  const odd = await ask({
    slots: ['1x1', '728x90', '%00'],
    country: '../etc',
    section: "'; --",
    category: 'x'.repeat(160),
  });
  expect(odd).toMatchObject({ google_ad_names: [], results: [{ size: '728x90' }] });
  const many = await ask({ slots: Array.from({ length: 40 }, () => '350x200') });
  expect(many.results).toHaveLength(12);
  expect(many.results.filter((advert) => advert === null)).toHaveLength(4);
});

test('an advert of another size, of tomorrow or of yesterday is not shown; a sponsor is named', async () => {
  const add = (title: string, more: string) =>
    rows(
      site.database.pool,
      `INSERT INTO house_adverts (title, body, action, url, sponsor, category_id, sizes, starts_on, ends_on)
       SELECT $1, 'b', 'a', 'https://a.example', 'Acme', (SELECT id FROM categories WHERE slug = 'foley-artists'), ${more}`,
      [title],
    );
  await add('Tomorrow', `'{}', current_date + 2, NULL`);
  await add('Yesterday', `'{}', NULL, current_date - 2`);
  await add('Wide', `'{728x90}', current_date - 2, current_date + 2`);
  const found = await ask({ slots: ['350x130', '728x90'], category: 'foley-artists' });
  expect(titles(found)[0]).toBe('Working in sound and music?');
  expect(found.results[1]).toMatchObject({ title: 'Wide', sponsor: 'Acme', url: 'https://a.example' });
});

describe('with an ad server', () => {
  let server: Server;
  let asked: unknown;
  let answer: (body: unknown) => { status: number; body: string };
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        asked = JSON.parse(body);
        const made = answer(asked);
        response.writeHead(made.status, { 'content-type': 'application/json' }).end(made.body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server.close());

  const through = async (query: Record<string, string>) => {
    const { port } = server.address() as { port: number };
    const config = readConfig({ LOG_LEVEL: 'silent', ADS_URL: `http://127.0.0.1:${port}/fill` });
    const app = await buildApp({ pool: site.database.pool, config });
    const response = await app.inject({ url: '/web_api/adverts', query });
    await app.close();
    return response.json() as Adverts;
  };
  const advert = {
    id: 'x1',
    title: 'From afar',
    text: 't',
    action: 'Go',
    url: 'https://shop.example',
    sponsor: 'Shop',
  };

  test('it is told the slots and the names of the page, nothing of the visitor; the house fills what it leaves', async () => {
    answer = () => ({ status: 200, body: JSON.stringify({ results: [null, advert] }) });
    const found = await through({ slots: '728x90,350x130', country: 'france' });
    expect(asked).toEqual({ google_ad_names: ['france'], slots: ['728x90', '350x130'] });
    expect(titles(found)).toEqual(['Filming in France', 'From afar']);
  });

  test.each([
    ['answers an error', () => ({ status: 500, body: '{}' })],
    [
      'sends more than adverts can be [operations 15]',
      () => ({ status: 200, body: JSON.stringify({ results: [advert], more: 'x'.repeat(100_000) }) }),
    ],
    ['answers nonsense', () => ({ status: 200, body: '{"results":[{"id":1}]}' })],
    [
      'links to a script',
      () => ({ status: 200, body: JSON.stringify({ results: [{ ...advert, url: 'javascript:alert(1)' }] }) }),
    ],
  ])('the house fills every slot when it %s', async (_, made) => {
    answer = made;
    expect(titles(await through({ slots: '728x90', country: 'france' }))).toEqual(['Filming in France']);
  });
});
