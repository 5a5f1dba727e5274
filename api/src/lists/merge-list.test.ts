import type { MergedList } from '@unitbase/contracts/entities/lists';
import { fillCountries } from '../testing/accounts';
import { addList, addListed, addProducer, changeList, companyItem, fillForLists } from '../testing/lists';
import { createTestApp, type TestApp } from '../testing/test-app';

let site: TestApp;
let drones: number;
let lights: number;
let mixers: number;
beforeAll(async () => {
  site = await createTestApp();
  const { pool } = site.database;
  await fillCountries(pool);
  await fillForLists(pool);
  drones = await addListed(pool, 'Kestrel Drone Unit', { category: 1 });
  lights = await addListed(pool, 'Maison Obscura', { category: 2 });
  mixers = await addListed(pool, 'Son Direct', { category: 3 });
}, 60_000);
afterAll(() => site?.close());

const device = (id: number, note: string, updated_at: string, status = 'none') => ({
  ...companyItem(id),
  note,
  status,
  updated_at,
});

test('makes My list for a new user and keeps every item', async () => {
  const user = await addProducer(site);
  const items = [
    device(drones, 'Tom flies', '2026-01-01T00:00:00Z'),
    device(mixers, '', '2026-01-01T00:00:00Z'),
  ];
  const { body } = await user.call('mergeList', { body: { items } });
  const { list, kept, doubles } = body as unknown as MergedList;
  expect([list.name, kept, doubles]).toEqual(['My list', 2, []]);
  expect(list.items).toMatchObject([{ note: 'Tom flies' }, { note: '' }]);
});

test('takes the newer note and status of a double, in the list that has it', async () => {
  const user = await addProducer(site);
  const id = await addList(user, 'Drones');
  await changeList(user, id, [
    { type: 'add', ...companyItem(drones), note: 'Account note', status: 'called' },
    { type: 'add', ...companyItem(lights), note: 'Account note' },
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

test('changes nothing when the same merge is sent again', async () => {
  const user = await addProducer(site);
  const body = { items: [device(drones, 'Once', '2026-01-01T00:00:00Z')] };
  await user.call('mergeList', { body });
  const again = (await user.call('mergeList', { body })).body as unknown as MergedList;
  expect([again.list.items.length, again.kept]).toEqual([1, 1]);
});
