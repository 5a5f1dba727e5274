import * as messages from '@unitbase/contracts/messages';
import { row, rows } from '../../db/query';
import { accountsSite, addUser, mailsTo, PASSWORD, tokenIn, Visitor } from '../../testing/accounts';

const site = accountsSite();
const { pool } = site;
const visitor = () => new Visitor(site.app);
const NEW = 'eight quiet doors 4';

async function requestReset(email: string): Promise<string> {
  await visitor().call('requestPasswordReset', { body: { email } });
  return tokenIn((await mailsTo(pool(), email)).at(-1));
}
const reset = (email: string, token: string, password = NEW, confirm_password = password) =>
  visitor().call('confirmPasswordReset', { body: { email, token, password, confirm_password } });

test('sets the password once by a reset link, ends all sessions and mails the owner (AC-082, D54, AP-052)', async () => {
  const email = 'once@lisboa.example';
  await addUser(pool(), email, false);
  const old = visitor();
  await old.logIn(email);
  const token = await requestReset(email);
  expect(await reset(email, token)).toMatchObject({
    status: 200,
    body: { detail: messages.login.passwordChanged },
  });
  expect((await old.call('getUser', { params: { id: 'me' } })).status).toBe(401);
  expect((await visitor().logIn(email)).status).toBe(401);
  expect((await visitor().logIn(email, { password: NEW })).status).toBe(200);
  const user = await row<{ email_verified_at: Date }>(
    pool(),
    'SELECT email_verified_at FROM users WHERE email = $1',
    [email],
  );
  expect(user?.email_verified_at).toBeInstanceOf(Date);
  expect((await mailsTo(pool(), email)).at(-1)?.subject).toBe('Your password for Unitbase was changed');
  expect(await reset(email, token)).toMatchObject({
    status: 422,
    body: { token: [messages.login.invalidResetToken] },
  });
});

test('returns the same response for known and unknown addresses, and mails only known ones (C15, AP-053)', async () => {
  await addUser(pool(), 'known@lisboa.example');
  const known = await visitor().call('requestPasswordReset', { body: { email: 'known@lisboa.example' } });
  const unknown = await visitor().call('requestPasswordReset', { body: { email: 'unknown@lisboa.example' } });
  expect(known).toEqual({ status: 200, body: { detail: messages.login.passwordResetSent }, setCookies: [] });
  expect(unknown).toEqual(known);
  expect(await mailsTo(pool(), 'known@lisboa.example')).toHaveLength(1);
  expect(await mailsTo(pool(), 'unknown@lisboa.example')).toEqual([]);
});

test('reports a malformed address in the field email', async () => {
  expect(await visitor().call('requestPasswordReset', { body: { email: 'no' } })).toMatchObject({
    status: 422,
    body: { email: [messages.login.invalidEmail] },
  });
});

test('mails an address at most three times an hour', async () => {
  await addUser(pool(), 'bombed@lisboa.example');
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await visitor().call('requestPasswordReset', { body: { email: 'BOMBED@lisboa.example' } });
  }
  expect(await mailsTo(pool(), 'bombed@lisboa.example')).toHaveLength(3);
});

test('invalidates older links by a newer one, and each link after 60 minutes (D54)', async () => {
  const email = 'newer@lisboa.example';
  await addUser(pool(), email);
  const first = await requestReset(email);
  const second = await requestReset(email);
  expect((await reset(email, first)).body).toEqual({ token: [messages.login.invalidResetToken] });
  await rows(pool(), `UPDATE tokens SET expires_at = expires_at - interval '61 minutes'`);
  expect((await reset(email, second)).body).toEqual({ token: [messages.login.invalidResetToken] });
});

