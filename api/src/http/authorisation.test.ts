import type { RouteName } from '@unitbase/contracts/client';
import { cookies } from '@unitbase/contracts/cookies';
import type { Route } from '@unitbase/contracts/route';
import { routes } from '@unitbase/contracts/routes';
import { hashSecret } from '../auth/session';
import { rows } from '../db/query';
import { addOrg, addUser, Visitor } from '../testing/accounts';
import { ALLOWED, as, attempt } from '../testing/attempt';
import { addOwnedData, MATRIX, OPEN_TO_ANYONE, type OwnedData, stateOf } from '../testing/authorisation';
import { createTestApp, type TestApp } from '../testing/test-app';

let site: TestApp;
let stranger: Visitor;
beforeAll(async () => {
  site = await createTestApp({ filled: true });
  const id = await addUser(site.database.pool, 'stranger@elsewhere.example');
  await addOrg(site.database.pool, 'Stranger Films', { ownerId: id, code: 'GOLD' });
  stranger = new Visitor(site.app);
  await stranger.logIn('stranger@elsewhere.example');
}, 120_000);
afterAll(() => site?.close());

const all = Object.entries(routes) as [RouteName, Route][];
const guarded = all.filter(([, { access }]) => access === 'user');

test('the matrix covers every call with a session and names the guard of every other change', () => {
  expect(guarded.length).toBeGreaterThan(30);
  expect(Object.keys(MATRIX).sort()).toEqual(guarded.map(([name]) => name).sort());
  const open = all.filter(([, { access, method }]) => (access ?? 'anyone') === 'anyone' && method !== 'GET');
  expect(Object.keys(OPEN_TO_ANYONE).sort()).toEqual(open.map(([name]) => name).sort());
});

describe.each(guarded)('%s', (name, { method }) => {
  let data: OwnedData;
  let owner: Visitor;
  let previous: object[];
  beforeAll(async () => {
    ({ data, owner } = await addOwnedData(site));
    previous = await stateOf(site.database.pool, data);
    expect(previous.length).toBeGreaterThan(9);
  });
  const expectUnchanged = async () => expect(await stateOf(site.database.pool, data)).toEqual(previous);

  test('is rejected without a session, and changes nothing (AP-011, AP-061)', async () => {
    expect((await attempt(site, name, data, {})).status).toBe(401);
    expect(
      (await attempt(site, name, data, { cookies: { token: 'guess', user_id: String(data.userId) } })).status,
    ).toBe(401);
    expect((await attempt(site, name, data, { bearer: 'guess' })).status).toBe(401);
    await expectUnchanged();
  });

  test.each([
    ['past its thirty days', `expires_at = now() - interval '1 second'`],
    ['idle for twelve hours', `last_used_at = now() - interval '12 hours 1 second'`],
  ])('is rejected with a session %s (D57)', async (_title, change) => {
    const secret = owner.cookies.get(cookies.session) ?? '';
    const hash = hashSecret(secret);
    await rows(site.database.pool, `UPDATE sessions SET ${change} WHERE token_hash = $1`, [hash]);
    expect((await attempt(site, name, data, as(owner))).status).toBe(401);
    expect((await attempt(site, name, data, { bearer: secret })).status).toBe(401);
    await rows(
      site.database.pool,
      `UPDATE sessions SET expires_at = created_at + interval '30 days', last_used_at = now() WHERE token_hash = $1`,
      [hash],
    );
    await expectUnchanged();
  });

  test('with a session of another user is rejected or harmless, and reveals nothing (AP-023)', async () => {
    const { status, text } = await attempt(site, name, data, as(stranger));
    if (MATRIX[name]?.about === 'named') {
      expect([403, 404, 409]).toContain(status);
      expect(text).not.toContain('Kept');
    }
    if (name !== 'changeCredentials') expect(text).not.toContain(data.email);
    await expectUnchanged();
  });

  if (method !== 'GET') {
    test('is rejected without the CSRF header (C10)', async () => {
      const { cookies: jar = {} } = as(owner);
      expect((await attempt(site, name, data, { cookies: jar })).status).toBe(403);
      await expectUnchanged();
    });
  }

  test('is rejected as expired when sent from a page of another login [runtime 2]', async () => {
    const { cookies: jar = {} } = as(owner);
    const { csrf } = as(stranger);
    const rejected = {
      status: 403,
      text: JSON.stringify({ detail: 'Your session has expired. Please log in again.' }),
    };
    expect(await attempt(site, name, data, { cookies: jar, csrf })).toEqual(rejected);
    const form = MATRIX[name]?.args?.(data).form;
    if (form) expect(await attempt(site, name, data, { cookies: jar, field: csrf })).toEqual(rejected);
    await expectUnchanged();
  });

  test('is allowed for the owner', async () => {
    const { status } = await attempt(site, name, data, as(owner));
    // Shows that the calls above were rejected because of the caller, not the request.
    expect([...ALLOWED, ...(name === 'withdrawDeletion' ? [404] : [])]).toContain(status);
  });
});
