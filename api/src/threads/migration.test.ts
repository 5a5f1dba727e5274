import { readFileSync } from 'node:fs';
import path from 'node:path';
import { migrationsFolder } from '../db/folders';
import { row, rows } from '../db/query';
import { addOrg, addUser, fillCountries } from '../testing/accounts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await fillCountries(database.pool);
}, 60_000);
afterAll(() => database?.drop());

const migration = (name: string) => readFileSync(path.join(migrationsFolder(), name), 'utf8');

/** Brings the tables of messages back to those of the release before threads. */
async function undo(): Promise<void> {
  const tables = 'attachments, drafts, messages, threads, enquiries, blocked_senders, saved_answers';
  const old = /CREATE TABLE messages \([\s\S]*?\n\);/.exec(migration('0009-accounts.sql'))?.[0] ?? '';
  await database.pool.query(`DROP TABLE ${tables} CASCADE; DROP FUNCTION discard_attachment; ${old}`);
}

test('messages of earlier releases become threads', async () => {
  const { pool } = database;
  const sender = await addUser(pool, 'earlier@threads.example');
  const owner = await addUser(pool, 'owner@threads.example');
  const managed = await addOrg(pool, 'Managed Films', { ownerId: owner });
  const free = await addOrg(pool, 'Free Films');
  await rows(pool, `UPDATE memberships SET created_at = '2026-02-01'`);
  await undo();
  await rows(
    pool,
    `INSERT INTO messages (org_id, user_id, subject, message, reply_key, sent_at) VALUES
       ($1, $3, 'First', 'Before the owner', 'a', '2026-01-01'), ($1, $3, 'Second', 'To the owner', 'b', '2026-03-01'),
       ($2, $3, 'Third', 'To nobody', 'c', '2026-03-02')`,
    [managed, free, sender],
  );
  await pool.query(migration('0021-threads.sql'));
  const stored = await rows(
    pool,
    `SELECT t.org_id, t.subject, t.status, t.last_at = m.sent_at AS is_last, m.side, m.user_id, m.text, m.mailed_only
     FROM threads t JOIN messages m ON m.thread_id = t.id ORDER BY t.id`,
  );
  const all = { status: 'delivered', is_last: true, side: 'sender', user_id: sender };
  expect(stored).toEqual([
    { ...all, org_id: managed, subject: 'First', text: 'Before the owner', mailed_only: true },
    { ...all, org_id: managed, subject: 'Second', text: 'To the owner', mailed_only: false },
    { ...all, org_id: free, subject: 'Third', text: 'To nobody', mailed_only: true },
  ]);
  const next = await row<{ id: number }>(
    pool,
    `INSERT INTO threads (org_id, user_id, subject) VALUES ($1, $2, 'Next') RETURNING id`,
    [managed, sender],
  );
  expect(next?.id).toBe(4);
});
