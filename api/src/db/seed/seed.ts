import type { Pool, PoolClient } from 'pg';
import { isFilled } from './filled';
import { dropIndexes, restoreIndexes } from './indexes';
import { addKnownWords, finishSearch } from './search';
import type { Fill } from './step';
import { steps } from './steps';

export interface SeedOptions {
  /** Number of companies. @default 59,000 */
  companies?: number;
  /** Date of the newest news, `yyyy-mm-dd`. @default today */
  today?: string;
  /** Whether to create demo logins, whose password is printed. @default true */
  demoLogins?: boolean;
  /** Called before each step with its name and the completed share, 0 to 1. */
  onProgress?: (progress: { step: string; done: number }) => void;
}

export const COMPANIES = 59_000;

/** Advisory lock: one of several nodes fills, the others wait. */
const LOCK = 7_261_002;

const indexed = [
  'orgs',
  'org_search',
  'org_categories',
  'people',
  'credits',
  'equipment',
  'certificates',
].concat([
  'worked_locations',
  'languages',
  'logos',
  'reels',
  'gallery_images',
  'locations',
  'articles',
  'article_contents',
]);

/** Disables foreign key checks if the role may; the generated keys are valid. */
async function skipChecks(client: PoolClient): Promise<void> {
  await client.query('SAVEPOINT checks');
  try {
    await client.query('SET LOCAL session_replication_role = replica');
  } catch {
    await client.query('ROLLBACK TO checks');
  }
}

/** Truncates all tables, which lets COPY skip the log and freeze rows. */
async function truncateAll(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables
     WHERE schemaname = 'public' AND tablename NOT IN ('schema_migrations', 'audit', 'audit_chain')`,
  );
  await client.query(`TRUNCATE ${rows.map(({ name }) => `"${name}"`).join(', ')}`);
}

async function mustBeEmpty(client: PoolClient): Promise<void> {
  for (const table of ['users', 'orgs', 'articles']) {
    const { rowCount } = await client.query(`SELECT 1 FROM ${table} LIMIT 1`);
    if (rowCount)
      throw new Error(`The database contains ${table} but is not marked as filled: use an empty database.`);
  }
}

/** Sets sequences to continue after the loaded keys. */
async function moveCounters(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'id' AND is_identity = 'YES'`,
  );
  for (const { name } of rows) {
    await client.query(
      `SELECT setval(pg_get_serial_sequence('${name}', 'id'), greatest((SELECT max(id) FROM "${name}"), 1),
              EXISTS (SELECT 1 FROM "${name}"))`,
    );
  }
}

async function fill(client: PoolClient, options: SeedOptions): Promise<void> {
  const size = options.companies ?? COMPANIES;
  const plan: Fill = {
    client,
    companies: size,
    today: options.today ?? new Date().toISOString().slice(0, 10),
  };
  const chosen = options.demoLogins === false ? steps.filter(({ isDemo }) => !isDemo) : steps;
  const total = chosen.reduce((sum, step) => sum + step.weight, 0) + 40;
  let done = 0;
  const report = (step: string) => options.onProgress?.({ step, done: done / total });

  await skipChecks(client);
  await client.query(`SET LOCAL maintenance_work_mem = '256MB'`);
  await truncateAll(client);
  const indexes = await dropIndexes(client, indexed);
  for (const step of chosen) {
    report(step.name);
    await step.run(plan);
    done += step.weight;
  }
  report('Search index');
  await finishSearch(client);
  done += 20;
  report('Indexes');
  await restoreIndexes(client, indexes);
  done += 15;
  report('Counts');
  await client.query('SELECT recount_orgs()');
  await client.query('SELECT collect_search_words()');
  await addKnownWords(client);
  await moveCounters(client);
  await client.query(`INSERT INTO meta (key, value) VALUES ('starting_data', $1)`, [
    JSON.stringify({ companies: size, today: plan.today }),
  ]);
}

/**
 * Fills an empty, migrated database in one transaction, with the same data for the same size and day. Does nothing if
 * it is filled already.
 * @throws if there are users, companies or articles but no mark of a fill
 */
export async function seed(pool: Pool, options: SeedOptions = {}): Promise<void> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    if (!(await isFilled(client))) {
      await mustBeEmpty(client);
      await fill(client, options);
    }
    await client.query('COMMIT');
    await client.query('ANALYZE');
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error));
    throw broken;
  } finally {
    client.release(broken);
  }
  options.onProgress?.({ step: 'Ready', done: 1 });
}
