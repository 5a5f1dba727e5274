import { act, screen, waitFor, within } from '@testing-library/react';
import * as messages from '@unitbase/contracts/messages';
import { site } from '@unitbase/contracts/site';
import type { PackageCode } from '@unitbase/contracts/tiers';
import { useDrafts } from '../shared/drafts/drafts';
import { ines, user, validationError } from '../shared/testing';
import { organisation, toOrgProfile } from '../testing/organisation';
import { openEditor } from './editor-fixtures';

const { account } = messages;
const waiting = organisation({ id: 40, orgid: 0, orgname: null, status: 'submitted', url_slug: '' });
const tab = (name: string | RegExp) =>
  within(screen.getByRole('navigation', { name: account.title })).getByRole('link', { name });

describe('My account', () => {
  it('lists the organisations, preselects the first and shows its package (AC-100, AC-103 to AC-106, NE-103)', async () => {
    openEditor(organisation(), { profiles: [toOrgProfile(organisation()), toOrgProfile(waiting)] });
    expect(await screen.findByRole('heading', { name: account.title })).toBeVisible();
    const options = within(screen.getByLabelText('Profile')).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['Bobine 35', account.unnamed]);
    expect(screen.getByLabelText('Profile')).toHaveValue('31');
    expect(screen.getByText(/Your listing is a/)).toHaveTextContent('Your listing is a Silver profile.');
    expect(screen.getByRole('link', { name: 'View profile' })).toHaveAttribute(
      'href',
      '/country/france/profile/bobine-35',
    );
    expect(screen.getByRole('link', { name: messages.news.viewSaved })).toHaveAttribute(
      'href',
      '/account/saved-articles',
    );
  });

  it('previews a profile without a name as such, not as untitled [site 3]', async () => {
    openEditor(waiting);
    expect(await screen.findByRole('heading', { name: account.yourName })).toBeVisible();
    expect(within(screen.getByLabelText('Profile')).getByRole('option')).toHaveTextContent(account.unnamed);
  });

  it('has six tabs in order, and three accordions in the first (AC-101, AC-102)', async () => {
    openEditor(organisation());
    await screen.findByRole('heading', { name: account.title });
    const links = within(screen.getByRole('navigation', { name: account.title })).getAllByRole('link');
    expect(links.map((link) => link.textContent?.replace(' (locked)', ''))).toEqual([
      'Edit your profile',
      'Manage logo',
      'Manage showreels',
      'Manage photos',
      'Change email/password',
      'Delete account',
    ]);
    expect(links[0]).toHaveAttribute('aria-current', 'page');
    const parts = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(parts.slice(0, 3)).toEqual(['Profile details', 'Credits', 'Team']);
  });

  it('shows that a listing awaits approval, with the deadline (AC-107, decision D41)', async () => {
    openEditor({ ...waiting, due_at: '2026-11-22T09:30:00Z' });
    expect(
      await screen.findByText(/not yet active. Its name will update once the team approves/),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: 'View profile' })).toBeNull();
    expect(screen.getByText(/They decide by 22nd November 2026 at 09:30 in London\./)).toBeVisible();
  });

  it('shows a contact address and disabled tabs without a profile (AC-108, AC-109) [accounts 10]', async () => {
    openEditor(organisation(), { profiles: [] });
    const address = await screen.findByRole('link', { name: site.productionEmail });
    expect(address).toHaveAttribute('href', `mailto:${site.productionEmail}`);
    expect(address.parentElement).toHaveTextContent(account.noLiveProfile(site.productionEmail));
    for (const name of ['Manage logo', 'Manage showreels', 'Manage photos'])
      expect(tab(name)).toHaveAttribute('aria-disabled', 'true');
    expect(tab('Change email/password')).not.toHaveAttribute('aria-disabled');
  });

  it('shows the contact address if every profile is suspended (decision D43)', async () => {
    openEditor(organisation({ status: 'suspended', orgid: 0 }));
    const address = await screen.findByRole('link', { name: site.productionEmail });
    expect(address.parentElement).toHaveTextContent(account.noLiveProfile(site.productionEmail));
    expect(screen.getByText('Your profile is suspended. Visitors do not see it for now.')).toBeVisible();
    expect(screen.queryByText(/not yet active/)).toBeNull();
  });

  it('opens the last selected organisation and selects another', async () => {
    const selectedIds: unknown[] = [];
    const requestedIds: unknown[] = [];
    openEditor(waiting, {
      profiles: [toOrgProfile(organisation()), toOrgProfile(waiting, true)],
      responses: {
        getOrgDetails: ({ params }) => {
          requestedIds.push(params.id);
          return waiting;
        },
        selectOrganisation: ({ body }) => {
          selectedIds.push(body.organisation_id);
          return { organisation_id: 31 };
        },
      },
    });
    expect(await screen.findByLabelText('Profile')).toHaveValue('40');
    expect(requestedIds).toEqual([40]);
    await user.selectOptions(screen.getByLabelText('Profile'), 'Bobine 35');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(selectedIds).toEqual(['31']));
  });

  it('redirects visitors to the login (AC-100, SH-062)', async () => {
    const { router } = openEditor(organisation(), { token: null });
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
    expect(router.state.location.search).toBe('?redirectUrl=%2Faccount%2Fprofile');
  });
});

