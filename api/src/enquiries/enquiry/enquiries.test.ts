import type { Enquiry, EnquiryStart } from '@unitbase/contracts/entities/enquiries';
import * as messages from '@unitbase/contracts/messages';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app';
import { readConfig } from '../../config';
import { row, rows } from '../../db/query';
import { accountsSite, addOrg, addUser, mailsTo, Visitor } from '../../testing/accounts';
import { addManaged, addPerson, answer, enquiryTo, sendEnquiry } from '../../testing/threads';

const site = accountsSite();
const { pool } = site;
let second: FastifyInstance;
beforeAll(async () => {
  second = await buildApp({ pool: pool(), config: readConfig({ LOG_LEVEL: 'silent' }) });
  await second.ready();
});
afterAll(() => second?.close());

const company = () => addManaged(pool(), site.app);
const producer = () => addPerson(pool(), site.app);
const threadsOf = async (userId: number) =>
  rows<{ id: number; org_id: number }>(
    pool(),
    'SELECT id, org_id FROM threads WHERE user_id = $1 ORDER BY id',
    [userId],
  );
const start = async (visitor: Visitor, refs: string[] = []) =>
  (await visitor.call('getEnquiryStart', { query: { company: refs } })).body as unknown as EnquiryStart;

test('opens a thread for each company and mails each its own', async () => {
  const [first, other, sender] = [await company(), await company(), await producer()];
  const { status, body } = await sendEnquiry(sender.visitor, [first.orgId, other.orgId, first.orgId]);
  expect([status, body]).toMatchObject([
    201,
    {
      facts: {
        ...{ title: 'Low Water', kind: 'TV', from: '2027-03-08', to: '2027-03-19', budget: '50k_250k' },
        ...{ currency: 'EUR', reply_by: '2026-12-01', closed_at: null },
      },
      companies: 2,
      answered: 0,
    },
  ]);
  const { threads } = body as unknown as Enquiry;
  expect(threads.map(({ company: { orgid } }) => orgid)).toEqual([first.orgId, other.orgId]);
  const [mail] = await mailsTo(pool(), first.email);
  expect(mail?.text).toContain('A boat for two days.');
  expect(mail?.text).not.toContain(other.name);
});

test('no company sees another, nor the enquiry of its sender', async () => {
  const [first, other, sender] = [await company(), await company(), await producer()];
  const { body } = await sendEnquiry(sender.visitor, [first.orgId, other.orgId]);
  const { facts, threads } = body as unknown as Enquiry;
  const [own, foreign] = threads.map(({ id }) => id);
  const received = await first.visitor.call('getThread', { params: { id: own } });
  expect(received.body).toMatchObject({ side: 'company', enquiry: { title: 'Low Water' } });
  expect(JSON.stringify(received.body)).not.toContain(other.name);
  expect(JSON.stringify((await first.visitor.call('getThreads')).body)).not.toContain(`"id":${foreign},`);
  expect((await first.visitor.call('getThread', { params: { id: foreign } })).status).toBe(404);
  expect((await first.visitor.call('getEnquiry', { params: { id: facts.id } })).status).toBe(404);
  expect((await answer(first.visitor, foreign ?? 0)).status).toBe(404);
});

test('pressed three times at two nodes at once, it is sent once', async () => {
  const [first, other, sender] = [await company(), await company(), await producer()];
  const atSecond = new Visitor(second);
  for (const [name, value] of sender.visitor.cookies) atSecond.cookies.set(name, value);
  const body = enquiryTo([first.orgId, other.orgId]);
  const responses = await Promise.all(
    [sender.visitor, atSecond, sender.visitor].map((visitor) => visitor.call('createEnquiry', { body })),
  );
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(responses.map(({ body: { facts } }) => (facts as { id: number }).id)).size).toBe(1);
  expect(await threadsOf(sender.id)).toHaveLength(2);
  expect(await mailsTo(pool(), first.email)).toHaveLength(1);
});

