import { setTimeout as wait } from 'node:timers/promises';
import { demoLogins } from '@unitbase/api/db/seed/accounts/demo-logins';
import { apiUrl } from '@unitbase/contracts/client';
import { CSRF_HEADER, cookies } from '@unitbase/contracts/cookies';
import { Report } from '../report';
import { quantile, round } from '../stats';
import { type Check, type Outcome, startLoad } from '../steady-load';
import { isInstalled } from './nginx';
import { openRollingSite } from './rolling-site';

const PER_SECOND = Number(process.env.RATE) || 20;
/** Requests before the first step: new renderers load the releases. */
const WARM_UP_REQUESTS = 24;
/** Load before and after each restart. */
const MARGIN_MILLISECONDS = 3_000;

/** A signed-in user with a list. */
export interface Visitor {
  headers: Record<string, string>;
  list: { id: number; name: string };
}

/** Restarts two apis and two shells behind nginx, one after the other, while pages, reads and writes go on. */
export async function benchRollingRestart(): Promise<boolean> {
  if (!isInstalled('nginx')) throw new Error('rolling-restart needs nginx. Install it.');
  await using site = await openRollingSite();
  const load = loadOf(site.origin, await signIn(site.origin));
  await warmUp(load);
  const report = new Report('rolling-restart');
  const steps = { 'no restart': () => wait(MARGIN_MILLISECONDS), ...site.restarts };
  for (const [step, restart] of Object.entries(steps)) {
    const running = startLoad(load);
    await wait(MARGIN_MILLISECONDS);
    const startedAt = performance.now();
    await restart();
    const seconds = (performance.now() - startedAt) / 1_000;
    await wait(MARGIN_MILLISECONDS);
    addStep(report, step, seconds, await running.stop());
  }
  return report.finish();
}

function addStep(report: Report, step: string, seconds: number, outcomes: readonly Outcome[]): void {
  const times = outcomes.map(({ milliseconds }) => milliseconds);
  const problems = outcomes.flatMap(({ problem }) => problem ?? []);
  report.row({
    restarted: step,
    seconds: round(seconds, 1),
    requests: outcomes.length,
    failed: problems.length,
    'p50 ms': round(quantile(times, 0.5)),
    'p95 ms': round(quantile(times, 0.95)),
    'longest ms': round(Math.max(...times)),
  });
  for (const problem of new Set(problems)) console.error(`${step}: ${problem}`);
  report.goal(`${step}: failed requests`, problems.length, 0);
}

/** Requests in turns: pages for all, pages of a user, reads and writes of the api. */
function loadOf(origin: string, { headers, list }: Visitor) {
  const lists = apiUrl('getLists');
  const ownList = apiUrl('getList', { params: { id: list.id } });
  const paths = ['/', '/news', '/country/france', '/account/user-profile', lists, ownList];
  const isOwn = (n: number) => n % paths.length > 1;
  const isChange = (n: number) => paths[n % paths.length] === ownList;
  const check: Check = ({ path, status, body }) => {
    const isWhole = path.startsWith(lists) ? status === 200 : status === 200 && body.includes('</html>');
    return isWhole ? null : `${path} returned ${status}: ${body.slice(0, 100)}`;
  };
  return {
    ...{ origin, perSecond: PER_SECOND, check },
    path: (n: number) => paths[n % paths.length] ?? '/',
    headers: (n: number) => (isOwn(n) ? headers : {}),
    change: (n: number) => (isChange(n) ? { name: `${list.name}, ${n}` } : null),
  };
}

async function warmUp({ origin, path, headers }: ReturnType<typeof loadOf>): Promise<void> {
  for (let n = 0; n < WARM_UP_REQUESTS; n += 1)
    await (await fetch(origin + path(n), { headers: headers(n) })).arrayBuffer();
}

/** Signs a demo user in and creates a list of theirs. */
export async function signIn(origin: string): Promise<Visitor> {
  const [{ email: username, password }] = demoLogins;
  const json = { 'content-type': 'application/json' };
  const login = await fetch(origin + apiUrl('login'), {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username, password }),
  });
  const pairs = login.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
  const token = pairs.find((pair) => pair.startsWith(`${cookies.token}=`))?.split('=')[1] ?? '';
  const headers = { cookie: pairs.join('; '), [CSRF_HEADER]: decodeURIComponent(token) };
  const created = await fetch(origin + apiUrl('createList'), {
    method: 'POST',
    headers: { ...headers, ...json },
    body: JSON.stringify({ name: `Restarts of ${new Date().toISOString()}` }),
  });
  if (!created.ok) throw new Error(`No list was created: ${created.status} ${await created.text()}.`);
  return { headers, list: (await created.json()) as Visitor['list'] };
}