describe('The package', () => {
  const request = {
    package_type: 'GOLD',
    line: '',
    requested_at: '2026-11-20T14:12:00Z',
    decided_at: null,
  } as const;

  it('shows an open request with a link to the packages', async () => {
    openEditor(organisation({ package_request: { ...request, status: 'open', answer: '' } }));
    expect(await screen.findByText('Gold requested on 20th November 2026 at 14:12')).toBeVisible();
    const links = screen.getAllByRole('link', { name: messages.packages.title });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/account/upgrade', '/account/upgrade']);
  });

  it('shows why a request was declined, and nothing of a granted one', async () => {
    const declined = { ...request, status: 'declined', answer: 'Add a website.' } as const;
    const { unmount } = openEditor(organisation({ package_request: declined }));
    expect(await screen.findByText('“Add a website.” You can ask again.')).toBeVisible();
    unmount();
    openEditor(organisation({ package_request: { ...declined, status: 'granted' } }));
    await screen.findByRole('heading', { name: account.title });
    expect(screen.queryByText(/You can ask again/)).toBeNull();
  });

  it('previews a profile that is not public yet', async () => {
    openEditor(waiting);
    for (const link of await screen.findAllByRole('link', { name: account.previewProfile }))
      expect(link).toHaveAttribute('href', '/account/preview/40');
    expect(screen.queryByRole('link', { name: 'View profile' })).toBeNull();
  });
});

describe('The gate', () => {
  afterEach(() => useDrafts.getState().dropAll());

  it.each([
    ['orgname', { orgname: null }, 'Company name'],
    ['email', { email: '' }, 'Email'],
    ['town', { town: '' }, 'Town/City'],
    ['categories', { categories: [] }, 'Categories'],
    ['country', { country: '' }, 'Country'],
  ])('disables tabs, credits and team while %s is missing (AC-109 to AC-111)', async (_, more, label) => {
    openEditor(organisation(more), { query: '?tab=logo' });
    await screen.findByRole('heading', { name: account.title });
    for (const name of ['Manage logo', 'Manage showreels', 'Manage photos'])
      expect(tab(new RegExp(name))).toHaveAttribute('aria-disabled', 'true');
    expect(tab('Edit your profile')).not.toHaveAttribute('aria-disabled');
    expect(screen.getByText(account.incomplete)).toBeVisible();
    expect(screen.getByRole('link', { name: label })).toHaveAttribute(
      'href',
      expect.stringContaining('#details-'),
    );
    expect(screen.queryByText('logo of Bobine 35')).toBeNull();
  });

  it.each([
    ['credentials', 'Change email/password', 'Current password'],
    ['delete', 'Delete account', 'Reason'],
  ])('leaves the tab %s open, which belongs to the login [accounts 12]', async (query, name, field) => {
    openEditor(organisation({ town: '', categories: [] }), { query: `?tab=${query}` });
    expect(await screen.findByLabelText(new RegExp(`^${field}`))).toBeVisible();
    expect(tab(name)).not.toHaveAttribute('aria-disabled');
    expect(screen.queryByText(account.incomplete)).toBeNull();
  });

  it('locks credits and team with the reason (AC-110)', async () => {
    openEditor(organisation({ town: '' }));
    const parts = await screen.findAllByText(account.incomplete);
    // The state and the notice of both accordions.
    expect(parts).toHaveLength(4);
    expect(screen.queryByRole('form', { name: 'Credits' })).toBeNull();
    expect(screen.queryByRole('form', { name: 'Team' })).toBeNull();
  });

  it('opens once the five fields are filled, whatever else is missing (AC-111, decision D38)', async () => {
    openEditor(organisation({ tel: '', addline1: '' }), { query: '?tab=logo' });
    expect(await screen.findByText('logo of Bobine 35')).toBeVisible();
    expect(tab('Manage logo')).not.toHaveAttribute('aria-disabled');
  });

  it('opens when the five fields are typed, and asks to save them (D38) [accounts 1]', async () => {
    const { router } = openEditor(organisation({ town: '', tel: '', production_credits: [] }));
    await screen.findByRole('heading', { name: account.title });
    expect(tab('Manage logo')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('5 of 7 required fields')).toBeVisible();
    expect(screen.getAllByText(/^Still missing/)[0]).not.toHaveTextContent(account.saveTyped);
    await user.type(screen.getByRole('combobox', { name: 'Town/City' }), 'Lyon');
    expect(tab('Manage logo')).not.toHaveAttribute('aria-disabled');
    expect(screen.getByText('6 of 7 required fields')).toBeVisible();
    expect(await screen.findByRole('form', { name: 'Credits' })).toBeInTheDocument();
    expect(screen.getAllByText(account.saveTyped)).toHaveLength(2);
    await act(() => router.navigate('/account/profile?tab=logo'));
    expect(await screen.findByText('logo of Bobine 35')).toBeVisible();
    expect(screen.getByText(account.saveTyped)).toBeVisible();
  });
});

