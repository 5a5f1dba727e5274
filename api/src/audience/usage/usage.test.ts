import { row, rows } from '../../db/query';
import { createTestApp, type TestApp } from '../../testing/test-app';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
}, 60_000);
afterAll(() => site?.close());

const send = (path: string, headers: Record<string, string> = {}, remoteAddress = '203.0.113.1') =>
  site.call('countPageView', { body: { path } }, { headers, remoteAddress });
const counts = async () =>
  Object.fromEntries(
    (
      await rows<{ name: string; count: number }>(
        site.database.pool,
        `SELECT name, count FROM usage_counts WHERE kind = 'view'`,
      )
    ).map(({ name, count }) => [name, count]),
  );

test('counts views by path and day, without query, secrets or visitor data (SH-055, C20)', async () => {
  for (const path of ['/news', '/news/', '/news?offset=8', '/password/reset/s3cret', '/']) {
    const { status, headers } = await send(path, { cookie: 'token=abc' });
    expect(status).toBe(204);
    expect(headers['set-cookie']).toBeUndefined();
  }
  expect(await counts()).toEqual({ '/news': 3, '/password/reset/:token': 1, '/': 1 });
  expect(await row(site.database.pool, `SELECT * FROM usage_counts WHERE name = '/'`)).toEqual({
    day: expect.anything(),
    kind: 'view',
    name: '/',
    count: 1,
  });
});

test.each(['dnt', 'sec-gpc'])('does not count browsers that send %s', async (header) => {
  expect((await send('/opted-out', { [header]: '1' })).status).toBe(204);
  expect(await counts()).not.toHaveProperty('/opted-out');
});

test('counts twenty concurrent views', async () => {
  await Promise.all(Array.from({ length: 20 }, () => send('/together')));
  expect(await counts()).toHaveProperty('/together', 20);
});

test('counts at most 300 views per address in five minutes', async () => {
  await rows(
    site.database.pool,
    `INSERT INTO rate_limits (key, count, resets_at) VALUES ('page-view:203.0.113.9', 299, now() + interval '1 minute')`,
  );
  expect((await send('/last', {}, '203.0.113.9')).status).toBe(204);
  expect((await send('/more', {}, '203.0.113.9')).status).toBe(204);
  expect(await counts()).toHaveProperty('/last', 1);
  expect(await counts()).not.toHaveProperty('/more');
});

test.each(['news', '', `/${'a'.repeat(300)}`])('rejects %p as a path', async (path) => {
  expect((await send(path)).status).toBe(422);
});
