import { screen, waitFor, within } from '@testing-library/react';
import type { ArgsOf } from '@unitbase/contracts/client';
import { ApiError } from '@unitbase/contracts/client';
import { renderPage, type TestResponses } from '@unitbase/remote-kit/testing';
import { articleCards } from '../testing/articles';
import * as authorPage from './author-page';
import * as tagPage from './tag-page';

const tag = { id: 7, name: 'Tax rebate', slug: 'tax-rebate', count: 120 };
const author = {
  id: 3,
  full_name: 'Marta Wieczorek',
  slug: 'marta-wieczorek',
  job_title: 'Editor',
  author_image_url: '/media/pictures/marta.webp',
  image_alt: '',
  count: 120,
};

function open(at: string, responses: TestResponses = {}) {
  const calls: ArgsOf<'searchArticles'>[] = [];
  const [, , kind = ''] = at.split('/');
  const rendered = renderPage(kind === 'tags' ? tagPage : authorPage, {
    at,
    pattern: `/news/${kind}/:slug`,
    responses: {
      getTag: tag,
      getAuthor: author,
      searchArticles: (args) => {
        calls.push(args);
        return { count: 120, results: articleCards(50) };
      },
      ...responses,
    },
  });
  return { ...rendered, calls };
}

test.each([
  ['/news/tags/tax-rebate?offset=50', 'Tax rebate', { tags: '7', offset: 50, limit: 50 }],
  ['/news/authors/marta-wieczorek', 'Marta Wieczorek', { authors: '3', offset: 0, limit: 50 }],
])('%s shows one page of its articles', async (at, title, query) => {
  const { calls } = open(at);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getAllByRole('link', { name: /^Story/ })).toHaveLength(50);
  expect(calls[0]?.query).toEqual(query);
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
  expect(crumbs.map((item) => item.textContent)).toEqual(['Home', 'News', title]);
});

test('lists the feed of a tag', async () => {
  open('/news/tags/tax-rebate');
  await screen.findByRole('heading', { level: 1 });
  expect(document.head.querySelector('link[type="application/atom+xml"]')).toHaveAttribute(
    'href',
    'https://unitbase.example/feeds/tags/tax-rebate.atom',
  );
});

test.each([
  ['/news/tags/tax-rebate', 'News about Tax rebate', '/feeds/tags/tax-rebate.rss'],
  ['/news/tags/tax-rebate?offset=50', 'Unitbase news', '/feeds/news.rss'],
  ['/news/authors/marta-wieczorek', 'News by Marta Wieczorek', '/feeds/authors/marta-wieczorek.rss'],
])('%s links the feed %s on the page', async (at, name, path) => {
  open(at);
  const link = await screen.findByRole('link', { name });
  expect(link).toHaveAttribute('href', `https://unitbase.example${path}`);
});

test('shows the job of an author and has Person data', async () => {
  const { container } = open('/news/authors/marta-wieczorek');
  expect(await screen.findByText('Editor, 120 articles')).toBeVisible();
  const data = [...container.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.innerHTML),
  );
  expect(data[0]).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: { '@type': 'Person', name: 'Marta Wieczorek', jobTitle: 'Editor' },
  });
});

test.each([
  ['/news/tags/Tax-Rebate', '/news/tags/tax-rebate'],
  ['/news/tags/tax-rebate?offset=51', '/news/tags/tax-rebate?offset=50'],
  ['/news/tags/tax-rebate?offset=900', '/news/tags/tax-rebate?offset=100'],
  ['/news/authors/MARTA-WIECZOREK?offset=-1', '/news/authors/marta-wieczorek'],
])('%s redirects to %s', async (at, address) => {
  const { router } = open(at);
  await waitFor(() => {
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe(address);
  });
});

test('returns 404 for an unknown tag or author', async () => {
  const read = jest.fn().mockRejectedValue(new ApiError(404, { detail: 'Not found.' }));
  const args = {
    params: { slug: 'nope' },
    url: new URL('https://unitbase.example/news/tags/nope'),
    session: { token: null, organisationId: null, userId: null },
    read,
    call: read,
    keep: jest.fn(),
    signal: new AbortController().signal,
  };
  await expect(tagPage.load(args)).rejects.toMatchObject({ status: 404 });
  await expect(authorPage.load(args)).rejects.toMatchObject({ status: 404 });
});
