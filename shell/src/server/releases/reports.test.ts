import { randomBytes } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { readRegistry } from '@unitbase/releases/registry/registry';
import { setCanary } from '@unitbase/releases/testing/go-live';
import { storeFake } from '@unitbase/releases/testing/store-release';
import fastify, { type FastifyInstance } from 'fastify';
import { openSite, type TestSite } from '../testing/site';
import { watchReleases } from './release-watch';
import { reports } from './reports';
import { createSignedViews, type SignedViews } from './signed-views';
import { Telemetry } from './telemetry';

let site: TestSite;
beforeEach(async () => {
  site = await openSite({ TRUST_PROXY: 'true' });
});
afterEach(() => site.close());

interface Visitor {
  address: string;
  cookie?: string | undefined;
}
const failed = (release: string, { address, cookie }: Visitor) => ({
  method: 'POST' as const,
  url: '/_report',
  headers: { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) },
  payload: { errors: [{ release, message: 'x is undefined', page: '/news' }] },
});
const metrics = async (label: string) => (await site.server.inject('/healthz')).json().metrics[label];

/** Starts a canary of news for all visitors. */
async function startCanary() {
  const live = `news@${await site.release({ name: 'news' })}`;
  const { version } = await storeFake(site.store, { name: 'news', marker: 'trial' });
  await setCanary(site.store, 'news', version, 100);
  return { live, version, label: `news@${version}` };
}

/** Gets a page from an address; resolves with the cookie that its report sends. */
async function view(address: string): Promise<Visitor> {
  const { headers } = await site.server.inject({ url: '/news', headers: { 'x-forwarded-for': address } });
  const cookies = [headers['set-cookie'] ?? []].flat();
  const line = cookies.find((cookie) => cookie.startsWith('release_view='));
  expect(line).toMatch(/; Path=\/_report; HttpOnly; SameSite=Strict$/);
  return { address, cookie: line?.split(';')[0] };
}

test('counts a report of a canary with a signed view, once per network', async () => {
  const { label } = await startCanary();
  const first = await view('203.0.113.1');
  const second = await view('2001:db8:1:2::1');
  const neighbour = { ...second, address: '2001:db8:1:2::2' };
  for (const visitor of [first, first, second, neighbour]) await site.server.inject(failed(label, visitor));
  expect((await metrics(label)).failedIn).toHaveLength(2);
});

test('ignores a report with a view of another address or release, or without one [operations-3]', async () => {
  const { label, live } = await startCanary();
  const visitor = await view('203.0.113.1');
  await site.server.inject(failed(label, { ...visitor, address: '203.0.113.2' }));
  await site.server.inject(failed(live, visitor));
  await site.server.inject(failed(label, { address: '203.0.113.3' }));
  await site.server.inject(failed(label, { address: '203.0.113.4', cookie: `release_view=${label}:forged` }));
  expect((await metrics(label)).failedIn).toEqual([]);
  expect((await metrics(live))?.failedIn ?? []).toEqual([]);
});

test('limits the views of one network, so that they cannot hide failures of a canary', async () => {
  const { label } = await startCanary();
  for (let time = 0; time < 150; time += 1) await view('203.0.113.1');
  await view('203.0.113.2');
  expect((await metrics(label)).views).toBe(101);
});

test('limits the vitals of one network per hour, and needs a view during a canary', async () => {
  const { label } = await startCanary();
  const visitor = await view('203.0.113.1');
  const measured = (headers: object, LCP: number) => ({
    ...failed(label, visitor),
    headers: { 'x-forwarded-for': '203.0.113.1', ...headers },
    payload: { owner: label, vitals: { LCP } },
  });
  await site.server.inject(measured({}, 1_200));
  expect((await metrics(label)).vitals).toEqual({});
  for (let time = 0; time < 15; time += 1)
    await site.server.inject(measured({ cookie: visitor.cookie }, 1_200));
  expect(Object.values((await metrics(label)).vitals.LCP)).toEqual([5]);
});

