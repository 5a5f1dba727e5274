import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@unitbase/contracts/client';
import type { ListSummary } from '@unitbase/contracts/entities/lists';
import { applyChange, keyOf, type ListChange } from '@unitbase/contracts/list-changes';
import { useSaving } from '@unitbase/remote-kit';
import { renderInSite } from '@unitbase/remote-kit/testing';
import { listedCompany, listSummary, savedList } from '../lists/testing';
import { changeDeviceList } from '../shared/list-changes/change-device-list';
import { useDeviceList } from '../shared/list-changes/device-list';
import { usePendingChanges } from '../shared/list-changes/pending-changes';
import { Save } from '../shared/save/save';
import { Fragment } from './saving';

const teal = { kind: 'company' as const, ref: '13', name: 'Teal', url: '/country/uk/profile/teal' };
const kestrel = {
  kind: 'company' as const,
  ref: '12',
  name: 'Kestrel',
  url: '/country/uk/profile/kestrel',
  detail: 'Bristol, UK',
};

beforeEach(() => {
  localStorage.clear();
  useDeviceList.setState({ items: [] });
  usePendingChanges.setState({ entries: [] });
  useSaving.setState({ presses: [], merged: null });
});

interface Api {
  lists: ListSummary[];
  /** Type of each change by list. */
  sent: [listId: number, type: string | undefined][];
  failure?: Error | undefined;
  mergeFailure?: Error | undefined;
  /** Delays `getLists`. */
  wait?: Promise<void>;
}

/** Responds like the api, with lists that hold companies. */
function open(api: Api) {
  const change = ({ params, body }: { params: { id: unknown }; body: { changes: unknown[] } }) => {
    if (api.failure) throw api.failure;
    const id = Number(params.id);
    const changes = body.changes as ListChange[];
    const list = api.lists.find((one) => one.id === id) ?? listSummary(id, { keys: [] });
    api.sent.push([id, changes[0]?.type]);
    const items = changes.reduce(
      (all, one) => applyChange(all, one, ({ ref }) => listedCompany(Number(ref))),
      list.keys.map((key) => listedCompany(Number(key.split(':')[1]))) as readonly ReturnType<
        typeof listedCompany
      >[],
    );
    api.lists = api.lists.map((one) => (one === list ? { ...one, keys: items.map(keyOf) } : one));
    return savedList([...items], { id, name: list.name });
  };
  renderInSite(
    <>
      <Save item={kestrel} />
      <Save item={teal} />
      <Fragment />
    </>,
    {
      at: '/country/uk/profile/kestrel',
      session: { token: 'csrf', userId: '7' },
      responses: {
        getLists: async () => {
          await api.wait;
          return { lists: api.lists, saved_articles: 0 };
        },
        getList: ({ params }) => {
          const list = api.lists.find(({ id }) => id === params.id);
          return savedList(
            (list?.keys ?? []).map((key) => listedCompany(Number(key.split(':')[1]), { note: 'Keep' })),
          );
        },
        createList: ({ body }) => {
          if (body.name === 'Twice') throw new ApiError(422, { name: ['You have a list of this name'] });
          const list = listSummary(30 + api.lists.length, { name: body.name, keys: [] });
          api.lists = [...api.lists, list];
          return savedList([], { id: list.id, name: body.name });
        },
        changeList: change,
        mergeList: ({ body }) => {
          if (api.mergeFailure) throw api.mergeFailure;
          return {
            list: savedList(body.items.map(({ ref }) => listedCompany(Number(ref)))),
            kept: body.items.length,
            doubles: [],
          };
        },
      },
    },
  );
  return api;
}
const list = (id: number, keys: string[] = []) =>
  listSummary(id, { keys, is_current: id === 1, name: `List ${id}` });
const button = (name: RegExp) => screen.findByRole('button', { name });
const status = (text: string | RegExp) =>
  waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringMatching(text),
    ),
  );

/** Presses two buttons before React renders again. */
const pressBoth = async () => {
  const buttons = [await button(/^Save Kestrel/), await button(/^Save Teal/)];
  act(() => {
    for (const one of buttons) one.click();
  });
};

