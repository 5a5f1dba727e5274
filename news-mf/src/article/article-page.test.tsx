import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@unitbase/contracts/client';
import type { Article } from '@unitbase/contracts/entities/news';
import { renderInSite, renderPage, type TestResponses } from '@unitbase/remote-kit/testing';
import { articleCard, articleCards, articleList, wholeArticle } from '../testing/articles';
import * as page from './article-page';
import { ArticleProfiles } from './article-profiles';

const ADDRESS = '/news/2026/09/02/portugal-lifts-its-cash-rebate';

interface Options {
  at?: string;
  article?: Partial<Article>;
  responses?: TestResponses;
  loggedIn?: boolean;
}

const open = ({ at = ADDRESS, article = {}, responses = {}, loggedIn = false }: Options = {}) =>
  renderPage(page, {
    at,
    pattern: '/news/:year/:month/:day/:slug',
    session: loggedIn ? { token: 'csrf' } : {},
    responses: {
      getArticle: wholeArticle(article),
      getArticles: articleList({ articles: articleCards(9, 20) }),
      getLatestHeadlines: [],
      recordArticleView: () => undefined,
      ...responses,
    },
  });

test('shows title, strapline, author, date, picture and introduction (NE-080, NE-081, NE-084, NE-085)', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Portugal lifts its cash rebate',
  );
  expect(screen.getByText('doubles').tagName).toBe('EM');
  expect(screen.getByText('Marta Wieczorek')).toBeVisible();
  expect(screen.getByText('2nd September 2026')).toHaveAttribute('datetime', '2026-09-02');
  const picture = screen.getByRole('img', { name: 'A beach' });
  expect(picture).toHaveAttribute('fetchpriority', 'high');
  expect(screen.getByText('Second unit, south of Comporta')).toBeVisible();
  expect(screen.getByText('From 1 January.')).toBeVisible();
});

test('has a social picture whose address changes with the article', async () => {
  open({ article: { date_modified: '2026-09-03T08:00:00.000Z' } });
  await screen.findByRole('heading', { level: 1 });
  expect(document.querySelector('meta[property="og:image"]')?.getAttribute('content')).toMatch(
    /\/media\/social\/article\/portugal-lifts-its-cash-rebate\.png\?v=20260903080000000$/,
  );
});

test.each(['/news/2026/9/2/', '/news/2025/01/01/', '/news/2031/12/31/', '/news/x/y/z/'])(
  'redirects %s to the right, padded date (NE-077, decision D73)',
  async (date) => {
    const { router } = open({ at: `${date}portugal-lifts-its-cash-rebate` });
    await waitFor(() => expect(router.state.location.pathname).toBe(ADDRESS));
  },
);

test('passes on the 404 of the api for an unknown slug (NE-078, NE-079)', async () => {
  const read = jest.fn().mockRejectedValue(new ApiError(404, { detail: 'Not found.' }));
  const url = new URL(`https://unitbase.example${ADDRESS}`);
  const session = { token: null, organisationId: null, userId: null };
  const args = {
    params: { slug: 'nope' },
    url,
    session,
    read,
    call: read,
    keep: jest.fn(),
    signal: new AbortController().signal,
  };
  await expect(page.load(args)).rejects.toMatchObject({ status: 404 });
});

test('names the sponsor instead of the author (NE-082, NE-083)', async () => {
  open({
    article: { article_type: 4, company_name: 'Costa Clara', company_website: 'https://costa.example' },
  });
  const sponsor = await screen.findByRole('link', { name: /^Costa Clara/ });
  expect(sponsor).toHaveAttribute('href', 'https://costa.example');
  expect(sponsor).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(screen.queryByText('Marta Wieczorek')).not.toBeInTheDocument();
});

test('does not link a sponsor with a javascript: address', async () => {
  open({ article: { article_type: 4, company_name: 'Costa Clara', company_website: 'javascript:alert(1)' } });
  expect((await screen.findByText('Costa Clara')).closest('a')).toBeNull();
});

