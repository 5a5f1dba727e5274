import { BACKGROUND_HEADER } from '@unitbase/contracts/cookies';
import * as messages from '@unitbase/contracts/messages';
import { buildApp } from '../../app';
import { hashSecret } from '../../auth/session';
import { readConfig } from '../../config';
import { row, rows } from '../../db/query';
import { accountsSite, addOrg, addUser, PASSWORD, Visitor } from '../../testing/accounts';

const site = accountsSite();
const { pool } = site;
let userId: number;
let ownerId: number;
let orgId: number;
beforeAll(async () => {
  userId = await addUser(pool(), 'reader@lisboa.example');
  ownerId = await addUser(pool(), 'owner@lisboa.example');
  orgId = await addOrg(pool(), 'Farol Filmes', { ownerId });
});

const visitor = () => new Visitor(site.app);
const sessionsOf = async (id: number) =>
  (await rows(pool(), 'SELECT 1 FROM sessions WHERE user_id = $1', [id])).length;

test('sets the HttpOnly session and three readable cookies and redirects to the home page (C10, D48, AC-068, AP-046, CO-042, CO-043)', async () => {
  const person = visitor();
  const response = await person.logIn('Reader@Lisboa.example');
  expect(response).toMatchObject({
    status: 200,
    body: { user_id: userId, organisation_id: null, redirect_to: '/' },
  });
  const [sid, token, user] = ['sid=', 'token=', 'user_id='].map((name) =>
    response.setCookies.find((cookie) => cookie.startsWith(name)),
  );
  expect(sid).toMatch(/HttpOnly/);
  expect(sid).toMatch(/SameSite=Lax/);
  for (const readable of [token, user]) expect(readable).not.toMatch(/HttpOnly/);
  expect(person.cookies.get('token')).toBe(response.body.token);
  expect(person.cookies.has('organisation_id')).toBe(false);
});

test('does not store cookie secrets in the database', async () => {
  const person = visitor();
  await person.logIn('reader@lisboa.example');
  const sid = person.cookies.get('sid') ?? '';
  expect(sid).toMatch(/^[\w-]{43}$/);
  expect(await row(pool(), 'SELECT 1 FROM sessions WHERE token_hash = $1', [sid])).toBeUndefined();
});

test('redirects an owner to the profile, or to a redirectUrl of this site (AC-069, C34, CO-038)', async () => {
  const owner = visitor();
  expect((await owner.logIn('owner@lisboa.example')).body).toMatchObject({
    organisation_id: orgId,
    redirect_to: '/account/profile',
  });
  expect(owner.cookies.get('organisation_id')).toBe(String(orgId));
  const local = await visitor().logIn('owner@lisboa.example', { redirectUrl: '/account/saved-articles' });
  expect(local.body.redirect_to).toBe('/account/saved-articles');
  const foreign = await visitor().logIn('reader@lisboa.example', { redirectUrl: '//evil.example' });
  expect(foreign.body.redirect_to).toBe('/');
});

test('keeps a login for 30 days on request, otherwise until the browser closes or 12 idle hours (D57)', async () => {
  const longVisitor = visitor();
  const shortVisitor = visitor();
  const longResponse = await longVisitor.logIn('reader@lisboa.example', { keep_signed_in: true });
  const shortResponse = await shortVisitor.logIn('reader@lisboa.example');
  expect(longResponse.setCookies.find((cookie) => cookie.startsWith('sid='))).toMatch(/Max-Age=2592000/);
  expect(shortResponse.setCookies.find((cookie) => cookie.startsWith('sid='))).not.toMatch(/Max-Age|Expires/);

  await rows(pool(), `UPDATE sessions SET last_used_at = now() - interval '13 hours'`);
  expect((await longVisitor.call('getSession')).body.user).toMatchObject({ id: userId });
  expect((await shortVisitor.call('getSession')).body.user).toBeNull();
  expect(shortVisitor.cookies.has('token')).toBe(false);

  await rows(pool(), `UPDATE sessions SET expires_at = now() - interval '1 second'`);
  expect((await longVisitor.call('getSession')).body.user).toBeNull();
});

