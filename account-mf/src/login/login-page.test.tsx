import { screen, waitFor } from '@testing-library/react';
import { ApiError } from '@unitbase/contracts/client';
import * as messages from '@unitbase/contracts/messages';
import { renderPage, type TestResponses } from '@unitbase/remote-kit/testing';
import { user } from '../shared/testing';
import * as page from './login-page';

const open = (responses: TestResponses, query = '') =>
  renderPage(page, { at: `/auth/login${query}`, pattern: '/auth/login', responses });
const button = () => screen.getByRole('button', { name: 'Login' });

async function logIn(email = 'ines@atlantico.example', password = 'night 1') {
  await user.type(await screen.findByLabelText(/^Email/), email);
  await user.type(screen.getByLabelText(/^Password/), password);
  await user.click(button());
}

const loggedIn = { user_id: 7, organisation_id: null, token: 't', claim: null, claim_error: null };
const claimable = { org: null, owned: false, problem: null };

describe('Login', () => {
  it.each([
    [12, 'You are claiming Atelier'],
    [13, null],
  ])('names the claimed listing only if URL and company agree (%#)', async (orgid, text) => {
    const company = { orgid, orgname: 'Atelier' } as never;
    open({ getCompany: company, getClaim: claimable }, '?claimID=12&country=france&url_slug=atelier');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/You are claiming/)?.textContent ?? null).toBe(text);
  });

  it('opens for a listing that no longer exists', async () => {
    open(
      {
        getCompany: () => {
          throw new ApiError(404, { detail: messages.common.notFoundDetail });
        },
        getClaim: { ...claimable, problem: messages.common.notFoundDetail },
      },
      '?claimID=12&country=france&url_slug=gone',
    );
    expect(await screen.findByLabelText(/^Email/)).toBeVisible();
  });

  it('requires both fields and names what is missing (AC-064)', async () => {
    open({});
    await user.type(await screen.findByLabelText(/^Email/), 'ines@atlantico.example');
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    await user.click(button());
    expect(await screen.findByRole('link', { name: 'Password: Required field.' })).toBeVisible();
    await user.type(screen.getByLabelText(/^Password/), 'x');
    expect(button()).not.toHaveAttribute('aria-disabled');
  });

  it('rejects a malformed address (AC-065)', async () => {
    open({});
    await logIn('ines');
    expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription(messages.login.emailRequired);
  });

  it("shows the server's detail and keeps the address (AC-067)", async () => {
    open({
      login: () => {
        throw new ApiError(401, { detail: messages.login.failed });
      },
    });
    await logIn();
    expect(await screen.findByText(messages.login.failed)).toBeVisible();
    expect(screen.getByLabelText(/^Email/)).toHaveValue('ines@atlantico.example');
  });

  it('sends the claim and the return path, and follows the redirect of the api (AC-062, AC-066, AC-068, AC-071)', async () => {
    const requests: unknown[] = [];
    const { router } = open(
      {
        login: ({ body }) => {
          requests.push(body);
          return { ...loggedIn, redirect_to: '/country/france/profile/atelier' };
        },
      },
      '?claimID=12&redirectUrl=%2Fnews',
    );
    await logIn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/country/france/profile/atelier'));
    expect(requests).toEqual([
      { username: 'ines@atlantico.example', password: 'night 1', claimID: 12, redirectUrl: '/news' },
    ]);
  });

  it('explains why a listing cannot be claimed and drops the claim (D49, E1) [accounts 2]', async () => {
    const problem = messages.profile.claimPaid('production@unitbase.example');
    open(
      {
        getCompany: { orgid: 12, orgname: 'Atelier' } as never,
        getClaim: { ...claimable, problem },
      },
      '?claimID=12&country=france&url_slug=atelier&redirectUrl=%2Fnews',
    );
    expect(await screen.findByText('Atelier cannot be claimed')).toBeVisible();
    expect(screen.getByText(/This is a paid profile/)).toHaveTextContent(problem);
    expect(screen.getByRole('link', { name: 'production@unitbase.example' })).toHaveAttribute(
      'href',
      'mailto:production@unitbase.example',
    );
    expect(screen.getByRole('link', { name: 'Go on without the claim' })).toHaveAttribute(
      'href',
      '/auth/login?redirectUrl=%2Fnews',
    );
    expect(screen.getByLabelText(/^Password/)).toBeVisible();
  });

  it('explains after the login why a claim was not sent (C12, E1) [accounts 2]', async () => {
    open(
      {
        getCompany: { orgid: 12, orgname: 'Atelier' } as never,
        getClaim: claimable,
        login: { ...loggedIn, claim_error: messages.login.verifyFirst, redirect_to: '/account/profile' },
      },
      '?claimID=12&country=france&url_slug=atelier',
    );
    await logIn();
    const notice = (await screen.findByText(messages.login.verifyFirst)).closest('[tabindex]');
    expect(notice).toHaveFocus();
    expect(notice).toHaveTextContent(messages.login.claimNotSent);
    expect(screen.queryByLabelText(/^Password/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Try again from the profile' })).toHaveAttribute(
      'href',
      '/country/france/profile/atelier',
    );
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/account/profile');
  });

  it('sends values that a password manager filled without events [runtime 9]', async () => {
    const requests: unknown[] = [];
    open({
      login: ({ body }) => {
        requests.push(body);
        return { ...loggedIn, redirect_to: '/' };
      },
    });
    ((await screen.findByLabelText(/^Email/)) as HTMLInputElement).value = 'ines@atlantico.example';
    (screen.getByLabelText(/^Password/) as HTMLInputElement).value = 'night 1';
    await user.click(button());
    await waitFor(() =>
      expect(requests).toMatchObject([{ username: 'ines@atlantico.example', password: 'night 1' }]),
    );
  });

  it('never redirects to another site', async () => {
    const { router } = open({ login: { ...loggedIn, redirect_to: '//evil.example' } });
    await logIn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('links to the reset and to both registrations (AC-063)', async () => {
    open({});
    expect(await screen.findByRole('link', { name: 'Forgotten your password?' })).toHaveAttribute(
      'href',
      '/password/email',
    );
    expect(screen.getByRole('link', { name: 'Create a company profile' })).toHaveAttribute(
      'href',
      '/register',
    );
    expect(screen.getByRole('link', { name: 'Create your user account' })).toHaveAttribute(
      'href',
      '/register/form/account',
    );
  });
});
