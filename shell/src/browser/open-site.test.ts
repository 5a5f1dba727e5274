import type { RemoteApp } from '@unitbase/remote-kit';
import type { Boot } from '../app/boot';
import { openSite } from './open-site';

const boot = { releases: {}, disabled: {}, previews: [], responses: {}, session: {}, origin: '', now: 0 };
const never = new Promise<never>(() => undefined);

function open(loadApp: () => Promise<RemoteApp>) {
  const report = jest.fn();
  const onCodeMissing = jest.fn();
  const site = openSite({ boot: boot as unknown as Boot, loadApp, report, onCodeMissing });
  return { ...site, report, onCodeMissing };
}

/** Returns `pending`, `loaded` or the error of a promise. */
async function stateOf(promise: Promise<unknown>): Promise<string> {
  const ending = promise.then(
    () => 'loaded',
    (error: Error) => error.message,
  );
  await jest.advanceTimersByTimeAsync(0);
  return Promise.race([ending, Promise.resolve('pending')]);
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('keeps the server’s HTML of a fragment without code until the visitor leaves [runtime 1]', async () => {
  const { host, report, onCodeMissing, leaveFirstView } = open(() => Promise.reject(new Error('blocked')));
  const fragment = host.site.loadFragment('directory/search-bar');
  expect(await stateOf(fragment)).toBe('pending');
  expect(onCodeMissing).toHaveBeenCalledTimes(1);
  expect(report.mock.calls).toEqual([['directory/search-bar', new Error('blocked')]]);
  leaveFirstView();
  expect(await stateOf(fragment)).toBe('blocked');
});

const Fragment = () => null;

test('loads a fragment again at the next visit after a failure', async () => {
  const app = { fragments: { menu: { load: async () => ({ Fragment }) } } } as unknown as RemoteApp;
  const loadApp = jest.fn(async () => app).mockRejectedValueOnce(new Error('blocked'));
  const { host, leaveFirstView } = open(loadApp);
  leaveFirstView();
  const failed = host.site.loadFragment('directory/menu');
  expect(await stateOf(failed)).toBe('blocked');
  expect(host.site.loadFragment('directory/menu')).toBe(failed);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await host.site.loadFragment('directory/menu')).toBe(Fragment);
});

test('waits four seconds for code of a fragment or page during a navigation [runtime 1]', async () => {
  const { host, onCodeMissing, leaveFirstView } = open(() => never);
  const fragment = host.site.loadFragment('directory/search-bar');
  fragment.catch(() => undefined);
  leaveFirstView();
  const page = host.loadPage('directory', '/section');
  page.catch(() => undefined);
  await jest.advanceTimersByTimeAsync(3_900);
  expect([await stateOf(fragment), await stateOf(page)]).toEqual(['pending', 'pending']);
  await jest.advanceTimersByTimeAsync(200);
  expect(await stateOf(fragment)).toMatch(/search-bar did not load/);
  expect(await stateOf(page)).toMatch(/section did not load/);
  expect(onCodeMissing).toHaveBeenCalled();
});

test('waits for the code of the first page without a timeout', async () => {
  const { host } = open(() => never);
  const page = host.loadPage('directory', '/section');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await stateOf(page)).toBe('pending');
});
