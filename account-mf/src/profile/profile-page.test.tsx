import { screen, waitFor, within } from '@testing-library/react';
import type { OrgProfile, User } from '@unitbase/contracts/entities/account';
import { messages } from '@unitbase/contracts/messages';
import { site } from '@unitbase/contracts/site';
import { renderPage, type TestAnswers } from '@unitbase/shared-ui/site/testing';
import { refused, user } from '../shared/testing';
import * as page from './profile-page';

const ines: User = {
  id: 7,
  firstname: 'Inês',
  lastname: 'Tavares',
  jobtitle: '',
  telephone: '',
  country: 'PT',
  website: '',
  company_name: '',
  email_subscriptions: null,
  email: 'ines@atlantico.example',
  pending_email: null,
  email_verified: true,
};
const atlantico: OrgProfile = {
  id: 31,
  orgid: 31,
  orgname: 'Atlântico Três',
  packagetypecode: 'CORPORATE',
  status: 'approved',
  url_slug: 'atlantico-tres',
  country_slug: 'portugal',
  country: 'Portugal',
  town: 'Lisbon',
  selected: false,
};
const waiting: OrgProfile = {
  ...atlantico,
  id: 40,
  orgid: 0,
  orgname: null,
  status: 'submitted',
  url_slug: '',
  country_slug: '',
};

function open(profiles: OrgProfile[], answers: TestAnswers = {}, token: string | null = 'token') {
  return renderPage(page, {
    at: '/account/profile',
    pattern: '/account/profile',
    session: { token },
    answers: { getOrgProfiles: profiles, getUser: ines, ...answers },
  });
}
const save = () => screen.getByRole('button', { name: 'Save' });

describe('My account', () => {
  it('lists the organisations, the first preselected, and says what it is (AC-100, AC-103 to AC-106)', async () => {
    open([atlantico, waiting]);
    expect(await screen.findByRole('heading', { name: messages.account.title })).toBeVisible();
    const options = within(screen.getByLabelText('Profile')).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['Atlântico Três', 'untitled 0']);
    expect(screen.getByLabelText('Profile')).toHaveValue('31');
    expect(screen.getByText(/Your listing is a/)).toHaveTextContent('Your listing is a Silver profile.');
    expect(screen.getByRole('link', { name: 'View profile' })).toHaveAttribute(
      'href',
      '/country/portugal/profile/atlantico-tres',
    );
    expect(screen.getByRole('link', { name: messages.news.viewSaved })).toHaveAttribute(
      'href',
      '/account/saved-articles',
    );
  });

  it('says that a listing awaits approval (AC-107)', async () => {
    open([waiting]);
    expect(
      await screen.findByText(/not yet active. Its name will update once the team approves/),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: 'View profile' })).toBeNull();
  });

  it('tells a login without a live profile whom to write to (AC-108)', async () => {
    open([]);
    expect(await screen.findByText(messages.account.noLiveProfile(site.productionEmail))).toBeVisible();
  });

  it('selects another organisation', async () => {
    const chosen: unknown[] = [];
    open([atlantico, waiting], {
      selectOrganisation: ({ body }) => {
        chosen.push(body.organisation_id);
        return { organisation_id: 40 };
      },
    });
    await user.selectOptions(await screen.findByLabelText('Profile'), 'untitled 0');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(chosen).toEqual(['40']));
  });

  it('is for users only (AC-100, SH-062)', async () => {
    const { router } = open([], {}, null);
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
    expect(router.state.location.search).toBe('?redirectUrl=%2Faccount%2Fprofile');
  });
});

describe('Change of e-mail address and password', () => {
  it('is not ready while a password has the focus (AC-196, AC-198)', async () => {
    open([atlantico]);
    await user.click(await screen.findByLabelText(/^Current password/));
    expect(save()).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByLabelText(/^Email/));
    expect(save()).not.toHaveAttribute('aria-disabled');
  });

  it('needs the current password (AC-197)', async () => {
    open([atlantico]);
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'Current password: Required field.' })).toBeVisible();
  });

  it('shows what the server refuses, and what it has done', async () => {
    const answers = [
      () => {
        throw refused({ current_password: [messages.password.wrongCurrent] });
      },
      () => ({ detail: messages.account.emailPending }),
    ];
    open([atlantico], { changeCredentials: () => answers.shift()?.() ?? { detail: '' } });
    await user.type(await screen.findByLabelText(/^Current password/), 'one long night 1');
    await user.click(screen.getByLabelText(/^Email/));
    await user.click(save());
    expect(await screen.findByText(messages.password.wrongCurrent)).toBeVisible();
    await user.click(save());
    expect(await screen.findByText(messages.account.emailPending)).toBeVisible();
  });
});
