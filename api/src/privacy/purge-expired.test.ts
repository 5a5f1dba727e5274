import { rows } from '../db/query';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { purgeExpired } from './purge-expired';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ filled: true });
}, 120_000);
afterAll(() => database?.drop());

const run = (sql: string) => rows<{ name: string }>(database.pool, sql);
const names = async (sql: string) => (await run(sql)).map(({ name }) => name).sort();

test('deletes what has expired, and nothing else (decision D89)', async () => {
  await run(`INSERT INTO users (email, email_key, password_hash, email_verified_at, created_at) VALUES
    ('late@x.example', 'late@x.example', '', NULL, now() - interval '31 days'), ('soon@x.example', 'soon@x.example', '', NULL, now() - interval '29 days'),
    ('known@x.example', 'known@x.example', '', now(), now() - interval '9 years')`);
  const writer = `(SELECT id FROM users WHERE email = 'known@x.example')`;
  await run(`WITH t AS (
      INSERT INTO threads (org_id, user_id, subject, last_at)
      SELECT 1, ${writer}, age, now() - age::interval FROM unnest(ARRAY['25 months', '23 months']) age RETURNING *)
    INSERT INTO messages (thread_id, side, text, sent_at) SELECT id, 'sender', '', last_at FROM t`);
  await run(`INSERT INTO contact_messages (contact_name, contact_email, contact_telephone, contact_message, created_at)
    SELECT age, '', '', '', now() - age::interval FROM unnest(ARRAY['25 months', '23 months']) age`);
  await run(`INSERT INTO claims (org_id, user_id, status, evidence, created_at, decided_at)
    SELECT 1, ${writer}, status, status || ' ' || coalesce(decided, 'never'), now() - interval '9 years', now() - decided::interval
    FROM (VALUES ('approved', '73 months'), ('rejected', '71 months'), ('withdrawn', NULL), ('pending', NULL)) c (status, decided)`);

  await purgeExpired(database.pool);

  expect(await names(`SELECT email AS name FROM users WHERE email LIKE '%@x.example'`)).toEqual([
    'known@x.example',
    'soon@x.example',
  ]);
  expect(await names(`SELECT subject AS name FROM threads WHERE user_id = ${writer}`)).toEqual(['23 months']);
  expect(await names(`SELECT contact_name AS name FROM contact_messages WHERE contact_email = ''`)).toEqual([
    '23 months',
  ]);
  expect(await names(`SELECT evidence AS name FROM claims WHERE user_id = ${writer}`)).toEqual([
    'pending never',
    'rejected 71 months',
  ]);
});
