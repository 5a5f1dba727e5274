import { act, screen } from '@testing-library/react';
import type { ListSummary } from '@unitbase/contracts/entities/lists';
import { announceDeviceList, DEVICE_LIST, useSaving } from '@unitbase/remote-kit';
import { openShell } from '../../testing/open-shell';
import { ListWork } from './list-work';
import { ListsLink } from './lists-link';

const item = { kind: 'company' as const, ref: '12', name: 'Kestrel', url: '/country/uk/profile/kestrel' };
const save = () =>
  act(() => {
    localStorage.setItem(DEVICE_LIST, JSON.stringify({ state: { items: [item] } }));
    announceDeviceList();
  });
const list = (id: number, is_current: boolean, keys: string[]): ListSummary => ({
  ...{ id, is_current, keys, name: `List ${id}`, created_at: '', updated_at: '', version: 1 },
  ...{ share_token: null, share_notes: false, sections: [], images: [] },
  counts: { company: keys.length, place: 0, article: 0 },
  statuses: { none: keys.length, to_call: 0, called: 0, quoted: 0, booked: 0, declined: 0 },
});
const link = () => screen.getByRole('link');
const saving = () => document.querySelector('[data-fragment="directory/saving"]');

const Missing = () => {
  throw new Error('The code did not load.');
};

beforeEach(() => {
  localStorage.clear();
  useSaving.setState({ presses: [], merged: null });
});

test('the header counts what is on the device of a visitor', async () => {
  await openShell(<ListsLink />);
  expect(link()).toHaveTextContent(/^Lists$/);
  save();
  expect(link()).toHaveTextContent('Lists1 items in the current list');
});

test('the header counts the current list of a user', async () => {
  const lists = [list(1, false, ['company:1']), list(2, true, ['company:1', 'place:france'])];
  await openShell(<ListsLink />, {
    session: { token: 't', userId: '7' },
    responses: { getLists: { lists, saved_articles: 0 } },
  });
  expect(link()).toHaveTextContent('Lists2 items in the current list');
});

test('loads the code of Save at the first press only', async () => {
  await openShell(<ListWork />);
  save();
  expect(saving()).toBeNull();
  act(() => useSaving.setState({ presses: [{ item, button: document.body }] }));
  expect(saving()).not.toBeNull();
  act(() => useSaving.setState({ presses: [] }));
  expect(saving()).not.toBeNull();
});

test('says that a press had no effect where the code of Save does not load', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = await openShell(<ListWork />, { fragments: { 'directory/saving': Missing } });
  act(() => useSaving.setState({ presses: [{ item, button: document.body }] }));
  expect(screen.getByRole('status')).toHaveTextContent('Not saved, no connection.');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('loads it for a user whose device still holds a list', async () => {
  save();
  await openShell(<ListWork />, {
    session: { token: 't', userId: '7' },
    responses: { getLists: { lists: [], saved_articles: 0 } },
  });
  expect(saving()).not.toBeNull();
});
