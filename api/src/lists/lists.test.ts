import type { ListItem, Lists, SavedList } from '@unitbase/contracts/entities/lists';
import type { ListChange } from '@unitbase/contracts/list-changes';
import { rows } from '../db/query';
import { fillCountries, type Visitor } from '../testing/accounts';
import { addList, addListed, addProducer, changeList, companyItem, fillForLists } from '../testing/lists';
import { createTestApp, type TestApp } from '../testing/test-app';

let site: TestApp;
let drones: number;
let lights: number;
let mixers: number;
beforeAll(async () => {
  site = await createTestApp();
  await fillCountries(site.database.pool);
  await fillForLists(site.database.pool);
  drones = await addListed(site.database.pool, 'Kestrel Drone Unit', { category: 1, cityId: 2 });
  lights = await addListed(site.database.pool, 'Maison Obscura', { category: 2, code: 'CORPORATE' });
  mixers = await addListed(site.database.pool, 'Son Direct', { category: 3, code: 'BASIC', cityId: 3 });
}, 60_000);
afterAll(() => site?.close());

const pool = () => site.database.pool;
const add = (id: number): ListChange => ({ type: 'add', ...companyItem(id) });
const read = async (who: Visitor, id: number) =>
  (await who.call('getList', { params: { id } })).body as unknown as SavedList;
const names = ({ items }: { items: ListItem[] }) => items.map(({ name }) => name);