test('accepts one of twenty concurrent uses of a link', async () => {
  const email = 'twenty@lisboa.example';
  await addUser(pool(), email);
  const token = await requestReset(email);
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => reset(email, token, `${NEW} ${index}`)),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('reports problems by field: address, mismatch, common password (AC-090, AP-052)', async () => {
  const email = 'named@lisboa.example';
  await addUser(pool(), email);
  const token = await requestReset(email);
  expect((await reset('other@lisboa.example', token)).body).toEqual({
    email: [messages.login.invalidEmail],
  });
  expect((await reset(email, token, NEW, 'other 12345')).body).toEqual({
    non_field_errors: [messages.login.passwordMismatch],
  });
  expect((await reset(email, token, 'password1')).body).toEqual({
    password: [messages.register.commonPassword],
  });
  expect((await reset(email, token)).status).toBe(200);
});

describe('change of credentials (D55)', () => {
  const change = (person: Visitor, body: object) => person.call('changeCredentials', { body });

  test('requires the current password; a new one ends all other sessions', async () => {
    const email = 'change@lisboa.example';
    await addUser(pool(), email);
    const here = visitor();
    const there = visitor();
    await here.logIn(email);
    await there.logIn(email);
    const form = { email, new_password: NEW, confirm_password: NEW };
    expect((await change(here, { ...form, current_password: 'wrong' })).body).toEqual({
      current_password: [messages.login.wrongPassword],
    });
    expect((await change(here, { ...form, current_password: PASSWORD })).status).toBe(200);
    expect((await here.call('getUser', { params: { id: 'me' } })).status).toBe(200);
    expect((await there.call('getUser', { params: { id: 'me' } })).status).toBe(401);
  });

  test('invalidates earlier reset links by a new password', async () => {
    const email = 'settled@lisboa.example';
    await addUser(pool(), email);
    const link = await requestReset(email);
    const person = visitor();
    await person.logIn(email);
    await change(person, { email, current_password: PASSWORD, new_password: NEW, confirm_password: NEW });
    expect((await reset(email, link)).body).toEqual({ token: [messages.login.invalidResetToken] });
  });

  test('changes the address only after its link is opened, and mails the old address', async () => {
    await addUser(pool(), 'from@lisboa.example');
    const person = visitor();
    await person.logIn('from@lisboa.example');
    await change(person, { email: 'to@lisboa.example', current_password: PASSWORD });
    expect((await person.call('getUser', { params: { id: 'me' } })).body).toMatchObject({
      email: 'from@lisboa.example',
      pending_email: 'to@lisboa.example',
    });
    expect((await mailsTo(pool(), 'from@lisboa.example'))[0]?.text).toContain('to@lisboa.example');
    const token = tokenIn((await mailsTo(pool(), 'to@lisboa.example'))[0]);
    expect((await visitor().call('verifyEmail', { body: { token } })).status).toBe(200);
    expect((await visitor().logIn('to@lisboa.example')).status).toBe(200);
    expect((await visitor().logIn('from@lisboa.example')).status).toBe(401);
  });

  test('states how long a link is valid and drops the pending address afterwards', async () => {
    const email = 'waiting@lisboa.example';
    await addUser(pool(), email);
    const person = visitor();
    await person.logIn(email);
    await change(person, { email: 'late@lisboa.example', current_password: PASSWORD });
    expect((await mailsTo(pool(), 'late@lisboa.example'))[0]?.text).toContain('24 hours');
    await rows(pool(), `UPDATE tokens SET expires_at = now() WHERE email = 'late@lisboa.example'`);
    expect((await person.call('getUser', { params: { id: 'me' } })).body).toMatchObject({
      email,
      pending_email: null,
    });
  });

  test('cancels a pending change by a reset, and resets by a completed change', async () => {
    await addUser(pool(), 'owner@lisboa.example');
    const person = visitor();
    await person.logIn('owner@lisboa.example');
    const move = async (to: string, password = PASSWORD) => {
      await change(person, { email: to, current_password: password });
      return tokenIn((await mailsTo(pool(), to))[0]);
    };
    const confirm = (token: string) => visitor().call('verifyEmail', { body: { token } });
    const stolen = await move('thief@lisboa.example');
    expect((await reset('owner@lisboa.example', await requestReset('owner@lisboa.example'))).status).toBe(
      200,
    );
    expect((await confirm(stolen)).body).toEqual({ token: [messages.login.invalidResetToken] });

    await person.logIn('owner@lisboa.example', { password: NEW });
    const moved = await move('moved@lisboa.example', NEW);
    const left = await requestReset('owner@lisboa.example');
    expect((await confirm(moved)).status).toBe(200);
    expect((await reset('owner@lisboa.example', left)).body).toEqual({
      token: [messages.login.invalidResetToken],
    });
  });

  test('returns until when a change is pending and lets the owner cancel it', async () => {
    const email = 'regrets@lisboa.example';
    await addUser(pool(), email);
    await addUser(pool(), 'bystander@lisboa.example');
    const [person, other] = [visitor(), visitor()];
    await person.logIn(email);
    await other.logIn('bystander@lisboa.example');
    await change(person, { email: 'typo@lisboa.example', current_password: PASSWORD });
    const me = async () => (await person.call('getUser', { params: { id: 'me' } })).body;
    const until = new Date(String((await me()).pending_email_until)).getTime() - Date.now();
    expect(Math.round(until / 3_600_000)).toBe(24);
    const token = tokenIn((await mailsTo(pool(), 'typo@lisboa.example'))[0]);

    expect((await other.call('cancelEmailChange')).status).toBe(404);
    expect((await me()).pending_email).toBe('typo@lisboa.example');
    expect((await person.call('cancelEmailChange')).body).toEqual({ detail: messages.account.emailKept });
    expect(await me()).toMatchObject({ email, pending_email: null, pending_email_until: null });
    const over = { token: [messages.login.invalidResetToken] };
    expect((await visitor().call('verifyEmail', { body: { token } })).body).toEqual(over);
    // A second change has a new link.
    await change(person, { email: 'typo@lisboa.example', current_password: PASSWORD });
    expect((await visitor().call('verifyEmail', { body: { token } })).body).toEqual(over);
  });

  test('cannot cancel a completed or missing change', async () => {
    await addUser(pool(), 'quick@lisboa.example');
    const person = visitor();
    await person.logIn('quick@lisboa.example');
    const nothing = { status: 404, body: { detail: messages.account.noEmailChange } };
    expect(await person.call('cancelEmailChange')).toMatchObject(nothing);
    await change(person, { email: 'quicker@lisboa.example', current_password: PASSWORD });
    const token = tokenIn((await mailsTo(pool(), 'quicker@lisboa.example'))[0]);
    const [confirmed, cancelled] = await Promise.all([
      visitor().call('verifyEmail', { body: { token } }),
      person.call('cancelEmailChange'),
    ]);
    // Either request may win, but never both.
    expect([confirmed.status, cancelled.status].sort()).toEqual(
      confirmed.status === 200 ? [200, 404] : [200, 422],
    );
    expect((await visitor().call('cancelEmailChange')).status).toBe(401);
  });

  test('rejects the address of another user', async () => {
    await addUser(pool(), 'mine@lisboa.example');
    await addUser(pool(), 'theirs@lisboa.example');
    const person = visitor();
    await person.logIn('mine@lisboa.example');
    expect(
      (await change(person, { email: 'THEIRS@lisboa.example', current_password: PASSWORD })).body,
    ).toEqual({
      email: [messages.register.emailExists],
    });
  });

  test('limits changes to five an hour per user and three mails a day per address (C15)', async () => {
    const changes = async (email: string, newEmails: readonly string[]) => {
      await addUser(pool(), email);
      const person = visitor();
      await person.logIn(email);
      const statuses = [];
      for (const to of newEmails)
        statuses.push((await change(person, { email: to, current_password: PASSWORD })).status);
      return statuses;
    };
    const many = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => `${name}@guess.example`);
    expect(await changes('guesser@lisboa.example', many)).toEqual([200, 200, 200, 200, 200, 429]);
    const target = ['target@lisboa.example', 'TARGET@lisboa.example'];
    expect(await changes('first@lisboa.example', target)).toEqual([200, 200]);
    expect(await changes('second@lisboa.example', target)).toEqual([200, 429]);
    expect(await mailsTo(pool(), 'six@guess.example')).toEqual([]);
  });
});
