import { randomUUID } from 'node:crypto';
import { CSRF_HEADER } from '@unitbase/contracts/cookies';
import type { Thread, ThreadPage, UnreadCounts } from '@unitbase/contracts/entities/threads';
import { enquiryRules } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app';
import { readConfig } from '../../config';
import { row, rows } from '../../db/query';
import { accountsSite, addOrg, mailsTo, Visitor } from '../../testing/accounts';
import { addManaged, addManager, addPerson, answer, writeTo } from '../../testing/threads';
import { setDelivery } from '../../threads/mails/delivery';

const site = accountsSite();
const { pool } = site;
let second: FastifyInstance;
beforeAll(async () => {
  second = await buildApp({ pool: pool(), config: readConfig({ LOG_LEVEL: 'silent' }) });
  await second.ready();
});
afterAll(() => second?.close());

/** Returns a company with its owner, a producer, and the thread that the producer opened with it. */
async function openThread(subject?: string) {
  const company = await addManaged(pool(), site.app);
  const producer = await addPerson(pool(), site.app);
  const id = await writeTo(producer.visitor, company.orgId, subject);
  return {
    ...company,
    producer: producer.visitor,
    producerId: producer.id,
    producerEmail: producer.email,
    id,
  };
}

const read = async (visitor: Visitor, id: number, seen = false) =>
  (await visitor.call('getThread', { params: { id }, query: { seen } })).body as unknown as Thread;
const list = async (visitor: Visitor, query: Record<string, unknown> = {}) =>
  (await visitor.call('getThreads', { query })).body as unknown as ThreadPage;
const firstMessage = async (id: number) =>
  (await row<{ id: number }>(pool(), 'SELECT min(id) AS id FROM messages WHERE thread_id = $1', [id]))?.id ??
  0;

test('the form of a company opens a thread, which both sides read', async () => {
  const { id, visitor, producer, orgId } = await openThread('Two days');
  expect(await read(visitor, id)).toMatchObject({
    ...{
      side: 'company',
      subject: 'Two days',
      enquiry: null,
      is_unread: true,
      can_write: true,
      mailed_only: 0,
      takes_mail: false,
    },
    company: { orgid: orgId },
    sender: { name: 'Inês Tavares', country: 'Portugal' },
    messages: [
      { side: 'sender', author: 'Inês Tavares', is_own: false, text: 'Are you free?', is_opened: false },
    ],
  });
  expect(await read(producer, id)).toMatchObject({ side: 'sender', messages: [{ is_own: true }] });
});

test('the status goes from delivered over opened to answered, and never back', async () => {
  const { id, visitor, producer, email, producerEmail } = await openThread();
  const status = async () => (await read(producer, id)).status;
  await mailsTo(pool(), email);
  expect(await status()).toBe('delivered');
  await read(visitor, id);
  expect(await status()).toBe('delivered');
  await read(visitor, id, true);
  expect(await status()).toBe('opened');
  expect((await read(producer, id)).messages[0]?.is_opened).toBe(true);
  expect((await answer(visitor, id)).status).toBe(201);
  await setDelivery(pool(), await firstMessage(id), 'delivered');
  await setDelivery(pool(), await firstMessage(id), 'undeliverable');
  expect(await status()).toBe('answered');
  expect(await read(producer, id)).toMatchObject({ answer_seconds: expect.any(Number), is_unread: true });
  expect((await mailsTo(pool(), producerEmail)).map(({ text }) => text).join()).toContain('Yes, we are.');
});

test('an undeliverable message is shown as such and can be sent again', async () => {
  const { id, visitor, producer, email } = await openThread();
  await mailsTo(pool(), email);
  const resend = (person: Visitor) => person.call('resendThread', { params: { id } });
  expect((await resend(producer)).status).toBe(409);
  await setDelivery(pool(), await firstMessage(id), 'undeliverable');
  expect(await read(producer, id)).toMatchObject({
    status: 'undeliverable',
    messages: [{ delivery: 'undeliverable' }],
  });
  expect((await resend(visitor)).status).toBe(403);
  expect((await resend(producer)).status).toBe(200);
  expect(await mailsTo(pool(), email)).toHaveLength(2);
  expect(await read(producer, id)).toMatchObject({ status: 'delivered' });
});

