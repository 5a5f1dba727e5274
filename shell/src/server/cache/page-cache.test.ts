import { readFileSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import type { RenderOutput } from '../rendering/render-contract';
import { PageCache } from './page-cache';

const failure = { remote: 'news', version: '1.0.0', stage: 'data' as const, message: 'The api was away.' };

/** A cache with a clock of its own, and a renderer that numbers what it makes. */
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

test('renders once, then sends what it kept', async () => {
  const { get } = open();
  expect([await get(), await get(), await get('/other')]).toEqual([
    ['render 1', 'fwd=miss; stored'],
    ['render 1', 'hit'],
    ['render 2', 'fwd=miss; stored'],
  ]);
});

test('visitors that miss together wait for one render', async () => {
  const { get, renders } = open();
  const bodies = await Promise.all(Array.from({ length: 200 }, () => get()));
  expect(renders()).toBe(1);
  expect(new Set(bodies.map(([body]) => body))).toEqual(new Set(['render 1']));
});

test('a page that is one visitor’s alone is neither kept nor shared with those who waited', async () => {
  const alone = { freshness: undefined };
  const { get } = open([alone, alone, alone, alone]);
  const bodies = await Promise.all([get(), get(), get()]);
  expect(new Set(bodies.map(([body]) => body)).size).toBe(3);
  expect(await get()).toEqual(['render 4', 'fwd=miss']);
});

test('after its time it is sent once more while the next is made', async () => {
  const { get, later } = open();
  await get();
  later(61);
  expect(await get()).toEqual(['render 1', 'hit; stale']);
  await turn();
  expect(await get()).toEqual(['render 2', 'hit']);
});

test('the next one is compressed as the last was before it takes its place', async () => {
  const { cache, get, later } = open();
  await get();
  await cache.ready('/news')?.page.encoded('br');
  later(61);
  await get();
  let now = cache.ready('/news');
  for (; now?.status === 'hit; stale'; now = cache.ready('/news')) await turn();
  expect(now?.page.body.toString()).toBe('render 2');
  const onReady = jest.fn();
  now?.page.encoded('br').then(onReady);
  // Compressing would take a turn of the event loop; these take none.
  for (let n = 0; n < 10; n += 1) await null;
  expect(onReady).toHaveBeenCalled();
});

describe('a page that is made anew and is the same', () => {
  const same = { body: readFileSync(__filename) };

  async function openTwice(second: Partial<RenderOutput>) {
    const site = open([same, second]);
    const first = (await site.cache.get('/news', site.render)).page;
    if (!first) throw new Error('It is not kept.');
    const size = (await first.encoded('br')).length;
    first.keep('br', { head: [], knownHead: [], tag: '"1"', body: await first.encoded('br'), releases: [] });
    site.later(61);
    await site.get();
    for (; site.cache.ready('/news')?.status !== 'hit'; ) await turn();
    const page = site.cache.ready('/news')?.page;
    if (!page) throw new Error('It is gone.');
    return { ...site, first, page, size };
  }

  test('stays what it was, and is compressed for long', async () => {
    const { first, page, size, get, later } = await openTwice(same);
    expect(page).toBe(first);
    let smaller = await page.encoded('br');
    for (; smaller.length === size; smaller = await page.encoded('br')) await turn();
    expect(smaller.length).toBeLessThan(size);
    expect(brotliDecompressSync(smaller).toString()).toBe(same.body.toString());
    // The first that asks again brings the smaller one; the others have the one before until then.
    expect(page.ready.get('br')).toBeUndefined();
    expect(page.meanwhile('br', 1_000)).toBeUndefined();
    expect(page.meanwhile('br', 1_001)?.body).toHaveLength(size);
    later(61);
    expect(await get()).toEqual([same.body.toString(), 'hit; stale']);
  });

  test.each([
    ['bytes', { body: Buffer.from('other') }],
    ['headers', { ...same, headers: [['content-security-policy', 'none']] as [string, string][] }],
    ['status', { ...same, status: 404 }],
    ['releases', { ...same, releases: ['news@2.0.0'] }],
  ])('is another where it has other %s', async (_what, second) => {
    const { first, page } = await openTwice(second);
    expect(page).not.toBe(first);
    const { body, ...besideBody } = second;
    expect(page.body.equals(body)).toBe(true);
    expect(page.output).toMatchObject(besideBody);
  });

  test('is not kept where a change has overtaken it', async () => {
    const { cache, get, render } = open([same, same, same]);
    await get();
    cache.changed(['articles']);
    const overtaken = cache.get('/news', async () => {
      const output = await render();
      cache.changed(['articles']);
      return output;
    });
    expect(await overtaken).toMatchObject({ status: 'fwd=miss', page: null });
    expect(await get()).toEqual([same.body.toString(), 'fwd=miss; stored']);
  });

  test('sends the page before it no more', async () => {
    const { cache, get, later } = open([{ body: Buffer.from('old') }, same, same]);
    await get();
    const old = { head: [], knownHead: [], tag: '"1"', body: Buffer.from('old'), releases: [] };
    cache.ready('/news')?.page.keep('gzip', old);
    for (const stale of ['old', same.body.toString()]) {
      later(61);
      expect(await get()).toEqual([stale, 'hit; stale']);
      while (cache.ready('/news')?.status !== 'hit') await turn();
    }
    const page = cache.ready('/news')?.page;
    expect(page?.body.equals(same.body)).toBe(true);
    expect([page?.meanwhile('gzip', 1_000), page?.meanwhile('gzip', 1_001)]).toEqual([undefined, undefined]);
  });

  test('is kept as such when somebody waits for it', async () => {
    const { cache, render } = open([same, same]);
    await cache.get('/news', render);
    cache.changed(['articles']);
    expect(await cache.get('/news', render)).toMatchObject({ status: 'fwd=miss; stored', page: same });
  });
});

test('without waiting: while it is fresh, and once more while the next is made', async () => {
  const { cache, get, later, renders } = open();
  expect(cache.ready('/news')).toBeNull();
  await get();
  expect(cache.ready('/news')).toMatchObject({ status: 'hit', page: { body: Buffer.from('render 1') } });
  later(61);
  expect(cache.ready('/news')).toMatchObject({
    status: 'hit; stale',
    page: { body: Buffer.from('render 1') },
  });
  expect(renders()).toBe(2);
  cache.changedAll();
  expect(cache.ready('/news')).toBeNull();
});

test('long after its time it is made anew first', async () => {
  const { get, later } = open();
  await get();
  later(600);
  expect(await get()).toEqual(['render 2', 'fwd=miss; stored']);
});

test('a change makes every page stale that carries its key, and no other', async () => {
  const { cache, get } = open([{}, { freshness: { seconds: 60, keys: ['company:7'] } }]);
  await get('/news');
  await get('/profile');
  cache.changed(['articles', 'countries']);
  expect(await get('/profile')).toEqual(['render 2', 'hit']);
  expect(await get('/news')).toEqual(['render 3', 'fwd=miss; stored']);
});

test('a change drops what was made of an answer that another node still kept', async () => {
  const { cache, get } = open();
  cache.changed(['articles']);
  await get();
  jest.advanceTimersByTime(1_000);
  expect(await get()).toEqual(['render 2', 'fwd=miss; stored']);
});

test('what a change overtakes while it is rendered is shown and not kept', async () => {
  const { cache, get, render } = open();
  const slow = cache.get('/news', async () => {
    const output = await render();
    cache.changed(['articles']);
    return output;
  });
  expect(await slow).toMatchObject({ status: 'fwd=miss', output: { body: Buffer.from('render 1') } });
  expect(await get()).toEqual(['render 2', 'fwd=miss; stored']);
});

test('a gap in the log of changes makes everything stale', async () => {
  const { cache, get } = open();
  await get();
  cache.changedAll();
  expect(await get()).toEqual(['render 2', 'fwd=miss; stored']);
});

test('when the next cannot be rendered, or only in part, the last one is sent', async () => {
  const bad = { failures: [failure], freshness: undefined };
  const { cache, get } = open([{}, bad, { status: 503, freshness: undefined }]);
  await get();
  cache.changed(['articles']);
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

test('a page that is gone does not come back in need', async () => {
  const bad = { failures: [failure], freshness: undefined };
  const { cache, get } = open([{}, { status: 410, freshness: undefined }, bad]);
  await get();
  cache.changed(['articles']);
  expect(await get()).toEqual(['render 2', 'fwd=miss']);
  expect(await get()).toEqual(['render 3', 'fwd=miss']);
});

test('keeps no more than its memory allows', async () => {
  const { render } = open();
  const cache = new PageCache(50_000);
  const fill = async () => ({ ...(await render()), body: Buffer.alloc(20_000, 'x') });
  for (const key of ['/1', '/2', '/3']) await cache.get(key, fill);
  expect((await cache.get('/3', fill)).status).toBe('hit');
  expect((await cache.get('/1', fill)).status).toBe('fwd=miss; stored');
});

test('compresses a page once for all', async () => {
  const { cache, render } = open([{ body: Buffer.from('abc '.repeat(1_000)) }]);
  const { page } = await cache.get('/news', render);
  const first = page?.encoded('br');
  expect(page?.encoded('br')).toBe(first);
  expect(brotliDecompressSync((await first) ?? '').toString()).toBe('abc '.repeat(1_000));
});

test('the body of a stored page is kept once', async () => {
  const { cache, render } = open();
  const { page, output } = await cache.get('/news', render);
  expect(page?.body.toString()).toBe('render 1');
  expect(output.body).toHaveLength(0);
});

describe('while the first request for a page made anew takes the whole way, the others of its kind', () => {
  const answer = { head: [], knownHead: [], tag: '"1"', body: Buffer.from('old'), releases: [] };

  async function openAgain(between: (site: ReturnType<typeof open>) => void) {
    const site = open();
    const { cache, render } = site;
    (await cache.get('/news', render)).page?.keep('gzip', answer);
    between(site);
    // Sends the old page, or waits for the new one; then that is kept.
    await cache.get('/news', render);
    for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
    const { page } = await cache.get('/news', render);
    if (!page || page.body.toString() !== 'render 2') throw new Error('It was not made anew.');
    return page;
  }

  test('get the page before, for half a second at most', async () => {
    const page = await openAgain(({ later }) => later(61));
    const at = (now: number) => page.meanwhile('gzip', now);
    expect([at(1_000), at(1_001), at(1_499), at(1_500)]).toEqual([undefined, answer, answer, undefined]);
    expect(page.meanwhile('br', 1_001)).toBeUndefined();
    page.keep('gzip', answer);
    expect(at(1_001)).toBeUndefined();
  });

  test('get none that a change has overtaken', async () => {
    const page = await openAgain(({ cache }) => cache.changed(['articles']));
    expect([page.meanwhile('gzip', 1_000), page.meanwhile('gzip', 1_001)]).toEqual([undefined, undefined]);
  });
});
