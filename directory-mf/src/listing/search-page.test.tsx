import { screen, within } from '@testing-library/react';
import { cards, results } from '../testing/fixtures';
import { heading, openListing } from './testing';

describe('/search', () => {
  it('has the keyword as heading, with spaces for hyphens (DI-005, DI-006, DI-032, DI-034)', async () => {
    openListing('/search?search=drone-operator');
    expect(await heading()).toHaveTextContent('Find drone operator');
  });

  it('prefers subcategory and category over keyword in the heading (DI-033, DI-035)', async () => {
    const { unmount } = openListing('/search?search=x&category=camera-lighting&subcategory=drone-operators');
    expect((await heading()).textContent).toBe('Find drone operators');
    unmount();
    openListing('/search?search=x&category=camera-lighting');
    expect((await heading()).textContent).toBe('Find camera lighting');
  });

  it.each([
    ['search=grip', { search: 'grip' }],
    ['search=x&category=camera-lighting', { section: 'camera-lighting' }],
    [
      'search=x&category=camera-lighting&subcategory=cranes',
      { section: 'camera-lighting', category: 'cranes' },
    ],
    ['search=x&search_people=1', { search_people: true }],
    ['search=x&search_credits=true', { search_credits: true }],
    ['search=x&search_company=1', { search_company: true }],
    ['search=x&offset=15', { offset: 15 }],
  ])('searches by %s', async (query, expected) => {
    const search = jest.fn(() => results());
    openListing(`/search?${query}`, { search });
    await heading();
    expect(search).toHaveBeenCalledWith({ query: expect.objectContaining(expected) });
  });

  it('passes on the scopes (DI-007, DI-008, DI-009, DI-010, DI-011, DI-012, DI-013, DI-014)', async () => {
    const search = jest.fn(() => results());
    openListing(
      '/search?search=x&category=camera-lighting&subcategory=cranes&search_company=1&search_credits=on',
      {
        search,
      },
    );
    await heading();
    expect(search).toHaveBeenCalledWith({
      query: expect.objectContaining({
        section: 'camera-lighting',
        category: 'cranes',
        search_company: true,
        search_people: false,
        search_credits: true,
        offset: 0,
      }),
    });
  });

  it('requests fifteen companies a page (DI-015, DI-047)', async () => {
    const search = jest.fn(() => results());
    openListing('/search?search=x&offset=15', { search });
    await heading();
    expect(search).toHaveBeenCalledWith({ query: expect.objectContaining({ limit: 15, offset: 15 }) });
  });

  it('shows the count of this page and of all results (DI-036, DI-037)', async () => {
    const { unmount } = openListing('/search?search=x');
    expect(await screen.findByText('Showing 15 of 40 directory results')).toBeInTheDocument();
    unmount();
    openListing('/search?search=x&offset=30', { search: results({ results: cards(10) }) });
    expect(await screen.findByText('Showing 10 of 40 directory results')).toBeInTheDocument();
  });

  it('shows the exact message without results (DI-016)', async () => {
    openListing('/search?search=velodrome', { search: results({ count: 0, results: [], facets: null }) });
    expect(
      await screen.findByRole('heading', { name: 'We can’t find any results matching your search' }),
    ).toBeInTheDocument();
  });

  it('asks for a word when the search has only punctuation', async () => {
    openListing('/search?search=!!');
    expect(await screen.findByText('Type a word or choose a category or place')).toBeInTheDocument();
    expect(screen.queryByText(/Showing/)).toBeNull();
  });

  it('lists everything without a query (DI-019)', async () => {
    openListing('/search');
    expect(await screen.findByText('Company 1')).toBeInTheDocument();
  });

  it("redirects a place typed without script to the best match's listing", async () => {
    const inFrance = { country: 'France', country_slug: 'france', org_count: 7 };
    const { router } = openListing('/search?search=x&category=camera-lighting&place=lutece', {
      getLocations: [
        { ...inFrance, name: 'Paris', location_type: 'City', url_slug: 'paris', label: 'Paris, France' },
        { ...inFrance, name: 'Lutece', location_type: 'State', url_slug: 'lutece', label: 'Lutece, France' },
      ],
    });
    await heading();
    expect(router.state.location.pathname).toBe('/section/camera-lighting/country/france/city/paris');
    expect(router.state.location.search).toBe('?search=x');
  });

  it('redirects a typed keyword to its slug', async () => {
    const { router } = openListing('/search?search=Caf%C3%A9+Z%C3%BCrich');
    await heading();
    expect(router.state.location.search).toBe('?search=cafe-zurich');
  });
});