test('reads that an open page repeats do not keep its session alive (D57)', async () => {
  const reader = visitor();
  await reader.logIn('reader@lisboa.example');
  const hash = hashSecret(reader.cookies.get('sid') ?? '');
  const wait = (hours: number) =>
    rows(
      pool(),
      'UPDATE sessions SET last_used_at = last_used_at - make_interval(hours => $2) WHERE token_hash = $1',
      [hash, hours],
    );
  await wait(11);
  expect((await reader.call('getThreads')).status).toBe(200);
  await wait(11);
  expect((await reader.call('getThreads', {}, { [BACKGROUND_HEADER]: '1' })).status).toBe(200);
  await wait(2);
  expect((await reader.call('getThreads', {}, { [BACKGROUND_HEADER]: '1' })).status).toBe(401);
});

test('returns the same response for a wrong password and an unknown address (D57, AP-046)', async () => {
  const wrong = await visitor().call('login', {
    body: { username: 'reader@lisboa.example', password: 'wrong' },
  });
  const unknown = await visitor().call('login', {
    body: { username: 'nobody@lisboa.example', password: 'wrong' },
  });
  expect(wrong).toEqual({
    status: 401,
    body: { detail: 'Unable to log in with the provided credentials.' },
    setCookies: [],
  });
  expect(unknown).toEqual(wrong);
});

test('reports a malformed address and empty fields by field (AC-064, AC-065)', async () => {
  expect(await visitor().call('login', { body: { username: 'nobody', password: '' } })).toMatchObject({
    status: 422,
    body: { username: ['Valid email is required.'], password: ['Required field.'] },
  });
});

test('blocks an address after five failures for an account, but no other address (D57)', async () => {
  await addUser(pool(), 'guessed@lisboa.example');
  const guesser = visitor();
  const guesses = await Promise.all(
    Array.from({ length: 12 }, () =>
      guesser.call('login', { body: { username: 'guessed@lisboa.example', password: 'wrong' } }),
    ),
  );
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(7);
  expect(await guesser.logIn('guessed@lisboa.example')).toMatchObject({
    status: 429,
    body: { detail: 'Too many attempts. Please try again later.' },
  });
  expect((await visitor().logIn('guessed@lisboa.example')).status).toBe(200);
});

/** Returns a visitor with a given address. */
function visitorAt(address: string): Visitor {
  return Object.assign(visitor(), { address });
}

const guess = (person: Visitor, username: string) =>
  person.call('login', { body: { username, password: 'wrong' } });

test('limits logins per IPv6 network [operations 7]', async () => {
  await addUser(pool(), 'six@lisboa.example');
  const statuses: number[] = [];
  for (let host = 1; host <= 9; host += 1)
    statuses.push((await guess(visitorAt(`2001:db8:1:2::${host}`), 'six@lisboa.example')).status);
  expect(statuses.slice(5)).toEqual([429, 429, 429, 429]);
  expect((await visitorAt('2001:db8:1:3::1').logIn('six@lisboa.example')).status).toBe(200);
});

test('guesses from any address do not lock out an owner’s known browser [operations 6]', async () => {
  const email = 'wanted@lisboa.example';
  await addUser(pool(), email);
  const owner = visitor();
  await owner.logIn(email);
  await owner.call('logout');
  await rows(
    pool(),
    `INSERT INTO rate_limits (key, count, resets_at) VALUES ($1, 1000, now() + interval '15 minutes')
     ON CONFLICT (key) DO UPDATE SET count = 1000`,
    [`login-account:${email}`],
  );
  const neighbour = visitorAt(owner.address);
  await Promise.all(Array.from({ length: 6 }, () => guess(neighbour, email)));
  expect((await neighbour.logIn(email)).status).toBe(429);
  expect((await owner.logIn(email)).status).toBe(200);
  expect((await visitor().logIn(email)).status).toBe(200);
});

