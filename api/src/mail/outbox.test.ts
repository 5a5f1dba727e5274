import { row, rows, transaction } from '../db/query';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { putInOutbox } from './outbox';
import { drainOutbox, type Senders } from './outbox-worker';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
}, 60_000);
afterAll(() => database?.drop());
beforeEach(() => rows(database.pool, 'DELETE FROM outbox'));

const mail = { to: 'a@b.example', subject: 'Hello', text: 'with a secret link' };

function senders(send: Senders['mail']): Senders {
  const fail = async () => Promise.reject(new Error('not expected'));
  return { mail: send, message: fail, 'password-reset': fail, marketing: fail, newsletter: fail };
}

test('never sends what was rolled back', async () => {
  const rolledBack = transaction(database.pool, async (client) => {
    await putInOutbox(client, 'mail', mail);
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  const sent: string[] = [];
  await drainOutbox(
    database.pool,
    senders(async ({ to }) => void sent.push(to)),
  );
  expect(sent).toEqual([]);
});

test('four concurrent workers send each row once and delete its text', async () => {
  for (let attempt = 0; attempt < 20; attempt += 1)
    await putInOutbox(database.pool, 'mail', { ...mail, to: `${attempt}@b.example` });
  const sent: string[] = [];
  const send = senders(async ({ to }) => void sent.push(to));
  await Promise.all(Array.from({ length: 4 }, () => drainOutbox(database.pool, send)));
  expect(new Set(sent).size).toBe(20);
  expect(sent).toHaveLength(20);
  const unsent = await row(
    database.pool,
    `SELECT count(*)::int AS n FROM outbox WHERE done_at IS NULL OR payload ? 'text'`,
  );
  expect(unsent).toEqual({ n: 0 });
});

test('stores the reason of a failure, waits longer each time, and undoes its writes', async () => {
  await putInOutbox(database.pool, 'mail', mail);
  const failing = senders(async (_mail, client) => {
    await rows(client, `INSERT INTO dev_mail (recipient, subject) VALUES ('half@b.example', 'half')`);
    throw new Error('mailbox full');
  });
  const waits: number[] = [];
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await drainOutbox(database.pool, failing);
    const entry = await row<{ wait: number; last_error: string }>(
      database.pool,
      'SELECT extract(epoch FROM next_attempt_at - now())::float AS wait, last_error FROM outbox',
    );
    expect(entry?.last_error).toBe('mailbox full');
    waits.push(Math.round((entry?.wait ?? 0) / 10));
    await rows(database.pool, 'UPDATE outbox SET next_attempt_at = now()');
  }
  expect(waits).toEqual([1, 2, 4]);
  expect(await rows(database.pool, `SELECT 1 FROM dev_mail WHERE recipient = 'half@b.example'`)).toEqual([]);
  const sent: string[] = [];
  await drainOutbox(
    database.pool,
    senders(async ({ to }) => void sent.push(to)),
  );
  expect(sent).toEqual(['a@b.example']);
});
