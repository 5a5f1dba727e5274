import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { generateSync } from 'otplib';
import { buildApp } from '../app';
import { readConfig } from '../config';
import { rows } from '../db/query';
import { eraseDue } from '../privacy/erasure';
import { addUser, basicForm, fillCountries, mailsTo, PASSWORD, tokenIn, Visitor } from '../testing/accounts';
import { addCompany, addManager, addPerson } from '../testing/managers';
import { addTestPasskey } from '../testing/passkey';
import { addMember, addStaffMember, STAFF_SECRET } from '../testing/staff';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';

interface Line {
  event: string;
  account: number | null;
  address: string;
  requestId: string;
  subject?: string;
  role?: string;
}

let database: TestDatabase;
let folder: string;
let file: string;
let app: FastifyInstance;
const usual: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  await fillCountries(database.pool);
  folder = await mkdtemp(path.join(tmpdir(), 'unitbase-security-'));
  file = path.join(folder, 'log/security.log');
  const config = readConfig({ LOG_LEVEL: 'error', SECURITY_LOG: file, FFMPEG_PATH: 'none' });
  const log = { write: (line: string) => void usual.push(line) };
  app = await buildApp({ pool: database.pool, config, log });
  await app.ready();
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const pool = () => database.pool;
const visitor = () => new Visitor(app);
let seen = 0;

/** Returns the events since the last call, from the file. */
async function newEvents(): Promise<Line[]> {
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  const recent = lines.slice(seen).map((line) => JSON.parse(line) as Line);
  seen = lines.length;
  return recent;
}
const newNames = async () => (await newEvents()).map(({ event }) => event);

test('records logins with account, address and request, in the usual log at any level too', async () => {
  const email = 'reader@events.example';
  const account = await addUser(pool(), email);
  const person = visitor();
  await person.call('login', { body: { username: 'unknown@events.example', password: 'wrong-1' } });
  await person.call('login', { body: { username: email, password: 'wrong-1' } });
  await person.logIn(email);
  await person.call('logout');
  const events = await newEvents();
  const { address } = person;
  expect(events).toMatchObject([
    { log: 'security', event: 'login.failed', account: null, address },
    { event: 'login.failed', account, address },
    { event: 'login', account, address },
    { event: 'logout', account, address },
  ]);
  for (const { requestId } of events) expect(requestId).toMatch(/^[\w-]{16,64}$/);
  const inUsualLog = usual.map((line) => JSON.parse(line)).filter(({ log }) => log === 'security');
  expect(inUsualLog.map(({ event }) => event)).toEqual(events.map(({ event }) => event));
});

test('records what is over a limit, with the account that is tried', async () => {
  const email = 'guessed@events.example';
  const account = await addUser(pool(), email);
  const guesser = visitor();
  for (let attempt = 0; attempt < 6; attempt += 1)
    await guesser.call('login', { body: { username: email, password: 'wrong-1' } });
  const events = await newEvents();
  expect(events.at(-1)).toMatchObject({ event: 'login.limited', account });
  expect(events).toHaveLength(6);
});

test('records an account and its credentials, without address, password or token', async () => {
  const email = 'owner@events.example';
  await visitor().call('registerBasic', { body: await basicForm(pool(), email) });
  const token = tokenIn((await mailsTo(pool(), email)).at(-1));
  await visitor().call('verifyEmail', { body: { token } });
  const person = visitor();
  await person.logIn(email);
  const change = (more: object) =>
    person.call('changeCredentials', { body: { email, current_password: PASSWORD, ...more } });
  await change({ current_password: 'wrong-1' });
  const password = 'eight quiet doors 4';
  await change({ new_password: password, confirm_password: password });
  await change({ email: 'new@events.example', current_password: password });
  await person.call('cancelEmailChange');
  await change({ email: 'new@events.example', current_password: password });
  const emailToken = tokenIn((await mailsTo(pool(), 'new@events.example')).at(-1));
  await visitor().call('verifyEmail', { body: { token: emailToken } });
  await person.call('endOtherSessions');

  await visitor().call('requestPasswordReset', { body: { email: 'new@events.example' } });
  const resetToken = tokenIn((await mailsTo(pool(), 'new@events.example')).at(-1));
  const reset = (text: string) =>
    visitor().call('confirmPasswordReset', {
      body: { email: 'new@events.example', token: text, password: PASSWORD, confirm_password: PASSWORD },
    });
  await reset('x'.repeat(43));
  await reset(resetToken);
  const events = await newEvents();
  expect(events.map(({ event }) => event)).toEqual([
    'account.created',
    'email.confirmed',
    'login',
    'credentials.rejected',
    'password.changed',
    'email.change-requested',
    'email.change-cancelled',
    'email.change-requested',
    'email.changed',
    'sessions.ended',
    'password.reset-requested',
    'password.reset-failed',
    'password.reset',
  ]);
  const text = await readFile(file, 'utf8');
  for (const secret of [PASSWORD, password, token, emailToken, resetToken, 'events.example', 'wrong-1'])
    expect(text + usual.join('')).not.toContain(secret);
});

