import type { SavedList, SharedList } from '@unitbase/contracts/entities/lists';
import { fillCountries, Visitor } from '../testing/accounts';
import { addList, addListed, addProducer, changeList, companyItem, fillForLists } from '../testing/lists';
import { createTestApp, type TestApp } from '../testing/test-app';

let site: TestApp;
let drones: number;
beforeAll(async () => {
  site = await createTestApp();
  const { pool } = site.database;
  await fillCountries(pool);
  await fillForLists(pool);
  drones = await addListed(pool, 'Kestrel Drone Unit');
}, 60_000);
afterAll(() => site?.close());

const shared = async (showsNotes: boolean) => {
  const user = await addProducer(site);
  const id = await addList(user, 'For the director');
  await changeList(user, id, [{ type: 'add', ...companyItem(drones), note: '€18,400', status: 'quoted' }]);
  const { body } = await user.call('shareList', { params: { id }, body: { share_notes: showsNotes } });
  return { user, id, token: String(body.share_token) };
};
const open = (token: string) => new Visitor(site.app).call('getSharedList', { params: { token } });

test('shows a stranger the owner’s first name, the list’s name and companies, and notes only if shared', async () => {
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

test('lets a stranger copy the list without status; its token opens nothing else', async () => {
  const { token, id } = await shared(true);
  const stranger = await addProducer(site);
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
