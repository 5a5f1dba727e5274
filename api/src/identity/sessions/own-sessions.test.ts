import { rows } from '../../db/query';
import { accountsSite, addUser, Visitor } from '../../testing/accounts';

const site = accountsSite();
const { pool } = site;

const EMAIL = 'places@lisboa.example';
beforeAll(() => addUser(pool(), EMAIL));

interface Entry {
  id: string;
  current: boolean;
  ip: string;
}
const logIn = async (email = EMAIL) => {
  const visitor = new Visitor(site.app);
  await visitor.logIn(email);
  return visitor;
};
const list = async (visitor: Visitor) => (await visitor.call('getSessions')).body as unknown as Entry[];
const isIn = async (visitor: Visitor) =>
  (await visitor.call('getUser', { params: { id: 'me' } })).status === 200;

test('one sees where one is logged in, the asking session first, and ends another from afar (D57)', async () => {
  const [home, office] = [await logIn(), await logIn()];
  const seen = await list(home);
  expect(seen.map(({ current, ip }) => ({ current, ip }))).toEqual([
    { current: true, ip: home.address },
    { current: false, ip: office.address },
  ]);
  expect(JSON.stringify(seen)).not.toContain(home.cookies.get('sid'));
  const away = seen.find(({ current }) => !current)?.id ?? '';
  expect((await home.call('endSession', { params: { id: away } })).status).toBe(204);
  expect(await isIn(office)).toBe(false);
  expect(await isIn(home)).toBe(true);
  expect((await home.call('endSession', { params: { id: away } })).status).toBe(404);
});

test('the session of somebody else is unknown, and stays (AP-023)', async () => {
  await addUser(pool(), 'stranger@lisboa.example');
  const [mine, theirs] = [await logIn(), await logIn('stranger@lisboa.example')];
  const [entry] = await list(theirs);
  expect((await mine.call('endSession', { params: { id: entry?.id ?? '' } })).status).toBe(404);
  expect(await isIn(theirs)).toBe(true);
});

test('all others are ended at once, and only one’s own', async () => {
  const [here, there, further] = [await logIn(), await logIn(), await logIn()];
  const stranger = await logIn('stranger@lisboa.example');
  expect((await here.call('endOtherSessions')).status).toBe(204);
  expect(await Promise.all([here, there, further, stranger].map(isIn))).toEqual([true, false, false, true]);
  expect(await list(here)).toHaveLength(1);
});

test('a session that is over is not listed', async () => {
  const [here] = [await logIn(), await logIn()];
  expect((await list(here)).length).toBeGreaterThan(1);
  await rows(pool(), `UPDATE sessions SET expires_at = now() WHERE ip <> $1`, [here.address]);
  expect(await list(here)).toHaveLength(1);
});
