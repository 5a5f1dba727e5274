import { addAuditEntry } from '../../db/audit';
import { type PoolClient, rows, transaction } from '../../db/query';
import { staff } from '../../testing/desk';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { verifyLog } from './verify-log';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
}, 60_000);
afterEach(() => database?.drop());
const pool = () => database.pool;

const act = (id: number, client: PoolClient) =>
  addAuditEntry(client, {
    ...{ actor: staff, action: 'profile.suspend', entity: 'org', id, name: `Company ${id}`, why: 'Paused.' },
    ...{ before: { status: 'approved' }, after: { status: 'suspended' } },
  });
const actTogether = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => transaction(pool(), (client) => act(at, client))));

/** Changes the log as the owner of the database can. */
const tamper = (statement: string) =>
  transaction(pool(), async (client) => {
    for (const table of ['audit', 'audit_chain'])
      await rows(client, `ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await rows(client, statement);
    for (const table of ['audit', 'audit_chain'])
      await rows(client, `ALTER TABLE ${table} ENABLE TRIGGER USER`);
  });

test('entries cannot be changed, deleted or truncated', async () => {
  await actTogether(1);
  for (const table of ['audit', 'audit_chain'])
    for (const change of [
      `UPDATE ${table} SET ${table === 'audit' ? 'action' : 'hash'} = 'other'`,
      `DELETE FROM ${table}`,
      `TRUNCATE ${table}`,
    ])
      await expect(rows(pool(), change)).rejects.toThrow(`Rows of ${table} are never changed or deleted.`);
});

test('chains entries that many transactions add at once, and several of one transaction', async () => {
  expect(await verifyLog(pool())).toEqual({ entries: 0, hash: '', faults: [] });
  await actTogether(40);
  await transaction(pool(), async (client) => {
    for (const id of [100, 101, 102]) await act(id, client);
  });
  const failed = transaction(pool(), async (client) => {
    await act(200, client);
    throw new Error('undone');
  });
  await expect(failed).rejects.toThrow('undone');
  const check = await verifyLog(pool());
  expect(check).toEqual({ entries: 43, hash: expect.stringMatching(/^[0-9a-f]{64}$/), faults: [] });
  expect(await verifyLog(pool(), check.hash)).toEqual(check);
});

test.each([
  [`UPDATE audit SET why = 'Another reason' WHERE id = 3`, ['Entry 3 was changed.']],
  [`UPDATE audit SET at = at + interval '1 microsecond' WHERE id = 3`, ['Entry 3 was changed.']],
  ['DELETE FROM audit WHERE id = 3', ['Entry 3 was removed.']],
  ['DELETE FROM audit WHERE id = 5', ['Entry 5 was removed.']],
  [
    `INSERT INTO audit (action, entity, entity_id) VALUES ('x', 'org', '1')`,
    ['Entry 6 was inserted: it is not part of the chain.'],
  ],
  [
    'WITH gone AS (DELETE FROM audit WHERE id = 3) DELETE FROM audit_chain WHERE audit_id = 3',
    ['1 removed from the chain before entry 4.'],
  ],
  [
    `UPDATE audit_chain SET previous = repeat('0', 64) WHERE audit_id = 3`,
    ['Entry 3 does not follow the hash of the entry before it.', 'Entry 3 was changed.'],
  ],
])('%s is found', async (statement, faults) => {
  for (const id of [1, 2, 3, 4, 5]) await transaction(pool(), (client) => act(id, client));
  const { hash } = await verifyLog(pool());
  await tamper(statement);
  expect((await verifyLog(pool(), hash)).faults).toEqual(faults);
});

test('a hash that was kept elsewhere shows that the whole chain was computed again', async () => {
  await actTogether(2);
  const { hash } = await verifyLog(pool());
  await tamper('WITH entries AS (DELETE FROM audit) DELETE FROM audit_chain');
  await actTogether(2);
  expect((await verifyLog(pool())).faults).toEqual([]);
  await expect(verifyLog(pool(), hash)).rejects.toThrow(`No entry has the hash '${hash}'`);
});
