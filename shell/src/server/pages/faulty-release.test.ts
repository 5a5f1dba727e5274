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

/** Two releases of news with the pages that the fake renderer spoils for the release `version` of the address. */
async function twoReleases() {
  const pages = ['/loop', '/kill', '/fails', '/good'];
  const good = await site.release({ name: 'news', pages, marker: 'good' });
  const bad = await site.release({ name: 'news', pages, marker: 'bad' });
  return { good, bad };
}

test('a release that kills its renderer is replaced on that page, then everywhere, until another is promoted', async () => {
  const { good, bad } = await twoReleases();
  expect(await get(`/kill?version=${bad}`)).toMatchObject({ status: 200, serves: good });
  expect((await get('/good')).serves).toBe(bad);
  expect(await get(`/loop?version=${bad}`)).toMatchObject({ status: 200, serves: good });
  expect((await get('/good')).serves).toBe(good);
  expect((await health()).quarantined).toEqual([`news@${bad}`]);
  expect(logText()).toContain(`news@${bad} is quarantined`);

  const mended = await site.release({ name: 'news', pages: ['/loop', '/kill', '/good'], marker: 'mended' });
  expect((await get('/good')).serves).toBe(mended);
  expect((await health()).quarantined).toEqual([]);
}, 60_000);

test('with no earlier release the page comes without the remote, and other pages with it', async () => {
  await site.release({ name: 'news', pages: ['/kill', '/good'] });
  const killed = await get('/kill');
  expect(killed.status).toBe(200);
  expect(killed.broken).toHaveProperty('news');
  expect(await get('/good')).toMatchObject({ status: 200, broken: {} });
}, 60_000);

test("a page is cured of another remote's part, not of its owner", async () => {
  await site.release({ name: 'news', pages: ['/news'] });
  await site.release({ name: 'directory', pages: ['/kill'] });
  const { status, broken } = await get('/kill?remote=news');
  expect(status).toBe(200);
  expect(Object.keys(broken)).toEqual(['news']);
  expect((await get('/kill?remote=news')).broken).toEqual(broken);
}, 60_000);

test('a release that does not load is replaced by its predecessor in the same answer', async () => {
  const { good, bad } = await twoReleases();
  expect(await get(`/fails?fails=load&version=${bad}`)).toMatchObject({ status: 200, serves: good });
  expect((await get('/good')).serves).toBe(good);
  expect(logText()).toContain(`"release":"news@${bad}","stage":"load"`);
});

test('a release that fails to render twice where its predecessor does not is replaced', async () => {
  const { good, bad } = await twoReleases();
  expect((await get(`/fails?fails=render&version=${bad}`)).serves).toBe(good);
  expect((await get('/good')).serves).toBe(bad);
  expect((await get(`/good?fails=render&version=${bad}`)).serves).toBe(good);
  expect((await health()).quarantined).toEqual([`news@${bad}`]);
});

test('what the predecessor cannot do either convicts nobody', async () => {
  const { bad } = await twoReleases();
  expect((await get('/fails?fails=load')).serves).toBe(bad);
  expect((await get('/fails?fails=render')).serves).toBe(bad);
  expect((await health()).quarantined).toEqual([]);
});
