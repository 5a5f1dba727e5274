import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@unitbase/contracts/client';
import type { ListSummary } from '@unitbase/contracts/entities/lists';
import { renderPage } from '@unitbase/remote-kit/testing';
import { listSummary, savedList } from '../testing';
import * as page from './lists-page';

function open(lists: ListSummary[], at = '/lists') {
  let live = lists;
  const view = renderPage(page, {
    at,
    pattern: '/lists',
    session: { token: 'csrf' },
    responses: {
      getLists: () => ({ lists: live, saved_articles: 8 }),
      createList: ({ body }) => {
        if (body.name === 'Twice') throw new ApiError(422, { name: ['You have a list of this name'] });
        return savedList([], { id: 12, name: body.name });
      },
      deleteList: ({ params }) => {
        live = live.filter(({ id }) => id !== params.id);
        return undefined;
      },
      restoreList: ({ params }) => {
        live = lists;
        return savedList([], { id: Number(params.id) });
      },
    },
  });
  return view;
}
const rows = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('shows the current list first, the others by their last change', async () => {
  open([listSummary(1), listSummary(2, { is_current: true }), listSummary(3)]);
  expect(await screen.findByRole('heading', { level: 2, name: 'List 2' })).toBeVisible();
  expect(rows()).toEqual(['List 1', 'List 3']);
  expect(screen.getByText(/3 of 50 lists, 9 items/)).toBeVisible();
  expect(screen.getByRole('link', { name: '8 saved articles' })).toHaveAttribute(
    'href',
    '/account/saved-articles',
  );
});

test.each([
  ['name', ['Alps', 'Zagreb']],
  ['items', ['Zagreb', 'Alps']],
])('sorts by %s by a link', async (sort, expected) => {
  open(
    [listSummary(1, { name: 'Zagreb' }), listSummary(2, { name: 'Alps', keys: [] })],
    `/lists?sort=${sort}`,
  );
  await screen.findByRole('heading', { level: 3, name: 'Alps' });
  expect(rows()).toEqual(expected);
});

test('creates a list and opens it; a name that is taken stays in the field with its error', async () => {
  const { router } = open([]);
  await userEvent.type(await screen.findByLabelText(/New list/), 'Twice');
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('You have a list of this name')).toBeVisible();
  expect(screen.getByLabelText(/New list/)).toHaveValue('Twice');
  await userEvent.clear(screen.getByLabelText(/New list/));
  await userEvent.type(screen.getByLabelText(/New list/), 'Once');
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/lists/12'));
});

test('deletes a list, and Undo brings it back', async () => {
  open([listSummary(1), listSummary(2)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete List 2' }));
  expect(await screen.findByText('“List 2” is deleted.')).toBeVisible();
  expect(rows()).toEqual(['List 1']);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(rows()).toEqual(['List 1', 'List 2']));
});

test('without lists it says how to save', async () => {
  open([]);
  expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
});
