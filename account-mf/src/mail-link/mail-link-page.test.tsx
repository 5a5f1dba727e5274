import { screen } from '@testing-library/react';
import { ApiError } from '@unitbase/contracts/client';
import * as messages from '@unitbase/contracts/messages';
import { renderPage, type TestResponses } from '@unitbase/remote-kit/testing';
import { user, validationError } from '../shared/testing';
import * as page from './verify-email-page';

const open = (verifyEmail: TestResponses['verifyEmail']) =>
  renderPage(page, {
    at: '/verify-email/secret',
    pattern: '/verify-email/:token',
    responses: { verifyEmail },
  });

describe('A link in an email', () => {
  it('is used once, automatically, and leads to the login', async () => {
    const tokens: string[] = [];
    open(({ body }) => {
      tokens.push(body.token);
      return { detail: messages.register.verified };
    });
    expect(await screen.findByRole('heading', { name: messages.register.verified })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth/login');
    expect(tokens).toEqual(['secret']);
  });

  it('explains why it no longer works', async () => {
    open(() => {
      throw validationError({ token: [messages.login.invalidResetToken] });
    });
    expect(await screen.findByText(messages.login.invalidResetToken)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth/login');
  });

  it('can be retried after an api failure', async () => {
    const responses = [
      () => {
        throw new ApiError(503, {});
      },
      () => ({ detail: messages.register.verified }),
    ];
    open(() => responses.shift()?.() as never);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: messages.register.verified })).toBeVisible();
  });
});
