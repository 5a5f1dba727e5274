import { webcrypto } from 'node:crypto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from '@unitbase/contracts/client';
import * as messages from '@unitbase/contracts/messages';
import { site } from '@unitbase/contracts/site';
import { renderPage, type TestResponses } from '@unitbase/remote-kit/testing';
import { captcha, user } from '../shared/testing';
import * as page from './contact-page';
import * as removalPage from './delete-account-page';
import * as thanksPage from './thank-you-page';

const open = (sendContactMessage?: TestResponses['sendContactMessage'], more: TestResponses = {}) =>
  renderPage(page, {
    at: '/contact',
    pattern: '/contact',
    responses: { getCaptcha: captcha, sendContactMessage, ...more },
  });
const button = () => screen.getByRole('button', { name: 'Send' });

async function fillIn() {
  await user.type(await screen.findByLabelText(/^Name/), 'Daniel');
  await user.type(screen.getByLabelText(/^Email/), 'daniel@osei.example');
  await user.type(screen.getByLabelText(/^Telephone/), '020 7946 0112');
  await user.type(screen.getByLabelText(/^Message/), 'An old address in Lyon.');
}

describe('Contact', () => {
  it('requires all four fields and the check, and names what is missing (AC-225, AC-226)', async () => {
    open();
    await screen.findByLabelText(/^Name/);
    await user.click(button());
    const missing = await screen.findByRole('alert');
    for (const name of ['Name', 'Email', 'Telephone', 'Message', 'Security check']) {
      expect(missing).toHaveTextContent(new RegExp(`${name}: `));
    }
    await fillIn();
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('checkbox', { name: 'I am not a robot' }));
    expect(await screen.findByText('Passed')).toBeVisible();
    expect(button()).not.toHaveAttribute('aria-disabled');
  });

  it('leads to the thank-you page once the message is accepted (AC-227)', async () => {
    const { router } = open({ detail: messages.audience.contactThanks });
    await fillIn();
    await user.click(screen.getByRole('checkbox', { name: 'I am not a robot' }));
    await screen.findByText('Passed');
    await user.click(button());
    await waitFor(() => expect(router.state.location.pathname).toBe('/contact/thank-you'));
  });

  it('is sent once on a double click (C3)', async () => {
    let requestCount = 0;
    const { router } = open(() => {
      requestCount += 1;
      return { detail: messages.audience.contactThanks };
    });
    await fillIn();
    await user.click(screen.getByRole('checkbox', { name: 'I am not a robot' }));
    await screen.findByText('Passed');
    const form = button().closest('form') as HTMLFormElement;
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(router.state.location.pathname).toBe('/contact/thank-you'));
    expect(requestCount).toBe(1);
  });

  it('opens without a challenge and offers the email address (decision C13)', async () => {
    open(undefined, {
      getCaptcha: () => {
        throw new ApiError(429, { detail: messages.common.tooManyRequests });
      },
    });
    const originalCrypto = globalThis.crypto;
    Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
    await user.click(await screen.findByRole('checkbox', { name: 'I am not a robot' }));
    expect(await screen.findByText(messages.register.captcha)).toBeVisible();
    expect(screen.getAllByRole('link', { name: site.contactEmail })).toHaveLength(2);
    Object.defineProperty(globalThis, 'crypto', { value: originalCrypto, configurable: true });
  });

  it('keeps the text when sending fails', async () => {
    open(() => {
      throw new TypeError('fetch failed');
    });
    await fillIn();
    await user.click(screen.getByRole('checkbox', { name: 'I am not a robot' }));
    await screen.findByText('Passed');
    await user.click(button());
    expect(await screen.findByText(messages.common.somethingWrong)).toBeVisible();
    expect(screen.getByLabelText(/^Message/)).toHaveValue('An old address in Lyon.');
  });
});

describe('Confirmations', () => {
  it.each([
    ['the contact', thanksPage, messages.audience.contactThanks],
    ['the removal request', removalPage, messages.audience.removalSent],
  ])('confirms %s and leads home (AC-203, AC-228)', async (_what, module, message) => {
    renderPage(module, { at: '/thanks' });
    expect(await screen.findByRole('heading', { name: message })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back home' })).toHaveAttribute('href', '/');
  });
});