describe('a list', () => {
  test('holds companies, places and articles with department, place and time zone', async () => {
    const user = await addProducer(site);
    const id = await addList(user, 'Corsica unit');
    const { body } = await changeList(user, id, [
      add(drones),
      { type: 'add', kind: 'place', ref: 'portugal/city/ponta-delgada', note: 'Recce', status: 'to_call' },
      { type: 'add', kind: 'article', ref: '1' },
      { type: 'add', kind: 'place', ref: 'portugal' },
    ]);
    const { items } = body as unknown as SavedList;
    expect(items).toMatchObject([
      {
        name: 'Kestrel Drone Unit',
        url: '/country/portugal/profile/kestrel-drone-unit',
        time_zone: 'Europe/Lisbon',
        company: { section: 'Camera & lighting', category: 'Drone operators', country: 'Portugal' },
      },
      {
        name: 'Ponta Delgada',
        url: '/country/portugal/city/ponta-delgada',
        time_zone: 'Atlantic/Azores',
        note: 'Recce',
        status: 'to_call',
        company: null,
      },
      { name: 'Rebate rises', url: '/news/2026/01/05/rebate-rises', time_zone: null },
      { name: 'Portugal', url: '/country/portugal', time_zone: 'Europe/Lisbon' },
    ]);
  });

  test.each([
    ['a company that does not exist', { kind: 'company', ref: '999999' }],
    ['an article of the future', { kind: 'article', ref: '2' }],
    ['a place of another country', { kind: 'place', ref: 'france/city/lisbon' }],
    ['a word for an id', { kind: 'company', ref: 'kestrel' }],
  ])('rejects %s with 422 and changes nothing', async (_title, key) => {
    const user = await addProducer(site);
    const id = await addList(user, 'One');
    const { status } = await changeList(user, id, [add(drones), { type: 'add', ...key } as ListChange]);
    expect(status).toBe(422);
    expect((await read(user, id)).items).toEqual([]);
  });

  test('notes, marks, moves and removes; the same change twice is harmless', async () => {
    const user = await addProducer(site);
    const id = await addList(user, 'Work');
    const changes: ListChange[] = [
      ...[add(drones), add(lights), add(mixers)],
      { type: 'note', ...companyItem(lights), note: 'Second generator?' },
      { type: 'status', ...companyItem(lights), status: 'quoted' },
      { type: 'move', ...companyItem(mixers), position: 0 },
      { type: 'remove', ...companyItem(drones) },
    ];
    await changeList(user, id, changes);
    await changeList(user, id, changes.slice(3));
    const list = await read(user, id);
    expect(names(list)).toEqual(['Son Direct', 'Maison Obscura']);
    expect(list.items[1]).toMatchObject({ note: 'Second generator?', status: 'quoted' });
  });

  test('rejects a change from an older version with 409 and the present list', async () => {
    const user = await addProducer(site);
    const id = await addList(user, 'Two devices');
    const { version } = (await changeList(user, id, [add(drones)])).body as unknown as SavedList;
    await changeList(user, id, [add(lights)], version);
    const late = await changeList(user, id, [add(mixers)], version);
    expect(late.status).toBe(409);
    expect(names(late.body.list as SavedList)).toEqual(['Kestrel Drone Unit', 'Maison Obscura']);
    expect(names(await read(user, id))).toEqual(['Kestrel Drone Unit', 'Maison Obscura']);
  });

  test('a note keeps 500 characters and rejects 501', async () => {
    const user = await addProducer(site);
    const id = await addList(user, 'Notes');
    await changeList(user, id, [add(drones)]);
    const note = (length: number) =>
      changeList(user, id, [{ type: 'note', ...companyItem(drones), note: 'é'.repeat(length) }]);
    expect((await note(500)).status).toBe(200);
    expect((await note(501)).status).toBe(422);
    expect((await read(user, id)).items[0]?.note).toHaveLength(500);
  });

  test('keeps the name and the note of a company that left the directory', async () => {
    const user = await addProducer(site);
    const gone = await addListed(pool(), 'Alfama Sound');
    const id = await addList(user, 'Gone');
    await changeList(user, id, [add(gone), { type: 'note', ...companyItem(gone), note: 'Rates fine' }]);
    await rows(pool(), `UPDATE orgs SET status = 'removed' WHERE id = $1`, [gone]);
    expect((await read(user, id)).items).toMatchObject([
      { name: 'Alfama Sound', url: null, company: null, note: 'Rates fine' },
    ]);
  });

  test('moves items with note and status to another list; a double keeps both notes', async () => {
    const user = await addProducer(site);
    const [from, to] = [await addList(user, 'From'), await addList(user, 'To')];
    await changeList(user, from, [
      { type: 'add', ...companyItem(drones), note: 'Tom flies', status: 'called' },
      { type: 'add', ...companyItem(lights), note: 'Day rate' },
      add(mixers),
    ]);
    await changeList(user, to, [
      { type: 'add', ...companyItem(lights), note: 'Night rate', status: 'quoted' },
    ]);
    const { body } = await user.call('moveListItems', {
      params: { id: from },
      body: { target: to, items: [companyItem(drones), companyItem(lights)] },
    });
    expect(names(body as unknown as SavedList)).toEqual(['Son Direct']);
    expect((await read(user, to)).items).toMatchObject([
      { name: 'Maison Obscura', note: 'Day rate\nNight rate', status: 'quoted' },
      { name: 'Kestrel Drone Unit', note: 'Tom flies', status: 'called' },
    ]);
    await changeList(user, from, [add(drones)]);
    expect(names(await read(user, from))).toEqual(['Son Direct', 'Kestrel Drone Unit']);
  });

  test('moves nothing to the list of another user', async () => {
    const [user, other] = [await addProducer(site), await addProducer(site)];
    const [from, to] = [await addList(user, 'Mine'), await addList(other, 'Theirs')];
    await changeList(user, from, [add(drones)]);
    const moved = await user.call('moveListItems', {
      params: { id: from },
      body: { target: to, items: [companyItem(drones)] },
    });
    expect(moved.status).toBe(404);
    expect([names(await read(user, from)), names(await read(other, to))]).toEqual([
      ['Kestrel Drone Unit'],
      [],
    ]);
  });

  test('takes 500 items and names the field when it is full', async () => {
    const user = await addProducer(site);
    const id = await addList(user, 'Full');
    await rows(
      pool(),
      `INSERT INTO list_items (list_id, kind, ref, target_id, name, position)
       SELECT $1, 'company', n::text, n, 'Company ' || n, n - 100001 FROM generate_series(100001, 100499) n`,
      [id],
    );
    expect((await changeList(user, id, [add(drones)])).status).toBe(200);
    const full = await changeList(user, id, [add(lights)]);
    expect([full.status, full.body]).toEqual([422, { changes: ['500 of 500 items in this list'] }]);
  });
});

