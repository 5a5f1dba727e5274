import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { row, rows } from '../db/query';
import { addOrg, addUser, fillCountries } from '../testing/accounts';
import { testSenders } from '../testing/senders';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { putInOutbox } from './outbox';
import { drainOutbox } from './outbox-worker';

let database: TestDatabase;
let server: SMTPServer;
let smtpUrl: string;
const received: { from: string; to: string }[] = [];
const replies = new Map<string, number>();

beforeAll(async () => {
  database = await createTestDatabase();
  server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, { envelope }, done) => {
      const code = replies.get(address);
      if (code !== undefined) return done(Object.assign(new Error('No'), { responseCode: code }));
      received.push({ from: envelope.mailFrom ? envelope.mailFrom.address : '', to: address });
      done();
    },
    onData: (stream, _session, done) => stream.resume().on('end', () => done()),
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  smtpUrl = `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`;
}, 60_000);
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(resolve));
  await database?.drop();
});

/** Queues a mail of a new message. Returns the ids of thread and outbox entry. */
async function queue(to: string): Promise<{ threadId: number; outboxId: number }> {
  const { pool } = database;
  const id = async (sql: string, ...values: unknown[]) =>
    (await row<{ id: number }>(pool, `${sql} RETURNING id::int AS id`, values))?.id ?? 0;
  const user = await addUser(pool, `writer-${to}`);
  const org = await addOrg(pool, `Company of ${to}`, { email: to });
  const threadId = await id(
    `INSERT INTO threads (org_id, user_id, subject) VALUES ($1, $2, 'Hello')`,
    org,
    user,
  );
  const message = await id(
    `INSERT INTO messages (thread_id, side, user_id, text) VALUES ($1, 'sender', $2, 'Hello')`,
    threadId,
    user,
  );
  const messageMailId = await id('INSERT INTO message_mails (message_id) VALUES ($1)', message);
  const returnPath = 'reply+m1-0@mail.site.example';
  await putInOutbox(pool, 'mail', { to, subject: 'Hello', text: 'Hello', returnPath, messageMailId });
  const last = await row<{ id: number }>(pool, 'SELECT max(id)::int AS id FROM outbox');
  return { threadId, outboxId: last?.id ?? 0 };
}

const drain = () => drainOutbox(database.pool, testSenders(database.pool, { SMTP_URL: smtpUrl }));
const statusOf = async (threadId: number) =>
  (await row<{ status: string }>(database.pool, 'SELECT status FROM threads WHERE id = $1', [threadId]))
    ?.status;
const isDone = async (outboxId: number) =>
  (
    await row<{ done: boolean }>(
      database.pool,
      'SELECT done_at IS NOT NULL AS done FROM outbox WHERE id = $1',
      [outboxId],
    )
  )?.done;

test('a mail that the server takes is delivered; its reports go to the return path', async () => {
  await fillCountries(database.pool);
  const { threadId, outboxId } = await queue('takes@casa.example');
  await drain();
  expect(received).toEqual([{ from: 'reply+m1-0@mail.site.example', to: 'takes@casa.example' }]);
  expect(await statusOf(threadId)).toBe('delivered');
  expect(await isDone(outboxId)).toBe(true);
});

test('a recipient whom the server rejects for good is undeliverable, and not tried again', async () => {
  replies.set('gone@casa.example', 550);
  const { threadId, outboxId } = await queue('gone@casa.example');
  await drain();
  expect(await statusOf(threadId)).toBe('undeliverable');
  expect(await isDone(outboxId)).toBe(true);
});

test('a recipient whom the server rejects for now is tried again', async () => {
  replies.set('full@casa.example', 452);
  const { threadId, outboxId } = await queue('full@casa.example');
  await drain();
  expect(await statusOf(threadId)).toBe('sent');
  expect(await isDone(outboxId)).toBe(false);
  replies.clear();
  await rows(database.pool, 'UPDATE outbox SET next_attempt_at = now() WHERE id = $1', [outboxId]);
  await drain();
  expect(await statusOf(threadId)).toBe('delivered');
});

test('a mail that cannot be sent for three days is undeliverable', async () => {
  replies.set('busy@casa.example', 452);
  const { threadId, outboxId } = await queue('busy@casa.example');
  await rows(
    database.pool,
    `UPDATE message_mails w SET created_at = now() - interval '73 hours' FROM messages m
     WHERE m.id = w.message_id AND m.thread_id = $1`,
    [threadId],
  );
  await drain();
  expect(await statusOf(threadId)).toBe('undeliverable');
  expect(await isDone(outboxId)).toBe(true);
});

test('a mail whose message is gone is not sent', async () => {
  const { threadId, outboxId } = await queue('erased@casa.example');
  await rows(database.pool, 'DELETE FROM threads WHERE id = $1', [threadId]);
  await drain();
  expect(received.filter(({ to }) => to === 'erased@casa.example')).toEqual([]);
  expect(await isDone(outboxId)).toBe(true);
});

test('a sent mail of a message leaves no words of its writer in the outbox', async () => {
  const { outboxId } = await queue('words@casa.example');
  await rows(database.pool, `UPDATE outbox SET payload = payload || '{"fromName": "Inês"}' WHERE id = $1`, [
    outboxId,
  ]);
  await drain();
  const sent = await row<{ keys: string[] }>(
    database.pool,
    'SELECT ARRAY(SELECT jsonb_object_keys(payload) ORDER BY 1) AS keys FROM outbox WHERE id = $1',
    [outboxId],
  );
  expect(sent?.keys).toEqual(['messageMailId', 'to']);
});
