import { API_PREFIX } from '@unitbase/contracts/client';
import type { Route } from '@unitbase/contracts/route';
import { routes } from '@unitbase/contracts/routes';
import { createTestApp, type TestApp } from '../testing/test-app';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
}, 60_000);
afterAll(async () => {
  jest.restoreAllMocks();
  await site?.close();
});

test.each([
  ['refuses connections', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
  ['is shutting down', Object.assign(new Error('terminating connection'), { code: '57P01' })],
  ['breaks a connection', new Error('Connection terminated unexpectedly')],
  ['gives no connection', new Error('timeout exceeded when trying to connect')],
])(
  'returns 503 with Retry-After for every call when the database %s [operations 15]',
  async (_how, error) => {
    const { pool } = site.database;
    jest.spyOn(pool, 'query').mockImplementation(() => Promise.reject(error));
    jest.spyOn(pool, 'connect').mockImplementation(() => Promise.reject(error));
    const login = { username: 'a@b.example', password: 'x' };
    let unavailable = 0;
    for (const [name, { method, path }] of Object.entries<Route>(routes)) {
      const { statusCode, headers } = await site.app.inject({
        method,
        url: API_PREFIX + path.replace(/:\w+/g, '1'),
        cookies: { sid: 'x'.repeat(43) },
        ...(method === 'POST' || method === 'PUT' ? { payload: name === 'login' ? login : {} } : {}),
      });
      if (statusCode >= 500) {
        expect([name, statusCode, Number(headers['retry-after'])]).toEqual([name, 503, 5]);
        unavailable += 1;
      }
      if (name === 'login') expect(statusCode).toBe(503);
    }
    expect(unavailable).toBeGreaterThan(20);
  },
);
