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
const isLoggedIn = async (visitor: Visitor) =>
  (await visitor.call('getUser', { params: { id: 'me' } })).status === 200;

test('lists the user’s sessions, the current one first, and ends another one (D57)', async () => {
  const [home, office] = [await logIn(), await logIn()];
  const entries = await list(home);
  expect(entries.map(({ current, ip }) => ({ current, ip }))).toEqual([
    { current: true, ip: home.address },
    { current: false, ip: office.address },
  ]);
  expect(JSON.stringify(entries)).not.toContain(home.cookies.get('sid'));
  const otherId = entries.find(({ current }) => !current)?.id ?? '';
  expect((await home.call('endSession', { params: { id: otherId } })).status).toBe(204);
  expect(await isLoggedIn(office)).toBe(false);
  expect(await isLoggedIn(home)).toBe(true);
  expect((await home.call('endSession', { params: { id: otherId } })).status).toBe(404);
});

test('returns 404 for another user’s session and keeps it (AP-023)', async () => {
  await addUser(pool(), 'stranger@lisboa.example');
  const [mine, theirs] = [await logIn(), await logIn('stranger@lisboa.example')];
  const [entry] = await list(theirs);
  expect((await mine.call('endSession', { params: { id: entry?.id ?? '' } })).status).toBe(404);
  expect(await isLoggedIn(theirs)).toBe(true);
});

test('ends all other sessions of the user at once', async () => {
  const [here, there, further] = [await logIn(), await logIn(), await logIn()];
  const stranger = await logIn('stranger@lisboa.example');
  expect((await here.call('endOtherSessions')).status).toBe(204);
  expect(await Promise.all([here, there, further, stranger].map(isLoggedIn))).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect(await list(here)).toHaveLength(1);
});

test('does not list expired sessions', async () => {
  const [here] = [await logIn(), await logIn()];
  expect((await list(here)).length).toBeGreaterThan(1);
  await rows(pool(), `UPDATE sessions SET expires_at = now() WHERE ip <> $1`, [here.address]);
  expect(await list(here)).toHaveLength(1);
});
