import { rows } from '../db/query';
import { accountsSite, addOrg, addUser, Visitor } from '../testing/accounts';
import { OWN_DATA } from './export';

const site = accountsSite();
const { pool } = site;

async function signedIn(email: string, verified = true) {
  const id = await addUser(pool(), email, verified);
  const visitor = new Visitor(site.app);
  await visitor.logIn(email);
  return { id, visitor };
}

const addMessage = (email: string, text: string) =>
  rows(
    pool(),
    `INSERT INTO contact_messages (contact_name, contact_email, contact_telephone, contact_message)
     VALUES ('A', $1, '1', $2)`,
    [email, text],
  );

test('exports all data about the user, and no data of others', async () => {
  const { id, visitor } = await signedIn('mine@lisboa.example');
  const { id: otherId } = await signedIn('theirs@lisboa.example');
  await addOrg(pool(), 'Mine Films', { ownerId: id });
  await addOrg(pool(), 'Theirs Films', { ownerId: otherId });
  await addMessage('Mine@lisboa.example', 'my own message');
  await addMessage('theirs@lisboa.example', 'their message');
  const { status, body } = await visitor.call('exportAccount');
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual(Object.keys(OWN_DATA).sort());
  expect(body).toMatchObject({
    user: [{ email: 'mine@lisboa.example', firstname: 'Inês' }],
    profiles: [{ name: 'Mine Films', role: 'owner' }],
    contact_messages: [{ contact_message: 'my own message' }],
    sessions: [{ ip: visitor.address }],
  });
  const text = JSON.stringify(body);
  expect(text).not.toMatch(/theirs/i);
  for (const secret of [visitor.cookies.get('sid'), visitor.cookies.get('token'), 'argon2', 'token_hash'])
    expect(text).not.toContain(String(secret));
});

test('is sent as a file and not cached', async () => {
  const { visitor } = await signedIn('file@lisboa.example');
  const { headers } = await site.app.inject({
    url: '/web_api/account/export',
    cookies: Object.fromEntries(visitor.cookies),
  });
  expect(headers['content-disposition']).toBe('attachment; filename="unitbase-account.json"');
  expect(headers['content-type']).toContain('application/json');
  expect(headers['cache-control']).toBe('no-store');
});

test('does not export messages of an unconfirmed address', async () => {
  await addMessage('victim@lisboa.example', 'a private message');
  const { visitor } = await signedIn('victim@lisboa.example', false);
  const { body } = await visitor.call('exportAccount');
  expect(body).toMatchObject({ user: [{ email: 'victim@lisboa.example' }], contact_messages: [] });
});

/** Tables whose data are in other parts of the file. */
const INCLUDED_ELSEWHERE = ['users', 'memberships'];
/** A company decides whom it blocks, and the sender learns only that it takes no messages. */
const OF_COMPANIES = ['blocked_senders'];
/** Hashes. */
const SECRETS = ['staff_recovery_codes'];

test('exports every table with users or addresses', async () => {
  const tables = await rows<{ name: string }>(
    pool(),
    `SELECT DISTINCT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name IN ('user_id', 'email_key', 'contact_email')
       AND table_name NOT IN ('events')`,
  );
  const queries = Object.values(OWN_DATA).join('\n');
  const others = [...INCLUDED_ELSEWHERE, ...OF_COMPANIES, ...SECRETS];
  const missing = tables.filter(({ name }) => !others.includes(name) && !queries.includes(name));
  expect(tables.length).toBeGreaterThan(8);
  expect(missing).toEqual([]);
});

test('exports sent threads whole, and of received ones only the own messages', async () => {
  const { id, visitor } = await signedIn('threads@lisboa.example');
  const { id: otherId } = await signedIn('correspondent@lisboa.example');
  const mine = await addOrg(pool(), 'Own Threads', { ownerId: id });
  const other = await addOrg(pool(), 'Other Threads', { ownerId: otherId });
  const addThread = (org: number, user: number) =>
    rows(
      pool(),
      `WITH t AS (INSERT INTO threads (org_id, user_id, subject) VALUES ($1, $2, 'Low Water') RETURNING id)
       INSERT INTO messages (thread_id, side, text) SELECT t.id, s.side, s.side || ' ' || $1
       FROM t, (VALUES ('sender'), ('company')) s(side)`,
      [org, user],
    );
  await addThread(other, id);
  await addThread(mine, otherId);
  const { body } = await visitor.call('exportAccount');
  expect(body).toMatchObject({
    threads: [
      { company: 'Other Threads', messages: [{ text: `sender ${other}` }, { text: `company ${other}` }] },
    ],
    received_threads: [{ company: 'Own Threads', messages: [{ text: `company ${mine}` }] }],
  });
  expect(JSON.stringify(body)).not.toContain(`sender ${mine}`);
});