test('renders picture and text blocks in order (NE-086)', async () => {
  const block = { content: '', image_url: null, image_alt: '', image_text: '', image_caption: '' };
  open({
    article: {
      article_contents: [
        { ...block, id: 1, content_type: 'T', content: '<h2>A fast lane</h2>' },
        {
          ...block,
          id: 2,
          content_type: 'I',
          image_url: '/media/pictures/d.webp',
          image_text: 'A dune',
          image_caption: 'Photo: O. F.',
        },
      ],
    },
  });
  const heading = await screen.findByRole('heading', { name: 'A fast lane' });
  const picture = screen.getByRole('img', { name: 'A dune' });
  expect(heading.compareDocumentPosition(picture)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText('Photo: O. F.')).toBeVisible();
});

test('shares the absolute address on Facebook, LinkedIn and by e-mail (NE-088)', async () => {
  open();
  const address = encodeURIComponent(`https://unitbase.example${ADDRESS}`);
  expect(await screen.findByRole('link', { name: /^Facebook/ })).toHaveAttribute(
    'href',
    expect.stringContaining(address),
  );
  expect(screen.getByRole('link', { name: /^LinkedIn/ })).toHaveAttribute(
    'href',
    expect.stringContaining(address),
  );
  expect(screen.getByRole('link', { name: 'Email' })).toHaveAttribute(
    'href',
    expect.stringMatching(`^mailto:.*${address}`),
  );
});

test('shows six of nine latest articles, three with pictures, without itself (NE-089, NE-090)', async () => {
  const queries: unknown[] = [];
  open({
    responses: {
      getArticles: (args) => {
        queries.push(args.query);
        return articleList({ articles: articleCards(9, 20) });
      },
    },
  });
  const block = (await screen.findByRole('heading', { name: 'Latest news and features' })).closest(
    'section',
  ) as HTMLElement;
  const links = within(block).getAllByRole('link', { name: /^Story/ });
  expect(links.map((link) => link.textContent)).toEqual([20, 21, 22, 23, 24, 25].map((id) => `Story ${id}`));
  expect(block.querySelectorAll('img')).toHaveLength(3);
  expect(queries[0]).toMatchObject({ limit: 9, exclude_article: '1' });
});

test('shows related stories (NE-087)', async () => {
  open({ article: { related_article: [articleCard({ id: 5, title: 'Canary Islands hold' })] } });
  const block = (await screen.findByRole('heading', { name: 'Related stories' })).closest(
    'section',
  ) as HTMLElement;
  expect(within(block).getByRole('link', { name: 'Canary Islands hold' })).toBeVisible();
});

test('shows featured profiles only for an article about a country (NE-091, NE-092)', async () => {
  const { container, unmount } = open();
  await waitFor(() =>
    expect(container.querySelector('[data-fragment="directory/featured-profiles"]')).toBeInTheDocument(),
  );
  unmount();
  const without = open({ article: { countries: [] } });
  await screen.findByRole('heading', { level: 1 });
  expect(without.container.querySelector('[data-fragment="directory/featured-profiles"]')).toBeNull();
});

test('asks for 12 featured profiles of all countries (NE-091) [pages 4]', () => {
  const Profiles = jest.fn((_props: object) => null);
  const countries = ['uk', 'france'].map((slug) => ({ country: slug, url_slug: slug }));
  renderInSite(<ArticleProfiles countries={countries} />, {
    fragments: { 'directory/featured-profiles': Profiles },
  });
  expect(Profiles.mock.calls[0]?.[0]).toMatchObject({ limit: 12, countries: ['uk', 'france'] });
});

test('has the breadcrumbs Home > News > title (NE-093)', async () => {
  open();
  const crumbs = await screen.findByRole('navigation', { name: 'Breadcrumb' });
  expect(
    within(crumbs)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Home', 'News', 'Portugal lifts its cash rebate']);
});

test('offers visitors no Read Later (NE-094)', async () => {
  open();
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: /Read Later|Unsave/ })).not.toBeInTheDocument();
});

test('offers Unsave Article for a saved article (NE-095)', async () => {
  open({ loggedIn: true, article: { is_saved: true } });
  expect(await screen.findByRole('button', { name: 'Unsave Article' })).toBeVisible();
});

