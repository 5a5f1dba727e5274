import { randomUUID } from 'node:crypto';
import * as messages from '@unitbase/contracts/messages';
import { row, rows } from '../db/query';
import { accountsSite, addOrg, addUser, mailsTo, tokenIn, Visitor } from '../testing/accounts';
import { decide, list } from '../testing/desk';
import { eraseDue } from './erasure';

const site = accountsSite();
const { pool } = site;
const requestsOf = (userId: number) =>
  rows<{ id: number; status: string }>(
    pool(),
    `SELECT id, status, org_id, contact_name, contact_email, reason_message,
       round(extract(epoch FROM due_at - created_at) / 86400)::int AS days
     FROM deletion_requests WHERE user_id = $1 ORDER BY id`,
    [userId],
  );

async function owner(email: string, company: string) {
  const userId = await addUser(pool(), email);
  const orgId = await addOrg(pool(), company, { ownerId: userId, email });
  const visitor = new Visitor(site.app);
  await visitor.logIn(email);
  const request = (body: Record<string, unknown> = {}) =>
    visitor.call('requestDeletion', { body: { email, reason: 'We close.', confirm: true, ...body } });
  return { userId, orgId, visitor, request };
}

test('a request stores name and id of the session, is due in 30 days, and mails a cancel link (AC-199, AC-200, AP-061, D56)', async () => {
  const { userId, orgId, visitor, request } = await owner('leave@lisboa.example', 'Leaving Films');
  expect(await request({ contact_id: 1, contact_name: 'Somebody' })).toMatchObject({
    status: 201,
    body: { detail: messages.audience.removalSent },
  });
  expect(await requestsOf(userId)).toEqual([
    {
      id: expect.any(Number),
      status: 'open',
      org_id: orgId,
      contact_name: 'Inês Tavares',
      contact_email: 'leave@lisboa.example',
      reason_message: 'We close.',
      days: 30,
    },
  ]);
  expect((await visitor.call('getDeletion')).body).toMatchObject({ status: 'open' });
  const [mail] = await mailsTo(pool(), 'leave@lisboa.example');
  expect(mail?.text).toContain('/account/deletion/');
  const toDesk = (await mailsTo(pool(), 'production@unitbase.example')).at(-1);
  expect(toDesk?.text).toContain('Leaving Films');
  expect(await list(pool(), 'removals')).toContainEqual(
    expect.objectContaining({ name: 'Leaving Films', summary: '“We close.”' }),
  );
});

test('repeated and concurrent requests are one request with one mail', async () => {
  const { userId, request } = await owner('twice@lisboa.example', 'Twice Films');
  expect((await Promise.all([request(), request(), request()])).map(({ status }) => status)).toEqual([
    201, 201, 201,
  ]);
  expect(await requestsOf(userId)).toHaveLength(1);
  expect(await mailsTo(pool(), 'twice@lisboa.example')).toHaveLength(1);
});

test.each([
  ['another address', { email: 'other@lisboa.example' }, { email: [messages.account.notOwnEmail] }],
  ['no reason', { reason: '  ' }, { reason: ['Required field.'] }],
  [
    'a too long reason',
    { reason: 'x'.repeat(5_001) },
    { reason: ['The Reason field must be 5000 or less.'] },
  ],
  ['no consent', { confirm: '' }, { confirm: ['You must agree before submitting.'] }],
])('rejects %s by field and stores nothing (AC-199)', async (_title, wrong, fields) => {
  const { userId, request } = await owner(`${randomUUID()}@lisboa.example`, randomUUID());
  expect(await request(wrong)).toMatchObject({ status: 422, body: fields });
  expect(await requestsOf(userId)).toEqual([]);
});

test('accepts a reason of 5,000 characters', async () => {
  const { request } = await owner('long@lisboa.example', 'Long Films');
  expect((await request({ reason: 'x'.repeat(5_000) })).status).toBe(201);
});

test('the link in the mail cancels once and shows a confirmed profile again (D56)', async () => {
  const { userId, orgId, request } = await owner('back@lisboa.example', 'Back Films');
  await request();
  const token = tokenIn((await mailsTo(pool(), 'back@lisboa.example'))[0]);
  const [stored] = await requestsOf(userId);
  await decide(pool(), 'removals', 'approve', stored?.id ?? 0);
  const status = async () =>
    (await row<{ status: string }>(pool(), 'SELECT status FROM orgs WHERE id = $1', [orgId]))?.status;
  expect(await status()).toBe('removal_requested');
  const cancel = () => new Visitor(site.app).call('cancelDeletion', { body: { token } });
  expect((await cancel()).body).toEqual({ detail: messages.account.deletionCancelled });
  expect(await status()).toBe('approved');
  expect((await requestsOf(userId))[0]?.status).toBe('cancelled');
  expect((await mailsTo(pool(), 'back@lisboa.example')).at(-1)?.subject).toBe(
    'Your account on Unitbase stays',
  );
  expect(await cancel()).toMatchObject({ status: 422, body: { token: [messages.login.invalidResetToken] } });
});