test('remembers accounts of a browser and allows five guesses for each [operations 6]', async () => {
  const [mine, other] = ['known@lisboa.example', 'unknown@lisboa.example'];
  for (const email of [mine, other]) await addUser(pool(), email);
  const browser = visitor();
  const cookie = (await browser.logIn(mine)).setCookies.find((one) => one.startsWith('device='));
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).not.toContain('known');
  for (const email of [mine, other]) {
    const guesses = await Promise.all(Array.from({ length: 7 }, () => guess(browser, email)));
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5);
  }
  browser.cookies.set('device', `${'x'.repeat(16)}.${'y'.repeat(43)}`);
  expect((await browser.logIn(other)).status).toBe(429);
});

test('does not count successful logins as attempts', async () => {
  const person = visitor();
  for (let attempt = 0; attempt < 7; attempt += 1)
    expect((await person.logIn('reader@lisboa.example')).status).toBe(200);
});

test('replaces an earlier session at login (session fixation)', async () => {
  const person = visitor();
  await person.logIn('reader@lisboa.example');
  const previous = person.cookies.get('sid') ?? '';
  await person.logIn('owner@lisboa.example');
  expect(person.cookies.get('sid')).not.toBe(previous);
  const thief = visitor();
  thief.cookies.set('sid', previous);
  expect((await thief.call('getSession')).body.user).toBeNull();

  const planted = visitor();
  planted.cookies.set('sid', 'planted-by-somebody');
  await planted.logIn('reader@lisboa.example');
  expect(planted.cookies.get('sid')).not.toBe('planted-by-somebody');
});

test('rejects a mutating call without the CSRF header or with another session’s token (C10)', async () => {
  const person = visitor();
  const other = visitor();
  await person.logIn('owner@lisboa.example');
  await other.logIn('reader@lisboa.example');
  const body = { organisation_id: orgId };
  const rejected = { status: 403, body: { detail: 'Your session has expired. Please log in again.' } };
  expect(await person.call('selectOrganisation', { body }, { 'x-csrf-token': '' })).toMatchObject(rejected);
  const stolen = { 'x-csrf-token': other.cookies.get('token') ?? '' };
  expect(await person.call('selectOrganisation', { body }, stolen)).toMatchObject(rejected);
  expect(await person.call('logout', {}, { 'x-csrf-token': 'x' })).toMatchObject(rejected);
  expect((await person.call('selectOrganisation', { body })).status).toBe(200);
});

test('uses the live one of several session cookies [runtime 6]', async () => {
  const person = visitor();
  await person.logIn('reader@lisboa.example');
  const sid = person.cookies.get('sid') ?? '';
  const readAs = async (cookie: string) =>
    (await site.app.inject({ url: '/web_api/users/me', headers: { cookie } })).statusCode;
  const foreign = ['sid=s%3Aforeign.signed', `sid=${'f'.repeat(43)}`];
  expect(await readAs([...foreign, `sid=${sid}`].join('; '))).toBe(200);
  expect(await readAs([`sid=${sid}`, ...foreign].join('; '))).toBe(200);
  expect(await readAs(foreign.join('; '))).toBe(401);
});

test('uses only a __Host- session cookie on https [runtime 6]', async () => {
  const config = readConfig({ LOG_LEVEL: 'silent', SITE_URL: 'https://unitbase.example' });
  const app = await buildApp({ pool: pool(), config });
  try {
    const person = new Visitor(app);
    const { setCookies } = await person.logIn('reader@lisboa.example');
    const cookie = setCookies.find((one) => one.startsWith('__Host-sid=')) ?? '';
    expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect((await person.call('getOrgProfiles')).status).toBe(200);
    const planted = new Visitor(app);
    planted.cookies.set('sid', person.cookies.get('__Host-sid') ?? '');
    expect((await planted.call('getOrgProfiles')).status).toBe(401);
    const left = await person.call('logout');
    expect(left.setCookies.find((one) => one.startsWith('__Host-sid='))).toMatch(/Max-Age=0.*; Secure/);
  } finally {
    await app.close();
  }
});

