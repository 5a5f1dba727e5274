import type { Pool } from '../db/query';
import { ChangeFeed } from './change-feed';

/** A pool whose answers come when the test says so, and which fails as pg's does once it is ended. */
function slowPool() {
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  let isEnded = false;
  const query = (text: string) => {
    if (isEnded) return Promise.reject(new Error('Cannot use a pool after calling end on the pool'));
    asked.push(text);
    return new Promise((resolve) =>
      waiting.push(() => resolve({ rows: [{ id: '3', keys: ['company:1'] }] })),
    );
  };
  return {
    pool: { query } as unknown as Pool,
    asked,
    answer: () => waiting.shift()?.(),
    end: () => {
      isEnded = true;
    },
  };
}

test('stops only when nothing is read any more, so that the pool can end', async () => {
  const { pool, asked, answer, end } = slowPool();
  const feed = new ChangeFeed(pool);
  const reading = feed.after(1);
  const stopped = feed.stop().then(end);
  answer();
  // The second statement of the reading that was begun still finds its pool.
  await new Promise(setImmediate);
  expect(asked).toHaveLength(2);
  answer();
  await stopped;
  expect(await reading).toEqual({ id: 3, keys: ['company:1'], reset: true });
});

test('reads nothing once it is stopped: who still waits is told that nothing is new', async () => {
  const { pool, asked, end } = slowPool();
  const feed = new ChangeFeed(pool);
  await feed.stop();
  end();
  expect(await feed.waitAfter(7, 10, new AbortController().signal)).toEqual({
    id: 7,
    keys: [],
    reset: false,
  });
  expect(asked).toEqual([]);
});
