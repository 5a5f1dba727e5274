import { apiUrl } from '@unitbase/contracts/client';
import type { StaffRole } from '@unitbase/contracts/desk/rights';
import { LogFilter } from '@unitbase/contracts/entities/desk/log';
import { type AuditEntry, addAuditEntry, systemActor } from '../../db/audit';
import { rows } from '../../db/query';
import { accountsSite, addUser } from '../../testing/accounts';
import { addStaffMember } from '../../testing/staff';
import { readLog, readWholeLog } from './read-log';

const site = accountsSite();
const { pool } = site;

const RUTH = { id: null, name: 'Ruth Adler' };
const suspended = { before: { status: 'approved' }, after: { status: 'suspended' } };
const add = (entry: Partial<AuditEntry>) =>
  addAuditEntry(pool(), {
    ...{ actor: RUTH, action: 'profile.suspend', entity: 'org', id: 18204 },
    ...{ why: 'Wrong 100%_ address', ...suspended, ...entry },
  });

const read = (role: StaffRole, filter: object = {}, page = { offset: 0, limit: 40 }) =>
  readLog(pool(), role, { ...LogFilter.parse(filter), ...page });
const idsOf = async (role: StaffRole, filter: object) =>
  (await read(role, filter)).results.map(({ entity, entity_id }) => `${entity} ${entity_id}`);

let userId = 0;
beforeAll(async () => {
  userId = await addUser(pool(), 'inês@log.example');
  await add({ name: 'Brétagne Boats' });
  await add({ action: 'profile.reject', id: 7, name: 'Seven', actor: { id: null, name: 'Oskar Lind' } });
  await add({ action: 'removal.erase', entity: 'deletion_request', id: 3, actor: systemActor });
  await add({ action: 'user.block', entity: 'user', id: userId });
  await add({ action: 'thing.do', entity: 'thing', id: 1, actor: { id: userId, name: '' } });
});

test('reads the newest entries first, with before, after and the values of the filters', async () => {
  const page = await read('admin', {}, { offset: 1, limit: 2 });
  expect(page).toMatchObject({
    ...{ total: 5, final: 2, system: 1, people: ['Oskar Lind', 'Ruth Adler', 'System'] },
    actions: ['profile.reject', 'profile.suspend', 'removal.erase', 'thing.do', 'user.block'],
    results: [
      { entity: 'user', name: 'inês@log.example', role: 'command', who: 'Ruth Adler' },
      { entity: 'deletion_request', role: 'job', who: 'System', ...suspended },
    ],
  });
  expect((await read('admin')).results[0]).toMatchObject({
    ...{ who: 'Inês Tavares', role: 'user', actor_id: userId },
  });
});

test('a role reads the entries of its rooms, an admin all', async () => {
  expect(await idsOf('directory', {})).toEqual([
    `user ${userId}`,
    'deletion_request 3',
    'org 7',
    'org 18204',
  ]);
  expect(await idsOf('editorial', {})).toEqual([]);
  expect(await idsOf('editorial', { entity: 'org', search: 'boats' })).toEqual([]);
});

test.each([
  [{ search: '18204' }, ['org 18204']],
  [{ search: 'bretagne' }, ['org 18204']],
  [{ search: 'Seven' }, ['org 7']],
  [{ search: '100%_', who: 'Oskar Lind' }, ['org 7']],
  [{ search: '100_' }, []],
  [{ who: 'Oskar Lind' }, ['org 7']],
  [{ action: 'profile.suspend' }, ['org 18204']],
  [{ entity: 'org', id: '7' }, ['org 7']],
  [{ kind: 'system' }, ['deletion_request 3']],
  [{ kind: 'final' }, ['deletion_request 3', 'org 7']],
  [{ from: '2026-01-01', to: '2026-01-02' }, []],
  [{ from: 'soon', kind: 'odd', user: 'x', entity: 'thing' }, ['thing 1']],
])('%j finds %j', async (filter, entries) => {
  expect(await idsOf('admin', filter)).toEqual(entries);
});

test('finds the acts on a user by the address, and those of a user by the id', async () => {
  expect(await idsOf('admin', { search: 'INÊS@log.example' })).toEqual([`user ${userId}`]);
  expect(await idsOf('admin', { user: String(userId) })).toEqual(['thing 1']);
});

test('exports every entry of a filter once, as text that spreadsheets do not run', async () => {
  await rows(
    pool(),
    `INSERT INTO audit (actor_name, action, entity, entity_id, why)
     SELECT 'Ruth Adler', 'bulk.add', 'org', n::text, '=1+' || n FROM generate_series(1, 2500) n`,
  );
  const entries = [];
  for await (const { entity_id } of readWholeLog(pool(), 'admin', LogFilter.parse({ action: 'bulk.add' })))
    entries.push(Number(entity_id));
  expect(entries).toEqual(Array.from({ length: 2500 }, (_, index) => 2500 - index));

  const { visitor } = await addStaffMember(pool(), site.app, 'directory');
  const file = await site.app.inject({
    url: apiUrl('GET /desk/log/export', { query: { action: 'bulk.add' } }),
    cookies: Object.fromEntries(visitor.cookies),
  });
  const lines = file.body.replace(/\r\n$/, '').split('\r\n');
  expect(lines[0]).toBe('\uFEFFid,at,who,role,action,entity,entity_id,name,why,before,after,text');
  expect(lines).toHaveLength(2501);
  expect(lines[1]).toContain(",Ruth Adler,command,bulk.add,org,2500,,'=1+2500,{},{},");
  expect(file.headers['content-disposition']).toBe('attachment; filename="log.csv"');
});
