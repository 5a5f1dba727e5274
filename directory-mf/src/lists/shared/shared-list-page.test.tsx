import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@unitbase/contracts/client';
import type { ListItem } from '@unitbase/contracts/entities/lists';
import { renderPage } from '@unitbase/remote-kit/testing';
import { listedCompany, savedList } from '../testing';
import * as page from './shared-list-page';

const TOKEN = 'wQ7xN2kVtRz8mB4pLc1YeA';

const open = (response: ListItem[] | number, token: string | null = null) =>
  renderPage(page, {
    at: `/lists/shared/${TOKEN}`,
    pattern: '/lists/shared/:token',
    session: { token },
    responses: {
      getSharedList: () => {
        if (typeof response === 'number') throw new ApiError(response, { detail: 'Not found.' });
        return {
          name: 'Corsica unit',
          owner: 'Inês',
          updated_at: '2026-10-01T10:00:00Z',
          items: response,
        };
      },
      copySharedList: () => savedList([]),
    },
  });

test('shows a stranger the owner’s first name, the companies and their notes', async () => {
  open([listedCompany(1, { note: 'Deposit paid' }), listedCompany(2, { url: null, company: null })]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Corsica unit' })).toBeVisible();
  expect(screen.getByText('A list of Inês')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Company 1' })).toHaveAttribute(
    'href',
    '/country/france/profile/company-1',
  );
  expect(screen.getByText('Deposit paid')).toBeVisible();
  expect(screen.getByText('No longer in the directory')).toBeVisible();
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(document.querySelector('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer');
});

test('a visitor logs in before copying and comes back', async () => {
  open([listedCompany(1)]);
  expect(await screen.findByRole('link', { name: 'Copy to my lists' })).toHaveAttribute(
    'href',
    `/auth/login?redirectUrl=%2Flists%2Fshared%2F${TOKEN}`,
  );
});

test('copies to the user’s lists and opens the copy', async () => {
  open([listedCompany(1)], 'csrf');
  await userEvent.click(await screen.findByRole('button', { name: 'Copy to my lists' }));
  expect(await screen.findByText('elsewhere')).toBeVisible();
});

test('says that the sharing has ended, with nothing of the list', async () => {
  open(410);
  expect(await screen.findByRole('heading', { name: 'This list is no longer shared' })).toBeVisible();
  expect(screen.getByText('Ask the person who sent you the link for a new one.')).toBeVisible();
  expect(screen.queryByText('Corsica unit')).not.toBeInTheDocument();
});

test('an empty list says so and has no call sheet', async () => {
  open([]);
  expect(await screen.findByRole('heading', { name: 'This list is empty' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Call sheet' })).not.toBeInTheDocument();
});
