import { ApiError, type Call } from '@unitbase/contracts/client';
import { createSessionStore, readSession } from '@unitbase/shared-ui/site';
import Cookies from 'js-cookie';
import { endingSession } from './end-session';

function open(status: number) {
  for (const name of ['token', 'user_id', 'organisation_id']) Cookies.set(name, '7');
  Cookies.set('newsletter', 'kept');
  const session = createSessionStore(readSession((name) => Cookies.get(name)));
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
  expect(session.getState().token).toBe('7');
});

test('a call goes by the session that another tab has opened in the meantime', async () => {
  Cookies.set('token', 'first');
  const session = createSessionStore(readSession((name) => Cookies.get(name)));
  const sent: unknown[] = [];
  const note = (async () => sent.push(session.getState().token)) as unknown as Call;
  const call = endingSession(note, session);
  await call('getOrgProfiles');
  Cookies.set('token', 'second');
  await call('logout');
  Cookies.remove('token');
  await call('getOrgProfiles');
  expect(sent).toEqual(['first', 'second', null]);
});

test('any other refusal says nothing about the session', async () => {
  const { session, call } = open(403);
  await expect(call('getOrgProfiles')).rejects.toThrow('No.');
  expect(session.getState().token).toBe('7');
});
