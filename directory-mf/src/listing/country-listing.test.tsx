import { screen, within } from '@testing-library/react';
import { ApiError } from '@unitbase/contracts/client';
import { cards, countryBrief, results, showreel } from '../testing/fixtures';
import { france, heading, openListing } from './testing';

const inFrance = results({ names: france });
const tabs = () => within(screen.getByRole('navigation', { name: 'France' })).getAllByRole('link');

it('has its heading and three tabs (DI-074, DI-076, DI-077, DI-103, DI-105)', async () => {
  openListing('/country/france', { search: inFrance });
  expect(await heading()).toHaveTextContent('Production companies in France');
  expect(tabs().map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ['Directory', '/country/france'],
    ['Filming guide', '/country/france/guide/production-guide'],
    ['Tax incentives', '/country/france/guide/incentives'],
  ]);
  expect(tabs().map((tab) => tab.getAttribute('aria-current'))).toEqual(['page', null, null]);
});

it('names place and light of its picture, if the light is known [site V5]', async () => {
  const { unmount } = openListing('/country/france', { search: inFrance });
  await heading();
  expect(screen.getByText('dawn').parentElement).toHaveTextContent('Francedawn');
  unmount();
  openListing('/country/france', {
    search: inFrance,
    getCountryBrief: countryBrief({ image_hour: null }),
  });
  await heading();
  expect(screen.queryByText('dawn')).toBeNull();
});

it('keeps the state in its Directory tab (DI-075, DI-125)', async () => {
  openListing('/country/france/state/normandy', {
    search: results({ names: { ...france, state: 'Normandy' } }),
  });
  await heading();
  expect(tabs()[0]).toHaveAttribute('href', '/country/france/state/normandy');
  expect(tabs()[0]).toHaveAttribute('aria-current', 'page');
});

it('links the same listing in the largest other cities with results', async () => {
  const chips = async () => {
    const { findAllByRole } = within(await screen.findByRole('region', { name: 'Top cities' }));
    return (await findAllByRole('link')).map((chip) => [chip.textContent, chip.getAttribute('href')]);
  };
  const query = 'search=crew&languages=french';
  const { unmount } = openListing(`/section/camera-lighting/country/france?${query}&offset=15`, {
    search: inFrance,
  });
  expect(await chips()).toEqual([['Paris', `/section/camera-lighting/country/france/city/paris?${query}`]]);
  unmount();
  openListing(`/country/france/city/paris?${query}`, { search: inFrance });
  expect(await chips()).toEqual([['Lyon', `/country/france/city/lyon?${query}`]]);
});

it('links the largest cities of a county [site V6]', async () => {
  openListing('/country/france/county/calvados', {
    search: results({ names: { ...france, county: 'Calvados' } }),
  });
  const chips = within(await screen.findByRole('region', { name: 'Top cities' }));
  expect(chips.getAllByRole('link').map((chip) => chip.getAttribute('href'))).toEqual([
    '/country/france/city/bayeux',
  ]);
});

it('shows thirty companies a page, without pager up to thirty (DI-111, DI-112, DI-113, DI-114)', async () => {
  const search = (count: number) => results({ names: france, count, results: cards(30) });
  const { unmount } = openListing('/country/france?offset=60', { search: search(91) });
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
  expect(pages.getByRole('link', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
  expect(pages.getByRole('link', { name: 'Page 4' })).toHaveAttribute('href', '/country/france?offset=90');
  unmount();
  const second = openListing('/country/france', { search: search(31) });
  expect(await screen.findByRole('navigation', { name: 'Pages' })).toBeInTheDocument();
  second.unmount();
  openListing('/country/france', { search: search(30) });
  await heading();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});

it('writes the term before “in” and UK in capitals (DI-102, DI-119)', async () => {
  openListing('/country/uk?search=drone-operator', {
    getCountryBrief: countryBrief({ country: 'uk', slug: 'uk' }),
    search: results({ names: { ...france, country: 'uk' } }),
  });
  expect((await heading()).textContent).toBe('drone operator in UK');
  expect(screen.getByText('Showing 15 of 40 directory results in UK')).toBeInTheDocument();
});

it("shows the guide's teaser without featured showreels (DI-107, DI-109)", async () => {
  openListing('/country/france', { search: inFrance });
  expect(await screen.findByText('France is the rare country…')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Read full film guide' })).toHaveAttribute(
    'href',
    '/country/france/guide/production-guide',
  );
  expect(screen.getByRole('link', { name: 'View all profiles' })).toHaveAttribute('href', '/country/france');
});

it('has no teaser with showreels or without a guide (DI-106, DI-110)', async () => {
  const { unmount } = openListing('/country/france', {
    search: inFrance,
    getFeaturedShowreels: [showreel()],
  });
  expect(await screen.findByText('Featured showreels')).toBeInTheDocument();
  expect(screen.queryByText('Read full film guide')).toBeNull();
  unmount();
  openListing('/country/france', { search: inFrance, getCountryBrief: countryBrief({ guide_teaser: null }) });
  await heading();
  expect(screen.queryByText('Read full film guide')).toBeNull();
});

it('redirects another spelling to the slug (D1)', async () => {
  const { router } = openListing('/country/FRANCE?offset=30', { search: inFrance });
  await heading();
  expect(router.state.location.pathname + router.state.location.search).toBe('/country/france?offset=30');
});

it('returns 404 with suggestions for an unknown country (DI-117, DI-118)', async () => {
  const { router } = openListing('/country/atlantis', {
    getCountryBrief: () => {
      throw new ApiError(404, {
        detail: 'Not found.',
        nearest: [{ name: 'Austria', url: '/country/austria' }],
      });
    },
  });
  await screen.findByText(/404/);
  expect(router.state.errors && Object.values(router.state.errors)[0]).toMatchObject({
    status: 404,
    data: { links: [{ href: '/country/austria', label: 'Austria' }] },
  });
});
