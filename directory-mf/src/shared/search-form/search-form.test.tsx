import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from '@unitbase/remote-kit';
import { renderInSite, renderPage } from '@unitbase/remote-kit/testing';
import { categories, company } from '../../testing/fixtures';
import { SearchForm } from './search-form';

const suggestions = {
  place: null,
  categories: [
    {
      name: 'Drone operators',
      url_slug: 'drone-operators',
      section: 'Camera & lighting',
      section_url_slug: 'camera-lighting',
      is_section: false,
      org_count: 412,
    },
  ],
  companies: [],
  places: [],
  articles: [
    {
      id: 1,
      title: 'Nine drone rules',
      slug: 'nine-drone-rules',
      date_published: '2026-10-02',
      image_url: null,
    },
  ],
};
const places = [
  {
    name: 'Birmingham',
    country: 'uk',
    location_type: 'City' as const,
    url_slug: 'birmingham',
    country_slug: 'uk',
    org_count: 9,
    label: 'Birmingham, UK',
  },
  {
    name: 'Birmingham',
    country: 'uk',
    location_type: 'City' as const,
    url_slug: 'birmingham',
    country_slug: 'uk',
    org_count: 9,
    label: 'Birmingham, UK',
  },
  {
    name: 'Birnbaum',
    country: 'Germany',
    location_type: 'City' as const,
    url_slug: 'birnbaum',
    country_slug: 'germany',
    org_count: 0,
    label: 'Birnbaum, Germany',
  },
];

function setUp(variant: 'hero' | 'bar' = 'bar', address = '/') {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const getSuggestions = jest.fn(() => suggestions);
  const getLocations = jest.fn(() => places);
  const page = renderInSite(<SearchForm variant={variant} />, {
    at: address,
    responses: { getCategories: categories, getSuggestions, getLocations },
  });
  const advance = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  return { ...page, user, advance, getSuggestions, getLocations };
}

const SearchPage = () => <SearchForm variant="bar" />;
/** Replaces the form at each path, as home's form gives way to the bar. */
const OneFormAPath = () => <SearchForm key={useLocation().pathname} variant="bar" />;

const keyword = () => screen.findByRole('combobox', { name: 'Company, person, credit or service' });
const place = () => screen.getByRole('combobox', { name: 'Country, state, county or city' });
const button = () => screen.getByRole('button');
const addressOf = ({ router }: ReturnType<typeof setUp>) =>
  router.state.location.pathname + router.state.location.search;

afterEach(() => jest.useRealTimers());

it('shows a hint while it is empty and does not navigate (CO-003)', async () => {
  const page = setUp();
  const field = await keyword();
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  expect(button()).toHaveAccessibleDescription('Type a word or choose a category or place');
  await page.user.click(button());
  expect(field).toHaveFocus();
  expect(addressOf(page)).toBe('/');
});

it('shows SEARCHING... for three seconds (CO-001, CO-002)', async () => {
  const page = setUp();
  await page.user.type(await keyword(), 'crane');
  await page.user.click(button());
  expect(button()).toHaveTextContent('SEARCHING...');
  await page.advance(2_900);
  expect(button()).toHaveTextContent('SEARCHING...');
  await page.advance(200);
  expect(button()).toHaveTextContent('SEARCH DIRECTORY');
});

it('keeps SEARCHING... for three seconds when the next page has another form (CO-002) [pages 2]', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  renderPage({ Page: OneFormAPath }, { at: '/', responses: { getCategories: categories } });
  await user.type(await keyword(), 'crane');
  await user.click(button());
  await act(() => jest.advanceTimersByTimeAsync(2_900));
  expect(await keyword()).toHaveValue('crane');
  expect(button()).toHaveTextContent('SEARCHING...');
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(button()).toHaveTextContent('SEARCH DIRECTORY');
});

it('shows SEARCHING... longer than three seconds while the results load [site V18]', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  let resolve = () => {};
  const response = new Promise<void>((settle) => {
    resolve = settle;
  });
  const { router } = renderPage(
    {
      Page: SearchPage,
      load: ({ url }) => (url.search ? response : Promise.resolve()),
    },
    { at: '/search', responses: { getCategories: categories } },
  );
  await user.type(await keyword(), 'crane');
  await user.click(button());
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(button()).toHaveTextContent('SEARCHING...');
  await act(async () => resolve());
  expect(button()).toHaveTextContent('SEARCH DIRECTORY');
  expect(router.state.location.search).toBe('?search=crane');
});

