import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { prepareDatabase } from './prepare';
import { aliases } from './seed/catalogue/trades';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase({ filled: true });
}, 120_000);
afterEach(() => database?.drop());

const tradeOf = async (alias: string): Promise<string | undefined> =>
  (
    await database.pool.query(
      'SELECT c.name FROM category_aliases a JOIN categories c ON c.id = a.category_id WHERE a.alias = $1',
      [alias],
    )
  ).rows[0]?.name;

async function start(): Promise<void> {
  const prepared = await prepareDatabase({ databaseUrl: database.url });
  await prepared.close();
}

test('adds missing trade names to a database of an older release, once', async () => {
  await database.pool.query(
    `DELETE FROM category_aliases WHERE alias LIKE '%rental' OR alias = 'cinematographers'`,
  );
  await start();
  await start();
  expect(await tradeOf('camera rental')).toBe('Camera equipment hire');
  expect(await tradeOf('cinematographers')).toBe('Directors of photography');
  const { rows } = await database.pool.query('SELECT count(*)::int AS count FROM category_aliases');
  expect(rows).toEqual([{ count: Object.keys(aliases).length }]);
});

test('keeps the meaning of existing trade names and skips names of unknown trades', async () => {
  await database.pool.query(`
    UPDATE category_aliases SET category_id = (SELECT id FROM categories WHERE name = 'Gaffers') WHERE alias = 'sparks';
    DELETE FROM category_aliases WHERE alias = 'drones';
    UPDATE categories SET name = 'Unmanned aircraft' WHERE name = 'Drone filming'`);
  await start();
  expect(await tradeOf('sparks')).toBe('Gaffers');
  expect(await tradeOf('drones')).toBeUndefined();
});
