import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@unitbase/contracts/client';
import type { User } from '@unitbase/contracts/entities/account';
import type { SavedList } from '@unitbase/contracts/entities/lists';
import { applyChange, type ListChange } from '@unitbase/contracts/list-changes';
import * as messages from '@unitbase/contracts/messages';
import { renderPage, type TestResponses } from '@unitbase/remote-kit/testing';
import { usePendingChanges } from '../../shared/list-changes/pending-changes';
import { listedCompany, listSummary, savedList } from '../testing';
import * as page from './list-page';

interface Api {
  list: SavedList;
  sent: ListChange[][];
  /** Rejects the next change. */
  failure?: Error;
  isOffline?: boolean;
}

beforeEach(() => usePendingChanges.setState({ entries: [] }));

/** Responds like the api: applies changes, and rejects those of an older version. */
function responsesOf(api: Api): TestResponses {
  return {
    getLists: { lists: [listSummary(7), listSummary(8, { name: 'Drones' })], saved_articles: 0 },
    getList: () => api.list,
    changeList: ({ body }) => {
      const { failure } = api;
      delete api.failure;
      if (api.isOffline) throw new TypeError('Failed to fetch');
      if (failure) throw failure;
      if (body.version && body.version !== api.list.version) {
        throw new ApiError(409, { detail: 'Changed on another device meanwhile.', list: api.list });
      }
      const changes = body.changes as ListChange[];
      api.sent.push(changes);
      const items = changes.reduce(
        (list, change) =>
          applyChange(list, change, ({ ref, note = '', status = 'none' }) =>
            listedCompany(Number(ref), { note, status }),
          ),
        api.list.items as readonly (typeof api.list.items)[number][],
      );
      api.list = { ...api.list, version: api.list.version + 1, items: [...items] };
      return api.list;
    },
    shareList: ({ body }) => {
      api.list = { ...api.list, share_token: 'T'.repeat(22), share_notes: body.share_notes === true };
      return api.list;
    },
    unshareList: () => {
      api.list = { ...api.list, share_token: null };
      return api.list;
    },
    getUser: { firstname: 'Inês' } as User,
  };
}

function open(items = [listedCompany(1), listedCompany(2), listedCompany(3)], at = '/lists/7?arrange=own') {
  const api: Api = { list: savedList(items), sent: [] };
  const view = renderPage(page, {
    at,
    pattern: '/lists/:list',
    session: { token: 'csrf', userId: '7' },
    responses: responsesOf(api),
  });
  return { api, ...view };
}
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('redirects visitors to the login, which returns them here', async () => {
  const { router } = renderPage(page, { at: '/lists/7', pattern: '/lists/:list', responses: {} });
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
  expect(new URLSearchParams(router.state.location.search).get('redirectUrl')).toBe('/lists/7');
});

test('is 404 for a list of another user', async () => {
  renderPage(page, {
    at: '/lists/9',
    pattern: '/lists/:list',
    session: { token: 'csrf' },
    responses: {
      getLists: { lists: [], saved_articles: 0 },
      getList: () => Promise.reject(new ApiError(404, { detail: 'Not found.' })),
    },
  });
  expect(await screen.findByText('404')).toBeVisible();
});

test('saves a note when the field is left, and a status when it is chosen', async () => {
  const { api } = open();
  await userEvent.type(await screen.findByLabelText('Note on Company 2'), 'Ask for Tom');
  expect(api.sent).toEqual([]);
  await userEvent.tab();
  await userEvent.selectOptions(screen.getByLabelText('Status of Company 2'), 'Quoted');
  await waitFor(() => expect(api.list.items[1]).toMatchObject({ note: 'Ask for Tom', status: 'quoted' }));
});

test('moves by buttons, disabled at the ends', async () => {
  const { api } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Move Company 3 up' }));
  await waitFor(() => expect(names()).toEqual(['Company 1', 'Company 3', 'Company 2']));
  expect(screen.getByRole('button', { name: 'Move Company 1 up' })).toBeDisabled();
  expect(api.list.items.map(({ ref }) => ref)).toEqual(['1', '3', '2']);
});

