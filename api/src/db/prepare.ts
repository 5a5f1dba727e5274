import { migrateDatabase } from './migrate';
import { type Database, type DatabaseConfig, openDatabase } from './open';
import { type Pool, rows } from './query';
import { isFilled } from './seed/filled';
import type { SeedOptions } from './seed/seed';
import { checkDatabase } from './start-checks';
import { checkCategories, readTradeTerms } from './trade-terms';

/** Throws if the dictionary of the trade is malformed or names a category that the directory does not have. */
async function checkTradeTerms(pool: Pool): Promise<void> {
  const categories = await rows<{ name: string }>(pool, 'SELECT name FROM categories');
  if (categories.length === 0) return;
  checkCategories(
    readTradeTerms(),
    categories.map(({ name }) => name),
  );
}

/**
 * Opens the database, checks that it fits, migrates it, adds starting data and checks the dictionary of the trade. The fill is one
 * transaction, so that the next start repeats one that was killed.
 * @param options.fill false leaves an empty database empty
 */
export async function prepareDatabase(
  config: DatabaseConfig = {},
  options: SeedOptions & { fill?: boolean } = {},
): Promise<Database> {
  const database = await openDatabase(config);
  try {
    await checkDatabase(database.pool);
    await migrateDatabase(database.pool);
    if (options.fill !== false && !(await isFilled(database.pool))) {
      // Loaded lazily: it contains the names of all cities of the world.
      const { seed } = await import('./seed/seed');
      await seed(database.pool, options);
    }
    await checkTradeTerms(database.pool);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
