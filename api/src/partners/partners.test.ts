import { staff } from '../testing/desk';
import { fillDirectory } from '../testing/directory';
import { createTestApp, type TestApp } from '../testing/test-app';
import { createKey, listKeys, revokeKey } from './keys';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  await fillDirectory(api.database.pool);
}, 60_000);
afterAll(() => api?.close());

const CROSS_SITE = { origin: 'https://partner.example', 'sec-fetch-site': 'cross-site' };
const get = (url: string, headers: Record<string, string> = CROSS_SITE, remoteAddress = '203.0.113.7') =>
  api.app.inject({ url: `/web_api${url}`, headers, remoteAddress });

test('allows public reads from any origin, without cookies', async () => {
  const { statusCode, headers } = await get('/countries/france');
  expect(statusCode).toBe(200);
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(headers['access-control-allow-credentials']).toBeUndefined();
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
});

test('does not open personal and internal routes to other origins', async () => {
  for (const url of ['/saved-articles', '/changes?wait=0', '/health']) {
    expect((await get(url)).headers['access-control-allow-origin']).toBeUndefined();
  }
});

test('answers a preflight request with the allowed headers', async () => {
  const { statusCode, headers } = await api.app.inject({
    method: 'OPTIONS',
    url: '/web_api/quizzes/deserts/answers',
    headers: {
      ...CROSS_SITE,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-unitbase-widget',
    },
  });
  expect(statusCode).toBe(204);
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(headers['access-control-allow-headers']).toContain('x-unitbase-widget');
});

test('rejects preflight requests of other origins for the site’s own routes [operations 15]', async () => {
  for (const url of ['/login', '/contact', '/saved-articles', '/nothing']) {
    const { statusCode, headers } = await api.app.inject({
      method: 'OPTIONS',
      url: `/web_api${url}`,
      headers: { ...CROSS_SITE, 'access-control-request-method': 'POST' },
    });
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([404, undefined]);
  }
});

test('limits an address without a key to 240 cross-site calls a minute; own pages are free', async () => {
  const address = '203.0.113.9';
  // A fixed clock keeps all calls within one minute on a slow machine.
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const statuses = [];
  for (let call = 0; call < 241; call += 1)
    statuses.push((await get('/countries', CROSS_SITE, address)).statusCode);
  expect(statuses.slice(0, 240).every((status) => status === 200)).toBe(true);
  const rejected = await get('/countries', CROSS_SITE, address);
  expect([statuses[240], rejected.statusCode]).toEqual([429, 429]);
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
  expect((await get('/countries', {}, address)).statusCode).toBe(200);
  clock.mockRestore();
});

test('limits each key on all nodes and rejects it after it is revoked', async () => {
  const { pool } = api.database;
  const { key, id } = await createKey(pool, staff, { name: 'Filmbüro Ostsee', callsPerMinute: 2 });
  const call = () => get('/countries', { 'x-api-key': key });
  const first = await call();
  const { 'ratelimit-limit': limit, 'ratelimit-remaining': remaining } = first.headers;
  expect([first.statusCode, limit, remaining]).toEqual([200, '2', '1']);
  expect([(await call()).statusCode, (await call()).statusCode]).toEqual([200, 429]);
  expect(JSON.stringify(await listKeys(pool))).not.toContain(key);
  expect([await revokeKey(pool, staff, id), await revokeKey(pool, staff, id)]).toEqual([true, false]);
});

test('rejects an unknown key', async () => {
  const { statusCode, body } = await get('/countries', { 'x-api-key': `ub_${'x'.repeat(32)}` });
  expect(statusCode).toBe(401);
  expect(JSON.parse(body).detail).toBe('This key is not known, or it was revoked.');
});
