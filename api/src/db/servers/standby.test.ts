import { details, type Editor, on, openEditor } from '../../testing/profile-editor';
import { openServerPair, type ServerPair } from '../../testing/standby';
import { migrateDatabase } from '../migrate';
import { type Database, openDatabase } from '../open';

let servers: ServerPair;
let database: Database;
let site: Editor;
let company: { id: number; path: { country: string; slug: string } };

beforeAll(async () => {
  servers = await openServerPair();
  const { primaryUrl, standbyUrl } = servers;
  database = await openDatabase({ databaseUrl: `${standbyUrl} ${primaryUrl}`, readUrl: standbyUrl });
  await migrateDatabase(database.pool);
  site = await openEditor({ database: { ...database, drop: () => database.close() } });
  const id = await site.addProfile('GOLD');
  company = { id, path: { country: 'portugal', slug: `company-${id}` } };
}, 180_000);
afterAll(async () => {
  await site?.close();
  await servers?.close();
});

/** Resolves when the value is as expected; the test's time limit ends a wait that is in vain. */
async function until<Value>(read: () => Promise<Value> | Value, isExpected: (value: Value) => boolean) {
  let value = await read();
  while (!isExpected(value)) {
    await new Promise((resolve) => setImmediate(resolve));
    value = await read();
  }
}

const rename = async (orgname: string) =>
  (await on(site.owner, 'updateDetails', company.id, details({ orgname }))).status;
/** Returns the status and the name on the company's page, of the owner or of an anonymous visitor. */
const read = async (reader: Pick<Editor, 'call'> | Editor['owner'] = site): Promise<unknown[]> => {
  const { status, body } = await reader.call('getCompany', { params: company.path });
  return [status, (body as { orgname?: string }).orgname];
};
const served = (by: 'replica' | 'primary' | 'outdated replica') => database.replica?.served.get(by) ?? 0;

test('anonymous reads go to the standby once it has all changes', async () => {
  expect(await rename('First name')).toBe(200);
  await until(
    () => database.replica?.isCurrent,
    (isCurrent) => isCurrent === true,
  );
  const before = served('replica');
  expect(await read()).toEqual([200, 'First name']);
  expect(served('replica')).toBe(before + 1);
  await site.owner.call('getCategories');
  expect(served('replica')).toBe(before + 1);
}, 60_000);

test('a change is read from the primary while the standby lacks it', async () => {
  await servers.onStandby('SELECT pg_wal_replay_pause()');
  expect(await rename('Second name')).toBe(200);
  const before = served('replica');
  expect(await read()).toEqual([200, 'Second name']);
  expect(await rename('Name of the owner')).toBe(200);
  expect(await read(site.owner)).toEqual([200, 'Name of the owner']);
  expect(served('replica')).toBe(before);
  await servers.onStandby('SELECT pg_wal_replay_resume()');
  await until(
    () => database.replica?.isCurrent,
    (isCurrent) => isCurrent === true,
  );
}, 60_000);

test('reads go on without the primary, and writes come back with the promotion', async () => {
  await servers.killPrimary();
  const paths = ['getCompany', 'getCountries', 'search', 'getHeader', 'getArticles'] as const;
  for (const name of paths) {
    const { status } = await site.call(name, { params: company.path, query: { search: 'name' } } as never);
    expect([name, status]).toEqual([name, 200]);
  }
  expect((await site.call('getHealth')).status).toBe(200);
  expect(await rename('Third name')).toBe(503);
  await servers.onStandby('SELECT pg_promote()');
  await until(
    () => rename('Third name'),
    (status) => status === 200,
  );
  expect(await read(site.owner)).toEqual([200, 'Third name']);
  await until(read, ([, name]) => name === 'Third name');
}, 60_000);