describe('a visitor', () => {
  const openAsVisitor = () =>
    renderInSite(
      <>
        <Save item={kestrel} />
        <Save item={teal} />
        <Fragment />
      </>,
      { at: '/country/uk/profile/kestrel' },
    );

  test('saves two companies that are pressed at once', async () => {
    openAsVisitor();
    await pressBoth();
    await waitFor(() => expect(useDeviceList.getState().items.map(({ ref }) => ref)).toHaveLength(2));
  });

  test('saves on the device, which survives a reload', async () => {
    openAsVisitor();
    await userEvent.click(await button(/^Save Kestrel/));
    expect(await button(/^Saved/)).toHaveAttribute('aria-pressed', 'true');
    await status('Saved to My list on this device');
    expect(screen.getByRole('link', { name: 'Login to keep it' })).toHaveAttribute(
      'href',
      '/auth/login?redirectUrl=%2Fcountry%2Fuk%2Fprofile%2Fkestrel',
    );
    expect(localStorage.getItem('unitbase-list')).toContain('"ref":"12"');
  });

  test('takes it out by a second press, and Undo brings it back with its note', async () => {
    changeDeviceList(
      [{ type: 'add', kind: 'company', ref: '12', note: 'Tom flies', status: 'called' }],
      [kestrel],
    );
    openAsVisitor();
    await userEvent.click(await button(/^Saved/));
    await status('1 item removed.');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await button(/^Saved/)).toBeVisible();
    expect(useDeviceList.getState().items).toMatchObject([{ note: 'Tom flies', status: 'called' }]);
  });

  test('sees a warning where the browser stores nothing', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    openAsVisitor();
    await userEvent.click(await button(/^Save Kestrel/));
    await status('This browser does not store the list');
    expect(await button(/^Saved/)).toBeVisible();
    jest.restoreAllMocks();
  });

  test('sees that the list is full when the device holds 100 items', async () => {
    const items = Array.from({ length: 100 }, (_, n) => ({ ...kestrel, ref: String(n + 100) }));
    changeDeviceList(
      items.map(({ kind, ref }) => ({ type: 'add', kind, ref })),
      items,
    );
    openAsVisitor();
    await userEvent.click(await button(/^Save Kestrel/));
    await status('100 of 100 items in this list');
    expect(useDeviceList.getState().items).toHaveLength(100);
  });
});

