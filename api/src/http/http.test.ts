import { Agent, type ClientRequest, request as httpRequest, type RequestOptions } from 'node:http';
import type { Route } from '@unitbase/contracts/route';
import { routes } from '@unitbase/contracts/routes';
import { fillDirectory } from '../testing/directory';
import { createTestApp, type TestApp } from '../testing/test-app';
import { countCall } from './rate-limit';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  await fillDirectory(api.database.pool);
}, 60_000);
afterAll(() => api?.close());

test('every route of the directory and the site is registered', () => {
  const missing = Object.values(routes).filter(
    ({ method, path }) => !api.app.hasRoute({ method, url: `/web_api${path}` }),
  );
  expect(missing.map(({ path }) => path)).toEqual([]);
});

test.each([
  ['GET', '/web_api/nothing', 404],
  ['GET', '/web_api/companies/%E0%A4%A/x', 400],
  ['GET', '/web_api/companies/france/a%00b', 404],
  ['GET', '/web_api/search/results?search=%00', 404],
  ['GET', '/web_api/gallery_list/abc', 400],
  ['GET', '/web_api/gallery_list/99999999999', 400],
  ['DELETE', '/web_api/countries', 404],
])('%s %s returns %d and a JSON body', async (method, url, status) => {
  const response = await api.app.inject({ method: method as 'GET', url });
  expect(response.statusCode).toBe(status);
  expect(Object.keys(response.json()).length).toBeGreaterThan(0);
});

test.each([
  ['GET', '/web_api/gallery_list/abc', 400, { orgid: ['The orgid field must be a number.'] }],
  ['POST', '/web_api/newsletter/subscribe', 422, { source: ['The source field cannot be read.'] }],
  ['POST', '/web_api/email/verify', 422, { token: ['Required field.'] }],
] as const)('%s %s names the wrong field in a plain sentence', async (method, url, status, body) => {
  const response = await api.app.inject({ method, url, ...(method === 'POST' ? { payload: {} } : {}) });
  expect([response.statusCode, response.json()]).toEqual([status, body]);
});

test('accepts repeated and trailing slashes (D23)', async () => {
  expect((await api.app.inject('/web_api//countries/')).statusCode).toBe(200);
});

test('a cached response has cache headers and an ETag, and answers 304', async () => {
  const url = '/web_api/countries/france';
  const first = await api.app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect(first.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=300');
  const again = await api.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a change drops the cached responses that depend on it', async () => {
  const read = () => api.app.inject('/web_api/companies/france/phare-or');
  expect((await read()).json().orgname).toBe('Phare Or');
  await api.database.pool.query(`UPDATE orgs SET name = 'Phare Doré' WHERE slug = 'phare-or'`);
  const since = (await api.app.inject('/web_api/changes')).json().id;
  await api.database.pool.query(
    `SELECT log_change('company:' || id::text) FROM orgs WHERE slug = 'phare-or'`,
  );
  const changes = (await api.app.inject(`/web_api/changes?since=${since}&wait=5`)).json();
  expect(changes).toMatchObject({ reset: false, keys: [expect.stringMatching(/^company:\d+$/)] });
  // A caller that knows the change must not get an older response from this node.
  expect((await read()).json().orgname).toBe('Phare Doré');
});

test('the OpenAPI document contains every route but those of the desk, and each shared entity once', async () => {
  const document = (await api.app.inject('/web_api/openapi.json')).json();
  const names = Object.values(
    document.paths as Record<string, Record<string, { operationId: string }>>,
  ).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
  const open = (Object.entries(routes) as [string, Route][]).filter(([, { access }]) => access !== 'staff');
  expect(names.sort()).toEqual(open.map(([name]) => name).sort());
  expect(document.openapi).toBe('3.1.0');
  expect(document.components.schemas.Company.type).toBe('object');
  expect(JSON.stringify(document)).not.toContain('#/$defs/');
});

test('the OpenAPI document names the partner key and cites no internal document', async () => {
  const document = (await api.app.inject('/web_api/openapi.json')).json();
  expect(document.components.securitySchemes.partnerKey).toMatchObject({ in: 'header', name: 'x-api-key' });
  const securityOf = (path: string) => document.paths[`/web_api${path}`].get.security;
  expect(securityOf('/countries')).toEqual([{}, { partnerKey: [] }]);
  expect(securityOf('/sessions')).toEqual([{ session: [] }]);
  const texts: string[] = [];
  JSON.stringify(document, (key, value) => {
    if ((key === 'summary' || key === 'description') && typeof value === 'string') texts.push(value);
    return value;
  });
  expect(texts.length).toBeGreaterThan(Object.keys(routes).length);
  expect(texts.filter((text) => /decisions? \w?\d|spec |\b[A-Z]{2}-\d|§/i.test(text))).toEqual([]);
});

test('counts calls in the database and starts a new window after the last one ends', async () => {
  const allowance = { calls: 2, seconds: 60 };
  const call = () => countCall(api.database.pool, 'test:1', allowance);
  expect([await call(), await call()]).toEqual([0, 0]);
  expect(await call()).toBeGreaterThan(50);
  await api.database.pool.query(`UPDATE rate_limits SET resets_at = now() - interval '1 second'`);
  expect(await call()).toBe(0);
});

test('rejects an invalid request line with 400', async () => {
  const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const status = await new Promise((resolve, reject) => {
    httpRequest(`${address}/web_api/countries`, { method: 'GET', path: '/web_api/%' }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
  expect(status).toBe(400);
});

test.each([
  ['lists', '['.repeat(250_000) + ']'.repeat(250_000)],
  ['objects', `${'{"a":'.repeat(80_000)}1${'}'.repeat(80_000)}`],
])('rejects a body of deeply nested %s [operations 15]', async (_title, payload) => {
  const response = await api.app.inject({
    method: 'POST',
    url: '/web_api/login',
    headers: { 'content-type': 'application/json' },
    payload,
  });
  expect([response.statusCode, Object.keys(response.json())]).toEqual([400, ['detail']]);
});

test.each([
  ['too large, declared', 413, { 'content-length': 4_194_304 }],
  ['too large, chunked', 413, {}],
  ['of an unknown type [operations 15]', 415, { 'content-type': 'application/x-www-form-urlencoded' }],
])(
  'reads a rejected body to its end, and the connection serves the next request: %s',
  async (_title, status, headers) => {
    const app = await createTestApp();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const half = 'x'.repeat(2_097_152);
    try {
      const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
      const send = (path: string, options: RequestOptions, write: (request: ClientRequest) => void) =>
        new Promise<[status: number | undefined, isReused: boolean]>((resolve, reject) => {
          const request = httpRequest(address + path, { agent, ...options }, (response) => {
            // The response comes before the whole body is sent, as through a proxy.
            if (!request.writableEnded) request.end(half);
            response.resume().on('end', () => resolve([response.statusCode, request.reusedSocket]));
          }).on('error', reject);
          write(request);
        });
      const post = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
      expect(await send('/web_api/contact', post, (request) => request.write(half))).toEqual([status, false]);
      expect(await send('/web_api/nothing', {}, (request) => request.end())).toEqual([404, true]);
    } finally {
      agent.destroy();
      await app.close();
    }
  },
);
