import { buildApp } from './app';
import { readConfig } from './config';
import { openDatabase } from './db/open';
import { createTestDatabase, type TestDatabase } from './testing/test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ filled: true });
}, 90_000);
afterAll(() => database?.drop());

test('an app that is closed while it starts leaves no query for the database', async () => {
  const { pool, close } = await openDatabase({ databaseUrl: database.url });
  const app = await buildApp({ pool, config: readConfig({ LOG_LEVEL: 'silent' }) });
  const query = jest.spyOn(pool, 'query');
  const failed = jest.spyOn(app.log, 'error');
  await app.listen({ port: 0 });
  await app.close();
  expect(query).toHaveBeenCalledWith(expect.stringContaining('FROM org_search'), expect.anything());
  await close();
  await new Promise(setImmediate);
  expect(failed).not.toHaveBeenCalled();
});
