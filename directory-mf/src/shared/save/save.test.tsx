import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ListSummary } from '@unitbase/contracts/entities/lists';
import { renderInSite } from '@unitbase/remote-kit/testing';
import { Save } from './save';

const list = (id: number, keys: string[] = []): ListSummary => ({
  ...{
    id,
    name: `List ${id}`,
    created_at: '',
    updated_at: '',
    version: 1,
    is_current: id === 1,
    share_token: null,
  },
  ...{
    share_notes: false,
    counts: { company: keys.length, place: 0, article: 0 },
    sections: [],
    images: [],
    keys,
  },
  statuses: { none: keys.length, to_call: 0, called: 0, quoted: 0, booked: 0, declined: 0 },
});

function open(
  lists: ListSummary[],
  { isFailing = false, wait = Promise.resolve() }: { isFailing?: boolean; wait?: Promise<void> } = {},
) {
  const live = new Map(lists.map((one) => [one.id, one]));
  const changed: [id: number, type: string | undefined][] = [];
  renderInSite(<Save kind="company" item="12" title="Kestrel" />, {
    at: '/country/uk/profile/kestrel',
    session: { token: 'csrf' },
    responses: {
      getLists: async () => {
        await wait;
        return { lists: [...live.values()], saved_articles: 0 };
      },
      createList: ({ body }) => {
        live.set(1, { ...list(1), name: body.name });
        return { ...list(1), name: body.name, items: [] };
      },
      changeList: ({ params, body }) => {
        if (isFailing) throw new TypeError('Failed to fetch');
        const id = Number(params.id);
        changed.push([id, body.changes[0]?.type]);
        const keys = body.changes[0]?.type === 'add' ? ['company:12'] : [];
        const next = { ...list(id, keys), name: live.get(id)?.name ?? '' };
        live.set(id, next);
        const items = keys.map(() => ({ kind: 'company', ref: '12' }) as never);
        return { ...next, items };
      },
    },
  });
  return changed;
}
const button = (name: RegExp) => screen.findByRole('button', { name });

test('a visitor goes to the login and comes back', () => {
  renderInSite(<Save kind="company" item="12" title="Kestrel" />, { at: '/country/uk/profile/kestrel' });
  expect(screen.getByRole('link', { name: 'Save Kestrel' })).toHaveAttribute(
    'href',
    '/auth/login?redirectUrl=%2Fcountry%2Fuk%2Fprofile%2Fkestrel',
  );
});

test('saves to the current list, and a second press takes it out', async () => {
  const changed = open([list(2), list(1)]);
  await screen.findByRole('button', { name: /Lists for/ });
  await userEvent.click(await button(/^Save/));
  expect(await button(/^Saved/)).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(await button(/^Saved/));
  expect(await button(/^Save Kestrel/)).toHaveAttribute('aria-pressed', 'false');
  expect(changed).toEqual([
    [1, 'add'],
    [1, 'remove'],
  ]);
});

test('makes My list for a user without lists', async () => {
  const changed = open([]);
  await userEvent.click(await button(/^Save/));
  expect(await button(/^Saved/)).toBeVisible();
  expect(changed).toEqual([[1, 'add']]);
});

test('saves to the current list also when it is pressed before the lists are read', async () => {
  let respond = () => {};
  const wait = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const changed = open([list(1)], { wait });
  await userEvent.click(await button(/^Save/));
  respond();
  expect(await button(/^Saved/)).toBeVisible();
  expect(changed).toEqual([[1, 'add']]);
});

test('a menu saves to another list', async () => {
  const changed = open([list(1, ['company:12']), list(2)]);
  await userEvent.click(await screen.findByRole('button', { name: /Lists for Kestrel/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /List 2/ }));
  expect(await button(/^Saved in 2/)).toBeVisible();
  expect(changed).toEqual([[2, 'add']]);
});

test('says that it is not saved', async () => {
  open([list(1)], { isFailing: true });
  await userEvent.click(await button(/^Save/));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Not saved, no connection.'));
  expect(await button(/^Save Kestrel/)).toBeEnabled();
});
