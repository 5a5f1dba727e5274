import { screen, within } from '@testing-library/react';
import { ApiError } from '@unitbase/contracts/client';
import type { Managers } from '@unitbase/contracts/entities/managers';
import * as messages from '@unitbase/contracts/messages';
import { renderPage, type TestResponses } from '@unitbase/remote-kit/testing';
import { user, validationError } from '../shared/testing';
import { activities, managers, profile } from './managers-fixture';
import * as page from './managers-page';

const text = messages.managers;
const session = { token: 'secret', userId: '1' };

function open(stored: Managers = managers(), responses: TestResponses = {}, query = '') {
  return renderPage(page, {
    at: `/account/managers${query}`,
    pattern: '/account/managers',
    responses: {
      getOrgProfiles: [profile({ role: stored.role })],
      getManagers: stored,
      getActivity: activities(),
      ...responses,
    },
    session,
  });
}

const rowOf = async (name: string) => {
  const row = (await screen.findByText(name, { selector: 'td b' })).closest('tr');
  if (!row) throw new Error(`No row of ${name}.`);
  return within(row);
};

describe('the people of a profile', () => {
  it('shows roles, last logins and open invitations', async () => {
    open();
    expect((await rowOf('Helene Carpentier')).getByText('Signed in today, 13:58')).toBeVisible();
    expect((await rowOf('Helene Carpentier')).getByText('You')).toBeVisible();
    expect((await rowOf('Idriss Benali')).getByText('Signed in 18th November')).toBeVisible();
    expect((await rowOf('Luc Ferrand')).getByText(text.neverSignedIn)).toBeVisible();
    expect((await rowOf('yann@meridien.example')).getByText('Invited, 19 h left')).toBeVisible();
    expect((await rowOf('yann@meridien.example')).getByText('Sent 18th November, 09:02')).toBeVisible();
    expect(screen.getByText('4 of 5, one of them invited')).toBeVisible();
  });

  it('saves a role when it is chosen', async () => {
    const changeManagerRole = jest.fn().mockReturnValue(managers());
    open(managers(), { changeManagerRole });
    await user.selectOptions(await screen.findByLabelText('Role of Idriss Benali'), 'Viewer');
    expect(await screen.findByText('Idriss Benali is Viewer now.')).toBeVisible();
    expect(changeManagerRole).toHaveBeenCalledWith({
      params: { id: '31', user: '2' },
      body: { role: 'viewer' },
    });
  });

  it('removes a manager and takes an invitation back', async () => {
    const [removeManager, revokeInvitation] = [jest.fn(), jest.fn()];
    open(managers(), {
      removeManager: removeManager.mockReturnValue(managers()),
      revokeInvitation: revokeInvitation.mockReturnValue(managers()),
    });
    await user.click(await screen.findByRole('button', { name: 'Remove Luc Ferrand' }));
    expect(await screen.findByText(text.removedManager('Luc Ferrand'))).toBeVisible();
    expect(removeManager).toHaveBeenCalledWith({ params: { id: '31', user: '3' } });
    await user.click(screen.getByRole('button', { name: text.takeBackInvitation('yann@meridien.example') }));
    expect(await screen.findByText(text.takenBack)).toBeVisible();
    expect(revokeInvitation).toHaveBeenCalledWith({ params: { id: '31', invitation: '9' } });
  });

  it('shows why a change was rejected', async () => {
    open(managers(), {
      removeManager: () => {
        throw new ApiError(404, { detail: text.noSuchManager });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove Luc Ferrand' }));
    expect(await screen.findByText(text.noSuchManager)).toBeVisible();
  });
});

describe('an invitation', () => {
  it('is sent with the chosen role', async () => {
    const inviteManager = jest.fn().mockReturnValue(managers());
    open(managers(), { inviteManager });
    await user.type(await screen.findByLabelText(/^Email/), 'ana@meridien.example');
    await user.click(screen.getByRole('radio', { name: /^Viewer/ }));
    await user.click(screen.getByRole('button', { name: text.sendInvitation }));
    expect(await screen.findByText(text.invitationSent('ana@meridien.example'))).toBeVisible();
    expect(inviteManager).toHaveBeenCalledWith({
      params: { id: '31' },
      body: { email: 'ana@meridien.example', role: 'viewer' },
    });
  });

  it('needs an address, and says when it is invited already', async () => {
    open(managers(), {
      inviteManager: () => {
        throw validationError({ email: [text.isInvited] });
      },
    });
    await user.click(await screen.findByRole('button', { name: text.sendInvitation }));
    expect(await screen.findByRole('link', { name: /^Email: / })).toBeVisible();
    await user.type(screen.getByLabelText(/^Email/), 'yann@meridien.example');
    await user.click(screen.getByRole('button', { name: text.sendInvitation }));
    expect(await screen.findByRole('link', { name: `Email: ${text.isInvited}` })).toBeVisible();
  });

  it('is a sentence when all places of the package are taken', async () => {
    open(managers({ packagetypecode: 'CORPORATE' }));
    expect(await screen.findByRole('heading', { name: 'All three places are taken' })).toBeVisible();
    expect(screen.getByText(/^A Silver profile has up to three managers/)).toBeVisible();
    expect(screen.queryByRole('button', { name: text.sendInvitation })).toBeNull();
  });
});

describe('handing over', () => {
  it('asks the chosen manager', async () => {
    const offerOwnership = jest.fn().mockReturnValue(managers());
    open(managers(), { offerOwnership });
    await user.selectOptions(await screen.findByLabelText(text.newOwner), 'Luc Ferrand');
    await user.click(screen.getByRole('button', { name: text.handOver }));
    expect(await screen.findByText(text.offered)).toBeVisible();
    expect(offerOwnership).toHaveBeenCalledWith({ params: { id: '31' }, body: { user: '3' } });
  });

  it('shows that it waits, and takes it back', async () => {
    const withdrawOwnership = jest.fn().mockReturnValue(managers());
    const handover = {
      to: 2,
      name: 'Idriss Benali',
      requested_at: '2026-11-20T14:02:00Z',
      expires_at: '2026-11-23T14:02:00Z',
    };
    open(managers({ handover }), { withdrawOwnership });
    expect(await screen.findByText('Waiting for Idriss Benali to confirm')).toBeVisible();
    expect(
      screen.getByText('Asked on 20th November 2026, 14:02. The link in the mail works until 23rd November.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: text.takeBackHandover('Idriss Benali') }));
    expect(await screen.findByText(text.handoverTakenBack)).toBeVisible();
    expect(withdrawOwnership).toHaveBeenCalledWith({ params: { id: '31' } });
  });

  it('needs another manager', async () => {
    open(managers({ managers: managers().managers.slice(0, 1) }));
    expect(await screen.findByText(text.noOtherManager)).toBeVisible();
  });
});

describe.each(['editor', 'viewer'] as const)('for the %s', (role) => {
  it('shows no form of the owner, and a button to leave', async () => {
    const leaveProfile = jest.fn().mockReturnValue(undefined);
    open(managers({ role }), { leaveProfile: leaveProfile as never });
    await user.click(await screen.findByRole('button', { name: text.leave }));
    expect(leaveProfile).toHaveBeenCalledWith({ params: { id: '31' } });
    expect(screen.queryByRole('button', { name: /^Remove|^Take back/ })).toBeNull();
    expect(screen.queryByRole('combobox', { name: /^Role of/ })).toBeNull();
    expect(screen.queryByRole('heading', { name: text.invite })).toBeNull();
    expect(screen.queryByRole('heading', { name: text.handOver })).toBeNull();
  });
});

describe('the activity list', () => {
  it('groups entries by day, with the year of earlier years', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Friday 20th November' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Tuesday 18th November 2025' })).toBeVisible();
    expect(screen.getByText('changed Equipment: Camera boat, 1 to 2', { exact: false })).toBeVisible();
  });

  it('links to older and newer entries', async () => {
    open(managers(), { getActivity: activities(60) }, '?offset=8');
    expect(await screen.findByRole('link', { name: text.older })).toHaveAttribute(
      'href',
      '/account/managers?offset=16',
    );
    expect(screen.getByRole('link', { name: text.newer })).toHaveAttribute('href', '/account/managers');
    expect(screen.getByText('9–10 of 60')).toBeVisible();
  });

  it('says that nothing has changed yet', async () => {
    open(managers(), { getActivity: { count: 0, results: [] } });
    expect(await screen.findByRole('heading', { name: text.noActivity })).toBeVisible();
  });
});

it('explains the rights from the matrix', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: text.rightsTitle }));
  const cells = within(table.getByRole('row', { name: /^Messages and enquiries/ })).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual(['Yes', 'Yes', '–No']);
});

it('offers to create a profile to a login without one', async () => {
  open(managers(), { getOrgProfiles: [] });
  expect(await screen.findByRole('heading', { name: text.noProfile })).toBeVisible();
});

it('leads visitors to the login', async () => {
  const { router } = renderPage(page, { at: '/account/managers', pattern: '/account/managers' });
  await screen.findByText('elsewhere');
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/auth/login?redirectUrl=%2Faccount%2Fmanagers',
  );
});
