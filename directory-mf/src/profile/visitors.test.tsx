import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@unitbase/contracts/client';
import * as messages from '@unitbase/contracts/messages';
import { site } from '@unitbase/contracts/site';
import { name, openProfile, signedIn } from './testing';

describe('who is looking', () => {
  it('prompts a visitor to log in or register (DI-253)', async () => {
    openProfile();
    await name();
    await userEvent.click(screen.getByRole('link', { name: 'Send Email' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send Email' }));
    expect(dialog.getByRole('link', { name: 'Login' })).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Register' })).toBeInTheDocument();
    expect(dialog.queryByRole('textbox')).toBeNull();
  });

  it('offers a visitor to manage or register, with the claim (DI-254, DI-255, DI-256, DI-258, DI-259)', async () => {
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

  it('lets who is signed in claim the listing at once, without going to login (DI-257, DI-261, DI-262)', async () => {
    const claimOrg = jest.fn(() => ({ org: 7, status: 'pending' as const, detail: '', url: '' }));
    openProfile({}, { ...signedIn, answers: { claimOrg } });
    await userEvent.click(await screen.findByRole('button', { name: 'Claim this listing' }));
    expect(
      await screen.findByText('Thank you, your claim has been submitted and will be reviewed shortly.'),
    ).toBeInTheDocument();
    expect(claimOrg).toHaveBeenCalledWith({ params: { claimID: 7 }, body: {} });
    expect(screen.queryByRole('button', { name: 'Claim this listing' })).toBeNull();
  });

  it('keeps the button and says why when a claim is refused (DI-270)', async () => {
    const claimOrg = () => {
      throw new ApiError(409, { detail: 'This listing has an owner.' });
    };
    openProfile({}, { ...signedIn, answers: { claimOrg } });
    await userEvent.click(await screen.findByRole('button', { name: 'Claim this listing' }));
    expect(await screen.findByText('This listing has an owner.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Claim this listing' })).toBeInTheDocument();
  });

  it('says before a press that a claim cannot succeed, and sends none [accounts 2]', async () => {
    const claimOrg = jest.fn(() => ({ org: 7, status: 'pending' as const, detail: '', url: '' }));
    const problem = messages.profile.claimPaid(site.productionEmail);
    const answers = { getClaim: { org: null, owned: false, problem }, claimOrg };
    openProfile({}, { ...signedIn, answers });
    const key = await screen.findByRole('button', { name: 'Claim this listing' });
    await waitFor(() => expect(key).toHaveAccessibleDescription(problem));
    expect(screen.getByRole('link', { name: site.productionEmail })).toBeVisible();
    await userEvent.click(key);
    expect(claimOrg).not.toHaveBeenCalled();
  });

  it('thanks for a claim made before (DI-263)', async () => {
    openProfile({}, { ...signedIn, answers: { getClaim: { org: 7, owned: false, problem: null } } });
    expect(await screen.findByText(/^Thank you, your claim/)).toBeInTheDocument();
  });

  it('offers Edit on one’s own profile (D50)', async () => {
    openProfile({}, { session: { token: 'csrf', userId: '1', organisationId: '7' } });
    expect(await screen.findByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/account/profile');
  });

  it('offers Edit of this very profile on another one of one’s own, and no thanks for a claim (D42, D50)', async () => {
    const selectOrganisation = jest.fn(() => ({ organisation_id: 7 }));
    const answers = { getClaim: { org: 7, owned: true, problem: null }, selectOrganisation };
    const { router } = openProfile({}, { ...signedIn, answers });
    const edit = await screen.findByRole('button', { name: 'Edit' });
    expect(screen.queryByText(/^Thank you, your claim/)).toBeNull();
    await userEvent.click(edit);
    await waitFor(() => expect(router.state.location.pathname).toBe('/account/profile'));
    expect(selectOrganisation).toHaveBeenCalledWith(
      expect.objectContaining({ body: { organisation_id: '7' } }),
    );
  });

  it('says why the profile could not be chosen (D42)', async () => {
    const selectOrganisation = () => {
      throw new ApiError(403, { detail: 'That profile is not yours.' });
    };
    openProfile(
      {},
      { ...signedIn, answers: { getClaim: { org: 7, owned: true, problem: null }, selectOrganisation } },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    expect(await screen.findByText('That profile is not yours.')).toBeInTheDocument();
  });
});
