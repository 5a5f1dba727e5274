import { act, screen, waitFor } from '@testing-library/react';
import * as messages from '@unitbase/contracts/messages';
import { renderPage, type TestResponses } from '@unitbase/remote-kit/testing';
import { user, validationError } from '../shared/testing';
import * as resetPage from './reset-page';
import * as requestPage from './reset-request-page';

const submit = () => user.click(screen.getByRole('button', { name: 'Submit' }));

describe('Password reset request', () => {
  const open = (responses: TestResponses = {}) =>
    renderPage(requestPage, { at: '/password/email', pattern: '/password/email', responses });

  it('requires a valid address (AC-079, AC-080)', async () => {
    open();
    await user.type(await screen.findByLabelText(/^Email/), 'ines@atlantico');
    expect(screen.getByRole('button', { name: 'Submit' })).toHaveAttribute('aria-disabled', 'true');
    await submit();
    expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription(messages.login.invalidEmail);
  });

  it("sends on Enter and shows the server's detail (AC-081, AC-082)", async () => {
    open({ requestPasswordReset: { detail: messages.login.passwordResetSent } });
    await user.type(await screen.findByLabelText(/^Email/), 'ines@atlantico.example{Enter}');
    expect(await screen.findByText(messages.login.passwordResetSent)).toBeVisible();
  });
});

describe('Password reset', () => {
  const open = (confirmPasswordReset: TestResponses['confirmPasswordReset']) =>
    renderPage(resetPage, {
      at: '/password/reset/secret',
      pattern: '/password/reset/:token',
      responses: { confirmPasswordReset },
    });
  async function fillIn(confirmation = 'another night 2') {
    await user.type(await screen.findByLabelText(/^Email/), 'ines@atlantico.example');
    await user.type(screen.getByLabelText(/^Password/), 'another night 2');
    await user.type(screen.getByLabelText(/^Confirm password/), confirmation);
  }

  it("sends different passwords too and shows the server's error (AC-084, AC-086, AC-087, AC-090)", async () => {
    const requests: unknown[] = [];
    open(({ body }) => {
      requests.push(body);
      throw validationError({ non_field_errors: [messages.login.passwordMismatch] });
    });
    await fillIn('another');
    await submit();
    expect(await screen.findByText(messages.login.passwordMismatch)).toBeVisible();
    expect(requests).toEqual([
      expect.objectContaining({
        email: 'ines@atlantico.example',
        password: 'another night 2',
        confirm_password: 'another',
        token: 'secret',
      }),
    ]);
  });

  it('shows the detail and links to the login (AC-091)', async () => {
    open({ detail: messages.login.passwordChanged });
    await fillIn();
    await submit();
    expect(await screen.findByText(messages.login.passwordChanged)).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Login' })[0]).toHaveAttribute('href', '/auth/login');
  });

  it('reports an expired link and leads back after five seconds (AC-088, AC-089, decision D54)', async () => {
    const { router } = open(() => {
      throw validationError({ token: [messages.login.invalidResetToken] });
    });
    await fillIn();
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'], advanceTimers: true });
    try {
      screen.getByRole('button', { name: 'Submit' }).click();
      expect(await screen.findByText(messages.login.invalidResetToken)).toBeVisible();
      expect(screen.getByRole('link', { name: messages.login.redirectingToReset })).toHaveAttribute(
        'href',
        '/password/email',
      );
      await act(() => jest.advanceTimersByTimeAsync(5_000));
    } finally {
      jest.useRealTimers();
    }
    await waitFor(() => expect(router.state.location.pathname).toBe('/password/email'));
  });

  it('goes back one page on Cancel (AC-085)', async () => {
    const { router } = open({ detail: '' });
    await screen.findByLabelText(/^Email/);
    await act(() => router.navigate('/news'));
    await act(() => router.navigate('/password/reset/secret'));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/news'));
  });
});
