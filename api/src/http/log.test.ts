import { buildApp } from '../app';
import { readConfig } from '../config';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
}, 60_000);
afterAll(() => database?.drop());

test('no log line holds a secret of a URL, even in errors [operations 8]', async () => {
  const lines: string[] = [];
  const config = readConfig({ FFMPEG_PATH: 'none' });
  const log = { write: (line: string) => void lines.push(line) };
  const app = await buildApp({ pool: database.pool, config, log });
  await app.ready();
  const secret = 'aB3_-x9'.repeat(7).slice(0, 43);
  const query = jest.spyOn(database.pool, 'query').mockImplementation(() => {
    throw new Error(`no row of ${secret}`);
  });
  const { statusCode } = await app.inject(`/web_api/preferences/${secret}?token=${secret}`);
  query.mockRestore();
  await app.close();
  expect(statusCode).toBe(500);
  expect(lines.join('')).toContain('/web_api/preferences/:token?token=:secret');
  expect(lines.join('')).not.toContain(secret);
});