describe('Delete account', () => {
  it('enables the form once its three fields are filled (AC-199)', async () => {
    openEditor(organisation(), { query: '?tab=delete' });
    const form = within(await screen.findByRole('form', { name: account.deleteAccount }));
    const submitButton = form.getByRole('button', { name: account.deleteAccount });
    expect(submitButton).toHaveAttribute('aria-disabled', 'true');
    await user.type(form.getByLabelText(/^Email/), ines.email);
    await user.type(form.getByLabelText(/^Reason/), 'We closed.');
    await user.click(form.getByRole('checkbox'));
    expect(submitButton).not.toHaveAttribute('aria-disabled');
  });

  it('shows an existing request (decision D56)', async () => {
    openEditor(organisation(), {
      query: '?tab=delete',
      responses: { getDeletion: { status: 'open', requested_at: '2026-11-20T10:00:00Z', due_at: null } },
    });
    expect(await screen.findByText(messages.account.deletionOpen)).toBeVisible();
    expect(screen.queryByRole('form', { name: account.deleteAccount })).toBeNull();
  });
});

describe('Package locks of tabs', () => {
  it.each([
    ['BASIC', 'logo', account.lockedSilver],
    ['BASIC', 'showreels', account.lockedGold],
    ['BASIC', 'photos', account.lockedGold],
    ['CORPORATE', 'showreels', account.lockedGold],
    ['CORPORATE', 'photos', account.lockedGold],
  ])('%s: %s is locked with its message (AC-138 to AC-140)', async (code, name, message) => {
    openEditor(organisation({ packagetypecode: code as PackageCode }), { query: `?tab=${name}` });
    expect(await screen.findByText(message)).toBeVisible();
    expect(tab(new RegExp(`Manage ${name}`))).toHaveTextContent('(locked)');
    expect(screen.queryByText(`${name} of Bobine 35`)).toBeNull();
  });

  it.each([
    ['CORPORATE', 'logo'],
    ['GOLD', 'logo'],
    ['GOLD', 'showreels'],
    ['GOLD', 'photos'],
    ['PLATINUM', 'photos'],
  ])('%s: %s is open (AC-143)', async (code, name) => {
    openEditor(organisation({ packagetypecode: code as PackageCode }), { query: `?tab=${name}` });
    expect(await screen.findByText(`${name} of Bobine 35`)).toBeVisible();
    expect(tab(`Manage ${name}`)).not.toHaveTextContent('(locked)');
  });
});

describe('Change of e-mail address and password', () => {
  const open = (responses = {}) => openEditor(organisation(), { query: '?tab=credentials', responses });
  const save = () => screen.getByRole('button', { name: 'Save' });

  it('is not ready while a password has the focus (AC-196, AC-198)', async () => {
    open();
    await user.click(await screen.findByLabelText(/^Current password/));
    expect(save()).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByLabelText(/^Email/));
    expect(save()).not.toHaveAttribute('aria-disabled');
  });

  it('requires the current password (AC-197)', async () => {
    open();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'Current password: Required field.' })).toBeVisible();
  });

  it('reports different new passwords and sends nothing', async () => {
    open();
    await user.type(await screen.findByLabelText(/^Current password/), 'one long night 1');
    await user.type(screen.getByLabelText(/^New password/), 'another walk to set 8');
    await user.type(screen.getByLabelText(/^Confirm password/), 'another walk to set 9');
    await user.click(screen.getByLabelText(/^Email/));
    await user.click(save());
    expect(await screen.findByText(messages.login.passwordMismatch)).toBeVisible();
  });

  it('moves the focus to Save on Enter in a password, and sends on the next Enter (AC-198, C4)', async () => {
    open({ changeCredentials: { detail: account.saved } });
    await user.type(await screen.findByLabelText(/^Current password/), 'one long night 1{Enter}');
    expect(save()).toHaveFocus();
    expect(screen.queryByText(account.saved)).toBeNull();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(account.saved)).toBeVisible();
  });

  it('shows errors and confirmations of the server', async () => {
    const responses = [
      () => {
        throw validationError({ current_password: [messages.login.wrongPassword] });
      },
      () => ({ detail: account.emailPending }),
    ];
    open({ changeCredentials: () => responses.shift()?.() ?? { detail: '' } });
    await user.type(await screen.findByLabelText(/^Current password/), 'one long night 1');
    await user.click(screen.getByLabelText(/^Email/));
    await user.click(save());
    expect(await screen.findByText(messages.login.wrongPassword)).toBeVisible();
    await user.click(save());
    expect(await screen.findByText(account.emailPending)).toBeVisible();
  });

  it('resends the confirmation email', async () => {
    openEditor(organisation(), {
      responses: {
        getUser: { ...ines, email_verified: false },
        resendVerification: { detail: messages.register.verificationSent },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Send it again' }));
    expect(await screen.findByText(messages.register.verificationSent)).toBeVisible();
  });
});