test('a signed-in user can withdraw the request', async () => {
  const { visitor, request } = await owner('stay@lisboa.example', 'Stay Films');
  await request();
  expect((await visitor.call('withdrawDeletion')).body).toEqual({
    detail: messages.account.deletionCancelled,
  });
  expect((await visitor.call('getDeletion')).body).toEqual({
    status: null,
    requested_at: null,
    due_at: null,
  });
  expect((await visitor.call('withdrawDeletion')).status).toBe(404);
});

/** Returns the text and JSON columns that contain a text, except mails and logs that expire. */
async function columnsWith(text: string): Promise<string[]> {
  const columns = await rows<{ table: string; column: string }>(
    pool(),
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type IN ('text', 'jsonb', 'json', 'character varying')
       AND table_name NOT IN ('outbox', 'dev_mail', 'rate_limits')`,
  );
  expect(columns.length).toBeGreaterThan(100);
  const parts = columns.map(
    ({ table, column }) =>
      `SELECT '${table}.${column}' AS name
       WHERE EXISTS (SELECT FROM "${table}" WHERE "${column}"::text ILIKE '%' || $1 || '%')`,
  );
  const matches = await rows<{ name: string }>(pool(), parts.join(' UNION ALL '), [text]);
  return matches.map(({ name }) => name);
}

test('an erased company and an erased sender leave only the other side of their threads', async () => {
  const { userId, orgId, request } = await owner('sides@lisboa.example', 'Side Films');
  const other = await addUser(pool(), 'stays@lisboa.example');
  const company = await addOrg(pool(), 'Staying Films');
  const openThread = (org: number, sender: number) =>
    rows(
      pool(),
      `WITH t AS (INSERT INTO threads (org_id, user_id, subject) VALUES ($1, $2, 'Low Water') RETURNING id)
       INSERT INTO messages (thread_id, side, text)
       SELECT t.id, s.side, 'sides ' || s.side FROM t, unnest(ARRAY['sender', 'company']) s (side)`,
      [org, sender],
    );
  await openThread(orgId, other);
  await openThread(company, userId);
  await request({});
  await decide(pool(), 'removals', 'approve', (await requestsOf(userId))[0]?.id ?? 0);
  await rows(pool(), 'UPDATE deletion_requests SET due_at = now() WHERE user_id = $1', [userId]);
  await eraseDue(pool());
  const left = await rows(
    pool(),
    `SELECT t.org_id, t.user_id, m.text FROM messages m JOIN threads t ON t.id = m.thread_id WHERE m.text LIKE 'sides %'`,
  );
  expect(left).toEqual([{ org_id: orgId, user_id: other, text: 'sides sender' }]);
});

test('a due deletion erases all data of the user and ends the session', async () => {
  const email = 'gone@lisboa.example';
  const { userId, visitor, request } = await owner(email, 'Gone Films');
  await visitor.call('updateUserAccount', {
    params: { id: 'me' },
    body: { firstname: 'Gonesome', lastname: 'Gonesome', country: 'PT', website: 'https://gonesome.example' },
  });
  await rows(
    pool(),
    `INSERT INTO contact_messages (contact_name, contact_email, contact_telephone, contact_message)
     VALUES ('Gonesome', 'Gone@Lisboa.example', '1', 'From Gonesome')`,
  );
  await rows(
    pool(),
    `INSERT INTO media_pack_requests (firstname, email) VALUES ('Gonesome', 'gone@lisboa.example')`,
  );
  const company = await addOrg(pool(), 'Kept Company', { email: 'kept@company.example' });
  await visitor.call('sendCompanyMessage', {
    params: { orgid: company },
    body: { subject: 'From Gonesome', message: 'I am Gonesome' },
  });
  await visitor.call('saveEnquiryDraft', { body: { key: randomUUID(), fields: { title: 'Gonesome' } } });
  await request({ reason: 'Gonesome leaves' });
  await visitor.call('requestPreferences', { body: { email } });
  expect((await columnsWith('gone@lisboa')).length).toBeGreaterThan(4);
  const [stored] = await requestsOf(userId);
  await decide(pool(), 'removals', 'approve', stored?.id ?? 0);
  await mailsTo(pool(), email);
  await rows(pool(), 'UPDATE deletion_requests SET due_at = now() WHERE user_id = $1', [userId]);
  await eraseDue(pool());
  expect(await columnsWith('gone@lisboa')).toEqual([]);
  const unsent = await rows(
    pool(),
    `SELECT payload->>'subject' AS subject FROM outbox WHERE payload::text ILIKE '%gone@lisboa%'`,
  );
  expect(unsent).toEqual([{ subject: 'Your account on Unitbase is deleted' }]);
  expect(await columnsWith('Gonesome')).toEqual([]);
  expect((await visitor.call('getUser', { params: { id: 'me' } })).status).toBe(401);
  expect((await new Visitor(site.app).logIn(email)).status).toBe(401);
});
