import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { tokenOf } from '../../app/testing/session-cookies';
import { openSite, type TestSite } from '../testing/site';

let site: TestSite;
afterEach(() => site.close());

const page = (body: string) => JSON.parse(body).input;
const COOKIE = `token=${tokenOf(7)}`;
const sameOrigin = { origin: 'http://site.example', 'sec-fetch-site': 'same-origin' };
const form = { ...sameOrigin, 'content-type': 'application/x-www-form-urlencoded' };

test('passes path, releases, cookies and client address to the renderer', async () => {
  site = await openSite({ TRUST_PROXY: 'true' });
  const version = await site.release({ name: 'news' });
  const response = await site.server.inject({
    url: '/news?page=2',
    headers: { cookie: COOKIE, 'x-forwarded-for': '203.0.113.7', 'x-secret': 'no' },
  });
  expect(response.statusCode).toBe(200);
  const input = page(response.body);
  expect(input).toMatchObject({
    method: 'GET',
    path: '/news?page=2',
    siteOrigin: 'http://site.example',
    broken: {},
    disabled: {},
  });
  expect(input.snapshot.news.version).toBe(version);
  expect(input.headers).toMatchObject({ cookie: COOKIE, 'x-forwarded-for': '203.0.113.7' });
  expect(input.headers).not.toHaveProperty('x-secret');
});

test('ignores X-Forwarded-For unless TRUST_PROXY is set', async () => {
  site = await openSite();
  const response = await site.server.inject({ url: '/', headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(page(response.body).headers['x-forwarded-for']).toBe('127.0.0.1');
});

test('sends every header of the page, security headers, and each cookie', async () => {
  site = await openSite();
  const { headers } = await site.server.inject('/');
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'set-cookie': ['a=1', 'b=2'],
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  });
  expect(headers['permissions-policy']).toContain('camera=()');
});

test('compresses pages as Accept-Encoding allows', async () => {
  site = await openSite();
  const url = `/?fill=${'x'.repeat(1_500)}`;
  const get = (coding: string) => site.server.inject({ url, headers: { 'accept-encoding': coding } });
  const [br, gzip, plain] = [await get('gzip, br'), await get('gzip, br;q=0'), await get('identity')];
  expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual([
    'br',
    'gzip',
    undefined,
  ]);
  expect(page(brotliDecompressSync(br.rawPayload).toString()).path).toBe(url);
  expect(page(gunzipSync(gzip.rawPayload).toString()).path).toBe(url);
});

