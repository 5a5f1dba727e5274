import { act, screen, waitFor } from '@testing-library/react';
import { ApiError } from '@unitbase/contracts/client';
import type { Deletion } from '@unitbase/contracts/entities/audience';
import * as messages from '@unitbase/contracts/messages';
import { renderPage, type TestResponses } from '@unitbase/remote-kit/testing';
import { user, validationError } from '../shared/testing';
import * as page from './delete-account-page';

const NONE: Deletion = { status: null, requested_at: null, due_at: null };
const OPEN: Deletion = {
  status: 'open',
  requested_at: '2026-10-01T12:00:00Z',
  due_at: '2026-10-31T12:00:00Z',
};

const open = (responses: TestResponses, token: string | null = 'token') =>
  renderPage(page, {
    at: '/contact/delete-account',
    pattern: '/contact/delete-account',
    session: { token },
    responses,
  });
const confirmation = () => screen.findByRole('heading', { name: messages.audience.removalSent });
const rejectEndedSession = (): never => {
  throw new ApiError(401, { detail: messages.common.notSignedIn });
};
const button = () => screen.getByRole('button', { name: 'Delete account' });

async function fillIn() {
  await user.type(await screen.findByLabelText(/^Email/), 'ines@atlantico.example');
  await user.type(screen.getByLabelText(/^Reason/), 'We close.');
  await user.click(screen.getByRole('checkbox'));
}

describe('Delete account', () => {
  it('requires email, reason and confirmation, and names what is missing (AC-199)', async () => {
    open({ getDeletion: NONE });
    await screen.findByLabelText(/^Email/);
    await user.click(button());
    const missing = await screen.findByRole('alert');
    expect(missing).toHaveTextContent('Email: Required field.');
    expect(missing).toHaveTextContent('Reason: Required field.');
    expect(missing).toHaveTextContent('Confirmation: You must agree before submitting.');
    await fillIn();
    expect(button()).not.toHaveAttribute('aria-disabled');
    await user.click(screen.getByRole('checkbox'));
    expect(button()).toHaveAttribute('aria-disabled', 'true');
  });

  it('sends email and reason, then confirms the request (AC-200, AC-201, AC-202)', async () => {
    const requests: unknown[] = [];
    let state = NONE;
    open({
      getDeletion: () => state,
      requestDeletion: ({ body }) => {
        requests.push(body);
        state = OPEN;
        return { detail: messages.audience.removalSent };
      },
    });
    await fillIn();
    await user.click(button());
    expect(await confirmation()).toBeVisible();
    expect(requests).toEqual([{ email: 'ines@atlantico.example', reason: 'We close.', confirm: '1' }]);
  });

  it('keeps the values when the address is not the account’s', async () => {
    open({
      getDeletion: NONE,
      requestDeletion: () => {
        throw validationError({ email: [messages.account.notOwnEmail] });
      },
    });
    await fillIn();
    await user.click(button());
    expect(await screen.findByRole('link', { name: `Email: ${messages.account.notOwnEmail}` })).toBeVisible();
    expect(screen.getByLabelText(/^Reason/)).toHaveValue('We close.');
  });

  it('names the day once staff have confirmed, and can be cancelled (decision D56)', async () => {
    let state: Deletion = { ...OPEN, status: 'confirmed' };
    open({
      getDeletion: () => state,
      withdrawDeletion: () => {
        state = NONE;
        return { detail: messages.account.deletionCancelled };
      },
    });
    expect(await screen.findByText('Your account will be deleted on 31st October 2026.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel the request' }));
    expect(await screen.findByText(messages.account.deletionCancelled)).toBeVisible();
    expect(button()).toBeVisible();
  });

  it('names no day in the past (decision D56)', async () => {
    open({ getDeletion: { ...OPEN, status: 'confirmed', due_at: '2026-09-30T12:00:00Z' } });
    expect(await screen.findByText(messages.account.deletionDue)).toBeVisible();
    expect(screen.queryByText(/30th September/)).toBeNull();
  });

  it.each([
    ['a visitor', null, {}],
    [
      'an ended session',
      'old',
      {
        getDeletion: () => {
          throw new ApiError(401, { detail: messages.common.notSignedIn });
        },
      },
    ],
  ])('shows %s the confirmation with a link home (AC-203)', async (_who, token, responses) => {
    open(responses as TestResponses, token);
    expect(await confirmation()).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back home' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

it('reports an ended session instead of confirming the request', async () => {
  let hasEnded = false;
  open({
    getDeletion: () => (hasEnded ? rejectEndedSession() : NONE),
    requestDeletion: () => rejectEndedSession(),
  });
  await fillIn();
  hasEnded = true;
  await user.click(button());
  expect(await screen.findByText(messages.common.notSignedIn)).toBeVisible();
  expect(screen.queryByRole('heading', { name: messages.audience.removalSent })).toBeNull();
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('We close.');
});

it('receives the form of another page', async () => {
  const { DeleteAccountForm } = await import('../shared/delete-account/delete-account-form');
  const { router } = renderPage(
    { Page: DeleteAccountForm },
    { at: '/account/profile', pattern: '/account/profile' },
  );
  await fillIn();
  expect(screen.getByRole('form')).toHaveAttribute('action', '/contact/delete-account');
  await user.click(button());
  await waitFor(() => expect(router.state.location.pathname).toBe('/contact/delete-account'));
});

it('shows the failure and the values of a form on another page', async () => {
  const { router } = open({ requestDeletion: () => rejectEndedSession() }, null);
  await confirmation();
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: 'delete', email: 'a@b.example', reason: 'We close.' }))
    form.set(name, value);
  await act(() => router.navigate('/contact/delete-account', { formMethod: 'post', formData: form }));
  expect(await screen.findByText(messages.common.notSignedIn)).toBeVisible();
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('We close.');
});
