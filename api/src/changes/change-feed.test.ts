import type { Pool } from '../db/query';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { ChangeFeed } from './change-feed';

const noError = (error: unknown) => {
  throw error;
};

/** A pool whose answers come when the test says so, and which fails as pg's does once it is ended. */
function slowPool() {
  const asked: string[] = [];
  const waiting: ((found: object[]) => void)[] = [];
  let isEnded = false;
  const query = (text: string) => {
    if (isEnded) return Promise.reject(new Error('Cannot use a pool after calling end on the pool'));
    asked.push(text);
    return new Promise((resolve) => waiting.push((found) => resolve({ rows: found })));
  };
  return {
    pool: { query } as unknown as Pool,
    asked,
    answer: (...found: object[]) => waiting.shift()?.(found),
    end: () => {
      isEnded = true;
    },
  };
}

test('stops only when nothing is read any more, so that the pool can end', async () => {
  const { pool, asked, answer, end } = slowPool();
  const feed = new ChangeFeed(pool, noError);
  const reading = feed.after(1);
  const stopped = feed.stop().then(end);
  answer({ id: '3', keys: ['company:1'] });
  // The second statement of the reading that was begun still finds its pool.
  await new Promise(setImmediate);
  expect(asked).toHaveLength(2);
  answer({ id: '3' });
  await stopped;
  expect(await reading).toEqual({ id: 3, keys: ['company:1'], reset: true });
});

test('an entry that comes between the statements of a reading that found nothing is told by the next', async () => {
  const { pool, asked, answer } = slowPool();
  const feed = new ChangeFeed(pool, noError);
  const reading = feed.after(3);
  answer();
  await new Promise(setImmediate);
  expect(asked).toHaveLength(2);
  answer({ id: '4' });
  expect(await reading).toEqual({ id: 3, keys: [], reset: false });
});

test('reads nothing once it is stopped: who still waits is told that nothing is new', async () => {
  const { pool, asked, end } = slowPool();
  const feed = new ChangeFeed(pool, noError);
  await feed.stop();
  end();
  expect(await feed.waitAfter(7, 10, new AbortController().signal)).toEqual({
    id: 7,
    keys: [],
    reset: false,
  });
  expect(asked).toEqual([]);
});

describe('on a database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const edit = (key: string) => database.pool.query('SELECT log_change($1)', [key]);

  test('who waits for changes hears of one that comes meanwhile, and nothing after the end', async () => {
    const feed = new ChangeFeed(database.pool, () => undefined);
    const follow = jest.fn();
    await feed.follow(follow);
    const since = await feed.latest();
    const waiting = feed.waitAfter(since, 20, new AbortController().signal);
    await edit('article:9');
    expect(await waiting).toMatchObject({ keys: ['article:9'], reset: false });
    const [told] = follow.mock.calls;
    expect(
      told ?? (await new Promise((resolve) => follow.mockImplementation((...all) => resolve(all)))),
    ).toEqual([expect.objectContaining({ keys: ['article:9'] })]);
    const idle = feed.waitAfter(await feed.latest(), 20, new AbortController().signal);
    await feed.stop();
    expect(await idle).toMatchObject({ keys: [] });
  });

  test('who goes away is let go at once', async () => {
    const feed = new ChangeFeed(database.pool, () => undefined);
    await feed.follow(() => undefined);
    const gone = new AbortController();
    const waiting = feed.waitAfter(await feed.latest(), 20, gone.signal);
    gone.abort();
    expect(await waiting).toMatchObject({ keys: [], reset: false });
    await feed.stop();
  });
});
