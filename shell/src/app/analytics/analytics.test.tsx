import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiUrl } from '@unitbase/contracts/client';
import Cookies from 'js-cookie';
import { createMemoryRouter } from 'react-router-dom';
import { type AnalyticsAdapter, createAnalytics } from './analytics';
import { ConsentBanner } from './consent-banner';
import { firstParty } from './first-party';
import { isFirstViewSent, sendFirstView } from './first-view';
import { countPageViews } from './page-views';
import type { PrivacySignals } from './privacy-signals';

afterEach(() => Cookies.remove('consent'));

/** Returns an adapter and the paths that it received. */
function recorder(name: string, needsConsent: boolean) {
  const paths: string[] = [];
  const adapter: AnalyticsAdapter = { name, needsConsent, view: (path) => void paths.push(path) };
  return { adapter, paths };
}

const textOf = (blob: Blob) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(blob);
  });

function open(signals: PrivacySignals = {}) {
  const own = recorder('Page views', false);
  const other = recorder('Visits by Elsewhere', true);
  const analytics = createAnalytics([own.adapter, other.adapter], () => signals);
  analytics.view('/news');
  render(<ConsentBanner analytics={analytics} />);
  return { analytics, own: own.paths, other: other.paths };
}
const banner = () => screen.queryByRole('region', { name: 'Your choice' });

describe('page views', () => {
  test('counts the first page and navigations, but no hash and no form that stays (SH-055)', async () => {
    const router = createMemoryRouter([
      { path: '*', action: () => null, loader: () => null, element: <p>page</p> },
    ]);
    const { adapter, paths } = recorder('own', false);
    await act(async () => router.initialize());
    countPageViews(
      router,
      createAnalytics([adapter], () => ({})),
    );
    for (const to of ['/news', '/news#top', '/news?offset=8', '/country/france'])
      await act(() => router.navigate(to));
    await act(() => router.navigate('/country/france', { formMethod: 'post', formData: new FormData() }));
    await act(() => router.navigate(-1));
    expect(paths).toEqual(['/', '/news', '/news', '/country/france', '/news']);
  });

  test('counts a page with later scripts immediately and once (SH-055)', async () => {
    const sendBeacon = jest.fn();
    Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
    const mark = jest.fn();
    Object.defineProperty(performance, 'mark', { value: mark, configurable: true });
    Object.defineProperty(performance, 'getEntriesByName', {
      value: () => mark.mock.calls,
      configurable: true,
    });
    expect(isFirstViewSent()).toBe(false);
    sendFirstView();
    expect(isFirstViewSent()).toBe(true);
    expect(sendBeacon).toHaveBeenCalledTimes(1);
    const router = createMemoryRouter([{ path: '*', element: null }]);
    const other = recorder('other', false);
    const analytics = createAnalytics([firstParty, other.adapter], () => ({}));
    countPageViews(router, analytics, firstParty);
    expect(sendBeacon).toHaveBeenCalledTimes(1);
    await act(() => router.navigate('/news'));
    expect(sendBeacon).toHaveBeenCalledTimes(2);
    expect(other.paths).toEqual(['/', '/news']);
    Reflect.deleteProperty(navigator, 'sendBeacon');
    Reflect.deleteProperty(performance, 'mark');
    Reflect.deleteProperty(performance, 'getEntriesByName');
  });

  test('counts the target of a redirect, and a secret path without its secret', async () => {
    const router = createMemoryRouter([
      { path: '/old', loader: () => new Response(null, { status: 302, headers: { location: '/new' } }) },
      { path: '*', element: null },
    ]);
    const { adapter, paths } = recorder('own', false);
    countPageViews(
      router,
      createAnalytics([adapter], () => ({})),
    );
    await act(() => router.navigate('/old'));
    await act(() => router.navigate('/password/reset/s3cret'));
    expect(paths).toEqual(['/', '/new', '/password/reset/:token']);
  });

  test("sends only the path by beacon in the site's own adapter (C20)", async () => {
    const sent: [string, Blob][] = [];
    Object.defineProperty(navigator, 'sendBeacon', {
      value: (url: string, body: Blob) => sent.push([url, body]),
      configurable: true,
    });
    firstParty.view('/news');
    expect(sent.map(([url]) => url)).toEqual([apiUrl('countPageView')]);
    expect(sent[0]?.[1].type).toBe('application/json');
    expect(await textOf(sent[0]?.[1] ?? new Blob())).toBe('{"path":"/news"}');
    expect(document.cookie).toBe('');
    Reflect.deleteProperty(navigator, 'sendBeacon');
  });

  test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
    'does not count or ask a visitor with %j, even after earlier consent',
    (signals) => {
      Cookies.set('consent', 'all');
      const { own, other } = open(signals);
      Cookies.remove('consent');
      expect([...own, ...other]).toEqual([]);
      expect(banner()).toBeNull();
    },
  );
});

describe('consent', () => {
  test('shows no banner if no adapter needs consent', () => {
    const { adapter } = recorder('Page views', false);
    render(<ConsentBanner analytics={createAnalytics([adapter], () => ({}))} />);
    expect(banner()).toBeNull();
  });

  test('runs only adapters without consent before the decision, and names the others without focus', () => {
    const { own, other } = open();
    expect(own).toEqual(['/news']);
    expect(other).toEqual([]);
    expect(banner()).toHaveTextContent('Visits by Elsewhere');
    expect(banner()).not.toHaveTextContent('Page views');
    expect(document.body).toHaveFocus();
  });

  test('shows Reject first and like Accept', () => {
    open();
    const [reject, accept, ...rest] = within(banner() as HTMLElement).getAllByRole('button');
    expect([reject?.textContent, accept?.textContent, rest]).toEqual(['Reject', 'Accept', []]);
    expect(reject?.className).toBe(accept?.className);
  });

  test.each([
    ['Reject', 'none', []],
    ['Accept', 'all', ['/news', '/country']],
  ])('stores %s, hides the banner and applies it to the next page', async (button, consent, paths) => {
    const { analytics, other } = open();
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(banner()).toBeNull();
    expect(Cookies.get('consent')).toBe(consent);
    analytics.view('/country');
    expect(other).toEqual(paths);
    open();
    expect(banner()).toBeNull();
  });
});
