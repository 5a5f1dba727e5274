import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@unitbase/contracts/client';
import * as messages from '@unitbase/contracts/messages';
import { site } from '@unitbase/contracts/site';
import { name, openProfile, signedIn } from './testing';

describe('a visitor or user', () => {
  it('as visitor gets a prompt to log in or register (DI-253)', async () => {
    openProfile();
    await name();
    await userEvent.click(screen.getByRole('link', { name: 'Send Email' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send Email' }));
    expect(dialog.getByRole('link', { name: 'Login' })).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Register' })).toBeInTheDocument();
    expect(dialog.queryByRole('textbox')).toBeNull();
  });

  it('as visitor gets links that claim (DI-254, DI-255, DI-256, DI-258, DI-259)', async () => {
    openProfile();
    await name();
    const claim = 'claimID=7&url_slug=atelier-meridien&country=france';
    expect(screen.getByRole('link', { name: 'Manage your profile' })).toHaveAttribute(
      'href',
      `/auth/login?${claim}`,
    );
    expect(screen.getByRole('link', { name: 'Register to manage' })).toHaveAttribute(
      'href',
      `/register/form/basic?${claim}`,
    );
    expect(screen.queryByRole('button', { name: 'Claim this listing' })).toBeNull();
  });

  it('as user claims the listing without login (DI-257, DI-261, DI-262)', async () => {
    const claimOrg = jest.fn(() => ({ org: 7, status: 'pending' as const, detail: '', url: '' }));
    openProfile({}, { ...signedIn, responses: { claimOrg } });
    await userEvent.click(await screen.findByRole('button', { name: 'Claim this listing' }));
    expect(
      await screen.findByText('Thank you, your claim has been submitted and will be reviewed shortly.'),
    ).toBeInTheDocument();
    expect(claimOrg).toHaveBeenCalledWith({ params: { claimID: 7 }, body: {} });
    expect(screen.queryByRole('button', { name: 'Claim this listing' })).toBeNull();
  });

  it('sees the error of a rejected claim and keeps the button (DI-270)', async () => {
    const claimOrg = () => {
      throw new ApiError(409, { detail: 'This listing has an owner.' });
    };
    openProfile({}, { ...signedIn, responses: { claimOrg } });
    await userEvent.click(await screen.findByRole('button', { name: 'Claim this listing' }));
    expect(await screen.findByText('This listing has an owner.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Claim this listing' })).toBeInTheDocument();
  });

  it('sees why a claim cannot succeed before a press, which sends none [accounts 2]', async () => {
    const claimOrg = jest.fn(() => ({ org: 7, status: 'pending' as const, detail: '', url: '' }));
    const problem = messages.profile.claimPaid(site.productionEmail);
    const responses = { getClaim: { org: null, owned: false, problem }, claimOrg };
    openProfile({}, { ...signedIn, responses });
    const button = await screen.findByRole('button', { name: 'Claim this listing' });
    await waitFor(() => expect(button).toHaveAccessibleDescription(problem));
    expect(screen.getByRole('link', { name: site.productionEmail })).toBeVisible();
    await userEvent.click(button);
    expect(claimOrg).not.toHaveBeenCalled();
  });

  it('sees the confirmation of an earlier claim (DI-263)', async () => {
    openProfile({}, { ...signedIn, responses: { getClaim: { org: 7, owned: false, problem: null } } });
    expect(await screen.findByText(/^Thank you, your claim/)).toBeInTheDocument();
  });

  it('gets Edit on the own profile (D50)', async () => {
    openProfile({}, { session: { token: 'csrf', userId: '1', organisationId: '7' } });
    expect(await screen.findByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/account/profile');
  });

  it('gets Edit on another own profile and selects it (D42, D50)', async () => {
    const selectOrganisation = jest.fn(() => ({ organisation_id: 7 }));
    const responses = { getClaim: { org: 7, owned: true, problem: null }, selectOrganisation };
    const { router } = openProfile({}, { ...signedIn, responses });
    const edit = await screen.findByRole('button', { name: 'Edit' });
    expect(screen.queryByText(/^Thank you, your claim/)).toBeNull();
    await userEvent.click(edit);
    await waitFor(() => expect(router.state.location.pathname).toBe('/account/profile'));
    expect(selectOrganisation).toHaveBeenCalledWith(
      expect.objectContaining({ body: { organisation_id: '7' } }),
    );
  });

  it('sees why a profile could not be selected (D42)', async () => {
    const selectOrganisation = () => {
      throw new ApiError(403, { detail: 'That profile is not yours.' });
    };
    openProfile(
      {},
      { ...signedIn, responses: { getClaim: { org: 7, owned: true, problem: null }, selectOrganisation } },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    expect(await screen.findByText('That profile is not yours.')).toBeInTheDocument();
  });
});