test('completes a login when its claim fails (E1) [accounts 3]', async () => {
  const listing = await addOrg(pool(), 'Broken Claims', {});
  await rows(pool(), `ALTER TABLE claims ADD CONSTRAINT broken CHECK (org_id <> ${listing})`);
  const person = visitor();
  const { status, body } = await person.logIn('reader@lisboa.example', { claimID: listing });
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { claim: null, claim_error: messages.login.claimFailed, redirect_to: '/' },
  });
  expect((await person.call('getUser', { params: { id: 'me' } })).status).toBe(200);
});

test('accepts the session secret as a bearer token without a CSRF header (C11, AP-013)', async () => {
  const person = visitor();
  await person.logIn('owner@lisboa.example');
  const response = await visitor().call(
    'selectOrganisation',
    { body: { organisation_id: orgId } },
    { authorization: `Bearer ${person.cookies.get('sid')}` },
  );
  expect(response.status).toBe(200);
});

test('ends the session and clears its cookies at logout, also when repeated (D58, AP-044)', async () => {
  const person = visitor();
  await person.logIn('owner@lisboa.example');
  const sid = person.cookies.get('sid') ?? '';
  const live = await sessionsOf(ownerId);
  const response = await person.call('logout');
  expect(response.status).toBe(204);
  expect([...person.cookies.keys()]).toEqual(['device']);
  expect(await sessionsOf(ownerId)).toBe(live - 1);
  const thief = visitor();
  thief.cookies.set('sid', sid);
  expect((await thief.call('getOrgProfiles')).status).toBe(401);
  expect((await person.call('logout')).status).toBe(204);
});

test('selects only organisations of the user and remembers the choice for the next login (D42, AP-058)', async () => {
  const second = await addOrg(pool(), 'Zenite Som', { ownerId });
  const foreign = await addOrg(pool(), 'Alheio', {});
  const owner = visitor();
  await owner.logIn('owner@lisboa.example');
  const select = (id: number) => owner.call('selectOrganisation', { body: { organisation_id: id } });
  expect((await select(foreign)).status).toBe(403);
  expect((await select(2_000_000_000)).status).toBe(404);
  expect((await select(second)).status).toBe(200);
  expect(owner.cookies.get('organisation_id')).toBe(String(second));
  expect((await visitor().logIn('owner@lisboa.example')).body.organisation_id).toBe(second);

  const listed = await owner.call('getOrgProfiles');
  expect(listed.body).toMatchObject([
    { id: orgId, orgid: orgId, orgname: 'Farol Filmes', selected: false },
    { id: second, orgname: 'Zenite Som', selected: true },
  ]);
});

test('creates the claim of a login and redirects to the listing, or reports a rejection (AC-071 to AC-074, C12) [accounts 2]', async () => {
  const free = await addOrg(pool(), 'Livre Luz');
  const claimed = await visitor().logIn('reader@lisboa.example', { claimID: free });
  expect(claimed.body).toMatchObject({
    claim: { org: free, status: 'pending' },
    redirect_to: '/country/portugal/profile/livre-luz',
  });
  const rejected = await visitor().logIn('owner@lisboa.example', { claimID: free });
  expect(rejected).toMatchObject({
    status: 200,
    body: {
      claim: null,
      claim_error: messages.profile.claimPending,
      redirect_to: '/account/profile',
    },
  });
});

test('rehashes a password with outdated cost at login', async () => {
  const id = await addUser(pool(), 'old@lisboa.example');
  const { hash } = await import('@node-rs/argon2');
  const weak = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  await rows(pool(), 'UPDATE users SET password_hash = $2 WHERE id = $1', [id, weak]);
  expect((await visitor().logIn('old@lisboa.example')).status).toBe(200);
  const stored = await row<{ password_hash: string }>(
    pool(),
    'SELECT password_hash FROM users WHERE id = $1',
    [id],
  );
  expect(stored?.password_hash).toMatch(/m=19456,t=2/);
});
