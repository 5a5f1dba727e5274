import { migrateDatabase } from './migrate';
import { type Database, type DatabaseConfig, openDatabase } from './open';
import { addTradeNames } from './seed/catalogue/trade-names';
import { isFilled } from './seed/filled';
import type { SeedOptions } from './seed/seed';

/**
 * Opens the database, migrates it, and adds starting data and trade names. The fill is one transaction, so that the
 * next start repeats one that was killed.
 * @param options.fill false leaves an empty database empty
 */
export async function prepareDatabase(
  config: DatabaseConfig = {},
  options: SeedOptions & { fill?: boolean } = {},
): Promise<Database> {
  const database = await openDatabase(config);
  try {
    await migrateDatabase(database.pool);
    if (options.fill !== false && !(await isFilled(database.pool))) {
      // Loaded lazily: it contains the names of all cities of the world.
      const { seed } = await import('./seed/seed');
      await seed(database.pool, options);
    }
    await addTradeNames(database.pool);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
