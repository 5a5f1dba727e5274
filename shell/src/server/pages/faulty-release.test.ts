import { openSite, type TestSite } from '../testing/site';

let site: TestSite;
beforeEach(async () => {
  site = await openSite();
});
afterEach(() => site.close());

const get = async (url: string) => {
  const response = await site.server.inject(url);
  const { input } = response.statusCode === 200 ? JSON.parse(response.body) : { input: null };
  return { status: response.statusCode, serves: input?.snapshot.news.version, broken: input?.broken ?? null };
};
const health = async () => (await site.server.inject('/healthz')).json();
const logText = () => JSON.stringify(site.log);

/** Releases news twice, with pages that fail in the fake renderer for the release `version` of the URL. */
async function twoReleases() {
  const pages = ['/loop', '/kill', '/fails', '/good'];
  const good = await site.release({ name: 'news', pages, marker: 'good' });
  const bad = await site.release({ name: 'news', pages, marker: 'bad' });
  return { good, bad };
}

test('replaces a release that crashes its renderer on that page, then everywhere', async () => {
  const { good, bad } = await twoReleases();
  expect(await get(`/kill?version=${bad}`)).toMatchObject({ status: 200, serves: good });
  expect((await get('/good')).serves).toBe(bad);
  expect(await get(`/loop?version=${bad}`)).toMatchObject({ status: 200, serves: good });
  expect((await get('/good')).serves).toBe(good);
  expect((await health()).quarantined).toEqual([`news@${bad}`]);
  expect(logText()).toContain(`news@${bad} is quarantined`);

  const fixed = await site.release({ name: 'news', pages: ['/loop', '/kill', '/good'], marker: 'fixed' });
  expect((await get('/good')).serves).toBe(fixed);
  expect((await health()).quarantined).toEqual([]);
}, 60_000);

test('omits a remote without an earlier release from the page that crashed only', async () => {
  await site.release({ name: 'news', pages: ['/kill', '/good'] });
  const page = await get('/kill');
  expect(page.status).toBe(200);
  expect(page.broken).toHaveProperty('news');
  expect(await get('/good')).toMatchObject({ status: 200, broken: {} });
}, 60_000);

test("omits another remote's part that crashes a page, not the page's owner", async () => {
  await site.release({ name: 'news', pages: ['/news'] });
  await site.release({ name: 'directory', pages: ['/kill'] });
  const { status, broken } = await get('/kill?remote=news');
  expect(status).toBe(200);
  expect(Object.keys(broken)).toEqual(['news']);
  expect((await get('/kill?remote=news')).broken).toEqual(broken);
}, 60_000);

test('replaces a release that does not load in the same response', async () => {
  const { good, bad } = await twoReleases();
  expect(await get(`/fails?fails=load&version=${bad}`)).toMatchObject({ status: 200, serves: good });
  expect((await get('/good')).serves).toBe(good);
  expect(logText()).toContain(`"release":"news@${bad}","stage":"load"`);
});

test('replaces a release that fails to render twice where its predecessor does not', async () => {
  const { good, bad } = await twoReleases();
  expect((await get(`/fails?fails=render&version=${bad}`)).serves).toBe(good);
  expect((await get('/good')).serves).toBe(bad);
  expect((await get(`/good?fails=render&version=${bad}`)).serves).toBe(good);
  expect((await health()).quarantined).toEqual([`news@${bad}`]);
});

test('does not quarantine a release whose predecessor fails too', async () => {
  const { bad } = await twoReleases();
  expect((await get('/fails?fails=load')).serves).toBe(bad);
  expect((await get('/fails?fails=render')).serves).toBe(bad);
  expect((await health()).quarantined).toEqual([]);
});
