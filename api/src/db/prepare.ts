import { migrateDatabase } from './migrate';
import { type Database, type DatabaseConfig, openDatabase } from './open';
import { addTradeNames } from './seed/catalogue/trade-names';
import { isFilled } from './seed/filled';
import type { SeedOptions } from './seed/seed';

/**
 * The database as the api needs it: opened, on the newest schema, with starting data and every name of a trade that this
 * release knows. A fill that was killed left nothing behind (it is one transaction), so the next start fills again.
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
      // Loaded only for the fill: it brings the names of all cities of the world.
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