test('an undeliverable message is not sent again to a company that has blocked its sender', async () => {
  const { id, producer, producerId, orgId, email } = await openThread();
  await mailsTo(pool(), email);
  await setDelivery(pool(), await firstMessage(id), 'undeliverable');
  await rows(pool(), 'INSERT INTO blocked_senders (org_id, user_id) VALUES ($1, $2)', [orgId, producerId]);
  expect(await producer.call('resendThread', { params: { id } })).toMatchObject({
    status: 409,
    body: { detail: messages.profile.noMessages },
  });
  expect(await mailsTo(pool(), email)).toHaveLength(1);
});

test('an undeliverable message is sent again five times a day', async () => {
  const { id, producer, email } = await openThread();
  const statuses: number[] = [];
  for (let press = 0; press < 6; press += 1) {
    // A mail on its way would change the state again.
    await mailsTo(pool(), email);
    await setDelivery(pool(), await firstMessage(id), 'undeliverable');
    statuses.push((await producer.call('resendThread', { params: { id } })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('managers since then read a message that is sent again', async () => {
  const producer = await addPerson(pool(), site.app);
  const orgId = await addOrg(pool(), 'Resent Films', { email: 'resent@threads.example' });
  const id = await writeTo(producer.visitor, orgId);
  await mailsTo(pool(), 'resent@threads.example');
  await setDelivery(pool(), await firstMessage(id), 'undeliverable');
  const editor = await addManager(pool(), site.app, orgId, 'editor');
  expect((await read(editor, id)).messages).toEqual([]);
  expect((await producer.visitor.call('resendThread', { params: { id } })).status).toBe(200);
  expect(await read(editor, id)).toMatchObject({ is_unread: true, messages: [{ text: 'Are you free?' }] });
});

test('a second report adds its reason and does not replace the first', async () => {
  const { id, visitor, producer } = await openThread();
  const report = (person: Visitor, reason: string) =>
    person.call('reportThread', { params: { id }, body: { reason } });
  expect((await report(visitor, 'Fraud')).status).toBe(204);
  expect((await report(producer, 'Nothing wrong')).status).toBe(204);
  const stored = await row(pool(), 'SELECT reported_by, report_reason FROM threads WHERE id = $1', [id]);
  expect(stored).toEqual({ reported_by: 'company', report_reason: 'Fraud\n\nsender: Nothing wrong' });
});

test('an answer sent thrice at two nodes at once is one message and one mail', async () => {
  const { id, visitor, producer, producerEmail } = await openThread();
  const atSecond = new Visitor(second);
  for (const [name, value] of visitor.cookies) atSecond.cookies.set(name, value);
  const key = randomUUID();
  const responses = await Promise.all(
    [visitor, atSecond, visitor].map((person) => answer(person, id, 'Once', key)),
  );
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect((await read(producer, id)).messages).toHaveLength(2);
  expect(await mailsTo(pool(), producerEmail)).toHaveLength(1);
});

test('Not available declines in one press, also when pressed twice', async () => {
  const { id, visitor, producer } = await openThread();
  const decline = (person: Visitor) => person.call('declineThread', { params: { id } });
  expect((await decline(producer)).status).toBe(403);
  await Promise.all([decline(visitor), decline(visitor)]);
  expect(await read(producer, id)).toMatchObject({
    status: 'declined',
    messages: [{ kind: 'text' }, { kind: 'declined', text: 'Not available' }],
  });
});

test('strangers, viewers and former managers read and write nothing; editors do', async () => {
  const { id, orgId, owner } = await openThread();
  const stranger = (await addManaged(pool(), site.app)).visitor;
  const editor = await addManager(pool(), site.app, orgId, 'editor');
  const viewer = await addManager(pool(), site.app, orgId, 'viewer');
  for (const person of [stranger, viewer]) {
    expect((await person.call('getThread', { params: { id } })).status).toBe(404);
    expect((await answer(person, id)).status).toBe(404);
    expect((await list(person)).threads).toEqual([]);
    expect((await person.call('getSavedAnswers', { params: { id: orgId } })).status).toBe(403);
  }
  expect((await answer(editor, id)).status).toBe(201);
  await rows(pool(), 'DELETE FROM memberships WHERE user_id = $1', [owner.id]);
  expect((await owner.visitor.call('getThread', { params: { id } })).status).toBe(404);
});

test('a company without manager gets mail only; a later owner sees the thread from then on', async () => {
  const orgId = await addOrg(pool(), 'Unclaimed Films', { email: 'unclaimed@threads.example' });
  const producer = (await addPerson(pool(), site.app)).visitor;
  const id = await writeTo(producer, orgId, 'Before');
  expect(await mailsTo(pool(), 'unclaimed@threads.example')).toHaveLength(1);
  const later = await addManager(pool(), site.app, orgId, 'editor');
  expect(await read(later, id)).toMatchObject({ mailed_only: 1, messages: [], is_unread: false });
  expect((await list(later)).threads).toMatchObject([{ id, last: null }]);
  await answer(producer, id, 'A second question');
  expect(await read(later, id)).toMatchObject({
    is_unread: true,
    messages: [{ text: 'A second question' }],
  });
  expect((await read(producer, id)).messages).toHaveLength(2);
});

test('lists the unread first, by box, profile, status and search, in pages', async () => {
  const company = await addManaged(pool(), site.app);
  const producer = (await addPerson(pool(), site.app)).visitor;
  const ids: number[] = [];
  for (const subject of ['First', 'Sécond', 'Third'])
    ids.push(await writeTo(producer, company.orgId, subject));
  const [first = 0, middle = 0, third = 0] = ids;
  await read(company.visitor, third, true);
  const subjects = async (query: object) =>
    (await list(company.visitor, { ...query })).threads.map(({ subject }) => subject);
  expect(await subjects({})).toEqual(['Sécond', 'First', 'Third']);
  expect(await subjects({ search: 'second' })).toEqual(['Sécond']);
  expect(await subjects({ search: 'are you free' })).toHaveLength(3);
  expect(await subjects({ search: 'INÊS tavares' })).toHaveLength(3);
  expect(await subjects({ search: '%' })).toEqual([]);
  expect(await subjects({ profile: company.orgId + 1 })).toEqual([]);
  expect(await subjects({ page: 2, page_size: 2 })).toEqual(['Third']);
  expect((await list(company.visitor)).total).toBe(3);
  await answer(company.visitor, first);
  await company.visitor.call('declineThread', { params: { id: middle } });
  const sent = await list(producer, { box: 'sent' });
  expect(sent.sent).toEqual({ all: 3, waiting: 1, answered: 1, declined: 1, undeliverable: 0 });
  expect((await list(producer, { box: 'sent', status: 'declined' })).threads).toMatchObject([
    { subject: 'Sécond', last: { side: 'company', text: 'Not available' } },
  ]);
});

test('counts unread threads for the header, and marks and archives several at once', async () => {
  const { id, visitor, orgId, producer } = await openThread();
  const session = async () => (await visitor.call('getSession')).body.unread_messages;
  expect(await session()).toBe(1);
  const update = async (change: object, ids = [id]) =>
    visitor.call('updateThreads', { body: { ids, ...change } });
  expect((await update({ is_unread: false })).body).toEqual({
    received: 0,
    sent: 0,
    profiles: [{ id: orgId, unread: 0 }],
  } satisfies UnreadCounts);
  expect((await update({ is_unread: true })).body).toMatchObject({ received: 1 });
  expect((await update({ is_archived: true })).body).toMatchObject({ received: 0 });
  expect((await list(visitor)).threads).toEqual([]);
  expect((await list(visitor, { box: 'archive' })).threads).toMatchObject([{ id }]);
  const { id: foreign } = await openThread();
  expect((await update({ is_archived: false }, [id, foreign])).status).toBe(404);
  expect((await list(visitor, { box: 'archive' })).threads).toHaveLength(1);
  await answer(producer, id, 'Are you there?');
  expect((await list(visitor)).threads).toMatchObject([{ id, is_unread: true }]);
  expect(await session()).toBe(1);
});

test('has zeros for the header of a visitor who has just logged out, and nothing for another login', async () => {
  const { visitor } = await openThread();
  expect(await new Visitor(site.app).call('getUnreadCounts')).toMatchObject({
    status: 200,
    body: { received: 0, sent: 0, profiles: [] },
  });
  const outdated = { [CSRF_HEADER]: 'a'.repeat(43) };
  expect((await visitor.call('getUnreadCounts', {}, outdated)).status).toBe(403);
});

test('a blocked sender finds that the company takes no messages', async () => {
  const { id, visitor, producer, producerId, orgId } = await openThread();
  expect((await producer.call('blockSender', { params: { id } })).status).toBe(403);
  await visitor.call('blockSender', { params: { id } });
  expect(await read(visitor, id)).toMatchObject({ is_blocked: true });
  expect(await answer(producer, id)).toMatchObject({
    status: 409,
    body: { detail: messages.profile.noMessages },
  });
  const form = { params: { orgid: orgId }, body: { subject: 'Again', message: 'Please' } };
  expect((await producer.call('sendCompanyMessage', form)).status).toBe(409);
  expect(await read(producer, id)).toMatchObject({ can_write: false, is_blocked: false });
  const blocked = await visitor.call('getBlockedSenders', { params: { id: orgId } });
  expect(blocked.body).toMatchObject([{ id: producerId, name: 'Inês Tavares' }]);
  await visitor.call('unblockSender', { params: { id: orgId, sender: producerId } });
  expect((await answer(producer, id)).status).toBe(201);
});

test('a suspended company reads its threads and writes nothing until it is active again', async () => {
  const { id, visitor, producer, orgId, email } = await openThread();
  await mailsTo(pool(), email);
  const setStatus = (status: string) =>
    rows(pool(), 'UPDATE orgs SET status = $2 WHERE id = $1', [orgId, status]);
  await setStatus('suspended');
  expect(await read(visitor, id)).toMatchObject({
    can_write: false,
    messages: [{ text: 'Are you free?' }],
  });
  const rejected = { status: 409, body: { detail: messages.inbox.suspended } };
  expect(await answer(visitor, id)).toMatchObject(rejected);
  expect(await visitor.call('declineThread', { params: { id } })).toMatchObject(rejected);
  expect(await read(producer, id)).toMatchObject({ can_write: false, status: 'delivered' });
  await setStatus('approved');
  expect(await read(visitor, id)).toMatchObject({ can_write: true });
  expect((await answer(visitor, id)).status).toBe(201);
});

test('a profile keeps five saved answers', async () => {
  const { visitor, orgId } = await openThread();
  const add = (title: string) =>
    visitor.call('addSavedAnswer', {
      params: { id: orgId },
      body: { title, text: 'The coastal trust decides.' },
    });
  const responses = await Promise.all(Array.from({ length: 7 }, (_, number) => add(`Answer ${number}`)));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409, 409]);
  const answers = async () =>
    (await visitor.call('getSavedAnswers', { params: { id: orgId } })).body as unknown as { id: number }[];
  const id = (await answers())[0]?.id;
  const params = { id: orgId, answer: id };
  expect(
    (await visitor.call('updateSavedAnswer', { params, body: { title: 'Permits', text: 'Five weeks.' } }))
      .body,
  ).toEqual({ id, title: 'Permits', text: 'Five weeks.' });
  await visitor.call('deleteSavedAnswer', { params });
  expect(await answers()).toHaveLength(4);
});

test('keeps the draft of an answer for its author only', async () => {
  const { id, visitor, orgId } = await openThread();
  const editor = await addManager(pool(), site.app, orgId, 'editor');
  await visitor.call('saveThreadDraft', { params: { id }, body: { key: randomUUID(), text: 'The bow' } });
  expect((await read(visitor, id)).draft.fields).toEqual({ text: 'The bow' });
  expect((await read(editor, id)).draft.fields).toEqual({});
  await answer(visitor, id);
  expect((await read(visitor, id)).draft).toMatchObject({ fields: {}, saved_at: null });
});

test('one side sends at most so many messages a day in a thread', async () => {
  const { id, producer } = await openThread();
  await rows(
    pool(),
    `INSERT INTO messages (thread_id, side, text) SELECT $1, 'sender', 'More' FROM generate_series(2, $2)`,
    [id, enquiryRules.messagesPerDay],
  );
  expect(await answer(producer, id)).toMatchObject({
    status: 429,
    body: { detail: messages.threads.tooManyInThread },
  });
});
