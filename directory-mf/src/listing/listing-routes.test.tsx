import { screen, within } from '@testing-library/react';
import { ApiError, type ResponseOf } from '@unitbase/contracts/client';
import { countryBrief, results } from '../testing/fixtures';
import { load } from './load-listing';
import { france, heading, openListing, paris } from './testing';

const SECTION = '/section/camera-lighting';
const CATEGORY = `${SECTION}/category/drone-operators`;
const categoryNames = { ...france, section: 'Camera & lighting', category: 'Drone operators' };
const inNormandy = { ...categoryNames, state: 'Normandy' };
const inCalvados = { ...categoryNames, county: 'Calvados' };
const inParis = { ...categoryNames, city: 'Paris' };

const anyLine = 'Showing 15 of 40 directory results';
const countryLine = `${anyLine} in France`;
const emptyAnywhere = 'We can’t find any results matching your search';
const emptyInCountry = "We are sorry. We can't seem to find any search result matching your search.";
const emptyInPlace = "We are sorry. We can't seem to find any search result matching your search";

interface Surface {
  at: string;
  names: ResponseOf<'search'>['names'];
  title: string;
  line: string;
  size: number;
  empty: string;
}

const surface = (
  at: string,
  names: Surface['names'],
  title: string,
  line: string,
  empty: string,
  size = 15,
): Surface => ({ at, names, title, line, size, empty });

/** Expected texts for every form of an address (decision D3). */
const surfaces = {
  section: surface(SECTION, categoryNames, 'Find camera lighting', anyLine, emptyAnywhere),
  category: surface(CATEGORY, categoryNames, 'Find drone operators', anyLine, emptyAnywhere),
  country: surface(
    '/country/france',
    france,
    'Production companies in France',
    countryLine,
    emptyInCountry,
    30,
  ),
  state: surface(
    '/country/france/state/normandy',
    inNormandy,
    'Normandy, France',
    `${countryLine} - Normandy`,
    emptyInPlace,
  ),
  county: surface(
    '/country/france/county/calvados',
    inCalvados,
    'Calvados, France',
    `${countryLine} - Calvados`,
    emptyInPlace,
  ),
  city: surface(
    '/country/france/city/paris',
    inParis,
    'Paris, France',
    `${countryLine} - Paris`,
    emptyInPlace,
  ),
};

const combined = [SECTION, CATEGORY].flatMap((prefix) => {
  const term = prefix === SECTION ? 'camera lighting' : 'drone operators';
  const { state, county, city } = surfaces;
  return [
    surface(`${prefix}/country/france`, categoryNames, `${term} in France`, countryLine, emptyInCountry),
    ...[state, county, city].map((place) => ({
      ...place,
      at: prefix + place.at,
      title: `${term} in ${place.title}`,
    })),
  ];
});

