import { repetitions } from '@unitbase/contracts/testing/sample';
import { makeLive } from '@unitbase/releases/testing/go-live';
import { openSite, type TestSite } from '../testing/site';

const FLIPS = repetitions({ usual: 6, all: 20 });

let site: TestSite;
afterEach(() => site.close());

test('flips under load: no request fails, none mixes releases, the next one has the new release', async () => {
  site = await openSite();
  const pairs: { directory: string; news: string }[] = [];
  for (const marker of ['first', 'second']) {
    pairs.push({
      directory: await site.release({ name: 'directory', marker }),
      news: await site.release({ name: 'news', marker }),
    });
  }
  await site.server.inject('/');

  /** Every state of the registry that was ever live. */
  const states = new Set([JSON.stringify(pairs[1])]);
  const answers: { status: number; releases: string }[] = [];
  const ask = async () => {
    const response = await site.server.inject('/news?ms=2');
    const snapshot: Record<string, { version: string }> = JSON.parse(response.body).input?.snapshot ?? {};
    const releases = JSON.stringify({ directory: snapshot.directory?.version, news: snapshot.news?.version });
    answers.push({ status: response.statusCode, releases });
    return releases;
  };
  let isFlipping = true;
  const visitors = Array.from({ length: 6 }, async () => {
    while (isFlipping) await ask();
  });
  for (let flip = 0; flip < FLIPS; flip += 1) {
    const [now, before] = [pairs[flip % 2], pairs[(flip + 1) % 2]];
    if (!now || !before) throw new Error('two pairs are needed');
    // What the registry passes through: directory first, then news.
    states.add(JSON.stringify({ ...before, directory: now.directory }));
    states.add(JSON.stringify(now));
    await makeLive(site.store, 'directory', now.directory);
    await makeLive(site.store, 'news', now.news);
    expect(await ask()).toBe(JSON.stringify(now));
  }
  isFlipping = false;
  await Promise.all(visitors);
  expect(answers.length).toBeGreaterThan(40);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(answers.filter(({ releases }) => !states.has(releases))).toEqual([]);
}, 180_000);
