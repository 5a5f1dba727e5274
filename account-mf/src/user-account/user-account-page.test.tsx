import { screen, waitFor } from '@testing-library/react';
import { ApiError } from '@unitbase/contracts/client';
import type { User } from '@unitbase/contracts/entities/account';
import { messages } from '@unitbase/contracts/messages';
import { renderPage, type TestAnswers } from '@unitbase/shared-ui/site/testing';
import { countries, user } from '../shared/testing';
import * as page from './user-account-page';

const ines: User = {
  id: 7,
  firstname: 'Inês',
  lastname: 'Tavares',
  jobtitle: 'Line producer',
  telephone: '+351 21 000 000',
  country: 'FR',
  website: '',
  company_name: 'Atlântico Três',
  email_subscriptions: { receive_mbi: true, receive_third_parties: false },
  email: 'ines@atlantico.example',
  pending_email: null,
  email_verified: true,
};

function open(answers: TestAnswers = {}, token: string | null = 'token') {
  return renderPage(page, {
    at: '/account/user-profile',
    pattern: '/account/user-profile',
    session: { token },
    answers: { getUser: ines, getFormCountries: countries, ...answers },
  });
}
const box = (name: RegExp) => screen.getByRole('checkbox', { name });

describe('User account', () => {
  it('is filled from the user, with the boxes inverted (AC-093, AC-095, AC-099)', async () => {
    open();
    expect(await screen.findByLabelText('First name')).toHaveValue('Inês');
    expect(screen.getByLabelText(/^Country/)).toHaveValue('FR');
    expect(box(/news and offers from Unitbase/)).not.toBeChecked();
    expect(box(/media partners/)).toBeChecked();
    expect(screen.getByRole('link', { name: messages.news.viewSaved })).toHaveAttribute(
      'href',
      '/account/saved-articles',
    );
  });

  it('ticks both boxes where nothing was ever asked (AC-097)', async () => {
    open({ getUser: { ...ines, email_subscriptions: null } });
    await screen.findByLabelText('First name');
    expect(box(/news and offers from Unitbase/)).toBeChecked();
    expect(box(/media partners/)).toBeChecked();
  });

  it('stores what was stored when nothing was changed, and says so (AC-096, AC-098)', async () => {
    const sent: unknown[] = [];
    open({
      updateUserAccount: ({ body }) => {
        sent.push(body);
        return ines;
      },
    });
    await screen.findByLabelText('First name');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(messages.account.saved)).toBeVisible();
    expect(sent).toEqual([
      expect.objectContaining({
        company_name: 'Atlântico Três',
        email_subscriptions: { receive_mbi: true, receive_third_parties: false },
      }),
    ]);
  });

  it('requires a country and nothing else (AC-094)', async () => {
    open();
    await user.clear(await screen.findByLabelText('First name'));
    await user.selectOptions(screen.getByLabelText(/^Country/), '');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'Country: Required field.' })).toBeVisible();
    expect(screen.getByLabelText('First name')).toBeValid();
  });

  it.each([
    ['a visitor', null, {}],
    [
      'an ended session',
      'old',
      {
        getUser: () => {
          throw new ApiError(401, { detail: messages.common.notSignedIn });
        },
      },
    ],
  ])('sends %s to the login and back (AC-092, SH-062 to SH-064)', async (_who, token, answers) => {
    const { router } = open(answers as TestAnswers, token);
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
    expect(router.state.location.search).toBe('?redirectUrl=%2Faccount%2Fuser-profile');
  });
});
