import { screen, within } from '@testing-library/react';
import { ApiError } from '@unitbase/contracts/client';
import { cards, countryBrief, results, showreel } from '../testing/fixtures';
import { france, heading, noPicture, normandy, openListing, paris } from './testing';

const STATE = '/country/france/state/normandy';
const CITY = '/country/france/city/paris';
const inNormandy = results({ names: { ...france, state: 'Normandy' } });
const inParis = results({ names: { ...france, city: 'Paris' } });

describe('a state', () => {
  it('has its name and its summary (DI-120, DI-123, DI-135)', async () => {
    const getStateBrief = jest.fn(() => normandy);
    openListing(STATE, { search: inNormandy, getStateBrief });
    expect((await heading()).textContent).toBe('Normandy, France');
    expect(screen.getByText('Cliffs and orchards.')).toBeInTheDocument();
    expect(getStateBrief).toHaveBeenCalledWith({ params: { country: 'france', state: 'normandy' } });
  });

  it('has the term of the query and USA in capitals (DI-121, DI-122)', async () => {
    openListing(`${STATE.replace('france', 'usa')}?category=camera-lighting&subcategory=cranes`, {
      search: results({ names: { ...france, country: 'usa', state: 'Normandy' } }),
      getCountryBrief: countryBrief({ country: 'usa', slug: 'usa' }),
    });
    expect((await heading()).textContent).toBe('cranes in Normandy, USA');
  });

  it('reads keyword, scopes and offset from its query (DI-121)', async () => {
    const search = jest.fn(() => inNormandy);
    openListing(`${STATE}?search=crew&search_people=1&search_credits=1&offset=30`, { search });
    await heading();
    expect(search).toHaveBeenCalledWith({
      query: expect.objectContaining({
        state: 'normandy',
        search: 'crew',
        search_people: true,
        search_credits: true,
        offset: 30,
      }),
    });
  });

  it('shows featured showreels without autoplay (DI-126)', async () => {
    const getFeaturedShowreels = jest.fn(() => [showreel(), showreel({ showreel_id: 2 })]);
    openListing(STATE, { search: inNormandy, getFeaturedShowreels });
    const row = within(await screen.findByRole('region', { name: 'Featured showreels' }));
    expect(row.getAllByRole('article')).toHaveLength(2);
    expect(row.queryByRole('button', { name: /^(Pause|Play)$/ })).toBeNull();
    expect(getFeaturedShowreels).toHaveBeenCalledWith({
      query: { location: 'state', country: 'france', state: 'normandy' },
    });
    expect(screen.queryByText('Read full film guide')).toBeNull();
  });

  it('shows the teaser of its own guide and links the country’s (DI-127)', async () => {
    openListing(STATE, {
      search: inNormandy,
      getStateBrief: { ...normandy, guide_teaser: 'Fog by appointment…' },
    });
    expect(await screen.findByText('Fog by appointment…')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Read full film guide' })).toHaveAttribute(
      'href',
      '/country/france/guide/production-guide',
    );
  });

  it('shows fifteen companies a page, with a pager from sixteen (DI-128, DI-129, DI-130)', async () => {
    const search = (count: number) => ({ ...inNormandy, count, results: cards(15) });
    const { unmount } = openListing(STATE, { search: search(15) });
    expect(await screen.findByRole('link', { name: 'Company 15' })).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
    unmount();
    openListing(STATE, { search: search(16) });
    const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', `${STATE}?offset=15`);
  });
});

describe('a place that is not in the country', () => {
  const rejectNotFound = () => {
    throw new ApiError(404, { detail: 'Not found.', nearest: [{ name: 'Near', url: '/country/france' }] });
  };
  it('returns 404 with the nearest names (DI-133, DI-134, DI-145, DI-146)', async () => {
    for (const at of [STATE, CITY]) {
      const { unmount, router } = openListing(at, { getStateBrief: rejectNotFound, getCity: rejectNotFound });
      await screen.findByText(/404/);
      expect(Object.values(router.state.errors ?? {})[0]).toMatchObject({
        status: 404,
        data: { links: [{ label: 'Near' }] },
      });
      expect(screen.queryByText(/^Showing/)).toBeNull();
      unmount();
    }
  });
});

it('shows the summary of a county beside its name [site V6]', async () => {
  openListing('/country/france/county/calvados', {
    search: results({ names: { ...france, county: 'Calvados' } }),
  });
  expect(await screen.findByText('Calvados is a part of France.')).toBeInTheDocument();
});

it('shows the city’s own picture, and the contour plate where it has none [site V4]', async () => {
  const image_url = '/media/pictures/city.webp';
  const { unmount } = openListing(CITY, {
    search: inParis,
    getCity: { ...paris, image_url, image_alt: 'City skyline', image_hour: 'dawn' },
  });
  const picture = await screen.findByRole('img', { name: 'City skyline' });
  expect(picture.getAttribute('src')).toContain(image_url);
  unmount();
  openListing(CITY, { search: inParis });
  expect(await screen.findByText(/closes a street/)).toBeInTheDocument();
  expect(document.querySelector('header img')).toBeNull();
});

it('shows an empty listing with noindex for an unknown county (DI-136, DI-139, DI-141)', async () => {
  const { router } = openListing('/country/france/county/zzz', {
    search: results({ count: 0, results: [], names: { ...france, county: 'zzz' } }),
    getCounty: {
      county: 'zzz',
      url_slug: 'zzz',
      country: 'France',
      country_slug: 'france',
      org_count: 0,
      summary: '',
      top_cities: [],
      ...noPicture,
    },
  });
  expect(await screen.findByText('Showing 0 of 0 directory results in France - zzz')).toBeInTheDocument();
  expect(
    screen.getByText("We are sorry. We can't seem to find any search result matching your search", {
      exact: true,
    }),
  ).toBeInTheDocument();
  expect(router.state.errors).toBeNull();
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

describe('a city', () => {
  it('shows its own summary instead of the guide (DI-142, DI-143)', async () => {
    openListing(CITY, { search: inParis });
    expect(await screen.findByText('Paris closes a street in five days.')).toBeInTheDocument();
    expect(screen.queryByText(/France is the rare country/)).toBeNull();
  });

  it('shows its summary beside featured showreels too, and no comma in its plate [site V6]', async () => {
    openListing(CITY, { search: inParis, getFeaturedShowreels: [showreel()] });
    expect(await screen.findByText('Paris closes a street in five days.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Featured showreels' })).toBeInTheDocument();
    expect(screen.getByText(',', { selector: 'h1 *' })).toHaveTextContent(/^,$/);
  });

  it('shows the guide when the city is in another country (DI-144)', async () => {
    openListing(CITY, { search: inParis, getCity: { ...paris, country_url_slug: 'usa' } });
    expect(await screen.findByText(/^France is the rare country/)).toBeInTheDocument();
  });
});