async function expectSurface({ at, names, title, line, size, empty }: Surface) {
  const search = jest.fn(() => results({ names }));
  const { unmount } = openListing(`${at}?offset=${size}`, { search });
  expect((await heading()).textContent).toBe(title);
  expect(screen.getByText(line)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Company 1' })).toBeInTheDocument();
  expect(search).toHaveBeenCalledWith({ query: expect.objectContaining({ limit: size, offset: size }) });
  const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href');
  expect(canonical).toBe(`https://unitbase.example${at}?offset=${size}`);
  unmount();

  openListing(at, { search: results({ names, count: 0, results: [] }) });
  expect((await screen.findByRole('heading', { name: empty })).textContent).toBe(empty);
  expect(screen.queryByRole('link', { name: 'Company 1' })).toBeNull();
}

describe('an address has its heading, count, page size, canonical address and empty state', () => {
  it('of a section (DI-021, DI-032, DI-036, DI-046, DI-047)', () => expectSurface(surfaces.section));
  it('of a section and category (DI-022, DI-032, DI-046, DI-047)', () => expectSurface(surfaces.category));
  it('of a country (DI-023, DI-104, DI-112, DI-115, DI-116)', () => expectSurface(surfaces.country));
  it('of a state (DI-024, DI-124, DI-130, DI-132)', () => expectSurface(surfaces.state));
  it('of a county (DI-026, DI-136, DI-137, DI-140, DI-141)', () => expectSurface(surfaces.county));
  it('of a city (DI-025, DI-142, DI-147, DI-148)', () => expectSurface(surfaces.city));

  for (const expected of combined)
    it(`of ${expected.at} (DI-027, DI-028, DI-102, DI-122)`, () => expectSurface(expected));
});

describe('redirects another order of the path and keeps the query (D2)', () => {
  it.each([
    ['/city/paris/country/france', '/country/france/city/paris'],
    ['/state/normandy/country/france', '/country/france/state/normandy'],
    [`${SECTION}/city/paris/country/france`, `${SECTION}/country/france/city/paris`],
    [`${CATEGORY}/city/paris/country/france`, `${CATEGORY}/country/france/city/paris`],
  ])('%s to %s (DI-029, DI-031)', async (from, to) => {
    const { router } = openListing(`${from}?sort=name`, { search: results({ names: inParis }) });
    await heading();
    expect(router.state.location.pathname + router.state.location.search).toBe(`${to}?sort=name`);
  });

  it.each([
    ['/county/calvados/country/france', '/country/france/county/calvados'],
    [`${SECTION}/county/calvados/country/france`, `${SECTION}/country/france/county/calvados`],
  ])('%s to %s (DI-030, DI-031)', async (from, to) => {
    const { router } = openListing(`${from}?sort=name`, { search: results({ names: inCalvados }) });
    await heading();
    expect(router.state.location.pathname + router.state.location.search).toBe(`${to}?sort=name`);
  });
});

it.each([
  ['/section/Camera-Lighting', SECTION],
  ['/section/Camera-Lighting/category/DRONE-OPERATORS', CATEGORY],
  ['/country/france/city/Paris', '/country/france/city/paris'],
  ['/country/france/state/Normandy', '/country/france/state/normandy'],
  ['/country/france/county/Calvados', '/country/france/county/calvados'],
  ['/section/Camera-Lighting/country/France/city/PARIS', `${SECTION}/country/france/city/paris`],
  ['/section/camera%20lighting/country/france/city/_P%C3%A1ris', `${SECTION}/country/france/city/paris`],
])('redirects another spelling to the slug: %s to %s (D1)', async (from, to) => {
  const { router } = openListing(`${from}?sort=name`, { search: results({ names: inParis }) });
  await heading();
  expect(router.state.location.pathname + router.state.location.search).toBe(`${to}?sort=name`);
});

it('returns 404 for an unknown section in any spelling (D1, D11)', async () => {
  const { router } = openListing('/section/No%20Such_Section', {
    search: () => {
      throw new ApiError(404, { detail: 'Not found.', nearest: [] });
    },
  });
  await screen.findByText(/404/);
  expect(router.state.location.pathname).toBe('/section/No%20Such_Section');
});

it.each([
  ['/country/United%20Kingdom?sort=name', '/country/uk?sort=name'],
  ['/city/London/country/United_Kingdom', '/country/uk/city/london'],
  ['/country/gb/section/Camera-Lighting', `${SECTION}/country/uk`],
])('redirects another name, case and order at once: %s (D1, D2)', async (from, to) => {
  const { site } = openListing(SECTION, {
    getCountryBrief: countryBrief({ slug: 'uk' }),
    getCity: { ...paris, url_slug: 'london' },
  });
  const { call, session } = site;
  const { signal } = new AbortController();
  const args = { params: {}, session: session.getState(), call, keep: jest.fn(), signal };
  const loading = load({ ...args, url: new URL(from, 'https://unitbase.example'), read: call });
  const response = await loading.then(
    () => null,
    (thrown: Response) => thrown,
  );
  expect([response?.status, response?.headers.get('location')]).toEqual([301, to]);
});

describe('breadcrumbs', () => {
  const crumbs = () =>
    within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);

  it('of a category are Home, Categories, section and category (DI-044, DI-045)', async () => {
    openListing(CATEGORY, { search: results({ names: categoryNames }) });
    await heading();
    expect(crumbs()).toEqual(['Home', 'Categories', 'Camera & lighting', 'Drone operators']);
    const links = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(links.getByRole('link', { name: 'Categories' })).toHaveAttribute('href', '/section');
    expect(links.getByRole('link', { name: 'Camera & lighting' })).toHaveAttribute('href', SECTION);
    expect(links.queryByRole('link', { name: 'Drone operators' })).toBeNull();
  });

  it.each([
    [surfaces.state, 'Normandy'],
    [surfaces.county, 'Calvados'],
    [surfaces.city, 'Paris'],
  ])('of a place end at the place (DI-131, DI-138, DI-149)', async ({ at, names }, place) => {
    openListing(at, { search: results({ names: { ...names, section: null, category: null } }) });
    await heading();
    expect(crumbs()).toEqual(['Home', 'Country', 'France', place]);
  });

  it('of a place in a category link the country in that category', async () => {
    openListing(`${CATEGORY}/country/france/city/paris`, { search: results({ names: surfaces.city.names }) });
    await heading();
    const links = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(links.getByRole('link', { name: 'France' })).toHaveAttribute('href', `${CATEGORY}/country/france`);
  });
});
