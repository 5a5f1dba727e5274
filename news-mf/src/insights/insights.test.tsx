import { screen, waitFor, within } from '@testing-library/react';
import type { ArgsOf } from '@unitbase/contracts/client';
import { renderPage } from '@unitbase/remote-kit/testing';
import { articleCard, articleCards, articleList } from '../testing/articles';
import * as listPage from './article-list-page';
import * as page from './insights-page';

const openList = (type: string, query = '', count = 60) => {
  const calls: ArgsOf<'getArticles'>[] = [];
  const rendered = renderPage(listPage, {
    at: `/production-insights/${type}${query}`,
    pattern: '/production-insights/:type',
    responses: {
      getArticles: (args) => {
        calls.push(args);
        return articleList({ articles: articleCards(3), selected_article_type_count: count });
      },
    },
  });
  return { ...rendered, calls };
};

test.each([
  ['news', '1', 'News'],
  ['q-and-a', '2', 'Q&A'],
  ['features', '3', 'Features'],
  ['network', '4', 'Unitbase Network'],
  ['all-networks', '4', 'Unitbase Network'],
  ['reports', '5', 'Reports'],
  ['gossip', '1', 'News'],
])('%s lists type %s under %s (NE-063 to NE-070, NE-073)', async (type, id, heading) => {
  const { calls } = openList(type);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(heading);
  expect(calls[0]?.query?.article_type).toBe(id);
  expect(document.querySelector('meta[name="description"]')).toHaveAttribute(
    'content',
    `${heading}: the latest from Unitbase.`,
  );
});

test('an unknown type has the news landing as canonical (NE-069, decision D74)', async () => {
  openList('gossip');
  await screen.findByRole('heading', { level: 1 });
  expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
    'href',
    'https://unitbase.example/news',
  );
});

test('redirects an address in capitals to lower case (D1)', async () => {
  const { router, calls } = openList('Features', '?offset=50');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Features');
  expect(router.state.location.pathname).toBe('/production-insights/features');
  expect(calls[0]?.query).toMatchObject({ article_type: '3', offset: 50 });
});

test('lists the feeds of all news and of its type, in three formats', async () => {
  openList('network');
  await screen.findByRole('heading', { level: 1 });
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="alternate"]')];
  expect(links.map((link) => [link.type, link.title, link.href])).toEqual(
    [
      ['Unitbase news', 'news'],
      ['Unitbase Network', 'types/all-networks'],
    ].flatMap(([title, address]) =>
      ['rss', 'atom', 'json'].map((format) => [
        `application/${format === 'json' ? 'feed+json' : `${format}+xml`}`,
        title,
        `https://unitbase.example/feeds/${address}.${format}`,
      ]),
    ),
  );
});

test('shows fifty articles a page (NE-074, NE-075)', async () => {
  const { calls } = openList('features', '?offset=50');
  await screen.findByRole('heading', { level: 1 });
  expect(calls[0]?.query).toMatchObject({ offset: 50, limit: 50 });
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
});

const openInsights = (failing?: string) =>
  renderPage(page, {
    at: '/production-insights',
    pattern: '/production-insights',
    responses: {
      getArticles: ({ query }) => {
        if (query?.article_type === failing) return Promise.reject(new Error('the source is down'));
        const first = Number(query?.article_type) * 100;
        return articleList({ articles: articleCards(Number(query?.limit), first) });
      },
    },
  });

test.each([
  ['Features', 'VIEW ALL', '/production-insights/features', 9],
  ['Unitbase Network', 'View All', '/production-insights/all-networks', 6],
  ['Reports', 'All reports', '/production-insights/reports', 6],
])(
  '%s has the link "%s" to %s and %i articles (NE-037, NE-115, NE-116, NE-117)',
  async (title, label, href, count) => {
    openInsights();
    const section = (await screen.findByRole('heading', { name: title })).closest('section') as HTMLElement;
    expect(within(section).getByRole('link', { name: label })).toHaveAttribute('href', href);
    expect(within(section).getAllByRole('link', { name: /^Story/ })).toHaveLength(count);
  },
);

test('has breadcrumbs, advertisements and the packages block (NE-114, NE-118, NE-119)', async () => {
  const { container } = openInsights();
  const crumbs = await screen.findByRole('navigation', { name: 'Breadcrumb' });
  expect(
    within(crumbs)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Home', 'News']);
  expect(screen.getAllByRole('complementary')).toHaveLength(2);
  await waitFor(() =>
    expect(container.querySelector('[data-fragment="account/packages"]')).toBeInTheDocument(),
  );
});

test('omits a block whose request fails (decision D80)', async () => {
  openInsights('5');
  expect(await screen.findByRole('heading', { name: 'Features' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Reports' })).not.toBeInTheDocument();
});

test('links an external article to its own address (NE-072)', async () => {
  renderPage(listPage, {
    at: '/production-insights/news',
    pattern: '/production-insights/:type',
    responses: {
      getArticles: articleList({
        articles: [
          articleCard({ title: 'Elsewhere', is_external: true, external_link: 'https://else.example/' }),
        ],
      }),
    },
  });
  expect(await screen.findByRole('link', { name: /^Elsewhere/ })).toHaveAttribute(
    'href',
    'https://else.example/',
  );
});
