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

/** An adapter that notes what it hears. */
function listener(name: string, needsConsent: boolean) {
  const heard: string[] = [];
  const adapter: AnalyticsAdapter = { name, needsConsent, view: (path) => void heard.push(path) };
  return { adapter, heard };
}

const textOf = (blob: Blob) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(blob);
  });

function open(wishes: PrivacySignals = {}) {
  const own = listener('Page views', false);
  const other = listener('Visits by Elsewhere', true);
  const analytics = createAnalytics([own.adapter, other.adapter], () => wishes);
  analytics.view('/news');
  render(<ConsentBanner analytics={analytics} />);
  return { analytics, own: own.heard, other: other.heard };
}
const banner = () => screen.queryByRole('region', { name: 'Your choice' });

describe('page views', () => {
  test('one for the first page, one for every navigation to another, none for a hash or a form that stays (SH-055)', async () => {
    const router = createMemoryRouter([
      { path: '*', action: () => null, loader: () => null, element: <p>page</p> },
    ]);
    const { adapter, heard } = listener('own', false);
    await act(async () => router.initialize());
    countPageViews(
      router,
      createAnalytics([adapter], () => ({})),
    );
    for (const to of ['/news', '/news#top', '/news?offset=8', '/country/france'])
      await act(() => router.navigate(to));
    await act(() => router.navigate('/country/france', { formMethod: 'post', formData: new FormData() }));
    await act(() => router.navigate(-1));
    expect(heard).toEqual(['/', '/news', '/news', '/country/france', '/news']);
  });

  test('a page whose scripts come later is counted at once, and once (SH-055)', async () => {
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
    const other = listener('other', false);
    const analytics = createAnalytics([firstParty, other.adapter], () => ({}));
    countPageViews(router, analytics, firstParty);
    expect(sendBeacon).toHaveBeenCalledTimes(1);
    await act(() => router.navigate('/news'));
    expect(sendBeacon).toHaveBeenCalledTimes(2);
    expect(other.heard).toEqual(['/', '/news']);
    Reflect.deleteProperty(navigator, 'sendBeacon');
    Reflect.deleteProperty(performance, 'mark');
    Reflect.deleteProperty(performance, 'getEntriesByName');
  });

  test('a redirect counts where it leads, and a secret address counts without its secret', async () => {
    const router = createMemoryRouter([
      { path: '/old', loader: () => new Response(null, { status: 302, headers: { location: '/new' } }) },
      { path: '*', element: null },
    ]);
    const { adapter, heard } = listener('own', false);
    countPageViews(
      router,
      createAnalytics([adapter], () => ({})),
    );
    await act(() => router.navigate('/old'));
    await act(() => router.navigate('/password/reset/s3cret'));
    expect(heard).toEqual(['/', '/new', '/password/reset/:token']);
  });

  test("the site's own adapter sends the path by beacon, and nothing else (C20)", async () => {
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
    'who says %j is counted by nobody and asked nothing, a former yes included',
    (wishes) => {
      Cookies.set('consent', 'all');
      const { own, other } = open(wishes);
      Cookies.remove('consent');
      expect([...own, ...other]).toEqual([]);
      expect(banner()).toBeNull();
    },
  );
});

describe('consent', () => {
  test('nothing is asked where nothing needs consent', () => {
    const { adapter } = listener('Page views', false);
    render(<ConsentBanner analytics={createAnalytics([adapter], () => ({}))} />);
    expect(banner()).toBeNull();
  });

  test('before the answer only what needs none has heard; the banner names the rest and takes no focus', () => {
    const { own, other } = open();
    expect(own).toEqual(['/news']);
    expect(other).toEqual([]);
    expect(banner()).toHaveTextContent('Visits by Elsewhere');
    expect(banner()).not.toHaveTextContent('Page views');
    expect(document.body).toHaveFocus();
  });

  test('Reject comes first and looks the same as Accept', () => {
    open();
    const [reject, accept, ...rest] = within(banner() as HTMLElement).getAllByRole('button');
    expect([reject?.textContent, accept?.textContent, rest]).toEqual(['Reject', 'Accept', []]);
    expect(reject?.className).toBe(accept?.className);
  });

  test.each([
    ['Reject', 'none', []],
    ['Accept', 'all', ['/news', '/country']],
  ])('%s is kept, ends the question, and holds for the next page', async (button, kept, heard) => {
    const { analytics, other } = open();
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(banner()).toBeNull();
    expect(Cookies.get('consent')).toBe(kept);
    analytics.view('/country');
    expect(other).toEqual(heard);
    open();
    expect(banner()).toBeNull();
  });
});
