import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { Notices } from './notices';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const edit = (key: string) => database.pool.query('SELECT log_change($1)', [key]);

/** Resolves after more than `count` notices. A notice that never comes ends in the test's timeout. */
async function moreThan(count: number, notices: Notices): Promise<void> {
  while (notices.count <= count) await notices.after(count);
}

test('sends a notice for a committed entry and none for a rolled back one', async () => {
  const notices = new Notices(database.pool, 'change_log', (error) => {
    throw error;
  });
  notices.start();
  await moreThan(0, notices);
  const { count } = notices;
  const client = await database.pool.connect();
  await client.query('BEGIN');
  await client.query("SELECT log_change('company:1')");
  await client.query('ROLLBACK');
  client.release();
  await edit('company:2');
  await moreThan(count, notices);
  expect(notices.count).toBe(count + 1);
  await notices.stop();
});

test('reports a lost connection, reconnects, and sends a notice for possibly missed entries', async () => {
  const errors: unknown[] = [];
  const notices = new Notices(database.pool, 'change_log', (error) => errors.push(error));
  notices.start();
  await moreThan(0, notices);
  const connected = notices.count;
  const { rowCount } = await database.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'unitbase-api change_log' AND datname = current_database()",
  );
  expect(rowCount).toBe(1);
  await moreThan(connected, notices);
  expect(errors).toEqual([expect.any(Error)]);
  const { count } = notices;
  await edit('company:3');
  await moreThan(count, notices);
  await notices.stop();
});

test('an aborted waiter returns immediately', async () => {
  jest.useFakeTimers();
  try {
    const notices = new Notices(database.pool, 'change_log', () => undefined);
    await notices.after(0, { signal: AbortSignal.abort() });
    const client = new AbortController();
    const waiting = notices.after(0, { signal: client.signal });
    client.abort();
    await waiting;
    expect(jest.getTimerCount()).toBe(0);
  } finally {
    jest.useRealTimers();
  }
});
