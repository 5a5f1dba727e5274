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

/** Returns one visitor with the same address and cookies at two nodes of the api. */
function pair(): [first: Visitor, second: Visitor] {
  const here = new Visitor(site.app);
  const there = new Visitor(second);
  Object.assign(there, { address: here.address, cookies: here.cookies });
  return [here, there];
}

test('counts five failed logins over all nodes (D57)', async () => {
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

test('delays guesses beyond fifty per account without rejecting them [operations 6]', async () => {
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

test('sends three reset links an hour per address over all nodes, with equal responses (C15)', async () => {
  await addUser(pool(), 'reset@nodes.example');
  const responses = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const visitor = new Visitor(attempt % 2 ? site.app : second);
    responses.push(await visitor.call('requestPasswordReset', { body: { email: 'reset@nodes.example' } }));
  }
  expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
  expect(await mailsTo(pool(), 'reset@nodes.example')).toHaveLength(3);
});

test('accepts twenty reset requests an hour per client over all nodes', async () => {
  const [here, there] = pair();
  const ask = (visitor: Visitor, attempt: number) =>
    visitor.call('requestPasswordReset', { body: { email: `nobody${attempt}@nodes.example` } });
  const statuses = [];
  for (let attempt = 0; attempt < 22; attempt += 1)
    statuses.push((await ask(attempt % 2 ? here : there, attempt)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.slice(20)).toEqual([429, 429]);
});

test('accepts five registrations without a captcha an hour over all nodes', async () => {
  const nodes = pair();
  const statuses = [];
  for (let attempt = 0; attempt < 7; attempt += 1) {
    const form = await basicForm(pool(), `turn${attempt}@nodes.example`);
    statuses.push((await nodes[attempt % 2 ? 0 : 1].call('registerBasic', { body: form })).status);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
});

test('accepts a captcha of one node on another, and only once (AC-042)', async () => {
  const [here, there] = pair();
  const { solveChallenge } = await import('altcha-lib');
  const { body: issued } = await here.call('getCaptcha');
  const challenge = issued.challenge as Parameters<typeof solveChallenge>[0]['challenge'];
  const solution = await solveChallenge({ challenge, deriveKey });
  const recapture = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const form = async (email: string) => ({ ...(await basicForm(pool(), email)), form_stamp: '', recapture });
  expect((await there.call('registerBasic', { body: await form('solved@nodes.example') })).status).toBe(201);
  expect(await here.call('registerBasic', { body: await form('again@nodes.example') })).toMatchObject({
    status: 422,
    body: { recapture: [messages.register.captcha] },
  });
});

test('shares sessions between nodes, including logout', async () => {
  await addUser(pool(), 'both@nodes.example');
  const [here, there] = pair();
  await here.logIn('both@nodes.example');
  const previousCookies = new Map(here.cookies);
  expect((await there.call('getUser', { params: { id: 'me' } })).status).toBe(200);
  expect((await there.call('logout')).status).toBe(204);
  for (const [name, value] of previousCookies) here.cookies.set(name, value);
  expect((await here.call('getUser', { params: { id: 'me' } })).status).toBe(401);
});

test('accepts a reset link once over all nodes (D54)', async () => {
  const email = 'once@nodes.example';
  await addUser(pool(), email);
  await new Visitor(site.app).call('requestPasswordReset', { body: { email } });
  const token = tokenIn((await mailsTo(pool(), email)).at(-1));
  const body = { email, token, password: `${PASSWORD} new`, confirm_password: `${PASSWORD} new` };
  const responses = await Promise.all(
    [site.app, second, site.app, second].map((app) =>
      new Visitor(app).call('confirmPasswordReset', { body }),
    ),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
});
