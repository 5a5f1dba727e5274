import { screen, waitFor } from '@testing-library/react';
import { ApiError } from '@unitbase/contracts/client';
import type { User } from '@unitbase/contracts/entities/account';
import type { SessionEntry } from '@unitbase/contracts/entities/audience';
import * as messages from '@unitbase/contracts/messages';
import { renderPage, type TestResponses } from '@unitbase/remote-kit/testing';
import { countries, user } from '../shared/testing';
import * as page from './user-account-page';

const ines: User = {
  id: 7,
  firstname: 'Inês',
  lastname: 'Tavares',
  jobtitle: 'Line producer',
  telephone: '+351 21 000 000',
  country: 'FR',
  website: '',
  company_name: 'Atlântico Três',
  email_subscriptions: { receive_mbi: true, receive_third_parties: false },
  email: 'ines@atlantico.example',
  pending_email: null,
  pending_email_until: null,
  email_verified: true,
  newsletter_subscribed: false,
};

function open(responses: TestResponses = {}, token: string | null = 'token') {
  return renderPage(page, {
    at: '/account/user-profile',
    pattern: '/account/user-profile',
    session: { token },
    responses: {
      getUser: ines,
      getFormCountries: countries,
      getSessions: [],
      getMessageMails: { is_mailed: true },
      ...responses,
    },
  });
}
const box = (name: RegExp) => screen.getByRole('checkbox', { name });

