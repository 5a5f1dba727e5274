import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ArgsOf } from '@unitbase/contracts/client';
import { renderPage, type TestResponses } from '@unitbase/remote-kit/testing';
import { articleCard, articleCards, articleList, quiz } from '../testing/articles';
import * as page from './news-page';

const lead = articleCard({ id: 99, title: 'The lead' });

const responses = (overrides: TestResponses = {}): TestResponses => ({
  getMainArticles: { result: [{ id: 1, article: lead, author_image_url: null }] },
  getArticles: articleList({ selected_article_type_count: 30 }),
  getMostRead: {
    result: [
      { id: 1, order: 1, article: articleCard({ id: 41, title: 'First read' }) },
      { id: 2, order: 2, article: articleCard({ id: 42, title: 'Second read' }) },
    ],
  },
  getArticleVideos: {
    result: [
      {
        id: 1,
        article: articleCard({ id: 51, title: 'Rain stage' }),
        youtube_video_link: 'https://video.example/1',
      },
      { id: 2, article: articleCard({ id: 52, title: 'No film yet' }), youtube_video_link: '' },
    ],
  },
  ...overrides,
});

const open = (overrides: TestResponses = {}, at = '/news') =>
  renderPage(page, { at, pattern: '/news', responses: responses(overrides) });

test('has the heading News and starts with the main article (NE-020, NE-022)', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'The lead' })).toHaveAttribute(
    'href',
    '/news/2026/09/02/portugal-lifts-its-cash-rebate',
  );
});

test('requests eight news from the offset, without the lead (NE-024, NE-025)', async () => {
  const calls: ArgsOf<'getArticles'>[] = [];
  open(
    {
      getArticles: (args) => {
        calls.push(args);
        return articleList({ selected_article_type_count: 30 });
      },
    },
    '/news?offset=16',
  );
  await screen.findByRole('heading', { level: 1 });
  expect(calls[0]?.query).toMatchObject({ offset: 16, limit: 8, article_type: '1', exclude_article: '99' });
});

test('gives only the fourth card the wide variant (NE-026)', async () => {
  open();
  const cards = await screen.findAllByRole('heading', { level: 2, name: /^Story/ });
  const variants = cards.map((card) => card.closest('article')?.dataset.variant);
  expect(variants).toEqual(['card', 'card', 'card', 'wide', 'card', 'card', 'card', 'card']);
});

test('has Prev and Next, and no Prev link on the first page (NE-027, NE-028)', async () => {
  open();
  const pager = await screen.findByRole('navigation', { name: 'Pages' });
  expect(within(pager).getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/news?offset=8');
  expect(within(pager).getByText('Prev').closest('a')).toBeNull();
});

test('redirects an offset inside a page or beyond the last one (decision D10)', async () => {
  const { router } = open({}, '/news?offset=13');
  await waitFor(() => expect(router.state.location.search).toBe('?offset=8'));
  const beyond = open({}, '/news?offset=800');
  await waitFor(() => expect(beyond.router.state.location.search).toBe('?offset=24'));
});

test('numbers the most read articles (NE-029)', async () => {
  open();
  const list = (await screen.findByRole('heading', { name: 'Most Read' })).closest('section') as HTMLElement;
  const items = within(list).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual(['1First read', '2Second read']);
});

test("shows 'Watch video' only for articles with a video (NE-031)", async () => {
  open();
  const watch = await screen.findAllByRole('link', { name: /^Watch video/ });
  expect(watch.map((link) => link.getAttribute('href'))).toEqual(['https://video.example/1']);
});

test("promotes the quiz with 'Take part >' (NE-033)", async () => {
  open({ getArticles: articleList({ quiz: quiz() }) });
  const link = await screen.findByText('Take part >');
  expect(link).toHaveAttribute('href', '/quiz/mars');
});

test('opens only external articles in a new tab (NE-036)', async () => {
  const external = articleCard({
    id: 7,
    title: 'Elsewhere',
    is_external: true,
    external_link: 'https://else.example/a',
  });
  open({ getArticles: articleList({ articles: [external, ...articleCards(2)] }) });
  const link = await screen.findByRole('link', { name: /^Elsewhere/ });
  expect(link).toHaveAttribute('href', 'https://else.example/a');
  expect(link).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('link', { name: 'Story 1' })).not.toHaveAttribute('target');
});

test('has breadcrumbs, an advertisement and the packages block (NE-030, NE-034, NE-035)', async () => {
  const { container } = open();
  const crumbs = await screen.findByRole('navigation', { name: 'Breadcrumb' });
  expect(
    within(crumbs)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Home', 'News']);
  expect(screen.getByRole('complementary', { name: 'Advertisement' })).toBeInTheDocument();
  await waitFor(() =>
    expect(container.querySelector('[data-fragment="account/packages"]')).toBeInTheDocument(),
  );
});

test('stays on the page when the search is empty or blank (NE-045, NE-046)', async () => {
  const { router } = open();
  const field = await screen.findByRole('searchbox', { name: 'Search news' });
  await userEvent.type(field, '   {Enter}');
  expect(router.state.location.pathname).toBe('/news');
  expect(field).toHaveFocus();
  await userEvent.type(field, 'rebate{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/news/search'));
  expect(new URLSearchParams(router.state.location.search).get('q')).toContain('rebate');
});
