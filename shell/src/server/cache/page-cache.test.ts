import { setImmediate as turn } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import type { RenderOutput } from '../rendering/render-contract';
import { PageCache } from './page-cache';

const failure = { remote: 'news', version: '1.0.0', stage: 'data' as const, message: 'The api was away.' };

/** Opens a cache with its own clock and a renderer that numbers its pages. */
function open(outputs: Partial<RenderOutput>[] = []) {
  let time = 1_000_000;
  let renders = 0;
  const cache = new PageCache(10_000_000, () => time);
  const render = async (): Promise<RenderOutput> => {
    const output = outputs[renders] ?? {};
    renders += 1;
    return {
      status: 200,
      headers: [],
      body: Buffer.from(`render ${renders}`),
      failures: [],
      releases: [],
      owner: 'news',
      milliseconds: 1,
      freshness: { seconds: 60, keys: ['articles'] },
      ...output,
    };
  };
  const get = async (key = '/news') => {
    const { page, output, status } = await cache.get(key, render);
    return [(page ?? output).body.toString(), status];
  };
  return {
    cache,
    get,
    render,
    renders: () => renders,
    later: (seconds: number) => {
      time += seconds * 1_000;
    },
  };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('renders once, then sends the cached page', async () => {
  const { get } = open();
  expect([await get(), await get(), await get('/other')]).toEqual([
    ['render 1', 'fwd=miss; stored'],
    ['render 1', 'hit'],
    ['render 2', 'fwd=miss; stored'],
  ]);
});

test('shares one render between concurrent misses', async () => {
  const { get, renders } = open();
  const bodies = await Promise.all(Array.from({ length: 200 }, () => get()));
  expect(renders()).toBe(1);
  expect(new Set(bodies.map(([body]) => body))).toEqual(new Set(['render 1']));
});

test('neither caches nor shares a page for one visitor', async () => {
  const alone = { freshness: undefined };
  const { get } = open([alone, alone, alone, alone]);
  const bodies = await Promise.all([get(), get(), get()]);
  expect(new Set(bodies.map(([body]) => body)).size).toBe(3);
  expect(await get()).toEqual(['render 4', 'fwd=miss']);
});

test('sends a stale page while it revalidates', async () => {
  const { get, later } = open();
  await get();
  later(61);
  expect(await get()).toEqual(['render 1', 'hit; stale']);
  await turn();
  expect(await get()).toEqual(['render 2', 'hit']);
});

test('compresses a revalidated page before it replaces the previous one', async () => {
  const { cache, get, render, later } = open();
  const first = await cache.get('/news', render);
  await first.page?.encoded('br');
  later(61);
  await get();
  let next = await cache.get('/news', render);
  for (; next.status === 'hit; stale'; next = await cache.get('/news', render)) await turn();
  expect(next.page?.body.toString()).toBe('render 2');
  const onReady = jest.fn();
  next.page?.encoded('br').then(onReady);
  // Compressing would take a turn of the event loop; these take none.
  for (let n = 0; n < 10; n += 1) await null;
  expect(onReady).toHaveBeenCalled();
});

test('renders a page again that is too old to be sent stale', async () => {
  const { get, later } = open();
  await get();
  later(600);
  expect(await get()).toEqual(['render 2', 'fwd=miss; stored']);
});

test('drops the pages that carry a changed key, and no others', async () => {
  const { cache, get } = open([{}, { freshness: { seconds: 60, keys: ['company:7'] } }]);
  await get('/news');
  await get('/profile');
  cache.drop(['articles', 'countries']);
  expect(await get('/profile')).toEqual(['render 2', 'hit']);
  expect(await get('/news')).toEqual(['render 3', 'fwd=miss; stored']);
});

test('drops a page again that another api node answered before it heard of the change', async () => {
  const { cache, get } = open();
  cache.drop(['articles']);
  await get();
  jest.advanceTimersByTime(1_000);
  expect(await get()).toEqual(['render 2', 'fwd=miss; stored']);
});

test('shows a page whose data changed during rendering, and does not cache it', async () => {
  const { cache, get, render } = open();
  const slow = cache.get('/news', async () => {
    const output = await render();
    cache.drop(['articles']);
    return output;
  });
  expect(await slow).toMatchObject({ status: 'fwd=miss', output: { body: Buffer.from('render 1') } });
  expect(await get()).toEqual(['render 2', 'fwd=miss; stored']);
});

test('drops all pages after a gap in the change log', async () => {
  const { cache, get } = open();
  await get();
  cache.dropAll();
  expect(await get()).toEqual(['render 2', 'fwd=miss; stored']);
});

test('sends the last good page when rendering fails, wholly or in part', async () => {
  const bad = { failures: [failure], freshness: undefined };
  const { cache, get } = open([{}, bad, { status: 503, freshness: undefined }]);
  await get();
  cache.drop(['articles']);
  expect(await get()).toEqual(['render 1', 'hit; detail=stale-if-error']);
  expect(await get()).toEqual(['render 1', 'hit; detail=stale-if-error']);
  const throws = cache.get('/news', () => Promise.reject(new Error('no renderer')));
  expect(await throws).toMatchObject({
    status: 'hit; detail=stale-if-error',
    page: { body: Buffer.from('render 1') },
  });
  await expect(cache.get('/other', () => Promise.reject(new Error('no renderer')))).rejects.toThrow(
    'no renderer',
  );
});

test('does not send a page that is gone when a later render fails', async () => {
  const bad = { failures: [failure], freshness: undefined };
  const { cache, get } = open([{}, { status: 410, freshness: undefined }, bad]);
  await get();
  cache.drop(['articles']);
  expect(await get()).toEqual(['render 2', 'fwd=miss']);
  expect(await get()).toEqual(['render 3', 'fwd=miss']);
});

test('stays within its memory limit', async () => {
  const { render } = open();
  const cache = new PageCache(50_000);
  const fill = async () => ({ ...(await render()), body: Buffer.alloc(20_000, 'x') });
  for (const key of ['/1', '/2', '/3']) await cache.get(key, fill);
  expect((await cache.get('/3', fill)).status).toBe('hit');
  expect((await cache.get('/1', fill)).status).toBe('fwd=miss; stored');
});

test('compresses a page once', async () => {
  const { cache, render } = open([{ body: Buffer.from('abc '.repeat(1_000)) }]);
  const { page } = await cache.get('/news', render);
  const first = page?.encoded('br');
  expect(page?.encoded('br')).toBe(first);
  expect(brotliDecompressSync((await first) ?? '').toString()).toBe('abc '.repeat(1_000));
});

test('holds the body of a cached page once', async () => {
  const { cache, render } = open();
  const { page, output } = await cache.get('/news', render);
  expect(page?.body.toString()).toBe('render 1');
  expect(output.body).toHaveLength(0);
});
