import { fillDirectory } from '../testing/directory';
import { createTestApp, type TestApp } from '../testing/test-app';
import { createKey, listKeys, revokeKey } from './keys';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  await fillDirectory(api.database.pool);
}, 60_000);
afterAll(() => api?.close());

const OTHERS = { origin: 'https://partner.example', 'sec-fetch-site': 'cross-site' };
const get = (url: string, headers: Record<string, string> = OTHERS, remoteAddress = '203.0.113.7') =>
  api.app.inject({ url: `/web_api${url}`, headers, remoteAddress });

test('public reads answer pages of any origin, and never with cookies', async () => {
  const { statusCode, headers } = await get('/countries/france');
  expect(statusCode).toBe(200);
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(headers['access-control-allow-credentials']).toBeUndefined();
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
});

test('what belongs to one person, and what servers tell each other, is not open', async () => {
  for (const url of ['/saved-articles', '/changes?wait=0', '/health']) {
    expect((await get(url)).headers['access-control-allow-origin']).toBeUndefined();
  }
});

test('a browser that asks first is told what it may send', async () => {
  const { statusCode, headers } = await api.app.inject({
    method: 'OPTIONS',
    url: '/web_api/quizzes/deserts/answers',
    headers: {
      ...OTHERS,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-unitbase-widget',
    },
  });
  expect(statusCode).toBe(204);
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(headers['access-control-allow-headers']).toContain('x-unitbase-widget');
});

test('pages of others may not send what is meant for the site itself [operations 15]', async () => {
  for (const url of ['/login', '/contact', '/saved-articles', '/nothing']) {
    const { statusCode, headers } = await api.app.inject({
      method: 'OPTIONS',
      url: `/web_api${url}`,
      headers: { ...OTHERS, 'access-control-request-method': 'POST' },
    });
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([404, undefined]);
  }
});

test('without a key an address has 240 calls a minute from pages of others; the site itself is not counted', async () => {
  const address = '203.0.113.9';
  // However slow the machine is, all calls are within one minute.
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const statuses = [];
  for (let call = 0; call < 241; call += 1)
    statuses.push((await get('/countries', OTHERS, address)).statusCode);
  expect(statuses.slice(0, 240).every((status) => status === 200)).toBe(true);
  const refused = await get('/countries', OTHERS, address);
  expect([statuses[240], refused.statusCode]).toEqual([429, 429]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await get('/countries', {}, address)).statusCode).toBe(200);
  clock.mockRestore();
});

test('a key has its own limit, on all nodes, and none after it is revoked', async () => {
  const { pool } = api.database;
  const { key, id } = await createKey(pool, { name: 'Filmbüro Ostsee', callsPerMinute: 2 });
  const call = () => get('/countries', { 'x-api-key': key });
  const first = await call();
  expect([first.statusCode, first.headers['ratelimit-limit']]).toEqual([200, '2']);
  expect([(await call()).statusCode, (await call()).statusCode]).toEqual([200, 429]);
  expect(JSON.stringify(await listKeys(pool))).not.toContain(key);
  expect([await revokeKey(pool, id), await revokeKey(pool, id)]).toEqual([true, false]);
});

test('an unknown key is refused', async () => {
  const { statusCode, body } = await get('/countries', { 'x-api-key': `ub_${'x'.repeat(32)}` });
  expect(statusCode).toBe(401);
  expect(JSON.parse(body).detail).toBe('This key is not known, or it was revoked.');
});