it('offers the place that a keyword ends with and keeps the filters', async () => {
  const place = {
    name: 'Köln',
    country: 'Germany',
    location_type: 'City' as const,
    url_slug: 'koln',
    country_slug: 'germany',
    org_count: 32,
    label: 'Köln, Germany',
  };
  openListing('/search?search=drone-operator-cologne&tier=GOLD', {
    search: results({
      count: 0,
      results: [],
      keyword_place: {
        words: 'drone operator',
        search: 'drone-operator',
        place,
        count: 1200,
        applied: false,
      },
    }),
  });
  const link = await screen.findByRole('link', { name: 'drone operator in Köln, Germany' });
  expect(link.closest('p')).toHaveTextContent('Did you mean drone operator in Köln, Germany? (1,200)');
  expect(link).toHaveAttribute('href', '/country/germany/city/koln?search=drone-operator&tier=GOLD');
});

const option = (name: string, country: string, type: 'Country' | 'City' | 'State' = 'Country') => ({
  name,
  country,
  location_type: type,
  url_slug: name.toLowerCase(),
  country_slug: country.toLowerCase(),
  org_count: 45,
  label: type === 'Country' ? name : `${name}, ${country}`,
});

describe('a place in the keyword', () => {
  const open = (at: string, place: ReturnType<typeof option>, words: string, applied = true) =>
    openListing(at, {
      search: results({
        keyword_place: { words, search: words.replaceAll(' ', '-'), place, count: 45, applied },
      }),
    });

  it.each([
    ['line-producer-brazil', option('Brazil', 'Brazil'), 'line producer', '/search?search=line-producer'],
    ['camera-rental-poland', option('Poland', 'Poland'), 'camera rental', '/search?search=camera-rental'],
    ['grip-krakow', option('Krakow', 'Poland', 'City'), 'grip', '/search?search=grip'],
    ['stunts-bavaria', option('Bavaria', 'Germany', 'State'), 'stunts', '/search?search=stunts'],
    [
      'gaffer-paris&tier=GOLD',
      option('Paris', 'France', 'City'),
      'gaffer',
      '/search?search=gaffer&tier=GOLD',
    ],
  ])('of %s is a chip whose link searches everywhere [issue 37]', async (search, place, words, href) => {
    open(`/search?search=${search}`, place, words);
    const chip = await screen.findByRole('link', { name: `Remove ${place.label}` });
    expect(chip).toHaveAttribute('href', href);
  });

  it('typed alone is a chip too where its companies are the results', async () => {
    open('/search?search=poland', option('Poland', 'Poland'), '');
    expect(await screen.findByRole('link', { name: 'Remove Poland' })).toHaveAttribute('href', '/search');
    const filters = within(screen.getByRole('complementary', { name: 'Filters' }));
    expect(filters.getByRole('link', { name: 'UK' })).toHaveAttribute('href', '/search?country=poland%2Cuk');
  });

  it('becomes a filter that another country can join', async () => {
    open('/search?search=line-producer-france', option('France', 'France'), 'line producer');
    const filters = within(await screen.findByRole('complementary', { name: 'Filters' }));
    expect(filters.getByRole('link', { name: 'UK' })).toHaveAttribute(
      'href',
      '/search?search=line-producer&country=france%2Cuk',
    );
    expect(screen.queryByRole('link', { name: 'Remove line producer' })).toBeNull();
  });

  it.each([
    ['poland', option('Poland', 'Poland'), '/country/poland'],
    ['czechia', option('Czechia', 'Czechia'), '/country/czechia'],
    ['wien', option('Vienna', 'Austria', 'City'), '/country/austria/city/vienna'],
    ['%E6%9D%B1%E4%BA%AC', option('Tokyo', 'Japan', 'City'), '/country/japan/city/tokyo'],
    ['bavaria', option('Bavaria', 'Germany', 'State'), '/country/germany/state/bavaria'],
  ])(
    'typed alone (%s) offers its page before the companies [search-news D20]',
    async (search, place, href) => {
      open(`/search?search=${search}`, place, '', false);
      const region = within(await screen.findByRole('region', { name: new RegExp(`^${place.name}, `) }));
      expect(region.getByRole('link', { name: place.name })).toHaveAttribute('href', href);
      expect(region.getByRole('link', { name: '45 companies' })).toHaveAttribute('href', href);
      const guide = region.queryByRole('link', { name: 'Filming guide' });
      expect(guide !== null).toBe(place.location_type === 'Country');
      const company = screen.getByText('Company 1');
      expect(company.compareDocumentPosition(region.getByRole('heading'))).toBe(2);
    },
  );
});