test('saves by Read Later and shows a failure (NE-096, NE-097)', async () => {
  const saveArticle = jest.fn().mockRejectedValue(new ApiError(500, {}));
  open({ loggedIn: true, article: { countries: [] }, responses: { saveArticle } });
  await userEvent.click(await screen.findByRole('button', { name: 'Read Later' }));
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible();
  expect(saveArticle).toHaveBeenCalledWith({ params: { id: 1 } });
  expect(screen.getByRole('button', { name: 'Read Later' })).toBeEnabled();
});

test('changes to Unsave Article once saved, and back (NE-096)', async () => {
  let saved = false;
  const set = (value: boolean) => () => {
    saved = value;
    return { is_saved: value };
  };
  open({
    loggedIn: true,
    responses: {
      getArticle: () => wholeArticle({ is_saved: saved, countries: [] }),
      saveArticle: set(true) as () => { is_saved: true },
      unsaveArticle: set(false) as () => { is_saved: false },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Read Later' }));
  const unsave = await screen.findByRole('button', { name: 'Unsave Article' });
  await waitFor(() => expect(unsave).toBeEnabled());
  await userEvent.click(unsave);
  expect(await screen.findByRole('button', { name: 'Read Later' })).toBeVisible();
});

test('returns the focus to the button once the article is saved', async () => {
  let respond: (response: { is_saved: true }) => void = () => {};
  const saveArticle = () => new Promise<{ is_saved: true }>((resolve) => (respond = resolve));
  open({ loggedIn: true, article: { countries: [] }, responses: { saveArticle } });
  const button = await screen.findByRole('button', { name: 'Read Later' });
  await userEvent.click(button);
  await waitFor(() => expect(button).toBeDisabled());
  // Browsers blur a disabled button, jsdom does not: move the focus away by a link.
  const link = screen.getByRole('link', { name: 'News' });
  link.focus();
  link.blur();
  expect(document.body).toHaveFocus();
  respond({ is_saved: true });
  await waitFor(() => expect(button).toHaveFocus());
});

test('counts a view once (decision D78)', async () => {
  const recordArticleView = jest.fn().mockResolvedValue(undefined);
  open({ responses: { recordArticleView } });
  await screen.findByRole('heading', { level: 1 });
  expect(recordArticleView).toHaveBeenCalledTimes(1);
});

test('links the AMP page as alternate and has NewsArticle data (NE-098)', async () => {
  const { container } = open();
  await screen.findByRole('heading', { level: 1 });
  expect(document.querySelector('link[rel="alternate"][type="text/html"]')).toHaveAttribute(
    'href',
    `https://unitbase.example/amp${ADDRESS}`,
  );
  const data = [...container.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.innerHTML),
  );
  expect(data[0]).toMatchObject({
    '@type': 'NewsArticle',
    datePublished: '2026-09-02T00:00:00+01:00',
    author: { name: 'Marta Wieczorek', url: 'https://unitbase.example/news/authors/marta-wieczorek' },
  });
  expect(data[1]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://unitbase.example/' },
      { position: 2, name: 'News', item: 'https://unitbase.example/news' },
      { position: 3, name: 'Portugal lifts its cash rebate' },
    ],
  });
});

const CARD =
  'https://unitbase.example/media/social/article/portugal-lifts-its-cash-rebate.png?v=20260903100000';

test.each<[string, Partial<Article>, string[]]>([
  ['with a picture', {}, ['https://unitbase.example/media/pictures/beach.webp', CARD]],
  [
    'with a large picture',
    { large_main_image_url: '/media/l.webp' },
    ['https://unitbase.example/media/l.webp', CARD],
  ],
  ['without a picture', { image_url: null }, [CARD]],
  ['of a sponsor', { article_type: 4, company_name: 'Studio', image_url: null }, [CARD]],
  ['without an author', { author: null, image_url: null }, [CARD]],
  ['of another site', { is_external: true, external_link: 'https://a.example', image_url: null }, [CARD]],
])('names a picture of an article %s in its data [search-news D22]', async (_case, article, image) => {
  const { container } = open({ article });
  await screen.findByRole('heading', { level: 1 });
  const [data] = [...container.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.innerHTML),
  );
  expect(data).toMatchObject({ '@type': 'NewsArticle', image });
});

