import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ArgsOf } from '@unitbase/contracts/client';
import { renderPage, type TestResponses } from '@unitbase/remote-kit/testing';
import { articleCards } from '../testing/articles';
import * as page from './news-search-page';

const authors = [
  { id: 1, full_name: 'Marta Wieczorek', slug: 'marta-wieczorek', count: 214 },
  { id: 2, full_name: 'Daniel Osei', slug: 'daniel-osei', count: 100 },
];

const scrollIntoView = jest.fn();
beforeEach(() => {
  scrollIntoView.mockClear();
  Element.prototype.scrollIntoView = scrollIntoView;
});

function open(at: string, overrides: TestResponses = {}) {
  const calls: ArgsOf<'searchArticles'>[] = [];
  const rendered = renderPage(page, {
    at,
    pattern: '/news/search',
    responses: {
      searchArticles: (args) => {
        calls.push(args);
        return { count: 34, results: articleCards(10) };
      },
      suggestAuthors: authors,
      suggestTags: [{ id: 7, name: 'Tax rebate', slug: 'tax-rebate', count: 12 }],
      suggestNewsCountries: [{ url_slug: 'portugal', country: 'Portugal', count: 20 }],
      ...overrides,
    },
  });
  return { ...rendered, calls, search: () => new URLSearchParams(rendered.router.state.location.search) };
}

test('reads words, filters, order and page from the address (NE-038 to NE-043, NE-061)', async () => {
  const { calls } = open(
    '/news/search?q=rebate&authors=1,2&tags=7&countries=portugal&countries=spain&ordering=date_published&offset=20',
  );
  expect(await screen.findByText('34 articles for “rebate”')).toBeVisible();
  expect(calls[0]?.query).toEqual({
    q: 'rebate',
    authors: '1,2',
    tags: '7',
    countries: 'portugal,spain',
    ordering: 'date_published',
    offset: 20,
    limit: 10,
  });
});

test.each(['', '&ordering=sideways'])(
  'sorts by Latest for "%s" (NE-047, NE-048, NE-049)',
  async (ordering) => {
    const { calls } = open(`/news/search?q=a${ordering}`);
    expect(await screen.findByRole('combobox', { name: 'Sort' })).toHaveDisplayValue('Latest');
    expect(calls[0]?.query?.ordering).toBe('-date_published');
  },
);

test('puts a new order into the address and returns to page 1 (NE-050, NE-052)', async () => {
  const { search } = open('/news/search?q=rebate&offset=20');
  const sort = await screen.findByRole('combobox', { name: 'Sort' });
  await userEvent.selectOptions(sort, 'Oldest');
  await waitFor(() => expect(search().get('ordering')).toBe('date_published'));
  expect(search().get('offset')).toBeNull();
  expect(search().get('q')).toBe('rebate');
  expect(sort).toHaveDisplayValue('Oldest');
  expect(sort).toHaveFocus();
});

test('shows the previous order after Back', async () => {
  const { router } = open('/news/search?q=rebate');
  const sort = await screen.findByRole('combobox', { name: 'Sort' });
  await userEvent.selectOptions(sort, 'Oldest');
  const clearAddress = () => screen.getByRole('link', { name: 'Clear' }).getAttribute('href');
  await waitFor(() => expect(clearAddress()).toBe('/news/search?q=rebate&ordering=date_published'));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(clearAddress()).toBe('/news/search?q=rebate'));
  expect(sort).toHaveDisplayValue('Latest');
});

test('suggests authors and applies the chosen one (NE-051, NE-053)', async () => {
  const { search } = open('/news/search?q=rebate&offset=10');
  await userEvent.type(await screen.findByRole('combobox', { name: 'Find an author' }), 'mar');
  await userEvent.click(await screen.findByRole('option', { name: /Marta Wieczorek/ }));
  expect(search().get('authors')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Apply filters' }));
  await waitFor(() => expect(search().get('authors')).toBe('1'));
  expect(search().get('q')).toBe('rebate');
  expect(search().get('offset')).toBeNull();
});

test.each([
  ['Find a tag', /Tax rebate/],
  ['Find a country', /Portugal/],
])('%s has suggestions (NE-054, NE-055)', async (field, option) => {
  open('/news/search');
  await userEvent.type(await screen.findByRole('combobox', { name: field }), 'a');
  expect(await screen.findByRole('option', { name: option })).toBeVisible();
});

test('Clear removes the filters and keeps words and order (NE-056)', async () => {
  open('/news/search?q=rebate&authors=1&ordering=date_published');
  expect(await screen.findByRole('button', { name: 'Remove Marta Wieczorek' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Clear' })).toHaveAttribute(
    'href',
    '/news/search?q=rebate&ordering=date_published',
  );
});

test("shows 'No filters selected!' only without filters (NE-059, NE-060)", async () => {
  open('/news/search?authors=1');
  await screen.findByRole('button', { name: 'Remove Marta Wieczorek' });
  expect(screen.queryByText('No filters selected!')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Marta Wieczorek' }));
  expect(screen.getByText('No filters selected!')).toBeVisible();
});

test('toggles the filters on narrow screens, initially closed (NE-057, NE-058)', async () => {
  open('/news/search');
  const toggle = await screen.findByRole('button', { name: 'Filters' });
  const panel = screen.getByRole('complementary', { name: 'Filters' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(panel).toHaveAttribute('data-open', 'false');
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(panel).toHaveAttribute('data-open', 'true');
});

test('shows an empty state without results (NE-062)', async () => {
  open('/news/search?q=zzz', { searchArticles: { count: 0, results: [] } });
  expect(await screen.findByText('We can’t find any results matching your search')).toBeVisible();
});

test('keeps the search in the links of the pager (NE-061)', async () => {
  open('/news/search?q=rebate&tags=7');
  const pager = await screen.findByRole('navigation', { name: 'Pages' });
  expect(within(pager).getByRole('link', { name: 'Next' })).toHaveAttribute(
    'href',
    '/news/search?q=rebate&tags=7&offset=10',
  );
});

test('scrolls to the count on another page, but not on Back', async () => {
  const { router } = open('/news/search?q=rebate');
  await screen.findByText('34 articles for “rebate”');
  await act(() => router.navigate('/news/search?q=rebate&offset=10'));
  await waitFor(() => expect(scrollIntoView).toHaveBeenCalledTimes(1));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(router.state.location.search).toBe('?q=rebate'));
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
});

test('lists the feeds of the chosen authors and countries', async () => {
  open('/news/search?authors=1&countries=portugal');
  await screen.findByRole('button', { name: 'Remove Marta Wieczorek' });
  const feeds = [...document.head.querySelectorAll('link[type="application/rss+xml"]')].map(
    (link) => new URL(link.getAttribute('href') ?? '').pathname,
  );
  expect(feeds).toEqual([
    '/feeds/authors/marta-wieczorek.rss',
    '/feeds/countries/portugal.rss',
    '/feeds/news.rss',
  ]);
});

test.each([
  ['droen', 'drone'],
  ['permts lisbon', 'permits lisbon'],
  ['stuido', 'studio'],
  ['blcak or whtie', 'black or white'],
  ['filmnig', 'filming'],
])('says that %s found nothing and %s was searched', async (q, corrected) => {
  open(`/news/search?q=${encodeURIComponent(q)}`, {
    searchArticles: { count: 1, results: articleCards(1), corrected },
  });
  const text = `Nothing was found for “${q}”. These are the results for “${corrected}”.`;
  expect(await screen.findByText(text)).toBeVisible();
});
