import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@unitbase/contracts/client';
import type { ListSummary } from '@unitbase/contracts/entities/lists';
import { useSaving } from '@unitbase/remote-kit';
import { renderPage } from '@unitbase/remote-kit/testing';
import { changeDeviceList } from '../../shared/list-changes/change-device-list';
import { useDeviceList } from '../../shared/list-changes/device-list';
import { listedCompany, listSummary, savedList } from '../testing';
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

test('says what came of the list of the device after the login', async () => {
  useSaving.setState({
    merged: {
      list: savedList([listedCompany(1)], { id: 9 }),
      kept: 9,
      doubles: [{ name: 'Drone crews, Europe', count: 2 }],
    },
  });
  open([listSummary(1)]);
  expect(await screen.findByText('The list from this device is in your account now')).toBeVisible();
  expect(
    screen.getByText(
      '9 items kept. 2 were already in “Drone crews, Europe”: the newer note and status stand.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show what changed' })).toHaveAttribute('href', '/lists/9');
  useSaving.setState({ merged: null });
});

describe('without an account', () => {
  const kestrel = {
    kind: 'company' as const,
    ref: '12',
    name: 'Kestrel Drone Unit',
    url: '/country/uk/profile/kestrel',
    detail: 'Bristol, UK',
    tier: 'GOLD' as const,
  };
  const openAsVisitor = () => renderPage(page, { at: '/lists', pattern: '/lists' });

  beforeEach(() => {
    localStorage.clear();
    useDeviceList.setState({ items: [] });
  });

  test('shows the list on the device, with the way into an account', async () => {
    changeDeviceList([{ type: 'add', kind: 'company', ref: '12' }], [kestrel]);
    openAsVisitor();
    expect(await screen.findByText('This list is kept on this device only')).toBeVisible();
    expect(screen.getByText('1 of 100 items')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      '/auth/login?redirectUrl=%2Flists',
    );
    expect(screen.getByRole('link', { name: 'Kestrel Drone Unit' })).toHaveAttribute('href', kestrel.url);
  });

  test('keeps note and status; a removed item comes back with both by Undo', async () => {
    changeDeviceList([{ type: 'add', kind: 'company', ref: '12' }], [kestrel]);
    openAsVisitor();
    await userEvent.selectOptions(await screen.findByLabelText('Status of Kestrel Drone Unit'), 'Called');
    await userEvent.type(screen.getByLabelText('Note on Kestrel Drone Unit'), 'Tom flies');
    await userEvent.tab();
    expect(localStorage.getItem('unitbase-list')).toContain('"note":"Tom flies","status":"called"');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Kestrel Drone Unit' }));
    expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByLabelText('Status of Kestrel Drone Unit')).toHaveValue('called');
    expect(screen.getByLabelText('Note on Kestrel Drone Unit')).toHaveValue('Tom flies');
  });

  test('says how to save when nothing is', async () => {
    openAsVisitor();
    expect(
      await screen.findByText(
        'Press Save on a company, a place or an article. It waits here, also without a network.',
      ),
    ).toBeVisible();
  });
});

test('Save without script sends a visitor to the login, which returns to the page', async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    intent: 'save',
    item: 'company:12',
    return: '/country/uk/profile/kestrel',
  }))
    form.set(name, value);
  const session = { token: null, organisationId: null, userId: null };
  const response = (await page.action({ form, session } as never)) as Response;
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    '/auth/login?redirectUrl=%2Fcountry%2Fuk%2Fprofile%2Fkestrel',
  ]);
});
