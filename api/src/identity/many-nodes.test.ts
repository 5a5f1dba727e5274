import * as messages from '@unitbase/contracts/messages';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app';
import { readConfig } from '../config';
import { rows } from '../db/query';
import { addUser, basicForm, fillCountries, mailsTo, PASSWORD, tokenIn, Visitor } from '../testing/accounts';
import { createTestApp, type TestApp } from '../testing/test-app';

let site: TestApp;
let second: FastifyInstance;
beforeAll(async () => {
  site = await createTestApp();
  await fillCountries(site.database.pool);
  second = await buildApp({ pool: site.database.pool, config: readConfig({ LOG_LEVEL: 'silent' }) });
  await second.ready();
}, 60_000);
afterAll(async () => {
  await second?.close();
  await site?.close();
});

const pool = () => site.database.pool;

/** One visitor, from one address, before two nodes of the api in turn. */
function pair(): [first: Visitor, second: Visitor] {
  const here = new Visitor(site.app);
  const there = new Visitor(second);
  Object.assign(there, { address: here.address, cookies: here.cookies });
  return [here, there];
}

test('five failed logins are five, whichever nodes they reach (D57)', async () => {
  await addUser(pool(), 'guessed@nodes.example');
  const nodes = pair();
  const guess = (attempt: number) =>
    nodes[attempt % 2 === 0 ? 0 : 1].call('login', {
      body: { username: 'guessed@nodes.example', password: 'wrong 1' },
    });
  const statuses = [];
  for (let attempt = 0; attempt < 7; attempt += 1) statuses.push((await guess(attempt)).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  expect((await nodes[0].logIn('guessed@nodes.example')).status).toBe(429);
  expect((await nodes[1].logIn('guessed@nodes.example')).status).toBe(429);
});

test('beyond fifty guesses for an account each waits, and none is refused [operations 6]', async () => {
  for (const email of ['botnet@nodes.example', 'calm@nodes.example']) await addUser(pool(), email);
  await rows(
    pool(),
    `INSERT INTO rate_limits (key, count, resets_at)
     VALUES ('login-account:botnet@nodes.example', 49, now() + interval '10 minutes')`,
  );
  const ended: string[] = [];
  const guess = async (app: FastifyInstance, username: string) => {
    const { status } = await new Visitor(app).call('login', { body: { username, password: 'wrong 1' } });
    ended.push(username);
    return status;
  };
  expect(await guess(site.app, 'botnet@nodes.example')).toBe(401);
  const slowed = guess(second, 'botnet@nodes.example');
  expect(await guess(second, 'calm@nodes.example')).toBe(401);
  expect(await slowed).toBe(401);
  expect(ended.slice(1)).toEqual(['calm@nodes.example', 'botnet@nodes.example']);
});

test('an address is mailed three reset links an hour over all nodes, and hears the same each time (C15)', async () => {
  await addUser(pool(), 'reset@nodes.example');
  const answers = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const visitor = new Visitor(attempt % 2 ? site.app : second);
    answers.push(await visitor.call('requestPasswordReset', { body: { email: 'reset@nodes.example' } }));
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await mailsTo(pool(), 'reset@nodes.example')).toHaveLength(3);
});

test('one address asks for twenty resets an hour over all nodes, then waits', async () => {
  const [here, there] = pair();
  const ask = (visitor: Visitor, attempt: number) =>
    visitor.call('requestPasswordReset', { body: { email: `nobody${attempt}@nodes.example` } });
  const statuses = [];
  for (let attempt = 0; attempt < 22; attempt += 1)
    statuses.push((await ask(attempt % 2 ? here : there, attempt)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.slice(20)).toEqual([429, 429]);
});

test('registrations without a captcha are five an hour over all nodes', async () => {
  const nodes = pair();
  const statuses = [];
  for (let attempt = 0; attempt < 7; attempt += 1) {
    const form = await basicForm(pool(), `turn${attempt}@nodes.example`);
    statuses.push((await nodes[attempt % 2 ? 0 : 1].call('registerBasic', { body: form })).status);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
});

test('a captcha solved on one node passes on the other, and only once (AC-042)', async () => {
  const [here, there] = pair();
  const { solveChallenge } = await import('altcha-lib');
  const { body: given } = await here.call('getCaptcha');
  const challenge = given.challenge as Parameters<typeof solveChallenge>[0]['challenge'];
  const solution = await solveChallenge({ challenge, deriveKey });
  const recapture = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const form = async (email: string) => ({ ...(await basicForm(pool(), email)), form_stamp: '', recapture });
  expect((await there.call('registerBasic', { body: await form('solved@nodes.example') })).status).toBe(201);
  expect(await here.call('registerBasic', { body: await form('again@nodes.example') })).toMatchObject({
    status: 422,
    body: { recapture: [messages.register.captcha] },
  });
});

test('a session begun on one node is known to the other, and ended there is over here', async () => {
  await addUser(pool(), 'both@nodes.example');
  const [here, there] = pair();
  await here.logIn('both@nodes.example');
  const kept = new Map(here.cookies);
  expect((await there.call('getUser', { params: { id: 'me' } })).status).toBe(200);
  expect((await there.call('logout')).status).toBe(204);
  for (const [name, value] of kept) here.cookies.set(name, value);
  expect((await here.call('getUser', { params: { id: 'me' } })).status).toBe(401);
});

test('a reset link is used up for every node by its first use (D54)', async () => {
  const email = 'once@nodes.example';
  await addUser(pool(), email);
  await new Visitor(site.app).call('requestPasswordReset', { body: { email } });
  const token = tokenIn((await mailsTo(pool(), email)).at(-1));
  const body = { email, token, password: `${PASSWORD} new`, confirm_password: `${PASSWORD} new` };
  const answers = await Promise.all(
    [site.app, second, site.app, second].map((app) =>
      new Visitor(app).call('confirmPasswordReset', { body }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
});
