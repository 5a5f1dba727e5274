import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promote } from '../releases/flips';
import { openStore } from '../releases/open-store';
import { signedStore } from '../releases/signed-registry';
import { openFakeBucket } from '../releases/testing/fake-bucket';
import { publishFake, signing, trust } from '../releases/testing/fake-remote';
import { openSite, type TestSite } from './testing/site';

const LOCATION = 's3://releases/site';
const before = { ...process.env };
let bucket: Awaited<ReturnType<typeof openFakeBucket>>;
let folder: string;
let site: TestSite;

beforeEach(async () => {
  bucket = await openFakeBucket();
  Object.assign(process.env, bucket.environment);
  folder = await mkdtemp(path.join(tmpdir(), 'unitbase-frozen-'));
  site = await openSite({ RELEASE_STORE: LOCATION });
});
afterEach(async () => {
  bucket.thaw();
  await site.close();
  process.env = { ...before };
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

async function release(marker: string): Promise<string> {
  const store = signedStore(openStore(LOCATION), signing);
  const { version } = await publishFake(store, folder, { name: 'news', marker });
  await promote(store, 'news', version, { by: 'tester', trust });
  return version;
}
const liveFor = async (url: string) =>
  JSON.parse((await site.server.inject(url)).body).input.snapshot.news?.version;

test('a release store that hangs costs no page and no health check [operations-5]', async () => {
  const version = await release('first');
  expect(await liveFor('/news')).toBe(version);
  bucket.freeze();
  // The registry counts for half a second without a question: until the store is asked, and hangs.
  const asked = bucket.requests.length;
  for (let page = 0; bucket.requests.length === asked; page += 1) {
    expect(await liveFor(`/news?page=${page}`)).toBe(version);
  }
  expect(await liveFor('/news?frozen')).toBe(version);
  expect((await site.server.inject('/healthz')).statusCode).toBe(200);
  bucket.thaw();
  const next = await release('second');
  while ((await liveFor('/news')) !== next) await new Promise((resolve) => setImmediate(resolve));
});
