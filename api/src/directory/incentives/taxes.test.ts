import type { TaxData } from '@unitbase/contracts/entities/places';
import { rows } from '../../db/query';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { blocks, runs } from './pdf-text';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ filled: true });
}, 120_000);
afterAll(() => site?.close());

const taxes = async () => (await site.call('getTaxes')).body as unknown as TaxData;
const get = (headers: Record<string, string> = {}) =>
  site.app.inject({ url: '/media/tax-incentives.pdf', headers });
/** Returns the bookmark titles as stored in the file: plain, or UTF-16 if a letter needs it. */
const bookmarks = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/Title \(((?:\\.|[^\\)])*)\)/g)].map(([, text = '']) => text);

test('returns continents with texts, images and countries in order, and the PDF first (DI-143)', async () => {
  const { result, download_incentives } = await taxes();
  const continents = await rows<{ name: string }>(
    site.database.pool,
    'SELECT name FROM continents ORDER BY position',
  );
  expect(result.map(({ continent }) => continent.name)).toEqual(continents.map(({ name }) => name));
  const europe = result.find(({ continent }) => continent.name === 'Europe');
  expect(europe?.continent_countries.map(({ country }) => country.url_slug)).toContain('france');
  expect(europe?.tax_incentives).toContain('<');
  expect(download_incentives[0]).toEqual({
    id: 1,
    name: expect.stringMatching(/^Tax incentives 20\d\d$/),
    incentives_pdf: '/media/tax-incentives.pdf',
  });
});

test('renders a PDF with a page per continent and a bookmark per continent and country (AP-007)', async () => {
  const { result } = await taxes();
  const response = await get();
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(response.rawPayload.length),
    'content-disposition': expect.stringMatching(/^attachment; filename="tax-incentives-20\d\d\.pdf"$/),
  });
  const pdf = response.rawPayload;
  expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7');
  expect(pdf.subarray(-6).toString()).toContain('%%EOF');
  const written = result.filter(({ continent_countries }) => continent_countries.length > 0);
  const titles = bookmarks(pdf);
  for (const { continent } of written) expect(titles).toContain(continent.name);
  expect(titles).toEqual(expect.arrayContaining(['France', 'UK', 'USA', 'Morocco']));
  const countries = written.flatMap(({ continent_countries }) => continent_countries);
  // The list also contains the title of the file.
  expect(titles.length).toBeGreaterThanOrEqual(countries.length * 0.9);
  const pages = pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
  expect(pages).toBeGreaterThan(written.length);
  expect(pdf.toString('latin1')).toMatch(/\/StructTreeRoot/);
});

test('renders a new PDF after a scheme changes, and returns 304 for the same one (C22)', async () => {
  const first = await get();
  const etag = String(first.headers.etag);
  expect((await get({ 'if-none-match': etag })).statusCode).toBe(304);
  await rows(
    site.database.pool,
    `UPDATE incentives SET rate_high = 45, updated_at = now() WHERE state_id IS NULL
       AND country_id = (SELECT id FROM countries WHERE slug = 'france')`,
  );
  const second = await get({ 'if-none-match': etag });
  expect(second.statusCode).toBe(200);
  expect(second.rawPayload.equals(first.rawPayload)).toBe(false);
});

test('concurrent requests get the same file', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => get()));
  expect(new Set(all.map(({ rawPayload }) => rawPayload.length)).size).toBe(1);
});

test.each([
  '/media/tax-incentives',
  '/media/tax-incentives.pdf/x',
  '/media/downloads/tax-incentives',
  '/media/downloads/..%2f..%2fpackage.json',
])('returns 404 for another path: %s (AP-007)', async (url) => {
  expect((await site.app.inject(url)).statusCode).toBe(404);
});

test('splits HTML into headings, items and paragraphs, and finds a font for each letter', () => {
  expect(blocks('<h3>Who</h3><p>Films &amp; <b>series</b></p><ul><li>One</li><li> </li></ul>')).toEqual([
    { kind: 'heading', text: 'Who' },
    { kind: 'paragraph', text: 'Films & series' },
    { kind: 'item', text: 'One' },
  ]);
  expect(blocks('Plain text')).toEqual([{ kind: 'paragraph', text: 'Plain text' }]);
  expect(runs('Łódź Ελλάς', 'text').map(({ font }) => font)).toEqual(
    expect.arrayContaining(['archivo-text-latin-ext', 'literata-greek']),
  );
});
