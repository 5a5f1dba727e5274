import { screen, waitFor } from '@testing-library/react';
import * as messages from '@unitbase/contracts/messages';
import { renderPage, type TestResponses } from '@unitbase/remote-kit/testing';
import * as login from '../../login/login-page';
import * as register from '../../register/register-page';
import * as form from '../../register-form/register-form-page';
import { organisation, toOrgProfile } from '../../testing/organisation';
import { captcha, countries, ines, validationError } from '../testing';

const notice = messages.login.loggedInAs(ines.email);

const pages = {
  login: { page: login, at: '/auth/login', pattern: '/auth/login' },
  packages: { page: register, at: '/register', pattern: '/register' },
  registration: { page: form, at: '/register/form/gold', pattern: '/register/form/:form' },
};

interface Visit {
  /** @default that of the page */
  at?: string;
  token?: string | null;
  organisationId?: string | null;
  query?: string;
  responses?: TestResponses;
}

function open(
  name: keyof typeof pages,
  { at = pages[name].at, token = 't', organisationId = null, query = '', responses = {} }: Visit,
) {
  const { page, pattern } = pages[name];
  return renderPage(page, {
    at: at + query,
    pattern,
    session: { token, userId: token && '7', organisationId },
    responses: {
      getFormCountries: countries,
      getCaptcha: captcha,
      getUser: ines,
      getOrgProfiles: [],
      ...responses,
    },
  });
}

const owned = { getOrgProfiles: [toOrgProfile(organisation())] };
const ended: TestResponses = {
  getUser: () => {
    throw validationError({});
  },
};

it.each([
  ['an owner', '31', messages.account.title, '/account/profile'],
  ['a user', null, messages.navigation.editAccount, '/account/user-profile'],
])(
  'the login tells %s that they are logged in, with a way on [accounts 12]',
  async (_, organisationId, label, href) => {
    open('login', { organisationId });
    expect(await screen.findByText(notice)).toBeVisible();
    expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', href);
  },
);

it('the registration tells a user without a profile that they are logged in [accounts 12]', async () => {
  open('registration', {});
  expect(await screen.findByText(notice)).toBeVisible();
  expect(screen.getByRole('form', { name: 'Registration' })).toBeVisible();
});

it.each([
  ['packages', 'a user', {}, '/account/upgrade'],
  ['packages', 'an owner', owned, '/account/upgrade'],
  ['registration', 'an owner', owned, '/account/upgrade?package=gold'],
] as const)('%s leads %s to the packages for them', async (name, _who, responses, address) => {
  const { router } = open(name, { responses });
  await waitFor(() => expect(router.state.location.pathname).toBe('/account/upgrade'));
  expect(router.state.location.pathname + router.state.location.search).toBe(address);
});

it.each(['account', 'basic', 'corporate', 'gold', 'platinum'])(
  'the registration form "%s" is never shown to an owner',
  async (name) => {
    const { router } = open('registration', { at: `/register/form/${name}`, responses: owned });
    await waitFor(() => expect(router.state.location.pathname).toBe('/account/upgrade'));
    expect(screen.queryByRole('form')).toBeNull();
  },
);

it.each(['packages', 'registration'] as const)(
  '%s leads an owner with a claim to the listing',
  async (name) => {
    const { router } = open(name, {
      query: '?claimID=12&country=france&url_slug=atelier',
      responses: {
        ...owned,
        getCompany: { orgid: 12, orgname: 'Atelier' } as never,
        getClaim: { org: null, owned: false, problem: null },
      },
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/country/france/profile/atelier'));
  },
);

describe.each(Object.keys(pages) as (keyof typeof pages)[])('%s', (name) => {
  it.each([
    ['a visitor', { token: null }],
    ['a user whose session has ended', { responses: ended }],
  ])('tells %s nothing [accounts 12]', async (_, visit) => {
    open(name, visit);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByText(/^You are logged in/)).toBeNull();
  });
});
