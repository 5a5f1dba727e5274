import { screen } from '@testing-library/react';
import * as messages from '@unitbase/contracts/messages';
import { renderPage } from '@unitbase/remote-kit/testing';
import * as login from '../../login/login-page';
import * as register from '../../register/register-page';
import * as form from '../../register-form/register-form-page';
import { captcha, countries, ines, validationError } from '../testing';

const notice = messages.login.loggedInAs(ines.email);

const pages = [
  { name: 'login', page: login, at: '/auth/login', pattern: '/auth/login' },
  { name: 'packages', page: register, at: '/register', pattern: '/register' },
  { name: 'registration', page: form, at: '/register/form/basic', pattern: '/register/form/:form' },
];

describe.each(pages)('$name', ({ page, at, pattern }) => {
  const open = (token: string | null, organisationId: string | null, getUser: object | (() => never)) =>
    renderPage(page, {
      at,
      pattern,
      session: { token, userId: token && '7', organisationId },
      responses: { getFormCountries: countries, getCaptcha: captcha, getUser: getUser as typeof ines },
    });

  it.each([
    ['an owner', '31', messages.account.title, '/account/profile'],
    ['a user', null, messages.navigation.editAccount, '/account/user-profile'],
  ])(
    'tells %s that they are logged in, with a way on [accounts 12]',
    async (_, organisation, label, href) => {
      open('t', organisation, ines);
      expect(await screen.findByText(notice)).toBeVisible();
      expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', href);
    },
  );

  it.each([
    ['a visitor', null],
    ['a user whose session has ended', 't'],
  ])('tells %s nothing [accounts 12]', async (_, token) => {
    open(token, null, () => {
      throw validationError({});
    });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByText(/^You are logged in/)).toBeNull();
  });
});
