import { buildApp } from '../app';
import { readConfig } from '../config';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
}, 60_000);
afterAll(() => database?.drop());

test('the health check fails until the search index is loaded, and from the signal to stop on', async () => {
  let isDraining = false;
  const config = readConfig({ LOG_LEVEL: 'silent', FFMPEG_PATH: 'none' });
  const app = await buildApp({ pool: database.pool, config, isDraining: () => isDraining });
  const lock = await database.pool.connect();
  try {
    // The index reads this table.
    await lock.query('BEGIN; LOCK TABLE org_search');
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const status = async () => (await fetch(`${origin}/web_api/health`)).status;
    expect(await status()).toBe(503);
    await lock.query('ROLLBACK');
    while ((await status()) !== 200);
    isDraining = true;
    expect(await status()).toBe(503);
  } finally {
    lock.release();
    await app.close();
  }
}, 60_000);
