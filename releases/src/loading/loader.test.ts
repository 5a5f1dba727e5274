import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseRef } from '@unitbase/contracts/release';
import { folderStore } from '../store/folder-store';
import type { FakeRemote } from '../testing/fake-build';
import { trust } from '../testing/fake-signing';
import { storeFake } from '../testing/store-release';
import { createReleaseLoader, StoreTimeoutError } from './loader';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'unitbase-loader-'));
});
afterEach(() => {
  jest.useRealTimers();
  return rm(folder, { recursive: true, force: true });
});

const react = { version: '19.3.1' };
const storeFolder = () => path.join(folder, 'store');
const newLoader = () =>
  createReleaseLoader({ store: folderStore(storeFolder()), shared: { react }, readTrust: async () => trust });

const publish = (remote: Partial<FakeRemote> = {}): Promise<ReleaseRef> =>
  storeFake(folderStore(storeFolder()), { name: 'news', ...remote });

const fileOf = (ref: ReleaseRef, file: string) => path.join(storeFolder(), 'news', ref.version, file);

test("runs the server file with the shell's own libraries and the release's address", async () => {
  const ref = await publish({ pages: ['/news'] });
  const app = await newLoader().loadServerApp('news', ref);
  expect(Object.keys(app.pages)).toEqual(['/news']);
  expect(app).toHaveProperty('react.version', react.version);
  expect((app as unknown as { react: unknown }).react).toBe(react);
  expect(app).toHaveProperty('base', `/releases/news/${ref.version}/browser/`);
});

test('keeps two releases of a remote side by side, each compiled once', async () => {
  const loader = newLoader();
  const [first, second] = [await publish({ marker: 'first' }), await publish({ marker: 'second' })];
  const apps = await Promise.all([first, second, first].map((ref) => loader.loadServerApp('news', ref)));
  expect(apps.map((app) => (app as unknown as { marker: string }).marker)).toEqual([
    'first',
    'second',
    'first',
  ]);
  expect(apps[2]).toBe(apps[0]);
});

test('rejects a changed server file and names remote@version', async () => {
  const ref = await publish();
  await appendFile(fileOf(ref, 'server/index.cjs'), '\nsteal()');
  await expect(newLoader().loadServerApp('news', ref)).rejects.toThrow(
    `news@${ref.version}/server/index.cjs is not the file that was published`,
  );
});

test('rejects a release.json that the registry does not name', async () => {
  const ref = await publish();
  await appendFile(fileOf(ref, 'release.json'), ' ');
  await expect(newLoader().loadRelease('news', ref)).rejects.toThrow(
    `release.json of news@${ref.version} is not the file that was published`,
  );
});

test('names a missing server file in the error', async () => {
  const ref = await publish();
  await rm(fileOf(ref, 'server/index.cjs'));
  await expect(newLoader().loadServerApp('news', ref)).rejects.toThrow(
    /server\/index\.cjs is missing in the store/,
  );
});

test('retries a failure after two seconds, so that a repaired store serves again', async () => {
  const ref = await publish();
  const loader = newLoader();
  const file = fileOf(ref, 'server/index.cjs');
  const content = await folderStore(storeFolder()).read('news', ref.version, 'server/index.cjs');
  await rm(file);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  await expect(loader.loadServerApp('news', ref)).rejects.toThrow(/missing/);
  await writeFile(file, String(content));
  await expect(loader.loadServerApp('news', ref)).rejects.toThrow(/missing/);
  jest.advanceTimersByTime(2_000);
  expect(Object.keys((await loader.loadServerApp('news', ref)).pages)).toEqual(['/news']);
});

test('times out earlier for pages than for files of browsers if the store hangs', async () => {
  const ref = await publish();
  jest.useFakeTimers();
  const store = { ...folderStore(storeFolder()), read: () => new Promise<never>(() => undefined) };
  const loader = createReleaseLoader({ store, shared: {}, readTrust: async () => trust });
  const [onPageError, onFileError] = [jest.fn(), jest.fn()];
  loader.loadRelease('news', ref).catch(onPageError);
  loader.loadFile('news', ref.version, 'browser/entry.js').catch(onFileError);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(onPageError).toHaveBeenCalledWith(expect.any(StoreTimeoutError));
  expect(onFileError).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(4_500);
  expect(onFileError).toHaveBeenCalledWith(expect.any(StoreTimeoutError));
});