test('names times and author of an article for networks [search-news D22]', async () => {
  open();
  await screen.findByRole('heading', { level: 1 });
  const contentOf = (property: string) =>
    document.querySelector(`meta[property="${property}"]`)?.getAttribute('content');
  expect(contentOf('article:published_time')).toBe('2026-09-02T00:00:00+01:00');
  expect(contentOf('article:modified_time')).toBe('2026-09-03T10:00:00Z');
  expect(contentOf('article:author')).toBe('https://unitbase.example/news/authors/marta-wieczorek');
});

test('links author, tags and countries, and lists their feeds', async () => {
  open({ article: { tags: [{ id: 7, name: 'Tax rebate', slug: 'tax-rebate' }] } });
  const address = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await address('Marta Wieczorek')).toBe('/news/authors/marta-wieczorek');
  expect(await address('Tax rebate')).toBe('/news/tags/tax-rebate');
  expect(await address('Portugal')).toBe('/news/search?countries=portugal');
  const feeds = [...document.head.querySelectorAll('link[type="application/feed+json"]')].map(
    (link) => new URL(link.getAttribute('href') ?? '').pathname,
  );
  expect(feeds).toEqual([
    '/feeds/news.json',
    '/feeds/tags/tax-rebate.json',
    '/feeds/authors/marta-wieczorek.json',
    '/feeds/countries/portugal.json',
  ]);
  const names = ['Unitbase news', 'News about Tax rebate', 'News by Marta Wieczorek', 'News from Portugal'];
  for (const name of names)
    expect(await address(name)).toMatch(/^https:\/\/unitbase\.example\/feeds\/.+\.rss$/);
});

test.each([
  ['', 'portugal'],
  ['South Korea', 'south-korea'],
])('with advert country "%s" requests adverts for %s (SH-056)', async (advert_country, country) => {
  const getAdverts = jest.fn(() => ({ google_ad_names: [], results: [null] }));
  open({ article: { advert_country }, responses: { getAdverts } });
  expect(await screen.findByRole('complementary', { name: 'Advertisement' })).toBeInTheDocument();
  expect(getAdverts).toHaveBeenCalledWith({ query: { slots: ['300x250'], country } });
});

test.each([
  [499, false],
  [500, true],
])('shows the latest headlines beside a text of %i px: %s (NE-100)', async (height, isShown) => {
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
  const getLatestHeadlines = jest.fn().mockResolvedValue(articleCards(2, 60));
  open({ responses: { getLatestHeadlines } });
  await screen.findByRole('heading', { level: 1 });
  if (isShown) expect(await screen.findByRole('heading', { name: 'Latest headlines' })).toBeVisible();
  expect(getLatestHeadlines.mock.calls.length > 0).toBe(isShown);
  jest.restoreAllMocks();
});

test('measures the text again after a navigation to another article [pages 3]', async () => {
  const height = jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(28);
  const getLatestHeadlines = jest.fn().mockResolvedValue(articleCards(2, 60));
  const { router } = open({
    responses: {
      getLatestHeadlines,
      getArticle: ({ params: { slug } }) => wholeArticle({ slug, id: slug === 'long' ? 2 : 1 }),
    },
  });
  await screen.findByRole('heading', { level: 1 });
  expect(getLatestHeadlines).not.toHaveBeenCalled();
  height.mockReturnValue(1_100);
  await act(() => router.navigate('/news/2026/09/02/long'));
  expect(await screen.findByRole('heading', { name: 'Latest headlines' })).toBeVisible();
  jest.restoreAllMocks();
});

test('offers everybody Add to list', async () => {
  const { container } = open();
  await screen.findByRole('heading', { level: 1 });
  expect(container.querySelector('[data-fragment="directory/save"]')).toBeInTheDocument();
});
