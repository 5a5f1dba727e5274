import { screen, waitFor } from '@testing-library/react';
import { ApiError } from '@unitbase/contracts/client';
import type { OrgProfile } from '@unitbase/contracts/entities/account';
import * as messages from '@unitbase/contracts/messages';
import { renderPage, type TestResponses } from '@unitbase/remote-kit/testing';
import { company } from '../testing/fixtures';
import * as profile from './profile-page';

const own: OrgProfile = {
  id: 40,
  orgid: 0,
  orgname: 'Atelier Méridien',
  packagetypecode: 'GOLD',
  status: 'submitted',
  url_slug: '',
  country_slug: '',
  country: 'France',
  town: 'Paris',
  role: 'owner',
  selected: true,
};

const open = (responses: TestResponses = {}, token: string | null = 'csrf') =>
  renderPage(profile, {
    at: '/account/preview/40',
    pattern: '/account/preview/:org',
    session: { token, userId: token && '1' },
    responses: { getOrgProfiles: [own], getOrgPreview: company(), ...responses },
  });

const { preview, editProfile } = messages.account;

describe('The preview of a profile', () => {
  it('shows the parts of the public page and says that it is not public', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Atelier Méridien' })).toBeVisible();
    expect(screen.getAllByText(preview)[0]).toBeVisible();
    expect(screen.getByRole('link', { name: editProfile })).toHaveAttribute('href', '/account/profile');
    expect(screen.getByAltText('Needle rock')).toBeInTheDocument();
    expect(screen.getByText('Four boats and one crane.')).toBeVisible();
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });

  it('has nothing that only works on a public profile', async () => {
    open();
    await screen.findByRole('heading', { level: 1 });
    for (const name of [messages.profile.sendEmail, messages.lists.save, /^Share/, messages.profile.claim])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('link', { name: messages.profile.sendEmail })).toBeNull();
  });

  it('names a profile without a name as such', async () => {
    open({ getOrgPreview: company({ orgname: '' }) });
    expect(await screen.findByRole('heading', { level: 1, name: messages.account.yourName })).toBeVisible();
  });

  it('redirects to the page of a profile that is public', async () => {
    const approved = { ...own, orgid: 40, country_slug: 'france', url_slug: 'atelier-meridien' };
    const { router } = open({ getOrgProfiles: [approved] });
    await waitFor(() =>
      expect(router.state.location.pathname).toBe('/country/france/profile/atelier-meridien'),
    );
  });

  it('redirects visitors and ended sessions to the login', async () => {
    const visitor = open({}, null);
    await waitFor(() => expect(visitor.router.state.location.pathname).toBe('/auth/login'));
    visitor.unmount();
    const ended = open({
      getOrgProfiles: () => {
        throw new ApiError(401, {});
      },
    });
    await waitFor(() =>
      expect(ended.router.state.location.search).toBe('?redirectUrl=%2Faccount%2Fpreview%2F40'),
    );
  });

  it('does not exist for another profile than the user’s', async () => {
    open({ getOrgProfiles: [] });
    expect(await screen.findByText('404')).toBeVisible();
  });
});
