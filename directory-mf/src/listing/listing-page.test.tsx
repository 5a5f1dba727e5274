import { screen, within } from '@testing-library/react';
import { ApiError } from '@unitbase/contracts/client';
import { renderPage } from '@unitbase/shared-ui/site/testing';
import { card, cards, categories, country, results, showreel } from '../testing/fixtures';
import * as listing from './listing-page';

type Answers = NonNullable<Parameters<typeof renderPage>[1]['answers']>;

const france = { ...results().names, country: 'France' };

function open(at: string, answers: Answers = {}, pattern = '*') {
  return renderPage(listing, {
    at,
    pattern,
    answers: {
      search: results(),
      getFeaturedShowreels: [],
      getCategories: categories,
      getCountry: country(),
      getSuggestions: { categories: [], companies: [], places: [], articles: [] },
      ...answers,
    },
  });
}

const main = () => screen.findByRole('heading', { level: 1 });

describe('/search', () => {
  it('heads the page with the keyword, its hyphens as spaces (DI-005, DI-006, DI-032, DI-034)', async () => {
    open('/search?search=drone-operator');
    expect(await main()).toHaveTextContent('Find drone operator');
  });

  it('prefers the subcategory, then the category, to the keyword (DI-033)', async () => {
    open('/search?search=x&category=camera-lighting&subcategory=drone-operators');
    expect(await main()).toHaveTextContent('Find drone operators');
  });

  it('asks for fifteen, with scopes and offset (DI-009 to DI-015, DI-047)', async () => {
    const search = jest.fn(() => results());
    open('/search?search=x&search_people=1&search_credits=true&offset=15', { search });
    await main();
    expect(search).toHaveBeenCalledWith({
      query: expect.objectContaining({
        search: 'x',
        search_people: true,
        search_credits: true,
        limit: 15,
        offset: 15,
      }),
    });
  });

  it('says how many are shown of how many (DI-036)', async () => {
    open('/search?search=x');
    expect(await screen.findByText('Showing 15 of 40 directory results')).toBeInTheDocument();
  });

  it('says its empty sentence byte for byte (DI-016)', async () => {
    open('/search?search=velodrome', { search: results({ count: 0, results: [], facets: null }) });
    expect(
      await screen.findByRole('heading', { name: 'We can’t find any results matching your search' }),
    ).toBeInTheDocument();
  });

  it('asks for a word when only punctuation was sent', async () => {
    open('/search?search=!!');
    expect(await screen.findByText('Type a word or choose a category or place')).toBeInTheDocument();
    expect(screen.queryByText(/Showing/)).toBeNull();
  });

  it('lists everything where nothing is asked (DI-019)', async () => {
    open('/search');
    expect(await screen.findByText('Company 1')).toBeInTheDocument();
  });

  it('links each facet to the page with it on, and a chip to the page without (DI-017)', async () => {
    open('/search?search=x&country=france');
    const filters = await screen.findByRole('complementary', { name: 'Filters' });
    expect(within(filters).getByRole('link', { name: 'UK' })).toHaveAttribute(
      'href',
      '/search?search=x&country=france%2Cuk',
    );
    expect(screen.getByRole('link', { name: 'Remove France' })).toHaveAttribute('href', '/search?search=x');
    expect(screen.getByRole('link', { name: 'Clear all' })).toHaveAttribute('href', '/search?search=x');
  });

  it('marks the words and shows why a company matched', async () => {
    open('/search?search=drone', {
      search: results({
        results: [card({ matches: [{ kind: 'person', text: 'Team: Lucie Arnaud, drone pilot' }] })],
      }),
    });
    expect((await screen.findByText('drone')).tagName).toBe('MARK');
    expect(screen.getByText('Person')).toBeInTheDocument();
  });

  it('goes to the listing of a place typed without script', async () => {
    const { router } = open('/search?search=x&category=camera-lighting&place=paris', {
      getLocations: [
        {
          name: 'Paris',
          country: 'France',
          location_type: 'City',
          url_slug: 'paris',
          country_slug: 'france',
          org_count: 7,
          label: 'Paris, France',
        },
      ],
      getCity: {
        id: 1,
        city: 'Paris',
        country: 'France',
        country_url_slug: 'france',
        url_slug: 'paris',
        org_count: 7,
        summary: '',
      },
    });
    await main();
    expect(router.state.location.pathname).toBe('/section/camera-lighting/country/france/city/paris');
    expect(router.state.location.search).toBe('?search=x');
  });

  it('turns a keyword as typed into its slug', async () => {
    const { router } = open('/search?search=Caf%C3%A9+Z%C3%BCrich');
    await main();
    expect(router.state.location.search).toBe('?search=cafe-zurich');
  });
});

