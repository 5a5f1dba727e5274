import { promote } from '@unitbase/publishing/live/promotion';
import { openAccess } from '@unitbase/tooling/release/access';
import { logInAsOwner } from '../api/company-owner';
import { wait } from '../server/steady-load';
import type { Goal, Row } from '../table';
import { publishSecondVersions } from './two-versions';

/** So often each is changed. */
const EDITS = 12;
const FLIPS = 6;
const POLL_EVERY = 10;
/** Delay between a change and the first request for an idle page, in milliseconds. */
const MOST_STALE = 2_000;
/** Longer than a cache in front keeps anything. */
const IDLE = 5_000;
const PATIENCE = 10_000;

interface Site {
  origin: string;
  releaseStore: string;
}

type Way = readonly [name: string, origin: string];

/**
 * How long old pages are served after a company was edited and after a release was promoted, by each way: with the page
 * polled all the time, and with a page that was left alone until two seconds after its change.
 */
export async function measureStaleness(
  root: string,
  site: Site,
  ways: readonly Way[],
): Promise<{ rows: Row[]; goals: Goal[] }> {
  const owner = await logInAsOwner(site.origin);
  const edit = async (n: number) => {
    const text = `Films of every length, take ${Date.now()} ${n}`;
    await owner.setStrapline(text);
    return text;
  };
  const flip = await flipper(root, site.releaseStore);
  const kinds = [
    { what: 'edited company', path: owner.path, change: edit, times: EDITS },
    { what: 'promoted release', path: '/news', change: flip, times: FLIPS },
  ];
  const rows: Row[] = [];
  const goals: Goal[] = [];
  for (const { what, path, change, times } of kinds) {
    const longest = new Map(ways.map(([name]) => [name, 0]));
    let oldAfterIdle = 0;
    for (let n = 0; n < times; n += 1) {
      const found = await watch(ways, path, () => change(n));
      for (const [name, stale] of found) longest.set(name, Math.max(longest.get(name) ?? 0, stale));
    }
    for (let n = 0; n < 2; n += 1) {
      await wait(IDLE);
      const text = await change(times + n);
      await wait(MOST_STALE);
      for (const [, origin] of ways) if (!(await shows(origin + path, text))) oldAfterIdle += 1;
    }
    for (const [name, stale] of longest) {
      rows.push({ changed: what, through: name, times, 'longest stale ms': Math.round(stale) });
      goals.push({ what: `${what} through ${name}: stale`, value: stale, most: MOST_STALE, unit: 'ms' });
    }
    goals.push({ what: `${what}: old after idle`, value: oldAfterIdle, most: 0, unit: 'pages' });
  }
  return { rows, goals };
}

/** By way: milliseconds from the change to the beginning of the last request that was answered with the old page. */
async function watch(ways: readonly Way[], path: string, change: () => Promise<string>) {
  let changed: { at: number; text: string } | null = null;
  const watching = ways.map(async ([name, origin]): Promise<[string, number]> => {
    let stale = 0;
    let newAnswers = 0;
    const until = performance.now() + PATIENCE;
    // A cache with several nodes may show the old one again.
    while (newAnswers < 20 && performance.now() < until) {
      const asked = performance.now();
      const body = await (await fetch(origin + path)).text();
      if (changed && asked >= changed.at) {
        if (body.includes(changed.text)) newAnswers += 1;
        else stale = asked - changed.at;
      }
      await wait(POLL_EVERY);
    }
    return [name, stale];
  });
  // Anywhere in a second.
  await wait(300 + Math.random() * 1_000);
  const text = await change();
  changed = { at: performance.now(), text };
  return Promise.all(watching);
}

const shows = async (url: string, text: string) => (await (await fetch(url)).text()).includes(text);

/** Promotes one release of the news and the other in turn; answers what their pages name. */
async function flipper(root: string, releaseStore: string) {
  const news = (await publishSecondVersions(root, releaseStore)).find(({ remote }) => remote === 'news');
  if (!news) throw new Error('There is no second release of the news.');
  const { store, by, trust } = openAccess(root, { store: releaseStore });
  const trusted = await trust();
  return async (n: number) => {
    const version = n % 2 === 0 ? news.second : news.first;
    await promote(store, 'news', version, { by, trust: trusted, drops: 'all' });
    return `/releases/news/${version}/`;
  };
}
