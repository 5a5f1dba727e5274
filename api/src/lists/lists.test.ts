import type { ListItem, Lists, MergedList, SavedList, SharedList } from '@unitbase/contracts/entities/lists';
import type { ListChange } from '@unitbase/contracts/list-changes';
import { rows } from '../db/query';
import { fillCountries, Visitor } from '../testing/accounts';
import { addList, addListed, addProducer, fillForLists } from '../testing/lists';
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
const numbers = (function* () {
  for (let number = 1; ; number += 1) yield number;
})();
const producer = () => addProducer(site, `producer${numbers.next().value}@office.example`);
const company = (id: number) => ({ kind: 'company' as const, ref: String(id) });
const add = (id: number): ListChange => ({ type: 'add', ...company(id) });

const change = async (who: Visitor, id: number, changes: ListChange[], version?: number) =>
  who.call('changeList', { params: { id }, body: { changes, ...(version ? { version } : {}) } });
const read = async (who: Visitor, id: number) =>
  (await who.call('getList', { params: { id } })).body as unknown as SavedList;
const names = ({ items }: { items: ListItem[] }) => items.map(({ name }) => name);

describe('a list', () => {
  test('holds companies, places and articles with department, place and time zone', async () => {
    const user = await producer();
    const id = await addList(user, 'Corsica unit');
    const { body } = await change(user, id, [
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
    const user = await producer();
    const id = await addList(user, 'One');
    const { status } = await change(user, id, [add(drones), { type: 'add', ...key } as ListChange]);
    expect(status).toBe(422);
    expect((await read(user, id)).items).toEqual([]);
  });

  test('notes, marks, moves and removes; the same change twice is harmless', async () => {
    const user = await producer();
    const id = await addList(user, 'Work');
    const changes: ListChange[] = [
      ...[add(drones), add(lights), add(mixers)],
      { type: 'note', ...company(lights), note: 'Second generator?' },
      { type: 'status', ...company(lights), status: 'quoted' },
      { type: 'move', ...company(mixers), position: 0 },
      { type: 'remove', ...company(drones) },
    ];
    await change(user, id, changes);
    await change(user, id, changes.slice(3));
    const list = await read(user, id);
    expect(names(list)).toEqual(['Son Direct', 'Maison Obscura']);
    expect(list.items[1]).toMatchObject({ note: 'Second generator?', status: 'quoted' });
  });

  test('rejects a change from an older version with 409 and the present list', async () => {
    const user = await producer();
    const id = await addList(user, 'Two devices');
    const { version } = (await change(user, id, [add(drones)])).body as unknown as SavedList;
    await change(user, id, [add(lights)], version);
    const late = await change(user, id, [add(mixers)], version);
    expect(late.status).toBe(409);
    expect(names(late.body.list as SavedList)).toEqual(['Kestrel Drone Unit', 'Maison Obscura']);
    expect(names(await read(user, id))).toEqual(['Kestrel Drone Unit', 'Maison Obscura']);
  });

  test('a note keeps 500 characters and rejects 501', async () => {
    const user = await producer();
    const id = await addList(user, 'Notes');
    await change(user, id, [add(drones)]);
    const note = (length: number) =>
      change(user, id, [{ type: 'note', ...company(drones), note: 'é'.repeat(length) }]);
    expect((await note(500)).status).toBe(200);
    expect((await note(501)).status).toBe(422);
    expect((await read(user, id)).items[0]?.note).toHaveLength(500);
  });

  test('keeps the name and the note of a company that left the directory', async () => {
    const user = await producer();
    const gone = await addListed(pool(), 'Alfama Sound');
    const id = await addList(user, 'Gone');
    await change(user, id, [add(gone), { type: 'note', ...company(gone), note: 'Rates fine' }]);
    await rows(pool(), `UPDATE orgs SET status = 'removed' WHERE id = $1`, [gone]);
    expect((await read(user, id)).items).toMatchObject([
      { name: 'Alfama Sound', url: null, company: null, note: 'Rates fine' },
    ]);
  });

  test('moves items with note and status to another list; a double keeps both notes', async () => {
    const user = await producer();
    const [from, to] = [await addList(user, 'From'), await addList(user, 'To')];
    await change(user, from, [
      { type: 'add', ...company(drones), note: 'Tom flies', status: 'called' },
      { type: 'add', ...company(lights), note: 'Day rate' },
      add(mixers),
    ]);
    await change(user, to, [{ type: 'add', ...company(lights), note: 'Night rate', status: 'quoted' }]);
    const { body } = await user.call('moveListItems', {
      params: { id: from },
      body: { target: to, items: [company(drones), company(lights)] },
    });
    expect(names(body as unknown as SavedList)).toEqual(['Son Direct']);
    expect((await read(user, to)).items).toMatchObject([
      { name: 'Maison Obscura', note: 'Day rate\nNight rate', status: 'quoted' },
      { name: 'Kestrel Drone Unit', note: 'Tom flies', status: 'called' },
    ]);
    await change(user, from, [add(drones)]);
    expect(names(await read(user, from))).toEqual(['Son Direct', 'Kestrel Drone Unit']);
  });

  test('moves nothing to the list of another user', async () => {
    const [user, other] = [await producer(), await producer()];
    const [from, to] = [await addList(user, 'Mine'), await addList(other, 'Theirs')];
    await change(user, from, [add(drones)]);
    const moved = await user.call('moveListItems', {
      params: { id: from },
      body: { target: to, items: [company(drones)] },
    });
    expect(moved.status).toBe(404);
    expect([names(await read(user, from)), names(await read(other, to))]).toEqual([
      ['Kestrel Drone Unit'],
      [],
    ]);
  });

  test('takes 500 items and names the field when it is full', async () => {
    const user = await producer();
    const id = await addList(user, 'Full');
    await rows(
      pool(),
      `INSERT INTO list_items (list_id, kind, ref, target_id, name, position)
       SELECT $1, 'company', n::text, n, 'Company ' || n, n - 100001 FROM generate_series(100001, 100499) n`,
      [id],
    );
    expect((await change(user, id, [add(drones)])).status).toBe(200);
    const full = await change(user, id, [add(lights)]);
    expect([full.status, full.body]).toEqual([422, { changes: ['500 of 500 items in this list'] }]);
  });
});

describe('the lists of a user', () => {
  test('the first is current; a deleted current list hands over and can be restored', async () => {
    const user = await producer();
    const [first, second] = [await addList(user, 'First'), await addList(user, 'Second')];
    await change(user, first, [add(drones), add(mixers)]);
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
    const user = await producer();
    const id = await addList(user, 'Summary');
    await change(user, id, [
      ...[add(drones), add(lights), add(mixers)],
      { type: 'add', kind: 'article', ref: '1' },
      { type: 'status', ...company(drones), status: 'booked' },
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
    const user = await producer();
    await addList(user, 'Twice');
    const { status, body } = await user.call('createList', { body: { name } });
    expect([status, body]).toEqual([422, { name: [message] }]);
  });

  test('are fifty at most, also when two requests race', async () => {
    const user = await producer();
    for (let number = 1; number < 50; number += 1) await addList(user, `List ${number}`);
    const both = await Promise.all(
      ['Last A', 'Last B'].map((name) => user.call('createList', { body: { name } })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  test('twenty changes at once all arrive', async () => {
    const user = await producer();
    const id = await addList(user, 'Busy');
    const ids = await Promise.all(Array.from({ length: 20 }, (_, n) => addListed(pool(), `Busy ${n}`)));
    const all = await Promise.all(ids.map((one) => change(user, id, [add(one)])));
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
    expect((await read(user, id)).items.map(({ ref }) => Number(ref)).sort()).toEqual([...ids].sort());
  });

  test('duplicate and rename; another list keeps its name', async () => {
    const user = await producer();
    const id = await addList(user, 'Lisbon');
    await change(user, id, [add(drones), { type: 'status', ...company(drones), status: 'booked' }]);
    const copy = (await user.call('duplicateList', { params: { id } })).body as unknown as SavedList;
    expect([copy.name, copy.items[0]?.status]).toEqual(['Lisbon (copy)', 'booked']);
    const same = await user.call('updateList', { params: { id: copy.id }, body: { name: 'lisbon' } });
    expect([same.status, same.body]).toEqual([422, { name: ['You have a list of this name'] }]);
    const cased = await user.call('updateList', { params: { id }, body: { name: 'LISBON' } });
    expect([cased.status, cased.body.name]).toEqual([200, 'LISBON']);
  });
});

describe('merging the list of a device', () => {
  const device = (id: number, note: string, updated_at: string, status = 'none') => ({
    ...company(id),
    note,
    status,
    updated_at,
  });

  test('makes My list for a new user and keeps every item', async () => {
    const user = await producer();
    const items = [
      device(drones, 'Tom flies', '2026-01-01T00:00:00Z'),
      device(mixers, '', '2026-01-01T00:00:00Z'),
    ];
    const { body } = await user.call('mergeList', { body: { items } });
    const { list, kept, doubles } = body as unknown as MergedList;
    expect([list.name, kept, doubles]).toEqual(['My list', 2, []]);
    expect(list.items).toMatchObject([{ note: 'Tom flies' }, { note: '' }]);
  });

  test('the newer note and status of a double win, in the list that has it', async () => {
    const user = await producer();
    const id = await addList(user, 'Drones');
    await change(user, id, [
      { type: 'add', ...company(drones), note: 'Account note', status: 'called' },
      { type: 'add', ...company(lights), note: 'Account note' },
    ]);
    const { body } = await user.call('mergeList', {
      body: {
        items: [
          device(drones, 'Newer on the device', '2999-01-01T00:00:00Z', 'booked'),
          device(lights, 'Older on the device', '2001-01-01T00:00:00Z'),
          device(mixers, '', '2026-01-01T00:00:00Z'),
        ],
      },
    });
    const { list, kept, doubles } = body as unknown as MergedList;
    expect([kept, doubles]).toEqual([3, [{ name: 'Drones', count: 2 }]]);
    expect(list.items.map(({ note, status }) => [note, status])).toEqual([
      ['Newer on the device', 'booked'],
      ['Account note', 'none'],
      ['', 'none'],
    ]);
  });

  test('the same merge twice changes nothing more', async () => {
    const user = await producer();
    const body = { items: [device(drones, 'Once', '2026-01-01T00:00:00Z')] };
    await user.call('mergeList', { body });
    const again = (await user.call('mergeList', { body })).body as unknown as MergedList;
    expect([again.list.items.length, again.kept]).toEqual([1, 1]);
  });
});

describe('a shared list', () => {
  const shared = async (showsNotes: boolean) => {
    const user = await producer();
    const id = await addList(user, 'For the director');
    await change(user, id, [{ type: 'add', ...company(drones), note: '€18,400', status: 'quoted' }]);
    const { body } = await user.call('shareList', { params: { id }, body: { share_notes: showsNotes } });
    return { user, id, token: String(body.share_token) };
  };
  const open = (token: string) => new Visitor(site.app).call('getSharedList', { params: { token } });

  test('shows a stranger the first name, the name and the companies, and notes only if shared', async () => {
    const { token, user, id } = await shared(false);
    const { body } = await open(token);
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(Object.keys(body).sort()).toEqual(['items', 'name', 'owner', 'updated_at']);
    expect(body).toMatchObject({ owner: 'Inês', name: 'For the director' });
    expect((body as unknown as SharedList).items).toMatchObject([{ note: '', status: 'none' }]);
    await user.call('shareList', { params: { id }, body: { share_notes: true } });
    expect((await open(token)).body.items).toMatchObject([{ note: '€18,400', status: 'none' }]);
  });

  test('returns 410 after the sharing ends, and another link after it starts again', async () => {
    const { token, user, id } = await shared(false);
    await user.call('unshareList', { params: { id } });
    expect((await open(token)).status).toBe(410);
    const again = (await user.call('shareList', { params: { id }, body: {} })).body.share_token;
    expect(again).not.toBe(token);
    expect((await open(token)).status).toBe(410);
  });

  test('a stranger copies it without status, and its token opens nothing else', async () => {
    const { token, id } = await shared(true);
    const stranger = await producer();
    const copy = (await stranger.call('copySharedList', { params: { token } })).body as unknown as SavedList;
    expect(copy).toMatchObject({ name: 'For the director', share_token: null });
    expect(copy.items).toMatchObject([{ note: '€18,400', status: 'none' }]);
    for (const name of [
      'getList',
      'getCallSheet',
      'downloadListCsv',
      'duplicateList',
      'unshareList',
    ] as const) {
      expect((await stranger.call(name, { params: { id } })).status).toBe(404);
    }
  });

  test('limits guesses of an address, and never those who have the link', async () => {
    const { token } = await shared(false);
    const guesser = new Visitor(site.app);
    const statuses = [];
    for (let guess = 0; guess < 22; guess += 1) {
      const wrong = `${String(guess).padStart(21, 'A')}A`;
      statuses.push((await guesser.call('getSharedList', { params: { token: wrong } })).status);
    }
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 404));
    expect(statuses.slice(20)).toEqual([429, 429]);
    expect((await guesser.call('getSharedList', { params: { token } })).status).toBe(200);
  });
});