describe('a user', () => {
  test('with one list saves there at once; Undo takes it out', async () => {
    const api = open({ lists: [list(1)], sent: [] });
    await userEvent.click(await button(/^Save Kestrel/));
    expect(await button(/^Saved/)).toHaveAttribute('aria-pressed', 'true');
    await status('Saved to List 1');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await button(/^Save Kestrel/)).toHaveAttribute('aria-pressed', 'false');
    expect(await button(/^Save Kestrel/)).toHaveFocus();
    await waitFor(() =>
      expect(api.sent).toEqual([
        [1, 'add'],
        [1, 'remove'],
      ]),
    );
  });

  test('without lists gets My list', async () => {
    const api = open({ lists: [], sent: [] });
    await userEvent.click(await button(/^Save Kestrel/));
    await status('Saved to My list');
    expect(api.lists).toMatchObject([{ name: 'My list', keys: ['company:12'] }]);
  });

  test('gets one list for two companies that are pressed at once', async () => {
    const api = open({ lists: [], sent: [] });
    await pressBoth();
    await waitFor(() => expect(api.lists[0]?.keys).toEqual(['company:12', 'company:13']));
    expect(api.lists).toHaveLength(1);
  });

  test('saves to the list also when it is pressed before the lists are read', async () => {
    let respond = () => {};
    const wait = new Promise<void>((resolve) => {
      respond = resolve;
    });
    const api = open({ lists: [list(1)], sent: [], wait });
    await userEvent.click(await button(/^Save Kestrel/));
    respond();
    await waitFor(() => expect(api.sent).toEqual([[1, 'add']]));
  });

  test('with several lists chooses in a menu, where each tick saves', async () => {
    const api = open({ lists: [list(1, ['company:12']), list(2)], sent: [] });
    await userEvent.click(await button(/^Saved/));
    const menu = within(await screen.findByRole('dialog', { name: 'Save Kestrel' }));
    expect(menu.getByRole('checkbox', { name: /List 1/ })).toBeChecked();
    await userEvent.click(menu.getByRole('checkbox', { name: /List 2/ }));
    await waitFor(() => expect(api.sent).toEqual([[2, 'add']]));
    expect(menu.getByRole('checkbox', { name: /List 2/ })).toBeChecked();
    await userEvent.keyboard('{Escape}');
    expect(await button(/^Saved in 2/)).toHaveFocus();
  });

  test('creates a list in the menu; a taken name stays with its error', async () => {
    const api = open({ lists: [list(1), list(2)], sent: [] });
    await userEvent.click(await button(/^Save Kestrel/));
    const menu = within(await screen.findByRole('dialog', { name: 'Save Kestrel' }));
    await userEvent.click(menu.getByRole('button', { name: 'New list' }));
    const field = menu.getByLabelText(/Name of the new list/);
    await userEvent.type(field, 'Twice');
    await userEvent.click(menu.getByRole('button', { name: 'Create and save' }));
    expect(await menu.findByText('You have a list of this name')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, 'Drones');
    await userEvent.click(menu.getByRole('button', { name: 'Create and save' }));
    await waitFor(() => expect(api.lists.at(-1)).toMatchObject({ name: 'Drones', keys: ['company:12'] }));
  });

  test('sees a rejected save taken back', async () => {
    const failure = new ApiError(422, { changes: ['500 of 500 items in this list'] });
    open({ lists: [list(1)], sent: [], failure });
    await userEvent.click(await button(/^Save Kestrel/));
    await status('500 of 500 items in this list');
    expect(await button(/^Save Kestrel/)).toHaveAttribute('aria-pressed', 'false');
  });

  test('sees a rejected Undo taken back', async () => {
    const api = open({ lists: [list(1)], sent: [] });
    await userEvent.click(await button(/^Save Kestrel/));
    await status('Saved to List 1');
    api.failure = new ApiError(429, { detail: 'Too many calls.' });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await status('Too many calls.');
    expect(await button(/^Saved/)).toBeVisible();
  });

  test('takes out an item whose save still waits, in this order', async () => {
    const api = open({ lists: [list(1)], sent: [], failure: new ApiError(503, {}) });
    usePendingChanges.getState().add({
      userId: '7',
      listId: 1,
      base: [],
      changes: [{ type: 'add', kind: 'company', ref: '12' }],
    });
    await userEvent.click(await button(/^Save Kestrel/));
    await userEvent.click(await button(/^Saved/));
    api.failure = undefined;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(usePendingChanges.getState().entries).toEqual([]));
    expect(api.lists[0]?.keys).toEqual([]);
  });

  test('without a connection keeps the save and sends it once when it is back', async () => {
    const api = open({ lists: [list(1)], sent: [], failure: new TypeError('Failed to fetch') });
    await userEvent.click(await button(/^Save Kestrel/));
    await status('Not saved. No connection; it is tried again when there is one');
    expect(await button(/^Saved/)).toBeVisible();
    expect(usePendingChanges.getState().entries).toHaveLength(1);
    api.failure = undefined;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(usePendingChanges.getState().entries).toEqual([]));
    expect(api.sent).toEqual([[1, 'add']]);
  });

  test('sees the list of the device merged once the connection is back', async () => {
    changeDeviceList([{ type: 'add', kind: 'company', ref: '12' }], [kestrel]);
    const api = open({ lists: [list(1)], sent: [], mergeFailure: new TypeError('Failed to fetch') });
    await button(/^Save Kestrel/);
    expect(useDeviceList.getState().items).toHaveLength(1);
    api.mergeFailure = undefined;
    act(() => void window.dispatchEvent(new Event('online')));
    await status('The list from this device is in your account now');
    expect(useDeviceList.getState().items).toEqual([]);
  });

  test('sees why the list of the device is rejected, and keeps it', async () => {
    changeDeviceList([{ type: 'add', kind: 'company', ref: '12' }], [kestrel]);
    open({ lists: [list(1)], sent: [], mergeFailure: new ApiError(400, { detail: 'Not a list.' }) });
    await status('Not saved. Not a list.');
    expect(useDeviceList.getState().items).toHaveLength(1);
  });

  test('gets the list of the device into the account after the login, once', async () => {
    changeDeviceList([{ type: 'add', kind: 'company', ref: '12' }], [kestrel]);
    open({ lists: [list(1)], sent: [] });
    await status('The list from this device is in your account now');
    expect(useDeviceList.getState().items).toEqual([]);
    expect(useSaving.getState().merged).toMatchObject({ kept: 1 });
  });
});
