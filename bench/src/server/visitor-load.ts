import { demoLogins } from '@unitbase/api/db/seed/accounts/demo-logins';
import { apiUrl } from '@unitbase/contracts/client';
import { CSRF_HEADER, cookies } from '@unitbase/contracts/cookies';
import type { Check } from '../steady-load';

const PER_SECOND = Number(process.env.RATE) || 20;
const WARM_UP_REQUESTS = 24;

/** A signed-in user with a list. */
export interface Visitor {
  headers: Record<string, string>;
  list: { id: number; name: string };
}

/** Requests in turns: pages for all, pages of a user, reads and writes of the api. */
export function loadOf(origin: string, { headers, list }: Visitor) {
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

/** Sends requests before the first step: new renderers load the releases. */
export async function warmUp({ origin, path, headers }: ReturnType<typeof loadOf>): Promise<void> {
  for (let n = 0; n < WARM_UP_REQUESTS; n += 1)
    await (await fetch(origin + path(n), { headers: headers(n) })).arrayBuffer();
}

/** Signs a demo user in and creates a list. */
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
