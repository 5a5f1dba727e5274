import { brotliDecompressSync } from 'node:zlib';
import { setCanary, switchRemote } from '@unitbase/releases/testing/go-live';
import { storeFake } from '@unitbase/releases/testing/store-release';
import { sid, tokenOf } from '../../app/testing/session-cookies';
import { openSite, type TestSite } from '../testing/site';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
  await site.release({ name: 'news', areRead: true });
});
afterAll(() => site.close());

const ask = (url: string, headers: Record<string, string> = {}) => site.server.inject({ url, headers });
const prefetch = { 'sec-purpose': 'prefetch' };

test('the rules are a file of their own, which no page names: its first script fetches it', async () => {
  const { headers } = await ask('/for-all');
  expect(headers['speculation-rules']).toBeUndefined();
  const rules = await ask('/speculation-rules.json');
  expect(rules.statusCode).toBe(200);
  expect(rules.headers['content-type']).toContain('application/speculationrules+json');
  expect(rules.headers['cache-control']).toBe('public, max-age=300');
  const { prefetch: sets, prerender } = rules.json();
  expect(sets).toHaveLength(1);
  expect(sets[0]).toMatchObject({ source: 'document', eagerness: 'moderate' });
  expect(prerender).toBeUndefined();
});

test('the rules come compressed to who takes them so', async () => {
  const plain = await ask('/speculation-rules.json');
  const { headers, rawPayload } = await ask('/speculation-rules.json', { 'accept-encoding': 'br' });
  expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'accept-encoding, cookie']);
  expect(brotliDecompressSync(rawPayload).toString()).toBe(plain.body);
});

test('pages that live releases call read are named, no others, never by what follows a question mark', async () => {
  await site.release({ name: 'directory', pages: ['/country', '/country/:country'], areRead: true });
  await site.release({ name: 'account', pages: ['/auth/login'] });
  const [{ where }] = (await ask('/speculation-rules.json')).json().prefetch;
  const [{ href_matches: read }, { not: query }, { not: links }] = where.and;
  expect(read).toEqual(['/news', '/country', '/country/:country']);
  expect(query.href_matches).toBe('/*\\?(.+)');
  for (const kind of ['[rel~=nofollow]', '[target]', '[download]', '[data-routed] a']) {
    expect(links.selector_matches).toContain(kind);
  }
});

test('a remote that is switched off has no pages to fetch', async () => {
  await switchRemote(site.store, 'directory', true);
  const [{ where }] = (await ask('/speculation-rules.json')).json().prefetch;
  expect(where.and[0].href_matches).toEqual(['/news']);
  await switchRemote(site.store, 'news', true);
  expect((await ask('/speculation-rules.json')).json()).toEqual({ prefetch: [] });
  await switchRemote(site.store, 'news', false);
});

test.each([`sid=${sid}`, `token=${tokenOf(7)}`, 'voter=1', 'release_preview=1'])(
  'who carries %s gets no rules, and nothing in advance that could outlive a logout',
  async (cookie) => {
    const rules = await ask('/speculation-rules.json', { cookie });
    expect([rules.statusCode, rules.json()]).toEqual([200, { prefetch: [] }]);
    const early = await ask('/for-all', { cookie, ...prefetch });
    expect([early.statusCode, early.body]).toEqual([403, '']);
    expect(early.headers['cache-control']).toBe('no-store');
    const prerendered = await ask('/for-all', { cookie, 'sec-purpose': 'prefetch;prerender' });
    expect(prerendered.statusCode).toBe(403);
  },
);

test('everybody’s page may be fetched in advance', async () => {
  const early = await ask('/for-all', prefetch);
  expect(early.statusCode).toBe(200);
});

test('a trial puts nobody into a group by a page that he may never see', async () => {
  const { version } = await storeFake(site.store, {
    name: 'news',
    marker: 'b',
  });
  await setCanary(site.store, 'news', version, 50);
  const early = await ask('/for-all', prefetch);
  expect([early.statusCode, early.headers['set-cookie']]).toEqual([403, undefined]);
  const known = await ask('/for-all', { ...prefetch, cookie: 'release_group=7' });
  expect(known.statusCode).toBe(200);
  expect((await ask('/speculation-rules.json')).json()).toEqual({ prefetch: [] });
});
