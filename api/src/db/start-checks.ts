import { type Pool, row } from './query';

/** Oldest server with which the tests of the database pass. */
const MIN_VERSION = 15;

/** Properties of a database that the api depends on. */
export interface DatabaseFacts {
  database: string;
  /** `server_version_num`: 150017 is 15.17. */
  version: number;
  isStandby: boolean;
  encoding: string;
  collation: string;
  /** Whether texts are sorted by bytes. An ICU locale overrides `collation`. */
  sortsByBytes: boolean;
  hasIcu: boolean;
  hasTrigrams: boolean;
  role: string;
  /** Schema of new tables; null if the role can use none. */
  schema: string | null;
  /** Whether the role may create extensions, and tables in the schema. */
  canCreate: boolean;
}

const FACTS_SQL = `
  SELECT current_database() AS database, current_setting('server_version_num')::int AS version,
    pg_is_in_recovery() AS "isStandby", current_setting('server_encoding') AS encoding, d.datcollate AS collation,
    'B' < 'a' AND 'a-c' < 'ab' AS "sortsByBytes",
    EXISTS (SELECT FROM pg_collation WHERE collname = 'und-x-icu') AS "hasIcu",
    EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') AS "hasTrigrams",
    current_user AS role, current_schema() AS schema,
    has_database_privilege(d.oid, 'CREATE') AND coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) AS "canCreate"
  FROM pg_database d WHERE d.datname = current_database()`;

const COMMAND = 'createdb -T template0 -E UTF8 --lc-collate=C --lc-ctype=C.UTF-8';

/** Returns one sentence that says what is wrong and what to do, or `null`. */
export function problemOf(facts: DatabaseFacts): string | null {
  const { database, role } = facts;
  if (facts.version < MIN_VERSION * 10_000) {
    const version = `${Math.floor(facts.version / 10_000)}.${facts.version % 10_000}`;
    return `The database server is PostgreSQL ${version}: use version ${MIN_VERSION} or later.`;
  }
  if (facts.isStandby)
    return `The database "${database}" is on a standby, which takes no writes: set DATABASE_URL to the primary, or promote the standby.`;
  if (facts.encoding !== 'UTF8')
    return `The database "${database}" has the encoding ${facts.encoding}, not UTF8: create another one with ${COMMAND} and set DATABASE_URL to it.`;
  if (!facts.sortsByBytes || !['C', 'POSIX'].includes(facts.collation))
    return `The database "${database}" does not sort by the collation C (its LC_COLLATE is ${facts.collation}): create another one with ${COMMAND} and set DATABASE_URL to it.`;
  if (!facts.hasIcu)
    return 'The database server has no ICU collations: install a PostgreSQL that was built with ICU, as the packages of Debian and Red Hat are.';
  if (!facts.hasTrigrams)
    return 'The database server does not have the extension pg_trgm: install the contrib package of PostgreSQL (postgresql-contrib).';
  if (!facts.canCreate)
    return `The role "${role}" must not create tables in the database "${database}": run ALTER DATABASE "${database}" OWNER TO "${role}" as its administrator.`;
  return null;
}

/** Throws an Error with one sentence if the database does not fit. */
export async function checkDatabase(pool: Pool): Promise<void> {
  const facts = await row<DatabaseFacts>(pool, FACTS_SQL);
  const problem = facts && problemOf(facts);
  if (problem) throw new Error(problem);
}