describe('offsets', () => {
  const searched = (at: string, count = 40) =>
    open(at, {
      search: ({ query }) => results({ count, results: cards(Number(query?.offset) < count ? 15 : 0) }),
    });

  it.each(['-3', 'abc'])('reads %s as the first page', async (offset) => {
    const { router } = searched(`/search?search=x&offset=${offset}`);
    await main();
    expect(router.state.location.search).toBe(`?search=x&offset=${offset}`);
    expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  });

  it('floors an offset between pages', async () => {
    const { router } = searched('/search?search=x&offset=20');
    await main();
    expect(router.state.location.search).toBe('?search=x&offset=15');
  });

  it('goes to the last page from beyond the end', async () => {
    const { router } = searched('/search?search=x&offset=300');
    await main();
    expect(router.state.location.search).toBe('?search=x&offset=30');
  });

  it('ends at the ceiling of 10,000', async () => {
    const { router } = searched('/search?search=x&offset=30000', 59_000);
    await main();
    expect(router.state.location.search).toBe('?search=x&offset=9990');
    expect(screen.getByRole('link', { name: 'Page 667' })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
  });

  it('has no pager at fifteen and one at sixteen (DI-042, DI-129)', async () => {
    const { unmount } = searched('/search?search=x', 15);
    await main();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
    unmount();
    searched('/search?search=x', 16);
    expect(await screen.findByRole('navigation', { name: 'Pages' })).toBeInTheDocument();
  });
});

describe('a section and its category', () => {
  const named = results({
    names: { ...results().names, section: 'Camera & lighting', category: 'Drone operators' },
  });

  it('has the breadcrumb Home, Categories, section, category (DI-022, DI-044, DI-045)', async () => {
    open('/section/camera-lighting/category/drone-operators', { search: named });
    expect(await main()).toHaveTextContent('Find drone operators');
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(crumbs.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Home',
      'Categories',
      'Camera & lighting',
      'Drone operators',
    ]);
    expect(crumbs.getByRole('link', { name: 'Categories' })).toHaveAttribute('href', '/section');
    expect(crumbs.getByRole('link', { name: 'Camera & lighting' })).toHaveAttribute(
      'href',
      '/section/camera-lighting',
    );
  });

  it('prompts to show one’s company where no showreel is featured (DI-039, DI-040)', async () => {
    open('/section/camera-lighting', { search: named });
    expect(await screen.findByRole('heading', { name: 'Showcase your company' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create profile' })).toHaveAttribute('href', '/register');
  });

  it('shows published featured showreels instead (DI-038, DI-209)', async () => {
    open('/section/camera-lighting', {
      search: named,
      getFeaturedShowreels: [
        showreel(),
        showreel({ showreel_id: 2, is_published: false, showreel_name: 'Secret reel' }),
      ],
    });
    expect(await screen.findByRole('heading', { name: 'Featured showreels' })).toBeInTheDocument();
    expect(screen.queryByText(/Secret reel/)).toBeNull();
    expect(screen.queryByText('Showcase your company')).toBeNull();
  });

  it('offers the packages (DI-043)', async () => {
    open('/section/camera-lighting', { search: named });
    expect(await screen.findByRole('link', { name: 'Select Gold' })).toHaveAttribute(
      'href',
      '/register/form/gold',
    );
  });
});

describe('a country', () => {
  it('has its heading, line and three tabs (DI-023, DI-074 to DI-077, DI-103 to DI-105)', async () => {
    open('/country/france', { search: results({ names: france }) });
    expect(await main()).toHaveTextContent('Production companies in France');
    expect(screen.getByText('Showing 15 of 40 directory results in France')).toBeInTheDocument();
    const tabs = within(screen.getByRole('navigation', { name: 'France' })).getAllByRole('link');
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['Directory', '/country/france'],
      ['Filming guide', '/country/france/guide/production-guide'],
      ['Tax incentives', '/country/france/guide/incentives'],
    ]);
    expect(tabs[0]).toHaveAttribute('aria-current', 'page');
  });

  it('asks for thirty (DI-112)', async () => {
    const search = jest.fn(() => results({ names: france }));
    open('/country/france?offset=30', { search });
    await main();
    expect(search).toHaveBeenCalledWith({ query: expect.objectContaining({ limit: 30, offset: 30 }) });
  });

  it('puts the term before “in” (DI-102, DI-119)', async () => {
    open('/country/uk?search=drone-operator', {
      getCountry: country({ country: 'uk', slug: 'uk' }),
      search: results({ names: { ...france, country: 'uk' } }),
    });
    expect(await main()).toHaveTextContent('drone operator in UK');
    expect(screen.getByText('Showing 15 of 40 directory results in UK')).toBeInTheDocument();
  });

  it('teases the guide where no showreel is featured (DI-107 to DI-109)', async () => {
    open('/country/france', { search: results({ names: france }) });
    const teaser = await screen.findByText(/^France is the rare country/);
    expect(Array.from(teaser.textContent ?? '').length).toBeLessThanOrEqual(501);
    expect(screen.getByRole('link', { name: 'Read full film guide' })).toHaveAttribute(
      'href',
      '/country/france/guide/production-guide',
    );
    expect(screen.getByRole('link', { name: 'View all profiles' })).toHaveAttribute(
      'href',
      '/country/france',
    );
  });

  it('has no teaser beside showreels, nor without a guide (DI-106, DI-110)', async () => {
    const { unmount } = open('/country/france', {
      search: results({ names: france }),
      getFeaturedShowreels: [showreel()],
    });
    expect(await screen.findByText('Featured showreels')).toBeInTheDocument();
    expect(screen.queryByText('Read full film guide')).toBeNull();
    unmount();
    open('/country/france', {
      search: results({ names: france }),
      getCountry: country({ film_guides: [] }),
    });
    await main();
    expect(screen.queryByText('Read full film guide')).toBeNull();
  });

  it('says its empty sentence with the full stop (DI-115)', async () => {
    open('/country/france', { search: results({ count: 0, results: [], names: france }) });
    expect(
      await screen.findByText("We are sorry. We can't seem to find any search result matching your search.", {
        exact: true,
      }),
    ).toBeInTheDocument();
  });

  it('is sent to its slug from another spelling (D1)', async () => {
    const { router } = open('/country/FRANCE?offset=30', { search: results({ names: france }) });
    await main();
    expect(router.state.location.pathname + router.state.location.search).toBe('/country/france?offset=30');
  });

  it('does not open when unknown (DI-117, DI-118)', async () => {
    const { router } = open('/country/atlantis', {
      getCountry: () => {
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
});

describe('a place within a country', () => {
  const normandy = results({ names: { ...france, state: 'Normandy' } });
  const getState = {
    state: 'Normandy',
    url_slug: 'normandy',
    country: 'France',
    country_slug: 'france',
    org_count: 40,
    header_summary: '<p>Cliffs and orchards.</p>',
    top_cities: [],
    film_guides: [],
    tax_incentives_description: null,
  };
  const getCity = {
    id: 1,
    city: 'Paris',
    country: 'France',
    country_url_slug: 'france',
    url_slug: 'paris',
    org_count: 40,
    summary: '<p>Paris closes a street in five days.</p>',
  };

  it('names state and country, and stays in the state by its tab (DI-120 to DI-125, DI-131, DI-135)', async () => {
    open('/country/france/state/normandy', { search: normandy, getState });
    expect(await main()).toHaveTextContent('Normandy, France');
    expect(screen.getByText('Cliffs and orchards.')).toBeInTheDocument();
    expect(screen.getByText('Showing 15 of 40 directory results in France - Normandy')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Directory' })).toHaveAttribute(
      'href',
      '/country/france/state/normandy',
    );
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
    expect(crumbs.map((item) => item.textContent)).toEqual(['Home', 'Country', 'France', 'Normandy']);
  });

  it('says its empty sentence without the full stop (DI-132, DI-141)', async () => {
    const none = { count: 0, results: [] };
    open('/country/france/state/normandy', { search: { ...normandy, ...none }, getState });
    expect(
      await screen.findByText("We are sorry. We can't seem to find any search result matching your search", {
        exact: true,
      }),
    ).toBeInTheDocument();
  });

  it('takes the term of its query (DI-121, DI-122)', async () => {
    open('/country/france/state/normandy?category=camera-lighting&subcategory=cranes', {
      search: normandy,
      getState,
    });
    expect(await main()).toHaveTextContent('cranes in Normandy, France');
  });

  it('shows the city’s own summary instead of the guide (DI-142 to DI-143, DI-149)', async () => {
    open('/country/france/city/paris', { search: results({ names: { ...france, city: 'Paris' } }), getCity });
    expect(await screen.findByText('Paris closes a street in five days.')).toBeInTheDocument();
    expect(screen.queryByText(/France is the rare country/)).toBeNull();
  });

  it('shows the guide where the city lies elsewhere (DI-144)', async () => {
    open('/country/france/city/paris', {
      search: results({ names: { ...france, city: 'Paris' } }),
      getCity: { ...getCity, country_url_slug: 'usa' },
    });
    expect(await screen.findByText(/^France is the rare country/)).toBeInTheDocument();
  });

  it.each([
    ['/city/paris/country/france', '/country/france/city/paris'],
    [
      '/section/camera-lighting/city/paris/country/france',
      '/section/camera-lighting/country/france/city/paris',
    ],
  ])('sends %s to %s with its query (DI-029)', async (from, to) => {
    const { router } = open(`${from}?sort=name`, {
      search: results({ names: { ...france, city: 'Paris' } }),
      getCity,
    });
    await main();
    expect(router.state.location.pathname + router.state.location.search).toBe(`${to}?sort=name`);
  });

  it('opens an unknown county with the empty message (DI-136 to DI-141)', async () => {
    open('/country/france/county/zzz', {
      search: results({ count: 0, results: [], names: { ...france, county: 'zzz' } }),
      getCounty: { county: 'zzz', url_slug: 'zzz', country: 'France', country_slug: 'france', org_count: 0 },
    });
    expect(await screen.findByText('Showing 0 of 0 directory results in France - zzz')).toBeInTheDocument();
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });
});

describe('what search engines read', () => {
  it('is one canonical address per result set', async () => {
    open('/search?category=camera-lighting&subcategory=drone-operators');
    await main();
    expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
      'href',
      'https://unitbase.example/section/camera-lighting/category/drone-operators',
    );
    expect(document.querySelector('meta[name="robots"]')).toBeNull();
  });

  it("names the country's picture for sharing where there is a country", async () => {
    open('/country/france', { search: results({ names: france }) });
    await main();
    expect(document.querySelector('meta[property="og:image"]')).toHaveAttribute(
      'content',
      'https://unitbase.example/media/social/country/france.png',
    );
  });

  it('leaves filtered pages out', async () => {
    open('/country/france?tier=GOLD', { search: results({ names: france }) });
    await main();
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });
});