it.each([
  ['drone', '/search?search=drone'],
  ['Penrose & R', '/search?search=penrose-r'],
  ['camera -drone', '/search?search=camera+-drone'],
  ['"sound stage"', '/search?search=%22sound-stage%22'],
  ['東京', '/search?search=%E6%9D%B1%E4%BA%AC'],
])('searches for %s when the foot of the suggestions is pressed [search-news D19]', async (text, address) => {
  const page = setUp();
  await page.user.type(await keyword(), text);
  await page.advance(300);
  await page.user.click(await screen.findByRole('button', { name: `Search the directory for “${text}”` }));
  expect(addressOf(page)).toBe(address);
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('leads suggested categories to the place that the words name [issue 37]', async () => {
  const place = { ...places[0], name: 'Poland', country: 'Poland', location_type: 'Country' as const };
  const inPoland = { ...place, url_slug: 'poland', country_slug: 'poland', org_count: 40, label: 'Poland' };
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { router } = renderInSite(<SearchForm variant="bar" />, {
    responses: { getCategories: categories, getSuggestions: { ...suggestions, place: inPoland } },
  });
  await user.type(await keyword(), 'drone pol');
  await act(() => jest.advanceTimersByTimeAsync(300));
  const option = await screen.findByRole('option', { name: /^Drone operators/ });
  expect(option).toHaveTextContent('Drone operators in Poland412');
  await user.click(option);
  expect(router.state.location.pathname).toBe(
    '/section/camera-lighting/category/drone-operators/country/poland',
  );
});

it('offers the country of a profile as the place [site V12]', async () => {
  const { router } = renderPage(
    {
      Page: SearchPage,
      load: async ({ read }) => void (await read('getCompany', { params: { country: 'uk', slug: 'lumen' } })),
    },
    {
      at: '/country/uk/profile/lumen',
      responses: { getCategories: categories, getCompany: company({ country: 'uk' }) },
    },
  );
  expect(await screen.findByRole('combobox', { name: /^Country, state/ })).toHaveValue('UK');
  const isVisible = jest.fn(() => false);
  place().checkVisibility = isVisible;
  await userEvent.type(await keyword(), 'crane{Enter}');
  expect(router.state.location.search).toBe('?search=crane');
  await act(() => router.navigate('/country/uk/profile/lumen'));
  isVisible.mockReturnValue(true);
  await userEvent.click(button());
  expect(router.state.location.pathname).toBe('/country/uk');
});

it('turns the keyword into a slug (CO-006, CO-016)', async () => {
  const page = setUp();
  await page.user.type(await keyword(), 'Café  Zürich!{Enter}');
  expect(addressOf(page)).toBe('/search?search=cafe-zurich');
});

it('treats only punctuation as empty (CO-004)', async () => {
  const page = setUp();
  await page.user.type(await keyword(), '?!{Enter}');
  expect(addressOf(page)).toBe('/');
});

it('opens the listing of a section without keyword (CO-005, CO-016)', async () => {
  const page = setUp();
  await page.user.selectOptions(await screen.findByRole('combobox', { name: 'Category' }), 'Animals');
  await page.user.click(button());
  expect(addressOf(page)).toBe('/section/animals');
});

it('requests grouped suggestions 300 ms after the last input (CO-010)', async () => {
  const page = setUp();
  await page.user.type(await keyword(), 'drone');
  await page.advance(299);
  expect(page.getSuggestions).not.toHaveBeenCalled();
  await page.advance(1);
  expect(page.getSuggestions).toHaveBeenCalledTimes(1);
  expect(await screen.findByRole('group', { name: 'Categories' })).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Articles' })).toBeInTheDocument();
  expect(screen.getByText('2 suggestions')).toBeInTheDocument();
});

it('opens the suggestion chosen by arrow keys and Enter', async () => {
  const page = setUp();
  await page.user.type(await keyword(), 'drone');
  await page.advance(300);
  await screen.findByRole('listbox');
  await page.user.keyboard('{ArrowDown}{Enter}');
  expect(addressOf(page)).toBe('/section/camera-lighting/category/drone-operators');
});

it('requests places from two characters on and drops duplicates and empty ones', async () => {
  const page = setUp();
  await keyword();
  await page.user.type(place(), 'b');
  await page.advance(300);
  expect(page.getLocations).not.toHaveBeenCalled();
  await page.user.type(place(), 'i');
  await page.advance(300);
  expect(page.getLocations).toHaveBeenCalledWith({ query: { search: 'bi', limit: 300 } });
  expect(await screen.findAllByRole('option')).toHaveLength(1 + categories.length + 1);
});

it('requests no suggestions for values of the address before the field is used', async () => {
  const page = setUp('bar', '/country/uk?search=drone');
  expect(await keyword()).toHaveValue('drone');
  expect(place()).toHaveValue('UK');
  await page.advance(1_000);
  expect(page.getSuggestions).not.toHaveBeenCalled();
  expect(page.getLocations).not.toHaveBeenCalled();
  await page.user.click(place());
  await page.advance(300);
  expect(page.getLocations).toHaveBeenCalledTimes(1);
  expect(page.getSuggestions).not.toHaveBeenCalled();
  await page.user.keyboard('{ArrowDown}');
  expect(await screen.findByRole('option', { name: /Birmingham/ })).toBeInTheDocument();
  await page.user.tab();
  await act(() => page.router.navigate('/country/france'));
  expect(place()).toHaveValue('France');
  await page.advance(1_000);
  expect(page.getLocations).toHaveBeenCalledTimes(1);
});

it('ignores late suggestions for earlier input (CO-015)', async () => {
  const page = setUp();
  await keyword();
  let respondLate: (response: typeof places) => void = () => undefined;
  const late = new Promise<typeof places>((resolve) => {
    respondLate = resolve;
  });
  const [birmingham] = places;
  const lyon = { ...places[0], name: 'Lyon', country: 'France', url_slug: 'lyon', label: 'Lyon, France' };
  page.getLocations.mockImplementationOnce((() => late) as never);
  page.getLocations.mockImplementationOnce((() => [birmingham]) as never);
  await page.user.type(place(), 'ly');
  await page.advance(300);
  await page.user.clear(place());
  await page.user.type(place(), 'birm');
  await page.advance(300);
  expect(page.getLocations).toHaveBeenCalledTimes(2);
  const list = await screen.findByRole('listbox');
  expect(within(list).getByRole('option')).toHaveTextContent('Birmingham');
  await act(async () => respondLate([lyon] as typeof places));
  await page.advance(300);
  expect(within(screen.getByRole('listbox')).getByRole('option')).toHaveTextContent('Birmingham');
  expect(screen.queryByText(/Lyon/)).toBeNull();
});

it('searches within the picked place', async () => {
  const page = setUp();
  await page.user.type(await keyword(), 'crane');
  await page.user.type(place(), 'birm');
  await page.advance(300);
  const [birmingham] = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(birmingham).toHaveTextContent('Birmingham');
  if (birmingham) await page.user.click(birmingham);
  expect(place()).toHaveValue('Birmingham, UK');
  await page.user.click(button());
  expect(addressOf(page)).toBe('/country/uk/city/birmingham?search=crane');
});

it('limits the search to people (decision D7)', async () => {
  const page = setUp('hero');
  await page.user.type(await keyword(), 'lucie');
  await page.user.click(screen.getByRole('checkbox', { name: 'Companies' }));
  await page.user.click(screen.getByRole('checkbox', { name: 'Credits' }));
  await page.user.click(button());
  expect(addressOf(page)).toBe('/search?search=lucie&search_people=1');
});

it('is a GET form to /search with native fields without script', async () => {
  setUp('hero');
  const field = (await keyword()) as HTMLInputElement;
  expect(field.form).toHaveAttribute('action', '/search');
  expect(field.form?.method).toBe('get');
  const names = [...new FormData(field.form ?? undefined).keys()];
  expect(names).toEqual(
    expect.arrayContaining([
      'search',
      'category',
      'place',
      'search_company',
      'search_people',
      'search_credits',
    ]),
  );
});
