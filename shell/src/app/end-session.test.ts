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
  const refuse = (async () => {
    throw new ApiError(status, { detail: 'No.' });
  }) as Call;
  return { session, call: endingSession(refuse, session) };
}

afterEach(() => {
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
});

test('a session that the api no longer knows is over in the browser as well (SH-064)', async () => {
  const { session, call } = open(401);
  await expect(call('getOrgProfiles')).rejects.toThrow('No.');
  expect(session.getState()).toMatchObject({ token: null, userId: null, organisationId: null });
  expect(Cookies.get()).toEqual({ newsletter: 'kept' });
});

test('a refused mutation leaves it to its form', async () => {
  const { session, call } = open(401);
  await expect(call('logout')).rejects.toThrow('No.');
  expect(session.getState().token).toBe(tokenOf(7));
});

test('any other refusal says nothing about the session', async () => {
  const { session, call } = open(403);
  await expect(call('getOrgProfiles')).rejects.toThrow('No.');
  expect(session.getState().token).toBe(tokenOf(7));
});

/** The CSRF token that a call sends after each change of the cookies, and whether the page is still theirs. */
async function sentAfter(...tokens: (string | null)[]) {
  const session = createSessionStore(readSession(document.cookie));
  const sent: unknown[] = [];
  const note = (async () => sent.push(session.getState().csrfToken)) as unknown as Call;
  for (const token of tokens) {
    if (token) Cookies.set('token', token);
    else Cookies.remove('token');
    await endingSession(note, session)('logout');
  }
  return { sent, isOfPast: session.getState().isOfPast() };
}

test('a call goes by the session that the same user has opened again in another tab', async () => {
  const [first, second] = [tokenOf(7, 'a'), tokenOf(7, 'b')];
  expect(await sentAfter(first, second)).toEqual({ sent: [first, second], isOfPast: false });
});

test.each([
  ['at once', [tokenOf(8)]],
  ['after a logout', [null, tokenOf(8)]],
])(
  'a call names the login of its page when another one has come %s in another tab [runtime 2]',
  async (_when, next) => {
    const own = tokenOf(7);
    expect(await sentAfter(own, ...next)).toEqual({ sent: [own, ...next.map(() => own)], isOfPast: true });
  },
);

test('a page goes on when its login comes back after another one', async () => {
  const [own, back] = [tokenOf(7), tokenOf(7, 'b')];
  expect(await sentAfter(own, null, tokenOf(8), back)).toEqual({
    sent: [own, own, own, back],
    isOfPast: false,
  });
});

test("a parent domain's cookie called token is no session [runtime 6]", async () => {
  expect(await sentAfter('eyJhbGciOiJIUzI1NiJ9.e30.x')).toEqual({ sent: [null], isOfPast: false });
});