test('moves a row to where its grip is dropped', async () => {
  const { api, container } = open();
  await screen.findByText('Company 3');
  const rows = [...container.querySelectorAll<HTMLElement>('[data-item]')];
  const [first, , third] = rows as [HTMLElement, HTMLElement, HTMLElement];
  const grip = third.querySelector('[draggable]') as HTMLElement;
  const dataTransfer = { setData: () => undefined, setDragImage: () => undefined };
  fireEvent.dragStart(grip, { dataTransfer });
  fireEvent.dragOver(first, { dataTransfer });
  expect(first).toHaveAttribute('data-target');
  fireEvent.drop(first, { dataTransfer });
  await waitFor(() => expect(api.list.items.map(({ ref }) => ref)).toEqual(['3', '1', '2']));
  expect(first).not.toHaveAttribute('data-target');
});

test('removes selected items, and Undo brings them back with note and place', async () => {
  const { api } = open([listedCompany(1), listedCompany(2, { note: 'Keep' }), listedCompany(3)]);
  await userEvent.click(await screen.findByLabelText('Select Company 2'));
  const bar = screen.getByRole('region', { name: 'Selected' });
  await userEvent.click(within(bar).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(names()).toEqual(['Company 1', 'Company 3']));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.list.items.map(({ ref }) => ref)).toEqual(['1', '2', '3']));
  expect(api.list.items[1]?.note).toBe('Keep');
});

test('offers Compare for two to four companies', async () => {
  open();
  await userEvent.click(await screen.findByLabelText('Select Company 1'));
  expect(screen.getByRole('button', { name: 'Compare' })).toBeDisabled();
  await userEvent.click(screen.getByLabelText('Select Company 3'));
  expect(screen.getByRole('link', { name: 'Compare (2)' })).toHaveAttribute(
    'href',
    '/compare?company=france/company-1&company=france/company-3',
  );
});

test('offers Send enquiry for one to ten companies', async () => {
  open(Array.from({ length: 11 }, (_, index) => listedCompany(index + 1)));
  await userEvent.click(await screen.findByLabelText('Select Company 2'));
  expect(screen.getByRole('link', { name: 'Send enquiry (1)' })).toHaveAttribute(
    'href',
    '/enquiry?company=france/company-2&list=7',
  );
  await userEvent.click(screen.getByLabelText('Select all 11'));
  expect(screen.getByRole('button', { name: 'Send enquiry' })).toBeDisabled();
});

test.each([
  ['opens the enquiry to the ticked companies', ['company:1', 'company:3']],
  ['asks for a company when none is ticked', []],
])('without script %s', async (_, items) => {
  const form = new FormData();
  form.set('intent', 'enquiry');
  for (const item of items) form.append('item', item);
  const call = () => Promise.resolve(savedList([listedCompany(1), listedCompany(2), listedCompany(3)]));
  const result = (await page.action({
    form,
    call,
    params: { list: '7' },
  } as unknown as Parameters<typeof page.action>[0])) as Response | { data: unknown };
  if (items.length === 0) {
    expect(result).toMatchObject({ data: { error: messages.enquiries.noCompanies } });
    return;
  }
  expect((result as Response).headers.get('location')).toBe(
    '/enquiry?company=france/company-1&company=france/company-3&list=7',
  );
});

test('merges a change with one of another device, and says so', async () => {
  const { api } = open();
  const field = await screen.findByLabelText('Note on Company 1');
  api.list = {
    ...api.list,
    version: 2,
    items: [listedCompany(1, { note: 'Theirs' }), listedCompany(2), listedCompany(3), listedCompany(4)],
  };
  await userEvent.type(field, 'Mine');
  fireEvent.blur(field);
  expect(
    await screen.findByText('Changed on another device meanwhile. Both changes are kept.'),
  ).toBeVisible();
  expect(api.list.items[0]?.note).toBe('Theirs\nMine');
  await waitFor(() => expect(names()).toContain('Company 4'));
});

test('keeps a change without a connection, and sends it once when the connection is back', async () => {
  const { api } = open();
  api.isOffline = true;
  await userEvent.selectOptions(await screen.findByLabelText('Status of Company 1'), 'Booked');
  expect(await screen.findByText('Not saved.')).toBeVisible();
  expect(screen.getByLabelText('Status of Company 1')).toHaveValue('booked');
  api.isOffline = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try now' }));
  await waitFor(() => expect(api.sent).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Not saved.')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Status of Company 1')).toHaveValue('booked');
});

