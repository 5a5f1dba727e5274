import { makeLive, rollBack, setCanary, setDisabled } from '@unitbase/releases/testing/go-live';
import { storeFake } from '@unitbase/releases/testing/store-release';
import { openSite, type TestSite } from '../testing/site';

let site: TestSite;
beforeEach(async () => {
  site = await openSite();
});
afterEach(() => site.close());

async function getPage(url: string, cookie?: string) {
  const response = await site.server.inject({ url, headers: cookie ? { cookie } : {} });
  const cookies = [response.headers['set-cookie'] ?? []].flat();
  const { input } = JSON.parse(response.body);
  return {
    status: response.statusCode,
    version: input.snapshot.news?.version,
    disabled: input.disabled,
    group: cookies.find((line) => line.startsWith('release_group=')),
    cache: response.headers['cache-control'],
  };
}

test('assigns a group on the first page during a canary and keeps release and group', async () => {
  const live = await site.release({ name: 'news' });
  const { version } = await storeFake(site.store, { name: 'news', marker: 'trial' });
  expect((await getPage('/news')).group).toBeUndefined();
  await setCanary(site.store, 'news', version, 25);
  const seen = new Map<string, number>();
  for (let visitor = 0; visitor < 60; visitor += 1) {
    const first = await getPage('/news');
    expect(first.group).toMatch(/^release_group=\d{1,4}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    expect(first.cache).toBe('private, no-cache');
    const again = await getPage('/news', first.group?.split(';')[0]);
    expect(again).toMatchObject({ version: first.version, group: undefined });
    seen.set(first.version, (seen.get(first.version) ?? 0) + 1);
  }
  expect([...seen.keys()].sort()).toEqual([live, version].sort());
  await rollBack(site.store, 'news');
  expect(await getPage('/news', 'release_group=7')).toMatchObject({ version: live, group: undefined });
});

test('replaces a canary that does not load with the live release', async () => {
  const live = await site.release({ name: 'news' });
  const { version } = await storeFake(site.store, { name: 'news', marker: 'trial' });
  await setCanary(site.store, 'news', version, 100);
  expect((await getPage('/news', 'release_group=1')).version).toBe(version);
  expect((await getPage(`/news?fails=load&version=${version}`, 'release_group=1')).version).toBe(live);
  expect((await getPage('/news', 'release_group=1')).version).toBe(live);
});

test('a disabled remote has no part in any page until it is enabled', async () => {
  const live = await site.release({ name: 'news' });
  await site.release({ name: 'account' });
  await setDisabled(site.store, 'news', true);
  const page = await getPage('/account');
  expect(page.version).toBeUndefined();
  expect(Object.keys(page.disabled)).toEqual(['news']);
  await makeLive(site.store, 'news', (await storeFake(site.store, { name: 'news', marker: 'b' })).version);
  expect((await getPage('/account')).version).toBeUndefined();
  await rollBack(site.store, 'news');
  await setDisabled(site.store, 'news', false);
  expect(await getPage('/account')).toMatchObject({ version: live, disabled: {} });
});