describe('quotes and minus signs', () => {
  it.each([
    ['camera -drone', 'camera -drone'],
    ['"sound stage"', '"sound-stage"'],
    ['grip -"grip truck"', 'grip -"grip-truck"'],
    ['Café -Bar', 'cafe -bar'],
    ['-animals', '-animals'],
  ])('of %s stay in the address and heading [search-news]', async (typed, keyword) => {
    const search = jest.fn(() => results());
    const { router } = openListing(`/search?search=${encodeURIComponent(typed)}`, { search });
    await heading();
    expect(new URLSearchParams(router.state.location.search).get('search')).toBe(keyword);
    expect(search).toHaveBeenLastCalledWith({ query: expect.objectContaining({ search: keyword }) });
  });
});

it('links the articles about a keyword with their number [site 2b]', async () => {
  openListing('/search?search=drone-pilot', { searchArticles: { count: 14, results: [] } });
  const link = await screen.findByRole('link', { name: '14 articles' });
  expect(link).toHaveAttribute('href', '/news/search?q=drone+pilot');
  expect(link.closest('p')).toHaveTextContent('“drone pilot” in the news');
});

it('leads from an empty search to articles with its first word [site 2b]', async () => {
  const article = { id: 1, title: 'Nine drone rules', slug: 'nine-drone-rules', image_url: null };
  openListing('/search?search=drone-velodrome', {
    search: results({ count: 0, results: [], facets: null }),
    getSuggestions: {
      ...{ place: null, categories: [], companies: [], places: [] },
      articles: [{ ...article, date_published: '2026-10-02' }],
    },
  });
  const link = await screen.findByRole('link', { name: /^Nine drone rules/ });
  expect(link).toHaveAttribute('href', '/news/2026/10/02/nine-drone-rules');
  expect(link).toHaveTextContent('2nd October 2026');
  expect(screen.getByRole('heading', { name: 'In the news' })).toBeInTheDocument();
});

it('links no articles without any [site 2b]', async () => {
  openListing('/search?search=drone-pilot');
  await heading();
  expect(screen.queryByText(/in the news/)).toBeNull();
});

describe('a correction of the keyword', () => {
  const corrected = (applied: boolean) =>
    results({ did_you_mean: { words: 'grip rental', search: 'grip-rental', applied } });

  it('links the better spelling and keeps the filters', async () => {
    openListing('/search?search=gripp-rentl&tier=GOLD', { search: corrected(false) });
    const line = (await screen.findByText(/^Did you mean/)).closest('p');
    expect(line).toHaveTextContent('Did you mean grip rental?');
    expect(screen.getByRole('link', { name: 'grip rental' })).toHaveAttribute(
      'href',
      '/search?search=grip-rental&tier=GOLD',
    );
  });

  it('is announced when the typed keyword finds nothing', async () => {
    openListing('/search?search=gripp-rentl', { search: corrected(true) });
    expect(
      await screen.findByText(
        'Nothing was found for “gripp rentl”. These are the results for “grip rental”.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByText('Company 1')).toBeInTheDocument();
  });
});

describe('offsets', () => {
  const open = (at: string, count = 40) =>
    openListing(at, {
      search: ({ query }) => results({ count, results: cards(Number(query?.offset) < count ? 15 : 0) }),
    });

  it.each(['-3', 'abc'])('reads %s as the first page', async (offset) => {
    const { router } = open(`/search?search=x&offset=${offset}`);
    await heading();
    expect(router.state.location.search).toBe(`?search=x&offset=${offset}`);
    expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  });

  it('rounds an offset inside a page down to its start', async () => {
    const { router } = open('/search?search=x&offset=20');
    await heading();
    expect(router.state.location.search).toBe('?search=x&offset=15');
  });

  it('redirects an offset beyond the end to the last page', async () => {
    const { router } = open('/search?search=x&offset=300');
    await heading();
    expect(router.state.location.search).toBe('?search=x&offset=30');
  });

  it('limits offsets to 10,000', async () => {
    const { router } = open('/search?search=x&offset=30000', 59_000);
    await heading();
    expect(router.state.location.search).toBe('?search=x&offset=9990');
    expect(screen.getByRole('link', { name: 'Page 667' })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
  });

  it('has a pager for sixteen results but not for fifteen (DI-042)', async () => {
    const { unmount } = open('/search?search=x', 15);
    await heading();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
    unmount();
    open('/search?search=x', 16);
    const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '/search?search=x&offset=15');
  });
});