test('HEAD responds like GET, without a body', async () => {
  site = await openSite();
  const head = await site.server.inject({ method: 'HEAD', url: '/' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(head.headers['content-type']).toBe('text/html; charset=utf-8');
});

test('passes a native form post of this site to the renderer', async () => {
  site = await openSite();
  const response = await site.server.inject({
    method: 'POST',
    url: '/auth/login',
    headers: form,
    payload: 'email=a%40b.c',
  });
  expect(page(response.body)).toMatchObject({ method: 'POST', body: 'email=a%40b.c' });
});

test.each([
  ["another site's form", { ...form, origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['a form without an origin', { 'content-type': form['content-type'], origin: 'null' }],
  ['a sibling subdomain', { ...form, 'sec-fetch-site': 'same-site' }],
  ['a post without origin headers', { 'content-type': form['content-type'] }],
])('rejects %s with 403', async (_title, headers) => {
  site = await openSite();
  const response = await site.server.inject({ method: 'POST', url: '/auth/login', headers, payload: 'a=b' });
  expect(response.statusCode).toBe(403);
  expect(response.body).toContain('This form was sent from another site.');
  expect(response.body).not.toContain('Error: 500');
});

test('accepts a form of this site whose Origin is null [runtime 11]', async () => {
  site = await openSite();
  const headers = { ...form, origin: 'null' };
  const response = await site.server.inject({ method: 'POST', url: '/auth/login', headers, payload: 'a=b' });
  expect(page(response.body)).toMatchObject({ method: 'POST', body: 'a=b' });
});

test('rejects large posts, other content types and other methods', async () => {
  site = await openSite();
  const post = (headers: Record<string, string>, payload: string) =>
    site.server.inject({ method: 'POST', url: '/', headers, payload });
  expect((await post(form, `a=${'x'.repeat(1_048_577)}`)).statusCode).toBe(413);
  expect((await post({ ...form, 'content-type': 'application/json' }, '{')).statusCode).toBe(415);
  expect((await site.server.inject({ method: 'DELETE', url: '/' })).statusCode).toBe(405);
});

test('redirects a path that looks like another host to this site', async () => {
  site = await openSite();
  await site.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.server.server.address() as AddressInfo;
  // Raw: a client library would normalise such paths.
  const send = (target: string) =>
    new Promise<string>((resolve) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1');
      socket
        .on('data', (chunk) => {
          answer += chunk;
        })
        .on('end', () => resolve(answer));
      socket.write(`GET ${target} HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n`);
    });
  for (const target of ['//evil.example/x', '/\\evil.example/x']) {
    expect(await send(target)).toMatch(/^HTTP\/1\.1 301 .*\r\nlocation: \/evil\.example\/x\r\n/is);
  }
  for (const target of ['/%zz', '/a%00b']) {
    expect(await send(target)).toMatch(/^HTTP\/1\.1 [24]/);
  }
});

test('sends a failure page with a reference when rendering fails (SH-045, SH-046)', async () => {
  site = await openSite();
  const response = await site.server.inject('/reject');
  expect(response.statusCode).toBe(500);
  expect(response.body).toContain('<h1>Error: 500</h1>');
  expect(response.body).toContain('Something went wrong. Please try again.');
  expect(response.body).toContain('<a href="/">Back Home</a>');
  expect(response.body).toContain(String(response.headers['x-request-id']));
  expect(response.body).not.toContain('the shell is broken');
  expect(JSON.stringify(site.log)).toContain('the shell is broken');
  expect(response.headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test.each([
  ['loopback', { 'x-request-id': 'of-the-proxy-1' }, 'of-the-proxy-1'],
  ['loopback', { 'x-request-id': 'bad id\u00e9' }, /^[0-9a-f]{32}$/],
  ['false', { 'x-request-id': 'of-the-visitor-1' }, /^[0-9a-f]{32}$/],
])(
  'takes the request id of a trusted proxy (TRUST_PROXY %s, %j) [operations 13]',
  async (trust, headers, id) => {
    site = await openSite({ TRUST_PROXY: trust });
    const response = await site.server.inject({ url: '/robots.txt', headers });
    expect(response.headers['x-request-id']).toEqual(typeof id === 'string' ? id : expect.stringMatching(id));
    expect(site.log).toContainEqual(
      expect.objectContaining({ msg: 'answered', requestId: response.headers['x-request-id'] }),
    );
  },
);

test('serves browser files of a release as immutable, compressed, to every origin', async () => {
  site = await openSite();
  const version = await site.release({ name: 'news' });
  const url = `/releases/news/${version}/browser/app.js`;
  const response = await site.server.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect(response.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect(brotliDecompressSync(response.rawPayload)).toEqual(
    await site.store.read('news', version, 'browser/app.js'),
  );
  const again = await site.server.inject({
    url,
    headers: { 'accept-encoding': 'br', 'if-none-match': String(response.headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(again.headers).not.toHaveProperty('content-security-policy');
});

test('never serves server files, the registry, or anything outside', async () => {
  site = await openSite();
  const version = await site.release({ name: 'news' });
  for (const url of [
    `/releases/news/${version}/server/index.cjs`,
    `/releases/news/${version}/release.json`,
    `/releases/news/${version}/browser/..%2Fserver%2Findex.cjs`,
    `/releases/news/${version}/browser/%2e%2e/server/index.cjs`,
    '/releases/_registry/1.json',
    '/releases/..%2f..%2fsecret/x/browser/a.js',
    '/assets/..%2F..%2Fsecret.txt',
    '/assets/nothing.js',
  ]) {
    const response = await site.server.inject(url);
    expect([url, response.statusCode]).toEqual([url, 404]);
  }
});

test("serves the shell's own build and the root files of browsers", async () => {
  site = await openSite();
  const asset = await site.server.inject({ url: '/assets/main.js', headers: { 'accept-encoding': 'gzip' } });
  expect(asset.headers).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': expect.stringContaining('immutable'),
    'x-content-type-options': 'nosniff',
  });
  // Headers for documents would outweigh a small script.
  expect(asset.headers).not.toHaveProperty('permissions-policy');
  expect(gunzipSync(asset.rawPayload).toString()).toContain('/* shell */');
  expect((await site.server.inject('/robots.txt')).body).toBe(
    'User-agent: *\n\nSitemap: http://site.example/sitemap.xml\n',
  );
  expect((await site.server.inject('/favicon.ico')).headers.location).toBe('/favicon.svg');
});

test('returns 502 with a detail when the api is down, and still serves pages', async () => {
  site = await openSite();
  const response = await site.server.inject('/web_api/search');
  expect(response.statusCode).toBe(502);
  expect(response.json()).toEqual({ detail: 'Something went wrong. Please try again.' });
  expect((await site.server.inject('/')).statusCode).toBe(200);
});

test('forwards calls and uploads to the api with the client address', async () => {
  const seen: { url?: string; forwarded?: unknown; bytes: number }[] = [];
  const api = createHttpServer(async (request: IncomingMessage, response) => {
    let bytes = 0;
    for await (const chunk of request) bytes += chunk.length;
    seen.push({ url: request.url ?? '', forwarded: request.headers['x-forwarded-for'], bytes });
    response.writeHead(201, { 'set-cookie': ['sid=1', 'token=2'] }).end('{"ok":true}');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  site = await openSite({ API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
  const response = await site.server.inject({
    method: 'POST',
    url: '/web_api/gallery_upload?name=a%20b',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-forwarded-for': '203.0.113.7' },
    payload: Buffer.alloc(3_000_000, 'a'),
  });
  expect([response.statusCode, response.body]).toEqual([201, '{"ok":true}']);
  expect(response.headers['set-cookie']).toEqual(['sid=1', 'token=2']);
  expect(seen).toEqual([
    { url: '/web_api/gallery_upload?name=a%20b', forwarded: '127.0.0.1', bytes: 3_000_000 },
  ]);
  api.closeAllConnections();
  api.close();
});

test('forwards feeds of the api with their type, and 304', async () => {
  const api = createHttpServer((request, response) => {
    const isCached = request.headers['if-none-match'] === 'W/"1"';
    const type = { 'content-type': 'application/atom+xml; charset=utf-8' };
    response.writeHead(isCached ? 304 : 200, { etag: 'W/"1"', ...(isCached ? {} : type) });
    response.end(isCached ? undefined : `<feed>${request.url}</feed>`);
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  site = await openSite({ API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
  const first = await site.server.inject('/feeds/tags/tax-rebate.atom');
  expect([first.statusCode, first.body]).toEqual([200, '<feed>/feeds/tags/tax-rebate.atom</feed>']);
  expect(first.headers).toMatchObject({
    'content-type': 'application/atom+xml; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  const again = await site.server.inject({
    url: '/feeds/tags/tax-rebate.atom',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  api.closeAllConnections();
  api.close();
});

test('calls a busy api once and forwards its response', async () => {
  let requests = 0;
  const api = createHttpServer((_request, response) => {
    requests += 1;
    response.writeHead(503, { 'content-type': 'application/json' }).end('{"detail":"busy"}');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  site = await openSite({ API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
  const response = await site.server.inject('/web_api/header');
  expect([response.statusCode, response.json(), requests]).toEqual([503, { detail: 'busy' }, 1]);
  api.closeAllConnections();
  api.close();
});

test('health lists the live releases', async () => {
  site = await openSite();
  const version = await site.release({ name: 'news' });
  await site.server.inject('/');
  const health = await site.server.inject('/healthz');
  expect(health.json()).toMatchObject({ status: 'ok', live: { news: version }, quarantined: [] });
});

test.each(['/web_api/login', '/auth/login'])(
  'rejects a body too large for %s and keeps its connection [operations 15]',
  async (path) => {
    site = await openSite();
    await site.server.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((site.server.server.address() as AddressInfo).port, '127.0.0.1');
    let received = '';
    const waitFor = (text: string) =>
      new Promise<void>((resolve) =>
        socket.on('data', (part) => {
          received += part;
          if (received.includes(text)) resolve();
        }),
      );
    const headers = `Host: site.example\r\nOrigin: http://site.example\r\nContent-Type: ${form['content-type']}`;
    socket.write(`POST ${path} HTTP/1.1\r\n${headers}\r\nContent-Length: 3000000\r\n\r\n`);
    socket.write(Buffer.alloc(3_000_000, 'a'));
    await waitFor('HTTP/1.1 413 ');
    socket.write('GET /robots.txt HTTP/1.1\r\nHost: site.example\r\n\r\n');
    await waitFor('User-agent: *');
    socket.destroy();
  },
);

test.each([
  ['from another machine', { remoteAddress: '203.0.113.7' }],
  ['through a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
])('health hides versions and counts from requests %s [operations 13]', async (_way, stranger) => {
  site = await openSite();
  await site.release({ name: 'news' });
  const health = await site.server.inject({ url: '/healthz', ...stranger });
  expect([health.statusCode, health.json()]).toEqual([200, { status: 'ok' }]);
});

test('logs no secret of a path, in errors neither [operations 8]', async () => {
  site = await openSite();
  const version = await site.release({ name: 'news' });
  const path = '/password/reset/SECRETTOKEN1234567890';
  await site.server.inject(path);
  await site.server.inject(`/web_api/preferences/SECRETTOKEN1234567890?token=SECRETTOKEN1234567890`);
  await site.server.inject(`${path}?fails=render`);
  const errors = [{ release: `news@${version}`, message: `${path} broke`, page: path }];
  await site.server.inject({ method: 'POST', url: '/_report', payload: { errors } });
  const log = JSON.stringify(site.log);
  expect(log).toContain('/password/reset/:token');
  expect(log).toContain('/web_api/preferences/:token');
  expect(log).not.toContain('SECRETTOKEN');
});

test('logs one line for each answer, without what people searched for', async () => {
  site = await openSite();
  await site.server.inject('/search?search=secret');
  const answered = site.log.filter(({ msg }) => msg === 'answered');
  expect(answered).toEqual([
    expect.objectContaining({ method: 'GET', path: '/search', status: 200, owner: 'news' }),
  ]);
  expect(JSON.stringify(site.log)).not.toContain('secret');
});

test.each(['/password/reset/s3cret', '/verify-email/s3cret', '/news/preview/1?signature=s3cret'])(
  'keeps a page with a secret in its path from caches and other sites: %s [runtime-12]',
  async (url) => {
    site = await openSite();
    for (const path of [url, `${url}${url.includes('?') ? '&' : '?'}for-all`]) {
      const { headers } = await site.server.inject(path);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'cache-status': 'unitbase; fwd=bypass',
      });
      expect(headers.etag).toBeUndefined();
    }
  },
);

test('requires https on subdomains with HSTS=includeSubDomains', async () => {
  const secure = { url: '/', headers: { 'x-forwarded-proto': 'https' } };
  site = await openSite({ TRUST_PROXY: 'true', HSTS: 'includeSubDomains' });
  expect((await site.server.inject(secure)).headers['strict-transport-security']).toBe(
    'max-age=31536000; includeSubDomains',
  );
});

test('returns 304 for a weak tag too [runtime-12]', async () => {
  site = await openSite();
  const { etag } = (await site.server.inject('/assets/main.js')).headers;
  for (const tag of [`W/${etag}`, '*']) {
    const again = await site.server.inject({ url: '/assets/main.js', headers: { 'if-none-match': tag } });
    expect(again.statusCode).toBe(304);
  }
});
