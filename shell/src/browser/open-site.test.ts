import type { RemoteApp } from '@unitbase/remote-kit';
import type { Boot } from '../app/boot';
import { openSite } from './open-site';

const boot = { releases: {}, disabled: {}, previews: [], responses: {}, session: {}, origin: '', now: 0 };
const never = new Promise<never>(() => undefined);

function open(loadApp: () => Promise<RemoteApp>) {
  const report = jest.fn();
  const codeMissing = jest.fn();
  const site = openSite({ boot: boot as unknown as Boot, loadApp, report, codeMissing });
  return { ...site, report, codeMissing };
}

/** `pending`, or how a promise ended by now. */
async function stateOf(promise: Promise<unknown>): Promise<string> {
  const ending = promise.then(
    () => 'here',
    (error: Error) => error.message,
  );
  await jest.advanceTimersByTimeAsync(0);
  return Promise.race([ending, Promise.resolve('pending')]);
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a fragment whose code failed stays as it was sent until the visitor leaves [runtime 1]', async () => {
  const { host, report, codeMissing, leaveFirstView } = open(() => Promise.reject(new Error('blocked')));
  const fragment = host.site.loadFragment('directory/search-bar');
  expect(await stateOf(fragment)).toBe('pending');
  expect(codeMissing).toHaveBeenCalledTimes(1);
  expect(report.mock.calls).toEqual([['directory/search-bar', new Error('blocked')]]);
  leaveFirstView();
  expect(await stateOf(fragment)).toBe('blocked');
});

test('a navigation waits four seconds for code that hangs, of a fragment and of a page [runtime 1]', async () => {
  const { host, codeMissing, leaveFirstView } = open(() => never);
  const fragment = host.site.loadFragment('directory/search-bar');
  fragment.catch(() => undefined);
  leaveFirstView();
  const page = host.loadPage('directory', '/section');
  page.catch(() => undefined);
  await jest.advanceTimersByTimeAsync(3_900);
  expect([await stateOf(fragment), await stateOf(page)]).toEqual(['pending', 'pending']);
  await jest.advanceTimersByTimeAsync(200);
  expect(await stateOf(fragment)).toMatch(/search-bar is not here/);
  expect(await stateOf(page)).toMatch(/section is not here/);
  expect(codeMissing).toHaveBeenCalled();
});

test('the first page waits for its code as long as it takes: a slow line breaks nothing', async () => {
  const { host } = open(() => never);
  const page = host.loadPage('directory', '/section');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await stateOf(page)).toBe('pending');
});