test('records the request to delete an account, its end and its deletion', async () => {
  const email = 'leaver@events.example';
  const account = await addUser(pool(), email);
  const person = visitor();
  await person.logIn(email);
  const ask = () =>
    person.call('requestDeletion', { body: { email, reason: 'I have left the trade.', confirm: true } });
  await ask();
  await person.call('withdrawDeletion');
  await ask();
  await rows(
    pool(),
    `UPDATE deletion_requests SET status = 'confirmed', due_at = now() WHERE status = 'open' AND user_id = $1`,
    [account],
  );
  await eraseDue(pool(), (erased) => app.securityLog('account.erased', { account: erased }));
  expect(await newEvents()).toMatchObject([
    { event: 'login' },
    { event: 'deletion.requested', account },
    { event: 'deletion.cancelled', account },
    { event: 'deletion.requested', account },
    { event: 'account.erased', account },
  ]);
});

test('records changes of the managers of a profile', async () => {
  const people = { app, pool };
  const owner = await addPerson(people, 'owner');
  const viewer = await addPerson(people, 'viewer');
  const org = await addCompany(pool(), owner);
  await addManager(pool(), org, viewer, 'viewer');
  await newEvents();
  const params = { id: org, user: viewer.id };
  await owner.visitor.call('changeManagerRole', { params, body: { role: 'editor' } });
  await owner.visitor.call('removeManager', { params });
  expect(await newEvents()).toMatchObject([
    {
      event: 'manager.role',
      account: owner.id,
      subject: String(org),
      user: String(viewer.id),
      role: 'editor',
    },
    { event: 'manager.removed', account: owner.id, subject: String(org), user: String(viewer.id) },
  ]);
});

test('records the second factor of staff', async () => {
  const member = await addMember(pool(), app, 'directory');
  await newEvents();
  const give = (code: string) => member.visitor.call('POST /desk/factor/code', { body: { code } });
  await give('000000');
  await give(generateSync({ secret: STAFF_SECRET }));
  await member.visitor.call('POST /desk/recovery-codes');
  const { body } = await member.visitor.call('POST /desk/recovery-codes');
  await member.visitor.call('POST /desk/factor/recovery', { body: { code: (body.codes as string[])[0] } });
  await addTestPasskey(pool(), member.id);
  const [passkey] = (await member.visitor.call('GET /desk/session')).body.passkeys as { id: number }[];
  await member.visitor.call('DELETE /desk/passkeys/:id', { params: { id: passkey?.id } });
  expect(await newNames()).toEqual([
    'factor.failed',
    'factor.given',
    'factor.new-recovery-codes',
    'factor.new-recovery-codes',
    'factor.recovery-code',
    'factor.passkey-removed',
  ]);
  for (let attempt = 0; attempt < 6; attempt += 1) await give('000000');
  expect(await newNames()).toContain('factor.locked');
});

test('records roles, blocks and ended sessions by staff, with whom they are about', async () => {
  const admin = await addStaffMember(pool(), app, 'admin');
  const user = await addUser(pool(), 'staffed@events.example');
  const subject = String(user);
  await newEvents();
  const act = (name: Parameters<Visitor['call']>[0], body?: object) =>
    admin.visitor.call(name, { params: { id: user }, ...(body && { body }) });
  const why = 'Asked by the team.';
  await act('PUT /desk/people/:id/role', { role: 'editorial' });
  await act('POST /desk/people/:id/reset-factor');
  await act('DELETE /desk/people/:id/role');
  await act('POST /desk/people/:id/end-sessions', { why });
  await act('POST /desk/people/:id/block', { why });
  await visitor().logIn('staffed@events.example');
  await act('POST /desk/people/:id/unblock', { why });
  const account = admin.id;
  expect(await newEvents()).toMatchObject([
    { event: 'staff.role', account, subject, role: 'editorial' },
    { event: 'factor.reset', account, subject },
    { event: 'staff.removed', account, subject },
    { event: 'sessions.ended', account, subject },
    { event: 'account.blocked', account, subject },
    { event: 'login.blocked', account: user },
    { event: 'account.unblocked', account, subject },
  ]);
});