describe('the lists of a user', () => {
  test('the first is current; a deleted current list hands over and can be restored', async () => {
    const user = await addProducer(site);
    const [first, second] = [await addList(user, 'First'), await addList(user, 'Second')];
    await changeList(user, first, [add(drones), add(mixers)]);
    const current = async () =>
      ((await user.call('getLists')).body as unknown as Lists).lists.find((list) => list.is_current)?.id;
    expect(await current()).toBe(first);
    await user.call('deleteList', { params: { id: first } });
    expect(await current()).toBe(second);
    expect((await user.call('getList', { params: { id: first } })).status).toBe(404);
    const restored = await user.call('restoreList', { params: { id: first } });
    expect(names(restored.body as unknown as SavedList)).toEqual(['Kestrel Drone Unit', 'Son Direct']);
  });

  test('are summarised by kind, status and department', async () => {
    const user = await addProducer(site);
    const id = await addList(user, 'Summary');
    await changeList(user, id, [
      ...[add(drones), add(lights), add(mixers)],
      { type: 'add', kind: 'article', ref: '1' },
      { type: 'status', ...companyItem(drones), status: 'booked' },
    ]);
    const { lists } = (await user.call('getLists')).body as unknown as Lists;
    expect(lists[0]).toMatchObject({
      counts: { company: 3, place: 0, article: 1 },
      statuses: { none: 3, booked: 1 },
      sections: [
        { name: 'Camera & lighting', count: 2 },
        { name: 'Sound', count: 1 },
      ],
      keys: [`company:${drones}`, `company:${lights}`, `company:${mixers}`, 'article:1'],
    });
  });

  test.each([
    ['', 'Give the list a name.'],
    [' \t\n ', 'Give the list a name.'],
    ['x'.repeat(81), 'The Name field must be 80 or less.'],
    ['TWICE', 'You have a list of this name'],
  ])('rejects the name %j by field', async (name, message) => {
    const user = await addProducer(site);
    await addList(user, 'Twice');
    const { status, body } = await user.call('createList', { body: { name } });
    expect([status, body]).toEqual([422, { name: [message] }]);
  });

  test('are fifty at most, also when two requests race', async () => {
    const user = await addProducer(site);
    for (let number = 1; number < 50; number += 1) await addList(user, `List ${number}`);
    const both = await Promise.all(
      ['Last A', 'Last B'].map((name) => user.call('createList', { body: { name } })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  test('twenty changes at once all arrive', async () => {
    const user = await addProducer(site);
    const id = await addList(user, 'Busy');
    const ids = await Promise.all(Array.from({ length: 20 }, (_, n) => addListed(pool(), `Busy ${n}`)));
    const all = await Promise.all(ids.map((one) => changeList(user, id, [add(one)])));
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
    expect((await read(user, id)).items.map(({ ref }) => Number(ref)).sort()).toEqual([...ids].sort());
  });

  test('duplicate and rename; another list keeps its name', async () => {
    const user = await addProducer(site);
    const id = await addList(user, 'Lisbon');
    await changeList(user, id, [add(drones), { type: 'status', ...companyItem(drones), status: 'booked' }]);
    const copy = (await user.call('duplicateList', { params: { id } })).body as unknown as SavedList;
    expect([copy.name, copy.items[0]?.status]).toEqual(['Lisbon (copy)', 'booked']);
    const same = await user.call('updateList', { params: { id: copy.id }, body: { name: 'lisbon' } });
    expect([same.status, same.body]).toEqual([422, { name: ['You have a list of this name'] }]);
    const cased = await user.call('updateList', { params: { id }, body: { name: 'LISBON' } });
    expect([cased.status, cased.body.name]).toEqual([200, 'LISBON']);
  });
});
