import * as messages from '@unitbase/contracts/messages';
import { rows } from '../../db/query';
import { addOrg, addUser, fillCountries, mailsTo, Visitor } from '../../testing/accounts';
import { createTestApp, type TestApp } from '../../testing/test-app';

let site: TestApp;
let first: Visitor;
let second: Visitor;
let unverified: Visitor;
let ownerId: number;
beforeAll(async () => {
  site = await createTestApp();
  const { pool } = site.database;
  await fillCountries(pool);
  ownerId = await addUser(pool, 'first@lisboa.example');
  await addUser(pool, 'second@lisboa.example');
  await addUser(pool, 'unverified@lisboa.example', false);
  [first, second, unverified] = [new Visitor(site.app), new Visitor(site.app), new Visitor(site.app)];
  await first.logIn('first@lisboa.example');
  await second.logIn('second@lisboa.example');
  await unverified.logIn('unverified@lisboa.example');
}, 60_000);
afterAll(() => site?.close());

const pool = () => site.database.pool;
const claim = (person: Visitor, claimID: number, body?: object) =>
  person.call('claimOrg', { params: { claimID }, ...(body ? { body } : {}) });

test('creates a claim once, returns it to its user afterwards, and rejects other users (D49, AP-010, AP-012, AP-041, AP-099)', async () => {
  const org = await addOrg(pool(), 'Luz Livre');
  expect(await claim(first, org)).toMatchObject({
    status: 201,
    body: {
      org,
      status: 'pending',
      detail: messages.profile.claimed,
      url: '/country/portugal/profile/luz-livre',
    },
  });
  expect((await claim(first, org)).status).toBe(200);
  expect(await claim(second, org)).toMatchObject({
    status: 409,
    body: { detail: messages.profile.claimPending },
  });
  const check = (person: Visitor) => person.call('getClaim', { params: { claimID: org } });
  const pending = { org: null, owned: false, problem: messages.profile.claimPending };
  expect((await check(first)).body).toEqual({ org, owned: false, problem: null });
  expect((await check(second)).body).toEqual(pending);
  expect((await check(new Visitor(site.app))).body).toEqual(pending);
  expect(await mailsTo(pool(), 'production@unitbase.example')).toHaveLength(1);
});

test('accepts one of several concurrent claims of a listing', async () => {
  const org = await addOrg(pool(), 'Um So');
  const responses = await Promise.all([
    claim(first, org),
    claim(second, org),
    claim(first, org),
    claim(second, org),
  ]);
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await rows(pool(), 'SELECT 1 FROM claims WHERE org_id = $1', [org])).toHaveLength(1);
});

test('explains rejected claims: visitor, unverified, owned, paid, unknown', async () => {
  const free = await addOrg(pool(), 'Livre');
  const owned = await addOrg(pool(), 'Com Dono', { ownerId });
  const paid = await addOrg(pool(), 'Ouro', { code: 'GOLD' });
  expect((await claim(new Visitor(site.app), free)).status).toBe(401);
  expect(await claim(unverified, free)).toMatchObject({
    status: 403,
    body: { detail: messages.login.verifyFirst },
  });
  expect(await claim(first, owned)).toMatchObject({ status: 200, body: { status: 'approved' } });
  expect(await first.call('getClaim', { params: { claimID: owned } })).toMatchObject({
    body: { org: owned, owned: true },
  });
  expect(await claim(second, owned)).toMatchObject({
    status: 409,
    body: { detail: messages.profile.claimOwned },
  });
  expect(await claim(second, paid, { evidence: 'mine' })).toMatchObject({
    status: 409,
    body: { detail: messages.profile.claimPaid('production@unitbase.example') },
  });
  expect((await claim(second, 2_000_000_000)).status).toBe(404);
});

test('reports in advance why a claim cannot succeed (D49, E1) [accounts 2]', async () => {
  const check = async (person: Visitor, claimID: number) =>
    (await person.call('getClaim', { params: { claimID } })).body.problem;
  const free = await addOrg(pool(), 'Ainda Livre');
  const owned = await addOrg(pool(), 'Ja Tem Dono', { ownerId });
  const paid = await addOrg(pool(), 'Prata', { code: 'CORPORATE' });
  const anyone = new Visitor(site.app);
  expect(await check(anyone, free)).toBeNull();
  expect(await check(anyone, owned)).toBe(messages.profile.claimOwned);
  expect(await check(anyone, paid)).toBe(messages.profile.claimPaid('production@unitbase.example'));
  expect(await check(anyone, 2_000_000_000)).toBe(messages.common.notFoundDetail);
  expect(await check(unverified, free)).toBe(messages.login.verifyFirst);
  expect(await check(second, free)).toBeNull();
});

describe('messages to a company (D59)', () => {
  const send = (person: Visitor, orgid: number, body: object) =>
    person.call('sendCompanyMessage', { params: { orgid }, body });
  const letter = { subject: 'Two days\r\nBcc: x@y.example', message: '<b>Hello</b>' };

  test('stores and mails a message with one-line subject and the sender as reply address (AP-042)', async () => {
    const org = await addOrg(pool(), 'Com Correio', { email: 'crew@correio.example' });
    expect(await send(first, org, letter)).toMatchObject({
      status: 201,
      body: { detail: 'Your Message has been Sent' },
    });
    const [mail] = await mailsTo(pool(), 'crew@correio.example');
    expect(mail).toMatchObject({ subject: 'Two days Bcc: x@y.example' });
    expect(mail?.text).toContain('<b>Hello</b>');
    expect(mail?.text).toContain('first@lisboa.example');
  });

  test('accepts twenty messages a day, also when sent concurrently', async () => {
    const org = await addOrg(pool(), 'Muito Correio', { email: 'busy@correio.example' });
    const responses = await Promise.all(Array.from({ length: 25 }, () => send(second, org, letter)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  test('rejects unverified senders, companies without an address, and too long texts (AP-043)', async () => {
    const silent = await addOrg(pool(), 'Sem Correio');
    expect((await send(unverified, silent, letter)).status).toBe(403);
    expect(await send(first, silent, letter)).toMatchObject({
      status: 409,
      body: { detail: messages.profile.noMessages },
    });
    expect((await send(first, silent, { subject: 'x'.repeat(151), message: '' })).body).toEqual({
      subject: [messages.profileForm.maximum('Subject', 150)],
      message: ['Required field.'],
    });
  });
});
