import { screen } from '@testing-library/react';
import { ApiError } from '@unitbase/contracts/client';
import type { MailPreferences } from '@unitbase/contracts/entities/audience';
import * as messages from '@unitbase/contracts/messages';
import { renderPage, type TestResponses } from '@unitbase/remote-kit/testing';
import { user } from '../shared/testing';
import * as page from './preferences-page';
import * as requestPage from './request-page';

const stored: MailPreferences = {
  email: 'ines@atlantico.example',
  country_bulletin: true,
  news_bulletin: false,
  partners: false,
  account: null,
  proposed: null,
};
const open = (preferences: TestResponses['getPreferences'], more: TestResponses = {}) =>
  renderPage(page, {
    at: '/gdpr-preferences/secret',
    pattern: '/gdpr-preferences/:token',
    responses: { getPreferences: preferences, ...more },
  });
const box = (name: RegExp) => screen.findByRole('checkbox', { name });

describe('Mail preferences', () => {
  it('posts the address and the boxes (AC-229)', async () => {
    const requests: unknown[] = [];
    renderPage(requestPage, {
      at: '/gdpr-preferences',
      responses: {
        requestPreferences: ({ body }) => {
          requests.push(body);
          return { detail: messages.account.preferencesSent };
        },
      },
    });
    const send = await screen.findByRole('button', { name: 'Send me the link' });
    await user.click(send);
    expect(await screen.findByRole('link', { name: 'Email: Required field.' })).toBeVisible();
    await user.type(screen.getByLabelText(/^Email/), 'ines@atlantico.example');
    await user.click(await box(/^News bulletin/));
    await user.click(send);
    expect(await screen.findByText(messages.account.preferencesSent)).toBeVisible();
    expect(requests).toEqual([{ email: 'ines@atlantico.example', news_bulletin: '1' }]);
  });

  it('shows stored preferences and saves changes (D61)', async () => {
    const requests: unknown[] = [];
    open(stored, {
      updatePreferences: (args) => {
        requests.push(args);
        return { detail: messages.account.preferencesSaved };
      },
    });
    expect(await box(/^Country bulletin/)).toBeChecked();
    expect(await box(/^News bulletin/)).not.toBeChecked();
    expect(screen.queryByRole('checkbox', { name: /news and offers/i })).toBeNull();
    await user.click(await box(/^Messages from our partners/));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(messages.account.preferencesSaved)).toBeVisible();
    expect(requests).toEqual([
      { params: { token: 'secret' }, body: { country_bulletin: '1', partners: '1' } },
    ]);
  });

  it('proposes the wishes sent with the link, and adds two boxes for an account', async () => {
    open({
      ...stored,
      proposed: { country_bulletin: false, news_bulletin: true, partners: false },
      account: { receive_mbi: true, receive_third_parties: false },
    });
    expect(await box(/^News bulletin/)).toBeChecked();
    expect(await box(/^Country bulletin/)).not.toBeChecked();
    expect(screen.getByText(/Nothing is stored before you save/)).toBeVisible();
    expect(await box(/^News and offers from Unitbase/)).toBeChecked();
    expect(await box(/^Offers from/)).not.toBeChecked();
  });

  it('erases the address and confirms', async () => {
    let isErased = false;
    open(
      () => {
        if (isErased) throw new ApiError(404, { detail: messages.account.rightsLinkExpired });
        return stored;
      },
      {
        eraseAddress: () => {
          isErased = true;
          return { detail: messages.account.addressForgotten };
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Forget this address' }));
    expect(await screen.findByRole('heading', { name: messages.account.addressForgotten })).toBeVisible();
  });

  it('offers a new link when this one has expired', async () => {
    open(() => {
      throw new ApiError(404, { detail: messages.account.rightsLinkExpired });
    });
    expect(await screen.findByRole('heading', { name: messages.account.rightsLinkExpired })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/gdpr-preferences',
    );
  });
});
