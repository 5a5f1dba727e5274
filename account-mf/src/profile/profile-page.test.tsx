import { act, screen, waitFor, within } from '@testing-library/react';
import * as messages from '@unitbase/contracts/messages';
import { site } from '@unitbase/contracts/site';
import type { PackageCode } from '@unitbase/contracts/tiers';
import { useDrafts } from '../shared/drafts/drafts';
import { user, validationError } from '../shared/testing';
import { organisation } from '../testing/organisation';
import { ines, openEditor, toOrgProfile } from './editor-fixtures';

const { account } = messages;
const waiting = organisation({ id: 40, orgid: 0, orgname: null, status: 'submitted', url_slug: '' });
const tab = (name: string | RegExp) =>
  within(screen.getByRole('navigation', { name: account.title })).getByRole('link', { name });

describe('My account', () => {
  it('lists the organisations, the first preselected, and says what it is (AC-100, AC-103 to AC-106, NE-103)', async () => {
    openEditor(organisation(), { profiles: [toOrgProfile(organisation()), toOrgProfile(waiting)] });
    expect(await screen.findByRole('heading', { name: account.title })).toBeVisible();
    const options = within(screen.getByLabelText('Profile')).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['Bobine 35', 'untitled 0']);
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

  it('has the six tabs in order, and three accordions in the first (AC-101, AC-102)', async () => {
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

  it('says that a listing awaits approval, and by when (AC-107, decision D41)', async () => {
    openEditor({ ...waiting, due_at: '2026-11-22T09:30:00Z' });
    expect(
      await screen.findByText(/not yet active. Its name will update once the team approves/),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: 'View profile' })).toBeNull();
    expect(screen.getByText(/They decide by 22nd November 2026 at 09:30 in London\./)).toBeVisible();
  });

  it('tells a login without a profile whom to write to, and opens no tab (AC-108, AC-109) [accounts 10]', async () => {
    openEditor(organisation(), { profiles: [] });
    const address = await screen.findByRole('link', { name: site.productionEmail });
    expect(address).toHaveAttribute('href', `mailto:${site.productionEmail}`);
    expect(address.parentElement).toHaveTextContent(account.noLiveProfile(site.productionEmail));
    for (const name of ['Manage logo', 'Manage showreels', 'Manage photos'])
      expect(tab(name)).toHaveAttribute('aria-disabled', 'true');
    expect(tab('Change email/password')).not.toHaveAttribute('aria-disabled');
  });

  it('tells the same where every profile is suspended (decision D43)', async () => {
    openEditor(organisation({ status: 'suspended', orgid: 0 }));
    const address = await screen.findByRole('link', { name: site.productionEmail });
    expect(address.parentElement).toHaveTextContent(account.noLiveProfile(site.productionEmail));
    expect(screen.getByText('Your profile is suspended. Visitors do not see it for now.')).toBeVisible();
    expect(screen.queryByText(/not yet active/)).toBeNull();
  });

  it('opens the organisation last selected, and selects another', async () => {
    const chosen: unknown[] = [];
    const asked: unknown[] = [];
    openEditor(waiting, {
      profiles: [toOrgProfile(organisation()), toOrgProfile(waiting, true)],
      answers: {
        getOrgDetails: ({ params }) => {
          asked.push(params.id);
          return waiting;
        },
        selectOrganisation: ({ body }) => {
          chosen.push(body.organisation_id);
          return { organisation_id: 31 };
        },
      },
    });
    expect(await screen.findByLabelText('Profile')).toHaveValue('40');
    expect(asked).toEqual([40]);
    await user.selectOptions(screen.getByLabelText('Profile'), 'Bobine 35');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(chosen).toEqual(['31']));
  });

  it('is for users only (AC-100, SH-062)', async () => {
    const { router } = openEditor(organisation(), { token: null });
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
    expect(router.state.location.search).toBe('?redirectUrl=%2Faccount%2Fprofile');
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
  ])(
    'disables tabs, credits and team while %s is missing, and says so (AC-109 to AC-111)',
    async (_, more, label) => {
      openEditor(organisation(more), { query: '?tab=logo' });
      await screen.findByRole('heading', { name: account.title });
      for (const name of ['Manage logo', 'Manage photos', 'Change email/password', 'Delete account'])
        expect(tab(new RegExp(name))).toHaveAttribute('aria-disabled', 'true');
      expect(tab('Edit your profile')).not.toHaveAttribute('aria-disabled');
      expect(screen.getByText(account.incomplete)).toBeVisible();
      expect(screen.getByRole('link', { name: label })).toHaveAttribute(
        'href',
        expect.stringContaining('#details-'),
      );
      expect(screen.queryByText('logo of Bobine 35')).toBeNull();
    },
  );

  it('keeps credits and team locked meanwhile, and says why (AC-110)', async () => {
    openEditor(organisation({ town: '' }));
    const parts = await screen.findAllByText(account.incomplete);
    // The state of both accordions, and the notice in each.
    expect(parts).toHaveLength(4);
    expect(screen.queryByRole('form', { name: 'Credits' })).toBeNull();
    expect(screen.queryByRole('form', { name: 'Team' })).toBeNull();
  });

  it('is open once all five are there, whatever else is missing (AC-111, decision D38)', async () => {
    openEditor(organisation({ tel: '', addline1: '' }), { query: '?tab=logo' });
    expect(await screen.findByText('logo of Bobine 35')).toBeVisible();
    expect(tab('Manage logo')).not.toHaveAttribute('aria-disabled');
  });

  it('opens as the five are typed, and says that they are to be saved (D38) [accounts 1]', async () => {
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

  it('never stands before the login itself', async () => {
    openEditor(organisation({ town: '' }), { query: '?tab=delete' });
    expect(await screen.findByRole('form', { name: account.deleteAccount })).toBeVisible();
    expect(screen.getByText(account.incomplete)).toBeVisible();
  });
});

describe('Delete account', () => {
  it('offers the form, ready once its three fields are filled (AC-199)', async () => {
    openEditor(organisation(), { query: '?tab=delete' });
    const form = within(await screen.findByRole('form', { name: account.deleteAccount }));
    const key = form.getByRole('button', { name: account.deleteAccount });
    expect(key).toHaveAttribute('aria-disabled', 'true');
    await user.type(form.getByLabelText(/^Email/), ines.email);
    await user.type(form.getByLabelText(/^Reason/), 'We closed.');
    await user.click(form.getByRole('checkbox'));
    expect(key).not.toHaveAttribute('aria-disabled');
  });

  it('says that a request was made already (decision D56)', async () => {
    openEditor(organisation(), {
      query: '?tab=delete',
      answers: { getDeletion: { status: 'open', asked_at: '2026-11-20T10:00:00Z', due_at: null } },
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
  ])('%s: %s is locked with its sentence (AC-138 to AC-140)', async (code, name, sentence) => {
    openEditor(organisation({ packagetypecode: code as PackageCode }), { query: `?tab=${name}` });
    expect(await screen.findByText(sentence)).toBeVisible();
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
  const open = (answers = {}) => openEditor(organisation(), { query: '?tab=credentials', answers });
  const save = () => screen.getByRole('button', { name: 'Save' });

  it('is not ready while a password has the focus (AC-196, AC-198)', async () => {
    open();
    await user.click(await screen.findByLabelText(/^Current password/));
    expect(save()).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByLabelText(/^Email/));
    expect(save()).not.toHaveAttribute('aria-disabled');
  });

  it('needs the current password (AC-197)', async () => {
    open();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'Current password: Required field.' })).toBeVisible();
  });

  it('says that two new passwords differ, and sends nothing', async () => {
    open();
    await user.type(await screen.findByLabelText(/^Current password/), 'one long night 1');
    await user.type(screen.getByLabelText(/^New password/), 'another walk to set 8');
    await user.type(screen.getByLabelText(/^Confirm password/), 'another walk to set 9');
    await user.click(screen.getByLabelText(/^Email/));
    await user.click(save());
    expect(await screen.findByText(messages.login.passwordMismatch)).toBeVisible();
  });

  it('goes to the key by Enter in a password, where the next Enter sends (AC-198, C4)', async () => {
    open({ changeCredentials: { detail: account.saved } });
    await user.type(await screen.findByLabelText(/^Current password/), 'one long night 1{Enter}');
    expect(save()).toHaveFocus();
    expect(screen.queryByText(account.saved)).toBeNull();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(account.saved)).toBeVisible();
  });

  it('shows what the server refuses, and what it has done', async () => {
    const answers = [
      () => {
        throw validationError({ current_password: [messages.login.wrongPassword] });
      },
      () => ({ detail: account.emailPending }),
    ];
    open({ changeCredentials: () => answers.shift()?.() ?? { detail: '' } });
    await user.type(await screen.findByLabelText(/^Current password/), 'one long night 1');
    await user.click(screen.getByLabelText(/^Email/));
    await user.click(save());
    expect(await screen.findByText(messages.login.wrongPassword)).toBeVisible();
    await user.click(save());
    expect(await screen.findByText(account.emailPending)).toBeVisible();
  });

  it('sends the confirmation mail again', async () => {
    openEditor(organisation(), {
      answers: {
        getUser: { ...ines, email_verified: false },
        resendVerification: { detail: messages.register.verificationSent },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Send it again' }));
    expect(await screen.findByText(messages.register.verificationSent)).toBeVisible();
  });
});