test('20 companies a day: the rejection says when it is possible again, and nothing is sent', async () => {
  const sender = await producer();
  const ids: number[] = [];
  for (let number = 0; number < 21; number += 1)
    ids.push(await addOrg(pool(), `Twenty ${number}`, { email: 'twenty@threads.example' }));
  expect((await sendEnquiry(sender.visitor, ids.slice(0, 10))).status).toBe(201);
  expect((await sendEnquiry(sender.visitor, ids.slice(10, 19))).status).toBe(201);
  const rejected = await sendEnquiry(sender.visitor, ids.slice(19));
  const first = await row<{ free_at: Date }>(
    pool(),
    `SELECT min(created_at) + interval '1 day' AS free_at FROM threads WHERE user_id = $1`,
    [sender.id],
  );
  const freeAt = first?.free_at ?? new Date(0);
  expect(rejected).toMatchObject({
    status: 429,
    body: { detail: messages.enquiries.limitReached(19, 1, 2, freeAt) },
  });
  expect(new Date(String(rejected.body.next_at))).toEqual(freeAt);
  expect(await threadsOf(sender.id)).toHaveLength(19);
  expect((await start(sender.visitor)).allowance).toMatchObject({ used: 19, limit: 20, next_at: null });
  expect((await sendEnquiry(sender.visitor, ids.slice(20))).status).toBe(201);
  const form = { params: { orgid: ids[0] }, body: { subject: 'One more', message: 'Please' } };
  expect((await sender.visitor.call('sendCompanyMessage', form)).status).toBe(429);
  await rows(pool(), `UPDATE threads SET created_at = created_at - interval '1 day' WHERE user_id = $1`, [
    sender.id,
  ]);
  expect((await sendEnquiry(sender.visitor, ids.slice(0, 10))).status).toBe(201);
});

test('two enquiries at once do not pass the daily limit together', async () => {
  const sender = await producer();
  const ids: number[] = [];
  for (let number = 0; number < 10; number += 1)
    ids.push(await addOrg(pool(), `Both ${number}`, { email: 'both@threads.example' }));
  const responses = await Promise.all(Array.from({ length: 3 }, () => sendEnquiry(sender.visitor, ids)));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 429]);
  expect(await threadsOf(sender.id)).toHaveLength(20);
});

test('names companies that take no messages, before and at the sending', async () => {
  const [open, sender] = [await company(), await producer()];
  const silent = await addOrg(pool(), 'Silent Films');
  await rows(pool(), `UPDATE orgs SET tel = '+351 21 000 000' WHERE id = $1`, [silent]);
  const { companies } = await start(sender.visitor, ['portugal/silent-films', 'portugal/no-such']);
  expect(companies).toMatchObject([{ orgid: silent, takes_messages: false, telephone: '+351 21 000 000' }]);
  expect(await sendEnquiry(sender.visitor, [open.orgId, silent])).toMatchObject({
    status: 409,
    body: { detail: 'Silent Films takes no messages.' },
  });
  expect(await threadsOf(sender.id)).toEqual([]);
});

test('rejects unconfirmed addresses, unlisted companies and wrong fields', async () => {
  const [open, sender] = [await company(), await producer()];
  await addUser(pool(), 'unconfirmed@threads.example', false);
  const unconfirmed = new Visitor(site.app);
  await unconfirmed.logIn('unconfirmed@threads.example');
  expect(await sendEnquiry(unconfirmed, [open.orgId])).toMatchObject({
    status: 403,
    body: { detail: messages.login.verifyFirst },
  });
  expect((await sendEnquiry(sender.visitor, [2_000_000_000])).body).toEqual({
    companies: [messages.enquiries.unknownCompany],
  });
  const wrong = { from: '2027-03-19', to: '2027-03-08', need: ' ', title: 'x'.repeat(121), budget: 'lots' };
  expect(await sendEnquiry(sender.visitor, [], wrong)).toMatchObject({
    status: 422,
    body: {
      companies: [messages.enquiries.noCompanies],
      need: ['Say what you need.'],
      title: ['The Project title field must be 120 or less.'],
    },
  });
  expect((await sendEnquiry(sender.visitor, [open.orgId], { from: '2027-03-20' })).body).toEqual({
    to: ['The last day is before the first.'],
  });
  expect((await sendEnquiry(sender.visitor, [open.orgId], { reply_by: '0000-01-01' })).body).toEqual({
    reply_by: [messages.enquiries.dateUnreadable],
  });
  expect((await sendEnquiry(sender.visitor, [open.orgId], { currency: 'ZZZ' })).body).toEqual({
    currency: [messages.enquiries.currencyUnknown],
  });
  const elevenCompanies = Array.from({ length: 11 }, (_, number) => number + 1);
  expect((await sendEnquiry(sender.visitor, elevenCompanies)).status).toBe(422);
});

