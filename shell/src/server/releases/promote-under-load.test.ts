import { repetitions } from '@unitbase/contracts/testing/sample';
import { makeLive } from '@unitbase/releases/testing/go-live';
import { openSite, type TestSite } from '../testing/site';

const PROMOTIONS = repetitions({ usual: 6, all: 20 });

let site: TestSite;
afterEach(() => site.close());

test('promotes under load: no request fails or mixes releases, the next one has the new release', async () => {
  site = await openSite();
  const pairs: { directory: string; news: string }[] = [];
  for (const marker of ['first', 'second']) {
    pairs.push({
      directory: await site.release({ name: 'directory', marker }),
      news: await site.release({ name: 'news', marker }),
    });
  }
  await site.server.inject('/');

  /** All states of the registry so far. */
  const states = new Set([JSON.stringify(pairs[1])]);
  const responses: { status: number; releases: string }[] = [];
  const get = async () => {
    const response = await site.server.inject('/news?ms=2');
    const snapshot: Record<string, { version: string }> = JSON.parse(response.body).input?.snapshot ?? {};
    const releases = JSON.stringify({ directory: snapshot.directory?.version, news: snapshot.news?.version });
    responses.push({ status: response.statusCode, releases });
    return releases;
  };
  let isRunning = true;
  const visitors = Array.from({ length: 6 }, async () => {
    while (isRunning) await get();
  });
  for (let round = 0; round < PROMOTIONS; round += 1) {
    const [next, previous] = [pairs[round % 2], pairs[(round + 1) % 2]];
    if (!next || !previous) throw new Error('two pairs are needed');
    // The registry has two states on the way: directory first, then news.
    states.add(JSON.stringify({ ...previous, directory: next.directory }));
    states.add(JSON.stringify(next));
    await makeLive(site.store, 'directory', next.directory);
    await makeLive(site.store, 'news', next.news);
    expect(await get()).toBe(JSON.stringify(next));
  }
  isRunning = false;
  await Promise.all(visitors);
  expect(responses.length).toBeGreaterThan(40);
  expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
  expect(responses.filter(({ releases }) => !states.has(releases))).toEqual([]);
}, 180_000);