test('counts browser errors and vitals of known releases only', async () => {
  const version = await site.release({ name: 'news' });
  const owner = `news@${version}`;
  await site.server.inject('/news');
  const post = (payload: object, headers: Record<string, string> = {}) =>
    site.server.inject({ method: 'POST', url: '/_report', payload, headers });
  const error = { release: owner, message: 'x is undefined', page: '/news' };
  expect((await post({ owner, errors: [error, error], vitals: { LCP: 1_200 } })).statusCode).toBe(204);
  expect((await post({ errors: [{ ...error, release: 'news@9.9.9' }] })).statusCode).toBe(204);
  const foreign = { 'sec-fetch-site': 'cross-site', 'x-forwarded-for': '203.0.113.9' };
  expect((await post({ errors: [error] }, foreign)).statusCode).toBe(204);
  expect((await post({ errors: 'all of them' })).statusCode).toBe(204);
  expect(site.log).toContainEqual(expect.objectContaining({ ...error, msg: `${owner} failed in a browser` }));
  const counted = await metrics(owner);
  expect(counted.failedIn).toHaveLength(1);
  expect(Object.values(counted.vitals.LCP)).toEqual([1]);
});

describe('reports and canaries', () => {
  let server: FastifyInstance;
  let telemetry: Telemetry;
  let views: SignedViews;
  let check: () => Promise<void>;
  let label: string;
  let live: string;
  let version: string;

  beforeEach(async () => {
    ({ label, live, version } = await startCanary());
    server = fastify({ trustProxy: true });
    telemetry = new Telemetry();
    views = createSignedViews(randomBytes(32));
    reports(server, telemetry, Promise.resolve(views));
    const read = async () => {
      const registry = await readRegistry(site.store);
      telemetry.update(registry);
      return registry;
    };
    const log = { warn: () => undefined, error: () => undefined };
    const quarantine = { reasons: {}, importReason: () => undefined };
    ({ check } = watchReleases({ store: site.store, telemetry, quarantine, readRegistry: read, log }));
    await check();
    telemetry.recordPages([live], [], 300);
    telemetry.recordPages([label], [], 100);
  });
  afterEach(() => server.close());

  const cookieOf = async (address: string) => {
    const { remotes, ...registry } = await readRegistry(site.store);
    const news = remotes.news;
    if (!news?.canary) throw new Error('there is no canary');
    const own = { ...registry, remotes: { news: { ...news, live: news.canary } } };
    return views.cookieFor(own, address).split(';')[0];
  };
  const isCanaryLive = async () => {
    await check();
    return (await readRegistry(site.store)).remotes.news?.canary?.version === version;
  };

  test('forged reports do not withdraw a canary [operations-3]', async () => {
    const cookie = await cookieOf('203.0.113.1');
    for (let time = 0; time < 1_000; time += 1) {
      await server.inject(failed(label, { address: '203.0.113.1', cookie: time % 2 ? cookie : undefined }));
    }
    for (let address = 1; address <= 50; address += 1) {
      for (let time = 0; time < 20; time += 1) {
        const from = { address: `198.51.100.${address}`, cookie: time % 2 ? cookie : undefined };
        await server.inject(failed(label, from));
      }
    }
    for (let host = 1; host <= 50; host += 1) {
      const address = `2001:db8:1:2::${host.toString(16)}`;
      await server.inject(failed(label, { address, cookie: await cookieOf(address) }));
    }
    await turn();
    expect(await isCanaryLive()).toBe(true);
  });

  test('real failures in browsers withdraw a canary [operations-3]', async () => {
    for (let visitor = 1; visitor <= 10; visitor += 1) {
      const address = `203.0.113.${visitor}`;
      await server.inject(failed(label, { address, cookie: await cookieOf(address) }));
    }
    expect(await isCanaryLive()).toBe(false);
  });
});