describe('User account', () => {
  it("shows the user's details, with inverted boxes (AC-093, AC-095, AC-099, NE-104)", async () => {
    open();
    expect(await screen.findByLabelText('First name')).toHaveValue('Inês');
    expect(screen.getByLabelText(/^Country/)).toHaveValue('FR');
    expect(box(/news and offers from Unitbase/)).not.toBeChecked();
    expect(box(/media partners/)).toBeChecked();
    expect(screen.getByRole('navigation', { name: messages.navigation.accountPages })).toBeVisible();
    expect(screen.getByRole('link', { name: messages.account.title })).toBeVisible();
    expect(screen.getByRole('link', { name: messages.news.viewSaved })).toHaveAttribute(
      'href',
      '/account/saved-articles',
    );
  });

  it('ticks both boxes if no preference is stored (AC-097)', async () => {
    open({ getUser: { ...ines, email_subscriptions: null } });
    await screen.findByLabelText('First name');
    expect(box(/news and offers from Unitbase/)).toBeChecked();
    expect(box(/media partners/)).toBeChecked();
  });

  it('saves the same values without a change, and confirms (AC-096, AC-098)', async () => {
    const requests: unknown[] = [];
    open({
      updateUserAccount: ({ body }) => {
        requests.push(body);
        return ines;
      },
    });
    await screen.findByLabelText('First name');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(messages.account.saved)).toBeVisible();
    expect(requests).toEqual([
      expect.objectContaining({
        company_name: 'Atlântico Três',
        email_subscriptions: { receive_mbi: true, receive_third_parties: false },
      }),
    ]);
  });

  it('requires a country only (AC-094)', async () => {
    open();
    await user.clear(await screen.findByLabelText('First name'));
    await user.selectOptions(screen.getByLabelText(/^Country/), '');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'Country: Required field.' })).toBeVisible();
    expect(screen.getByLabelText('First name')).toBeValid();
  });

  it('keeps the values when the session has ended, and offers the login', async () => {
    let hasEnded = true;
    const saved: unknown[] = [];
    open({
      updateUserAccount: ({ body }) => {
        if (hasEnded) throw new ApiError(401, { detail: messages.common.notSignedIn });
        saved.push(body.firstname);
        return undefined as never;
      },
    });
    await user.clear(await screen.findByLabelText('First name'));
    await user.type(screen.getByLabelText('First name'), 'Beatriz');
    const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
    await save();
    expect(await screen.findByRole('link', { name: 'Login (opens in new tab)' })).toHaveAttribute(
      'href',
      '/auth/login?redirectUrl=%2Faccount%2Fuser-profile',
    );
    hasEnded = false;
    await save();
    await waitFor(() => expect(saved).toEqual(['Beatriz']));
    await waitFor(() => expect(screen.queryByText(messages.common.notSignedIn)).toBeNull());
  });

  const session = (id: string, more: Partial<SessionEntry> = {}): SessionEntry => ({
    id,
    user_agent: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0',
    ip: '198.51.100.7',
    created_at: '2026-09-01T08:00:00Z',
    last_used_at: '2026-09-30T08:00:00Z',
    current: false,
    ...more,
  });

  it('lists the sessions and ends one or all others (decision D57)', async () => {
    const ended: unknown[] = [];
    let sessions = [session('a', { current: true }), session('b', { ip: '203.0.113.9' }), session('c')];
    open({
      getSessions: () => sessions,
      endSession: ({ params }) => {
        ended.push(params.id);
        sessions = sessions.filter(({ id }) => id !== params.id);
        return undefined;
      },
      endOtherSessions: () => {
        ended.push('others');
        sessions = sessions.slice(0, 1);
        return undefined;
      },
    });
    expect(await screen.findByText('This browser, from 198.51.100.7')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Log out Firefox on Windows, 203.0.113.9' }));
    await waitFor(() => expect(screen.queryByText(/203\.0\.113\.9/)).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Log out everywhere else' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Log out/ })).toBeNull());
    expect(ended).toEqual(['b', 'others']);
  });

  it('stops mails about messages, and sends them again', async () => {
    let isMailed = true;
    open({
      getMessageMails: () => ({ is_mailed: isMailed }),
      setMessageMails: ({ body }) => {
        isMailed = body.is_mailed;
        return body;
      },
    });
    const { areSent, areStopped, send, stop } = messages.messageMails;
    expect(await screen.findByText(areSent)).toBeVisible();
    await user.click(screen.getByRole('button', { name: stop }));
    expect(await screen.findByText(areStopped)).toBeVisible();
    await user.click(screen.getByRole('button', { name: send }));
    expect(await screen.findByText(areSent)).toBeVisible();
  });

  it('shows a pending change of address with its deadline, and cancels it (decision D55)', async () => {
    let waits = true;
    open({
      getUser: () =>
        waits
          ? { ...ines, pending_email: 'new@atlantico.example', pending_email_until: '2026-10-02T11:05:00Z' }
          : ines,
      cancelEmailChange: () => {
        waits = false;
        return { detail: messages.account.emailKept };
      },
    });
    const about = messages.account.emailWaits('new@atlantico.example');
    expect(await screen.findByText(about)).toBeVisible();
    expect(screen.getByText(/works until 2nd October 2026 at 12:05 in London\.$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Cancel/ }));
    await waitFor(() => expect(screen.queryByText(about)).toBeNull());
    expect(await screen.findAllByText(messages.account.emailKept)).toHaveLength(1);
  });

  it('reports once that a change of address was completed elsewhere', async () => {
    open({
      getUser: {
        ...ines,
        pending_email: 'new@atlantico.example',
        pending_email_until: '2026-10-02T11:05:00Z',
      },
      cancelEmailChange: () => {
        throw new ApiError(404, { detail: messages.account.noEmailChange });
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Cancel/ }));
    const alerts = await screen.findAllByRole('alert');
    expect(alerts.map((alert) => alert.textContent)).toEqual([messages.account.noEmailChange]);
  });

  it('links to data export, email preferences and account deletion', async () => {
    open();
    const file = await screen.findByRole('link', { name: 'Download your data' });
    expect(file).toHaveAttribute('href', '/web_api/account/export');
    expect(file).toHaveAttribute('download');
    expect(screen.getByRole('link', { name: 'Mail preferences' })).toHaveAttribute(
      'href',
      '/gdpr-preferences',
    );
    expect(screen.getByRole('link', { name: 'Delete account' })).toHaveAttribute(
      'href',
      '/contact/delete-account',
    );
  });

  it.each([
    ['a visitor', null, {}],
    [
      'an ended session',
      'old',
      {
        getUser: () => {
          throw new ApiError(401, { detail: messages.common.notSignedIn });
        },
      },
    ],
  ])('redirects %s to the login and back (AC-092, SH-062 to SH-064)', async (_who, token, responses) => {
    const { router } = open(responses as TestResponses, token);
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
    expect(router.state.location.search).toBe('?redirectUrl=%2Faccount%2Fuser-profile');
  });
});
