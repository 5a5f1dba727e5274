import { sid, tokenOf } from '../../app/testing/session-cookies';
import { openSite, type TestSite } from '../testing/site';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const get = (url: string, headers: Record<string, string> = {}) => site.server.inject({ url, headers });
const input = (body: string) => JSON.parse(body).input;

test('renders a public page once and lets shared caches store it', async () => {
  const first = await get('/for-all?page=1');
  const second = await get('/for-all?page=1');
  expect(second.body).toBe(first.body);
  expect([first, second].map(({ headers }) => headers['cache-status'])).toEqual([
    'unitbase; fwd=miss; stored',
    'unitbase; hit',
  ]);
  expect(second.headers).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=1, stale-if-error=600',
    vary: 'accept-encoding, cookie',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
});

test.each([`sid=${sid}`, `__Host-sid=${sid}`, `token=${tokenOf(7)}`, 'voter=1'])(
  'renders a separate page for a visitor with the cookie %s',
  async (cookie) => {
    await get('/for-all');
    const own = await get('/for-all', { cookie });
    expect(input(own.body).headers.cookie).toBe(cookie);
    expect(own.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'cache-status': 'unitbase; fwd=bypass',
    });
    expect(own.headers.etag).toBeUndefined();
  },
);

test.each(['sid=s%3Aabc.def', 'token=eyJhbGciOiJIUzI1NiJ9.e30.x', `sid=${sid}z`, `token=${tokenOf(7)}.x`])(
  "serves the cached page to a visitor with another application's cookie %s [runtime 6]",
  async (cookie) => {
    await get('/for-all');
    expect((await get('/for-all', { cookie })).headers['cache-status']).toBe('unitbase; hit');
  },
);

test('renders a public page without the headers of the first visitor', async () => {
  const { body } = await get('/for-all?first', {
    cookie: 'theme=dark',
    'user-agent': 'curl/8',
    'accept-language': 'fr',
    referer: 'https://partner.example/',
  });
  const { headers } = input(body);
  expect(Object.keys(headers).sort()).toEqual(['x-forwarded-for', 'x-request-id']);
});

test('uses cached api responses in public pages only', async () => {
  expect(input((await get('/for-all?cached')).body).dataVersion).toEqual(expect.any(Number));
  expect(input((await get('/for-all?cached', { cookie: `sid=${sid}` })).body)).not.toHaveProperty(
    'dataVersion',
  );
});

const CLICK_IDS =
  'gbraid wbraid gad_source gad_campaignid srsltid dclid fbclid msclkid ttclid twclid yclid igsh igshid li_fat_id _ga _gl _hsenc _hsmi mkt_tok mc_cid mc_eid'.split(
    ' ',
  );

test('ignores tracking parameters in the cache key [runtime-13]', async () => {
  const plain = await get('/for-all?page=3');
  for (const mark of ['utm_source=letter', 'gclid=a', 'UTM_SOURCE=a', ...CLICK_IDS.map((id) => `${id}=a`)]) {
    const marked = await get(`/for-all?${mark}&page=3`);
    expect([mark, marked.headers['cache-status'], marked.body]).toEqual([mark, 'unitbase; hit', plain.body]);
  }
  expect((await get('/for-all?page=4')).body).not.toBe(plain.body);
});

test('returns 304 without a policy, which would replace that of the cached page', async () => {
  const url = `/for-all?fill=${'x'.repeat(1_500)}`;
  const { headers } = await get(url, { 'accept-encoding': 'br' });
  const again = await get(url, { 'accept-encoding': 'br', 'if-none-match': `W/${headers.etag}` });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
  expect(again.headers).toMatchObject({ etag: headers.etag, vary: 'accept-encoding, cookie' });
  expect(again.headers['content-security-policy']).toBeUndefined();
  const otherCoding = await get(url, {
    'accept-encoding': 'gzip',
    'if-none-match': String(headers.etag),
  });
  expect(otherCoding.statusCode).toBe(200);
});

test.each(['/for-all?to=/there', '/from?to=/there'])(
  'sends a redirect without a content type: %s',
  async (url) => {
    const { statusCode, headers, body } = await get(url);
    expect({ statusCode, body }).toEqual({ statusCode: 301, body: '' });
    expect(headers.location).toBe('/there');
    expect(headers['content-type']).toBeUndefined();
  },
);

test('renders a new page immediately after a promotion', async () => {
  await get('/for-all?flip');
  const version = await site.release({ name: 'news' });
  const after = await get('/for-all?flip');
  expect(after.headers['cache-status']).toBe('unitbase; fwd=miss; stored');
  expect(input(after.body).snapshot.news.version).toBe(version);
});

test('caches nothing with PAGE_CACHE_MB=0', async () => {
  const without = await openSite({ PAGE_CACHE_MB: '0' });
  for (const _time of [1, 2]) {
    const { headers } = await without.server.inject('/for-all');
    expect(headers).toMatchObject({
      'cache-status': 'unitbase; fwd=bypass',
      'cache-control': 'private, no-cache',
    });
  }
  await without.close();
});
