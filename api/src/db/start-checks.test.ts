import { randomBytes } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { prepareDatabase } from './prepare';
import { type DatabaseFacts, problemOf } from './start-checks';

let database: TestDatabase;
const created: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
}, 60_000);
afterAll(async () => {
  for (const statement of created) await database.pool.query(statement);
  await database?.drop();
});

const uniqueName = () => `test_${process.pid}_${randomBytes(4).toString('hex')}`;
const start = (url: string) => prepareDatabase({ databaseUrl: url }, { fill: false });

/** Creates a database on the server of the tests and returns its URL. */
async function create(options: string): Promise<string> {
  const name = uniqueName();
  await database.pool.query(`CREATE DATABASE ${name} TEMPLATE template0 ${options}`);
  created.push(`DROP DATABASE ${name} WITH (FORCE)`);
  return Object.assign(new URL(database.url), { pathname: `/${name}` }).href;
}

/** Creates a role and returns the URL with which it logs in. */
async function logInAs(url: string): Promise<string> {
  const role = uniqueName();
  await database.pool.query(`CREATE ROLE ${role} LOGIN PASSWORD 'secret'`);
  created.push(`DROP ROLE ${role}`);
  return Object.assign(new URL(url), { username: role, password: 'secret' }).href;
}

test('starts as an ordinary role that owns its database', async () => {
  const url = await create(`ENCODING UTF8 LC_COLLATE 'C' LC_CTYPE 'C'`);
  const owned = await logInAs(url);
  await database.pool.query(
    `ALTER DATABASE ${new URL(url).pathname.slice(1)} OWNER TO ${new URL(owned).username}`,
  );
  await (await start(owned)).close();
});

test.each([
  [
    'another encoding',
    `ENCODING LATIN1 LC_COLLATE 'C' LC_CTYPE 'C'`,
    /^The database "test_\w+" has the encoding LATIN1, not UTF8: create another one with createdb .* set DATABASE_URL to it\.$/,
  ],
  [
    'another collation',
    `ENCODING UTF8 LC_COLLATE 'C' LC_CTYPE 'C' LOCALE_PROVIDER icu ICU_LOCALE 'en-GB'`,
    /^The database "test_\w+" does not sort by the collation C .*: create another one with createdb .* set DATABASE_URL to it\.$/,
  ],
])('does not start on a database with %s, and says what to do', async (_what, options, message) => {
  await expect(start(await create(options))).rejects.toThrow(message);
});

test('does not start as a role that must not create tables, and says what to do', async () => {
  await expect(start(await logInAs(database.url))).rejects.toThrow(
    /^The role "(test_\w+)" must not create tables in the database "(test_\w+)": run ALTER DATABASE "\2" OWNER TO "\1" as its administrator\.$/,
  );
});

const GOOD: DatabaseFacts = {
  ...{ database: 'unitbase', version: 180_004, isStandby: false, encoding: 'UTF8', collation: 'C' },
  ...{
    sortsByBytes: true,
    hasIcu: true,
    hasTrigrams: true,
    role: 'unitbase',
    schema: 'public',
    canCreate: true,
  },
};

test.each<[string, Partial<DatabaseFacts>, string]>([
  ['server', { version: 140_012 }, 'The database server is PostgreSQL 14.12: use version 15 or later.'],
  ['ICU', { hasIcu: false }, 'has no ICU collations: install a PostgreSQL that was built with ICU'],
  ['extension', { hasTrigrams: false }, 'does not have the extension pg_trgm: install the contrib package'],
  ['primary', { isStandby: true }, 'is on a standby, which takes no writes: set DATABASE_URL to the primary'],
])('names a wrong %s', (_what, facts, message) => {
  expect(problemOf(GOOD)).toBeNull();
  expect(problemOf({ ...GOOD, ...facts })).toContain(message);
});
