import { ApiError, type Call } from '@unitbase/contracts/client';
import { createSessionStore, readSession } from '@unitbase/remote-kit';
import Cookies from 'js-cookie';
import { endingSession } from './end-session';
import { tokenOf } from './testing/session-cookies';

function open(status: number) {
  Cookies.set('token', tokenOf(7));
  for (const name of ['user_id', 'organisation_id']) Cookies.set(name, '7');
  Cookies.set('newsletter', 'kept');
  const session = createSessionStore(readSession(document.cookie));
  const reject = (async () => {
    throw new ApiError(status, { detail: 'No.' });
  }) as Call;
  return { session, call: endingSession(reject, session) };
}

afterEach(() => {
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
});

test('ends the session in the browser after a 401 of the api (SH-064)', async () => {
  const { session, call } = open(401);
  await expect(call('getOrgProfiles')).rejects.toThrow('No.');
  expect(session.getState()).toMatchObject({ token: null, userId: null, organisationId: null });
  expect(Cookies.get()).toEqual({ newsletter: 'kept' });
});

test('keeps the session after a rejected write', async () => {
  const { session, call } = open(401);
  await expect(call('logout')).rejects.toThrow('No.');
  expect(session.getState().token).toBe(tokenOf(7));
});

test('keeps the session after any other error', async () => {
  const { session, call } = open(403);
  await expect(call('getOrgProfiles')).rejects.toThrow('No.');
  expect(session.getState().token).toBe(tokenOf(7));
});

/** Returns the CSRF tokens that calls send after each cookie change, and whether the page's login is outdated. */
async function sentAfter(...tokens: (string | null)[]) {
  const session = createSessionStore(readSession(document.cookie));
  const sent: unknown[] = [];
  const recordCall = (async () => sent.push(session.getState().csrfToken)) as unknown as Call;
  for (const token of tokens) {
    if (token) Cookies.set('token', token);
    else Cookies.remove('token');
    await endingSession(recordCall, session)('logout');
  }
  return { sent, isLoginOutdated: session.getState().isLoginOutdated() };
}

test('uses a new session of the same user from another tab', async () => {
  const [first, second] = [tokenOf(7, 'a'), tokenOf(7, 'b')];
  expect(await sentAfter(first, second)).toEqual({ sent: [first, second], isLoginOutdated: false });
});

test.each([
  ['immediately', [tokenOf(8)]],
  ['after a logout', [null, tokenOf(8)]],
])('sends the login of its page after another login %s in another tab [runtime 2]', async (_when, next) => {
  const own = tokenOf(7);
  expect(await sentAfter(own, ...next)).toEqual({
    sent: [own, ...next.map(() => own)],
    isLoginOutdated: true,
  });
});

test('continues when the login of the page returns after another one', async () => {
  const [own, back] = [tokenOf(7), tokenOf(7, 'b')];
  expect(await sentAfter(own, null, tokenOf(8), back)).toEqual({
    sent: [own, own, own, back],
    isLoginOutdated: false,
  });
});

test("ignores a parent domain's cookie with the name token [runtime 6]", async () => {
  expect(await sentAfter('eyJhbGciOiJIUzI1NiJ9.e30.x')).toEqual({ sent: [null], isLoginOutdated: false });
});
