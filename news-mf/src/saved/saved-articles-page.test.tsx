import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, type TestResponses } from '@unitbase/remote-kit/testing';
import { articleCards } from '../testing/articles';
import * as page from './saved-articles-page';

const PATTERN = '/account/saved-articles';

/** Responds like an api with `count` saved articles. */
function savedAnswers(count: number): TestResponses {
  let saved = articleCards(count);
  return {
    getSavedArticles: (args) => {
      const offset = Number(args?.query?.offset ?? 0);
      return { count: saved.length, results: saved.slice(offset, offset + 10) };
    },
    unsaveArticle: ({ params }) => {
      saved = saved.filter((article) => article.id !== params.id);
      return { is_saved: false };
    },
  };
}

const open = (count: number, at = PATTERN, loggedIn = true) =>
  renderPage(page, {
    at,
    pattern: PATTERN,
    session: loggedIn ? { token: 'csrf' } : {},
    responses: savedAnswers(count),
  });

const confirmRemoval = async (title: string) => {
  await userEvent.click(await screen.findByRole('link', { name: `Remove ${title}` }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('Remove this article from your saved list?');
  return dialog;
};

test('redirects visitors to the login, which returns them here (NE-102)', async () => {
  const { router } = open(3, PATTERN, false);
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
  expect(new URLSearchParams(router.state.location.search).get('redirectUrl')).toBe(PATTERN);
});

test('lists ten articles a page (NE-105, NE-106)', async () => {
  open(12);
  expect(await screen.findAllByRole('heading', { level: 2 })).toHaveLength(10);
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute(
    'href',
    '/account/saved-articles?offset=10',
  );
});

test('asks for confirmation, and Cancel changes nothing (NE-107, NE-108, NE-109)', async () => {
  open(3);
  const dialog = await confirmRemoval('Story 2');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.getByText('3 articles')).toBeVisible();
});

test('removes an article and lowers the count (NE-110)', async () => {
  open(3);
  const dialog = await confirmRemoval('Story 2');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('2 articles')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Story 2' })).not.toBeInTheDocument();
});

test('focuses the heading after an article was removed', async () => {
  open(1);
  const dialog = await confirmRemoval('Story 1');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Saved articles' })).toHaveFocus());
});

test('loads the previous page when its own becomes empty (NE-111)', async () => {
  const { router } = open(11, `${PATTERN}?offset=10`);
  const dialog = await confirmRemoval('Story 11');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(await screen.findByRole('heading', { name: 'Story 1' })).toBeVisible();
});

test('shows an empty state after the last removal (NE-112, NE-113)', async () => {
  open(1);
  const dialog = await confirmRemoval('Story 1');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('You dont have any saved articles')).toBeVisible();
});

test('asks for confirmation on the page without script', async () => {
  open(3, `${PATTERN}?remove=2`);
  const form = (await screen.findByRole('button', { name: 'Remove' })).closest('form') as HTMLFormElement;
  expect(new FormData(form).get('article')).toBe('2');
});
