import { brotliDecompressSync } from 'node:zlib';
import { setCanary, setDisabled } from '@unitbase/releases/testing/go-live';
import { storeFake } from '@unitbase/releases/testing/store-release';
import { sid, tokenOf } from '../../app/testing/session-cookies';
import { openSite, type TestSite } from '../testing/site';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
  await site.release({ name: 'news', isOnIntent: true });
});
afterAll(() => site.close());

const get = (url: string, headers: Record<string, string> = {}) => site.server.inject({ url, headers });
const prefetch = { 'sec-purpose': 'prefetch' };

test('serves the rules as a file that no page header names', async () => {
  const { headers } = await get('/for-all');
  expect(headers['speculation-rules']).toBeUndefined();
  const rules = await get('/speculation-rules.json');
  expect(rules.statusCode).toBe(200);
  expect(rules.headers['content-type']).toContain('application/speculationrules+json');
  expect(rules.headers['cache-control']).toBe('public, max-age=300');
  const { prefetch: sets, prerender } = rules.json();
  expect(sets).toHaveLength(1);
  expect(sets[0]).toMatchObject({ source: 'document', eagerness: 'moderate' });
  expect(prerender).toBeUndefined();
});

test('compresses the rules for clients that accept it', async () => {
  const plain = await get('/speculation-rules.json');
  const { headers, rawPayload } = await get('/speculation-rules.json', { 'accept-encoding': 'br' });
  expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'accept-encoding, cookie']);
  expect(brotliDecompressSync(rawPayload).toString()).toBe(plain.body);
});

test('lists only pages for reading of live releases, without queries', async () => {
  await site.release({ name: 'directory', pages: ['/country', '/country/:country'], isOnIntent: true });
  await site.release({ name: 'account', pages: ['/auth/login'] });
  const [{ where }] = (await get('/speculation-rules.json')).json().prefetch;
  const [{ href_matches: read }, { not: query }, { not: links }] = where.and;
  expect(read).toEqual(['/news', '/country', '/country/:country']);
  expect(query.href_matches).toBe('/*\\?(.+)');
  for (const kind of ['[rel~=nofollow]', '[target]', '[download]', '[data-routed] a']) {
    expect(links.selector_matches).toContain(kind);
  }
});

test('lists no pages of a disabled remote', async () => {
  await setDisabled(site.store, 'directory', true);
  const [{ where }] = (await get('/speculation-rules.json')).json().prefetch;
  expect(where.and[0].href_matches).toEqual(['/news']);
  await setDisabled(site.store, 'news', true);
  expect((await get('/speculation-rules.json')).json()).toEqual({ prefetch: [] });
  await setDisabled(site.store, 'news', false);
});

test.each([`sid=${sid}`, `token=${tokenOf(7)}`, 'voter=1', 'release_preview=1'])(
  'a visitor with %s gets no rules and no prefetched pages',
  async (cookie) => {
    const rules = await get('/speculation-rules.json', { cookie });
    expect([rules.statusCode, rules.json()]).toEqual([200, { prefetch: [] }]);
    const early = await get('/for-all', { cookie, ...prefetch });
    expect([early.statusCode, early.body]).toEqual([403, '']);
    expect(early.headers['cache-control']).toBe('no-store');
    const prerendered = await get('/for-all', { cookie, 'sec-purpose': 'prefetch;prerender' });
    expect(prerendered.statusCode).toBe(403);
  },
);

test('allows prefetching public pages', async () => {
  const early = await get('/for-all', prefetch);
  expect(early.statusCode).toBe(200);
});

test('a prefetched page assigns no canary group', async () => {
  const { version } = await storeFake(site.store, {
    name: 'news',
    marker: 'b',
  });
  await setCanary(site.store, 'news', version, 50);
  const early = await get('/for-all', prefetch);
  expect([early.statusCode, early.headers['set-cookie']]).toEqual([403, undefined]);
  const response = await get('/for-all', { ...prefetch, cookie: 'release_group=7' });
  expect(response.statusCode).toBe(200);
  expect((await get('/speculation-rules.json')).json()).toEqual({ prefetch: [] });
});
