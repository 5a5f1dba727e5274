import { execFile } from 'node:child_process';
import fs, { constants } from 'node:fs';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { signedStore } from '@unitbase/releases/registry/signed-registry';
import { openStore } from '@unitbase/releases/store/open-store';
import { openFakeBucket } from '@unitbase/releases/testing/fake-bucket';
import { signing } from '@unitbase/releases/testing/fake-signing';
import { makeLive } from '@unitbase/releases/testing/go-live';
import { storeFake } from '@unitbase/releases/testing/store-release';
import { openSite, type TestSite } from '../testing/site';

const LOCATION = 's3://releases/site';
const TIMEOUT = { RELEASE_STORE_TIMEOUT_MS: '250' };
const environment = { ...process.env };
let folder: string;
let site: TestSite;

const liveFor = async (url: string) =>
  JSON.parse((await site.server.inject(url)).body).input.snapshot.news?.version;

describe('a bucket', () => {
  let bucket: Awaited<ReturnType<typeof openFakeBucket>>;

  beforeEach(async () => {
    bucket = await openFakeBucket();
    Object.assign(process.env, bucket.environment);
    folder = await mkdtemp(path.join(tmpdir(), 'unitbase-frozen-'));
    site = await openSite({ RELEASE_STORE: LOCATION, ...TIMEOUT });
  });
  afterEach(async () => {
    bucket.thaw();
    await site.close();
    process.env = { ...environment };
    await bucket.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function release(marker: string): Promise<string> {
    const store = signedStore(openStore(LOCATION), signing);
    const { version } = await storeFake(store, { name: 'news', marker });
    await makeLive(store, 'news', version);
    return version;
  }

  test('that hangs does not delay pages or health checks [operations-5]', async () => {
    const version = await release('first');
    expect(await liveFor('/news')).toBe(version);
    bucket.freeze();
    // The registry is cached for half a second: get pages until the store is requested, and hangs.
    const requestCount = bucket.requests.length;
    for (let page = 0; bucket.requests.length === requestCount; page += 1) {
      expect(await liveFor(`/news?page=${page}`)).toBe(version);
    }
    expect(await liveFor('/news?frozen')).toBe(version);
    expect((await site.server.inject('/healthz')).statusCode).toBe(200);
    bucket.thaw();
    const next = await release('second');
    while ((await liveFor('/news')) !== next) await new Promise((resolve) => setImmediate(resolve));
  });
});

describe('a folder', () => {
  let pipes: string[] = [];

  beforeEach(async () => {
    site = await openSite(TIMEOUT);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    for (const pipe of pipes) await thaw(pipe);
    pipes = [];
    await site.close();
  });

  /** Creates a file that hangs when it is opened, as on a mount that does not respond. */
  async function hang(file: string): Promise<void> {
    const pipe = path.join(site.storeFolder, file);
    await mkdir(path.dirname(pipe), { recursive: true });
    await promisify(execFile)('mkfifo', [pipe]);
    pipes.push(pipe);
  }
  /** Ends the calls that hang on a file. */
  async function thaw(pipe: string): Promise<void> {
    const end = await open(pipe, constants.O_RDWR | constants.O_NONBLOCK);
    await end.close();
    await rm(pipe);
  }
  /** Makes synchronous calls with a path of the store throw: they would block the process. */
  function rejectSynchronousCalls(): void {
    for (const name of ['existsSync', 'statSync', 'readFileSync', 'readdirSync', 'openSync'] as const) {
      const call = fs[name] as (...args: unknown[]) => unknown;
      jest.spyOn(fs, name).mockImplementation((...args: unknown[]) => {
        if (String(args[0]).startsWith(site.storeFolder)) throw new Error(`${name} would block`);
        return call(...args) as never;
      });
    }
  }

  test('that hangs does not delay pages or health checks, whatever files are requested [operations-5]', async () => {
    const version = await site.release({ name: 'news' });
    expect(await liveFor('/news')).toBe(version);
    const { revision } = JSON.parse(String(await site.store.registry()));
    await hang(`_registry/${revision + 1}.json`);
    const versions = Array.from({ length: 6 }, (_, n) => `${n}.0.0`);
    for (const other of versions) await hang(`news/${other}/release.json`);
    rejectSynchronousCalls();
    const files = versions.map((other) => site.server.inject(`/releases/news/${other}/browser/main.js`));
    expect(await liveFor('/news')).toBe(version);
    // The shell's own files are still read from the disk and compressed.
    expect((await site.server.inject('/assets/main.js')).statusCode).toBe(200);
    expect((await site.server.inject('/healthz')).statusCode).toBe(200);
    for (const pipe of pipes) await thaw(pipe);
    pipes = [];
    await Promise.all(files);
  });
});