test('a draft survives, in two tabs with one key, and is gone when it is sent or deleted', async () => {
  const [open, sender] = [await company(), await producer()];
  const save = (fields: Record<string, string>) =>
    sender.visitor.call('saveEnquiryDraft', { body: { key: enquiryTo([]).key, fields } });
  const { key } = (await save({ title: 'Low Wa' })).body;
  const { body } = await save({ title: 'Low Water', need: 'A boat' });
  expect(body).toMatchObject({ key, fields: { title: 'Low Water', need: 'A boat' } });
  expect((await start(sender.visitor)).draft).toEqual(body);
  expect((await sendEnquiry(sender.visitor, [open.orgId], { key })).status).toBe(201);
  expect((await start(sender.visitor)).draft).toMatchObject({ fields: {}, saved_at: null });
  await save({ title: 'Next' });
  await sender.visitor.call('deleteEnquiryDraft');
  expect((await start(sender.visitor)).draft.saved_at).toBeNull();
});

test('a draft keeps the fields of the form only, so that it cannot grow without end', async () => {
  const sender = await producer();
  const fields = { title: 'Low Water', companies: 'france/casa', junk: 'x'.repeat(5_000) };
  const { body } = await sender.visitor.call('saveEnquiryDraft', {
    body: { key: enquiryTo([]).key, fields },
  });
  expect(body.fields).toEqual({ title: 'Low Water', companies: 'france/casa' });
});

test('lists enquiries with answers, and ends them with a line to all companies', async () => {
  const [first, other, sender] = [await company(), await company(), await producer()];
  const { body } = await sendEnquiry(sender.visitor, [first.orgId, other.orgId]);
  const { facts, threads } = body as unknown as Enquiry;
  const id = facts.id;
  const of = (orgid: number) => threads.find(({ company: { orgid: one } }) => one === orgid)?.id ?? 0;
  await answer(other.visitor, of(other.orgId), 'We have a boat.');
  const { body: answered } = await sender.visitor.call('getEnquiry', { params: { id } });
  expect(answered).toMatchObject({
    answered: 1,
    unread: 1,
    threads: [
      { company: { orgid: other.orgId }, status: 'answered', answer: { text: 'We have a boat.' } },
      { company: { orgid: first.orgId }, answer: null },
    ],
  });
  const close = () =>
    sender.visitor.call('closeEnquiry', { params: { id }, body: { line: 'Thank you all.' } });
  await Promise.all([close(), close()]);
  expect((await sender.visitor.call('getEnquiries')).body).toMatchObject([
    { id, companies: 2, answered: 1, closed_at: expect.any(String) },
  ]);
  const closed = await first.visitor.call('getThread', { params: { id: of(first.orgId) } });
  expect(closed.body).toMatchObject({
    can_write: false,
    enquiry: { closing_line: 'Thank you all.' },
    messages: [{ kind: 'text' }, { kind: 'closed', text: 'Thank you all.' }],
  });
  expect(await answer(first.visitor, of(first.orgId))).toMatchObject({
    status: 409,
    body: { detail: messages.enquiries.closed },
  });
  expect((await mailsTo(pool(), first.email)).map(({ text }) => text).join()).toContain('Thank you all.');
});

test('a company that has blocked the sender gets no closing line', async () => {
  const [first, sender] = [await company(), await producer()];
  const { body } = await sendEnquiry(sender.visitor, [first.orgId]);
  const { facts, threads } = body as unknown as Enquiry;
  const id = threads[0]?.id;
  await first.visitor.call('blockSender', { params: { id } });
  const params = { id: facts.id };
  const closing = { params, body: { line: 'One more word' } };
  expect((await sender.visitor.call('closeEnquiry', closing)).status).toBe(200);
  const { body: thread } = await first.visitor.call('getThread', { params: { id } });
  expect(thread).toMatchObject({ messages: [{ kind: 'text' }], enquiry: { closing_line: '' } });
  const { body: own } = await sender.visitor.call('getThread', { params: { id } });
  expect(own).toMatchObject({ enquiry: { closing_line: 'One more word' } });
});
