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

const getAdverts = async (query: Record<string, unknown>) =>
  (await site.call('getAdverts', { query })).body as unknown as Adverts;
const titles = ({ results }: Adverts) => results.map((advert) => advert?.title);

test('fills slots in order with adverts for the category, the country, then any page (SH-056)', async () => {
  const [category] = await rows<{ slug: string; section: string; ad: string }>(
    site.database.pool,
    `SELECT c.slug, s.slug AS section, c.google_ad_name AS ad FROM categories c JOIN sections s ON s.id = c.section_id
     WHERE c.name = 'Gaffers'`,
  );
  const adverts = await getAdverts({
    slots: ['728x90', '350x130', '300x250'],
    country: 'france',
    section: category?.section,
    category: category?.slug,
  });
  expect(adverts.google_ad_names).toEqual([category?.ad, 'lighting_and_electrical', 'france']);
  expect(adverts.results.map((advert) => advert?.size)).toEqual(['728x90', '350x130', '300x250']);
  expect(titles(adverts).slice(0, 2)).toEqual(['Working in lighting and electrical?', 'Filming in France']);
  expect(adverts.results[2]?.sponsor).toBeNull();
});

test('fills a page without a target with general adverts, each once', async () => {
  const adverts = await getAdverts({ slots: Array.from({ length: 8 }, () => '350x200') });
  expect(adverts.google_ad_names).toEqual([]);
  expect(new Set(titles(adverts)).size).toBe(8);
  expect(titles(adverts).filter((title) => title?.startsWith('Filming in'))).toEqual([]);
});

test('accepts unknown places, trades and sizes; leaves slots empty without more adverts', async () => {
  const odd = await getAdverts({
    slots: ['1x1', '728x90', '%00'],
    country: '../etc',
    section: "'; --",
    category: 'x'.repeat(160),
  });
  expect(odd).toMatchObject({ google_ad_names: [], results: [{ size: '728x90' }] });
  const many = await getAdverts({ slots: Array.from({ length: 40 }, () => '350x200') });
  expect(many.results).toHaveLength(12);
  expect(many.results.filter((advert) => advert === null)).toHaveLength(4);
});

test('shows only adverts of the slot’s size and of today, with their sponsor', async () => {
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
  const adverts = await getAdverts({ slots: ['350x130', '728x90'], category: 'foley-artists' });
  expect(titles(adverts)[0]).toBe('Working in sound and music?');
  expect(adverts.results[1]).toMatchObject({ title: 'Wide', sponsor: 'Acme', url: 'https://a.example' });
});

describe('with an ad server', () => {
  let server: Server;
  let requestBody: unknown;
  let respond: (body: unknown) => { status: number; body: string };
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        requestBody = JSON.parse(body);
        const reply = respond(requestBody);
        response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server.close());

  const getAdvertsFromServer = async (query: Record<string, string>) => {
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

  test('sends only slots and targeting names; house adverts fill the empty slots', async () => {
    respond = () => ({ status: 200, body: JSON.stringify({ results: [null, advert] }) });
    const adverts = await getAdvertsFromServer({ slots: '728x90,350x130', country: 'france' });
    expect(requestBody).toEqual({ google_ad_names: ['france'], slots: ['728x90', '350x130'] });
    expect(titles(adverts)).toEqual(['Filming in France', 'From afar']);
  });

  test.each([
    ['returns an error', () => ({ status: 500, body: '{}' })],
    [
      'sends too large a response [operations 15]',
      () => ({ status: 200, body: JSON.stringify({ results: [advert], more: 'x'.repeat(100_000) }) }),
    ],
    ['sends an invalid response', () => ({ status: 200, body: '{"results":[{"id":1}]}' })],
    [
      'links to a script',
      () => ({ status: 200, body: JSON.stringify({ results: [{ ...advert, url: 'javascript:alert(1)' }] }) }),
    ],
  ])('uses house adverts when the ad server %s', async (_, invalidResponse) => {
    respond = invalidResponse;
    expect(titles(await getAdvertsFromServer({ slots: '728x90', country: 'france' }))).toEqual([
      'Filming in France',
    ]);
  });
});