test('takes a rejected change back and sends it again on Try again', async () => {
  const { api } = open();
  api.failure = new ApiError(422, { detail: 'Not so.' });
  await userEvent.selectOptions(await screen.findByLabelText('Status of Company 1'), 'Booked');
  expect(await screen.findByRole('alert')).toHaveTextContent('Not so.');
  expect(screen.getByLabelText('Status of Company 1')).toHaveValue('none');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(api.list.items[0]?.status).toBe('booked'));
});

test('undoes a removal that another device has undone', async () => {
  const { api } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Company 1' }));
  await waitFor(() => expect(api.sent).toHaveLength(1));
  api.list = { ...api.list, version: 9, items: [listedCompany(1, { status: 'booked' })] };
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(names()).toEqual(['Company 1']));
  expect(api.sent).toHaveLength(1);
});

test('says why a full list rejects a change', async () => {
  const { api } = open();
  api.failure = new ApiError(422, { changes: ['500 of 500 items in this list'] });
  await userEvent.selectOptions(await screen.findByLabelText('Status of Company 1'), 'Booked');
  expect(await screen.findByRole('alert')).toHaveTextContent('500 of 500 items in this list');
});

test('keeps a rejected note in its field', async () => {
  const { api } = open();
  api.failure = new ApiError(401, { detail: 'Please log in.' });
  await userEvent.type(await screen.findByLabelText('Note on Company 1'), 'Ask for Tom');
  await userEvent.tab();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please log in.');
  expect(screen.getByLabelText('Note on Company 1')).toHaveValue('Ask for Tom');
});

test('sends a note and the removal after it in turn, without a conflict', async () => {
  const { api } = open();
  await userEvent.type(await screen.findByLabelText('Note on Company 1'), 'Ask for Tom');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Company 1' }));
  await waitFor(() => expect(api.sent.map(([change]) => change?.type)).toEqual(['note', 'remove']));
  expect(names()).toEqual(['Company 2', 'Company 3']);
  expect(screen.queryByText(/Both changes are kept/)).not.toBeInTheDocument();
});

test.each([
  ['keeps waiting changes while the api fails', 503, 1, undefined],
  ['keeps waiting changes while the login is missing', 401, 1, undefined],
  ['drops waiting changes that the api rejects, and says so', 422, 0, 'The list is full.'],
] as const)('%s', async (_, status, waiting, message) => {
  const { api } = open();
  api.isOffline = true;
  await userEvent.selectOptions(await screen.findByLabelText('Status of Company 1'), 'Booked');
  await screen.findByText('Not saved.');
  api.isOffline = false;
  api.failure = new ApiError(status, { detail: 'The list is full.' });
  await userEvent.click(screen.getByRole('button', { name: 'Try now' }));
  await waitFor(() => expect(api.failure).toBeUndefined());
  if (message) expect(await screen.findByText(message)).toBeVisible();
  expect(usePendingChanges.getState().entries).toHaveLength(waiting);
});

test('says what left the directory', async () => {
  open([listedCompany(1, { url: null, company: null, note: 'Rates fine' })]);
  expect(await screen.findByText('No longer in the directory')).toBeVisible();
  expect(screen.getByLabelText('Note on Company 1')).toHaveValue('Rates fine');
});

test('shares by a link, with notes when the box is ticked, and ends the sharing', async () => {
  const { api } = open([listedCompany(1, { note: 'Rates fine' })], '/lists/7?share=1');
  await userEvent.click(await screen.findByRole('switch', { name: 'Link is off' }));
  expect(await screen.findByLabelText('Link')).toHaveValue(
    `https://unitbase.example/lists/shared/${'T'.repeat(22)}`,
  );
  expect(screen.getByText(/They see your first name, Inês/)).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Show my notes ?1 note\./ }));
  await waitFor(() => expect(api.list.share_notes).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: 'Stop sharing' }));
  expect(await screen.findByText('This list is no longer shared.')).toBeVisible();
  expect(screen.queryByLabelText('Link')).not.toBeInTheDocument();
});

test('an empty list says how to fill it', async () => {
  open([]);
  expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
});
