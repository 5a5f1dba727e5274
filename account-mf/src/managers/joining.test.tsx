import { screen } from '@testing-library/react';
import { ApiError } from '@unitbase/contracts/client';
import * as messages from '@unitbase/contracts/messages';
import { renderPage, type TestResponses } from '@unitbase/remote-kit/testing';
import { user } from '../shared/testing';
import * as handoverPage from './handover-page';
import * as invitationPage from './invitation-page';

const text = messages.managers;
const invitation = {
  company: 'Atelier Méridien',
  inviter: 'Helene Carpentier',
  email: 'yann@meridien.example',
  role: 'viewer' as const,
  expires_at: '2026-11-21T09:02:00Z',
};

const open = (responses: TestResponses, signedIn = true) =>
  renderPage(invitationPage, {
    at: '/account/invitations/secret',
    pattern: '/account/invitations/:token',
    responses,
    session: signedIn ? { token: 'csrf', userId: '1' } : {},
  });

describe('an invitation', () => {
  it('leads a visitor to the login and back, or to a new account', async () => {
    open({ getInvitation: invitation }, false);
    expect(await screen.findByRole('heading', { name: 'Look after Atelier Méridien' })).toBeVisible();
    expect(screen.getByText('This link is for yann@meridien.example.')).toBeVisible();
    expect(screen.getByRole('link', { name: messages.navigation.login })).toHaveAttribute(
      'href',
      '/auth/login?redirectUrl=%2Faccount%2Finvitations%2Fsecret',
    );
    expect(screen.getByRole('link', { name: text.createAccount })).toHaveAttribute(
      'href',
      expect.stringContaining('/register/form/account'),
    );
  });

  it('is accepted by one press, which opens the profile', async () => {
    const acceptInvitation = jest.fn().mockReturnValue({ id: 31, detail: '' });
    const selectOrganisation = jest.fn().mockReturnValue({ organisation_id: 31 });
    const { router } = open({ getInvitation: invitation, acceptInvitation, selectOrganisation });
    await user.click(await screen.findByRole('button', { name: text.accept }));
    await screen.findByText('elsewhere');
    expect(router.state.location.pathname).toBe('/account/managers');
    expect(acceptInvitation).toHaveBeenCalledWith({ params: { token: 'secret' } });
    expect(selectOrganisation).toHaveBeenCalledWith({ body: { organisation_id: 31 } });
  });

  it('says that it is for another login', async () => {
    open({
      getInvitation: invitation,
      acceptInvitation: () => {
        throw new ApiError(403, { detail: text.otherLogin });
      },
    });
    await user.click(await screen.findByRole('button', { name: text.accept }));
    expect(await screen.findByText(text.otherLogin)).toBeVisible();
    expect(screen.getByRole('link', { name: messages.navigation.logout })).toBeVisible();
  });

  it('says that it no longer works', async () => {
    open({
      getInvitation: () => {
        throw new ApiError(404, { detail: text.linkExpired });
      },
    });
    expect(await screen.findByText(text.linkExpired)).toBeVisible();
    expect(screen.queryByRole('button', { name: text.accept })).toBeNull();
  });
});

it('a hand-over is confirmed by the new owner', async () => {
  const acceptOwnership = jest.fn().mockReturnValue({ id: 31, detail: '' });
  const { router } = renderPage(handoverPage, {
    at: '/account/handovers/secret',
    pattern: '/account/handovers/:token',
    responses: {
      getHandover: {
        company: 'Atelier Méridien',
        owner: 'Helene Carpentier',
        email: 'idriss@meridien.example',
        expires_at: '2026-11-23T14:02:00Z',
      },
      acceptOwnership,
      selectOrganisation: { organisation_id: 31 },
    },
    session: { token: 'csrf', userId: '2' },
  });
  expect(await screen.findByText(/Helene Carpentier stays as an editor/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: text.confirmOwnership }));
  await screen.findByText('elsewhere');
  expect(router.state.location.pathname).toBe('/account/managers');
  expect(acceptOwnership).toHaveBeenCalledWith({ params: { token: 'secret' } });
});
