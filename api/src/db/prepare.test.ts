import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { prepareDatabase } from './prepare';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ filled: true });
}, 120_000);
afterAll(() => database?.drop());

test('rejects a dictionary of the trade that names a missing category', async () => {
  const start = () => prepareDatabase({ databaseUrl: database.url });
  await (await start()).close();
  await database.pool.query(`UPDATE categories SET name = 'Unmanned aircraft' WHERE name = 'Drone filming'`);
  await expect(start()).rejects.toThrow(
    'starting-data/texts/trade-terms.yaml: the directory has no category "Drone filming". Correct the name or remove its lines.',
  );
});
