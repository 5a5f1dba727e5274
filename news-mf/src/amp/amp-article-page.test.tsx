import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '@unitbase/remote-kit/testing';
import { wholeArticle } from '../testing/articles';
import * as page from './amp-article-page';

const ADDRESS = '/amp/news/2026/09/02/portugal-lifts-its-cash-rebate';

const open = (at = ADDRESS) =>
  renderPage(page, {
    at,
    pattern: '/amp/news/:year/:month/:day/:slug',
    responses: { getArticle: wholeArticle() },
  });

test('renders the article without scripts, with the full page as canonical (NE-099, decision C19)', async () => {
  const { container } = open();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Portugal lifts its cash rebate',
  );
  expect(screen.getByText('From 1 January.')).toBeVisible();
  expect([page.script, page.searchBar]).toEqual([false, false]);
  expect(container.querySelector('script, button, form, aside')).toBeNull();
  const full = '/news/2026/09/02/portugal-lifts-its-cash-rebate';
  expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute(
    'href',
    `https://unitbase.example${full}`,
  );
  expect(document.head.querySelector('meta[name=robots]')).toBeNull();
  expect(document.querySelector('meta[property="og:image"]')?.getAttribute('content')).toMatch(
    /\/media\/social\/article\/portugal-lifts-its-cash-rebate\.png/,
  );
  expect(screen.getByRole('link', { name: /^Full version/ })).toHaveAttribute('href', full);
});

test.each(['/amp/news/2026/9/2/', '/amp/news/2020/01/01/'])(
  'redirects %s to the right date',
  async (date) => {
    const { router } = open(`${date}portugal-lifts-its-cash-rebate`);
    await waitFor(() => expect(router.state.location.pathname).toBe(ADDRESS));
  },
);
