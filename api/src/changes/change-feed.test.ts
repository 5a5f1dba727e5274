import type { Pool } from '../db/query';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { ChangeFeed } from './change-feed';

const noError = (error: unknown) => {
  throw error;
};

/** Returns a pool whose queries wait for `respond`, and fail after `end` as pg's do. */
function slowPool() {
  const queries: string[] = [];
  const pending: ((rows: object[]) => void)[] = [];
  let isEnded = false;
  const query = (text: string) => {
    if (isEnded) return Promise.reject(new Error('Cannot use a pool after calling end on the pool'));
    queries.push(text);
    return new Promise((resolve) => pending.push((result) => resolve({ rows: result })));
  };
  return {
    pool: { query } as unknown as Pool,
    queries,
    respond: (...result: object[]) => pending.shift()?.(result),
    end: () => {
      isEnded = true;
    },
  };
}

test('stop waits for reads in progress, so that the pool can end', async () => {
  const { pool, queries, respond, end } = slowPool();
  const feed = new ChangeFeed(pool, noError);
  const reading = feed.after(1);
  const stopped = feed.stop().then(end);
  respond({ id: '3', keys: ['company:1'] });
  // The second query of the read must still find an open pool.
  await new Promise(setImmediate);
  expect(queries).toHaveLength(2);
  respond({ id: '3' });
  await stopped;
  expect(await reading).toEqual({ id: 3, keys: ['company:1'], reset: true });
});

test('an entry added between the two queries of an empty read comes with the next read', async () => {
  const { pool, queries, respond } = slowPool();
  const feed = new ChangeFeed(pool, noError);
  const reading = feed.after(3);
  respond();
  await new Promise(setImmediate);
  expect(queries).toHaveLength(2);
  respond({ id: '4' });
  expect(await reading).toEqual({ id: 3, keys: [], reset: false });
});

test('reads nothing after stop and returns no changes to waiting callers', async () => {
  const { pool, queries, end } = slowPool();
  const feed = new ChangeFeed(pool, noError);
  await feed.stop();
  end();
  expect(await feed.waitAfter(7, 10, new AbortController().signal)).toEqual({
    id: 7,
    keys: [],
    reset: false,
  });
  expect(queries).toEqual([]);
});

describe('on a database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const edit = (key: string) => database.pool.query('SELECT log_change($1)', [key]);

  test('returns a change while it waits, and nothing after stop', async () => {
    const feed = new ChangeFeed(database.pool, () => undefined);
    const follow = jest.fn();
    await feed.follow(follow);
    const since = await feed.latest();
    const waiting = feed.waitAfter(since, 20, new AbortController().signal);
    await edit('article:9');
    expect(await waiting).toMatchObject({ keys: ['article:9'], reset: false });
    const [firstCall] = follow.mock.calls;
    expect(
      firstCall ?? (await new Promise((resolve) => follow.mockImplementation((...all) => resolve(all)))),
    ).toEqual([expect.objectContaining({ keys: ['article:9'] })]);
    const idle = feed.waitAfter(await feed.latest(), 20, new AbortController().signal);
    await feed.stop();
    expect(await idle).toMatchObject({ keys: [] });
  });

  test('stops waiting when the signal aborts', async () => {
    const feed = new ChangeFeed(database.pool, () => undefined);
    await feed.follow(() => undefined);
    const client = new AbortController();
    const waiting = feed.waitAfter(await feed.latest(), 20, client.signal);
    client.abort();
    expect(await waiting).toMatchObject({ keys: [], reset: false });
    await feed.stop();
  });
});
