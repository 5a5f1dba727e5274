import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { Notices } from './notices';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const edit = (key: string) => database.pool.query('SELECT log_change($1)', [key]);

/**
 * Resolves once more notices than so many have come: one may be there before the answer to what caused it. A notice that
 * never comes is the test's timeout.
 */
async function moreThan(heard: number, notices: Notices): Promise<void> {
  while (notices.heard <= heard) await notices.after(heard);
}

test('sends a notice for a committed entry and none for a rolled back one', async () => {
  const notices = new Notices(database.pool, 'change_log', (error) => {
    throw error;
  });
  notices.start();
  await moreThan(0, notices);
  const { heard } = notices;
  const client = await database.pool.connect();
  await client.query('BEGIN');
  await client.query("SELECT log_change('company:1')");
  await client.query('ROLLBACK');
  client.release();
  await edit('company:2');
  await moreThan(heard, notices);
  expect(notices.heard).toBe(heard + 1);
  await notices.stop();
});

test('reports a lost connection, reconnects, and sends a notice for possibly missed entries', async () => {
  const errors: unknown[] = [];
  const notices = new Notices(database.pool, 'change_log', (error) => errors.push(error));
  notices.start();
  await moreThan(0, notices);
  const connected = notices.heard;
  const { rowCount } = await database.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'unitbase-api change_log' AND datname = current_database()",
  );
  expect(rowCount).toBe(1);
  await moreThan(connected, notices);
  expect(errors).toEqual([expect.any(Error)]);
  const { heard } = notices;
  await edit('company:3');
  await moreThan(heard, notices);
  await notices.stop();
});

test('an aborted waiter returns immediately', async () => {
  jest.useFakeTimers();
  try {
    const notices = new Notices(database.pool, 'change_log', () => undefined);
    await notices.after(0, { signal: AbortSignal.abort() });
    const visitor = new AbortController();
    const waiting = notices.after(0, { signal: visitor.signal });
    visitor.abort();
    await waiting;
    expect(jest.getTimerCount()).toBe(0);
  } finally {
    jest.useRealTimers();
  }
});
