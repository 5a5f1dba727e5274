import { setTimeout as wait } from 'node:timers/promises';
import { openAccess } from '@unitbase/tooling/release/access';
import { promoteOwn, root } from '@unitbase/tooling/release/project';
import { logInAsOwner } from '../api/log-in';
import type { Report } from '../report';
import { type BenchSite, getText } from '../site';
import { round } from '../stats';
import { publishSecondVersions } from './two-versions';

const EDITS = 12;
const PROMOTES = 6;
const POLL_MILLISECONDS = 10;
/** Goal for the time in which an old page is served after a change. */
const MOST_MILLISECONDS = 2_000;
/** Longer than any cache keeps a page. */
const IDLE_MILLISECONDS = 5_000;
const TIMEOUT_MILLISECONDS = 10_000;
/** New pages in a row after which a change counts as complete: a cache with several nodes may show the old one again. */
const NEW_PAGES = 20;

/** Makes the nth change. Returns a text that only the new page contains. */
type Change = (n: number) => Promise<string>;

/**
 * Measures for how long old pages are served after an edit and after a promote, directly and through each cache: of a
 * page that is polled, and of an idle page.
 * @param routes origins by name
 */
export async function measureStaleness(
  site: BenchSite,
  routes: Record<string, string>,
  report: Report,
): Promise<void> {
  const owner = await logInAsOwner(site.origin);
  const edit: Change = async (n) => {
    const text = `Films of every length, take ${Date.now()} ${n}`;
    await owner.setStrapline(text);
    return text;
  };
  const changes: [what: string, path: string, change: Change, times: number][] = [
    ['edited company', owner.path, edit, EDITS],
    ['promoted release', '/news', await promoteInTurn(site.releaseStore), PROMOTES],
  ];
  for (const [what, path, change, times] of changes) {
    const longest: Record<string, number> = {};
    for (let n = 0; n < times; n += 1) {
      for (const [route, stale] of await pollDuring(routes, path, () => change(n)))
        longest[route] = Math.max(longest[route] ?? 0, stale);
    }
    let oldAfterIdle = 0;
    for (let n = times; n < times + 2; n += 1) {
      await wait(IDLE_MILLISECONDS);
      const text = await change(n);
      await wait(MOST_MILLISECONDS);
      for (const origin of Object.values(routes))
        if (!(await getText(origin + path)).includes(text)) oldAfterIdle += 1;
    }
    for (const [route, stale] of Object.entries(longest)) {
      report.row({ changed: what, through: route, times, 'longest stale ms': round(stale) });
      report.goal(`${what} through ${route}: stale`, stale, MOST_MILLISECONDS, 'ms');
    }
    report.goal(`${what}: old after idle`, oldAfterIdle, 0, 'pages');
  }
}

/** Returns by route the milliseconds from the change to the last request that got the old page. */
async function pollDuring(
  routes: Record<string, string>,
  path: string,
  change: () => Promise<string>,
): Promise<[route: string, stale: number][]> {
  let changed: { at: number; text: string } | null = null;
  const polls = Object.entries(routes).map(async ([route, origin]): Promise<[string, number]> => {
    let stale = 0;
    let newPages = 0;
    const end = performance.now() + TIMEOUT_MILLISECONDS;
    while (newPages < NEW_PAGES && performance.now() < end) {
      const sentAt = performance.now();
      const body = await getText(origin + path);
      if (changed && sentAt >= changed.at) {
        if (body.includes(changed.text)) newPages += 1;
        else stale = sentAt - changed.at;
      }
      await wait(POLL_MILLISECONDS);
    }
    return [route, stale];
  });
  // A random moment, because caches expire at whole seconds.
  await wait(300 + Math.random() * 1_000);
  const text = await change();
  changed = { at: performance.now(), text };
  return Promise.all(polls);
}

/** Returns a change that promotes the two releases of the news in turn. */
async function promoteInTurn(releaseStore: string): Promise<Change> {
  const news = (await publishSecondVersions(releaseStore)).find(({ remote }) => remote === 'news');
  if (!news) throw new Error('The news have no second release.');
  const access = openAccess(root, { store: releaseStore });
  return async (n) => {
    const version = n % 2 === 0 ? news.second : news.first;
    await promoteOwn(access, 'news', version);
    return `/releases/news/${version}/`;
  };
}
