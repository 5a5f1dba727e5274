import { screen } from '@testing-library/react';
import { ApiError } from '@unitbase/contracts/client';
import type { Follows } from '@unitbase/contracts/entities/follows';
import * as messages from '@unitbase/contracts/messages';
import { renderPage, type TestResponses } from '@unitbase/remote-kit/testing';
import * as stopPage from '../mail-link/follow-stop-page';
import { user, validationError } from '../shared/testing';
import * as followPage from './follow-page';
import * as page from './following-page';

const session = { token: 'secret', userId: '1' };
const spain = {
  id: 7,
  kind: 'scheme' as const,
  ref: 'spain',
  name: 'Incentives in Spain',
  url: '/country/spain/guide/incentives',
  followed_at: '2026-11-20T10:00:00Z',
};

describe('the page that starts following', () => {
  const open = (responses: TestResponses, signedIn = false) =>
    renderPage(followPage, {
      at: '/following?kind=scheme&ref=spain/canary-islands',
      pattern: '/following',
      responses,
      session: signedIn ? session : {},
    });

  it('asks visitors for their address and mails them a link', async () => {
    const requests: unknown[] = [];
    open({
      requestFollow: ({ body }) => {
        requests.push(body);
        return { detail: messages.follows.confirmationSent };
      },
    });
    expect(await screen.findByRole('heading', { name: 'Follow Canary Islands, Spain' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Follow' }));
    expect(await screen.findByRole('link', { name: 'Email: Required field.' })).toBeVisible();
    await user.type(screen.getByLabelText(/^Email/), 'ines@atlantico.example');
    await user.selectOptions(screen.getByLabelText('How often'), 'Daily');
    await user.click(screen.getByRole('button', { name: 'Follow' }));
    expect(await screen.findByText(messages.follows.confirmationSent)).toBeVisible();
    expect(requests).toEqual([
      { kind: 'scheme', ref: 'spain/canary-islands', email: 'ines@atlantico.example', frequency: 'daily' },
    ]);
  });

  it('follows at once for users and leads to their list', async () => {
    const follow = jest.fn().mockReturnValue({ frequency: 'weekly', follows: [spain] });
    const { router } = open({ follow }, true);
    await user.click(await screen.findByRole('button', { name: 'Follow' }));
    await screen.findByText('elsewhere');
    expect(router.state.location.pathname).toBe('/account/following');
    expect(follow).toHaveBeenCalledWith({ body: { kind: 'scheme', ref: 'spain/canary-islands' } });
  });

  it('says that a subject is unknown', async () => {
    open(
      {
        follow: () => {
          throw validationError({ ref: [messages.follows.unknownSubject] });
        },
      },
      true,
    );
    await user.click(await screen.findByRole('button', { name: 'Follow' }));
    expect(await screen.findByText(messages.follows.unknownSubject)).toBeVisible();
  });

  it('has no page without a subject', async () => {
    renderPage(followPage, { at: '/following?kind=constructor&ref=mars' });
    expect(await screen.findByText('404')).toBeVisible();
  });
});

describe('the list of followed subjects', () => {
  const open = (follows: Follows, responses: TestResponses = {}) =>
    renderPage(page, { at: '/account/following', responses: { getFollows: follows, ...responses }, session });

  it('shows what is followed and since when', async () => {
    open({ frequency: 'weekly', follows: [spain] });
    const link = await screen.findByRole('link', { name: 'Incentives in Spain' });
    expect(link).toHaveAttribute('href', spain.url);
    expect(screen.getByText('Incentive scheme, since 20th November 2026')).toBeVisible();
    expect(screen.getByLabelText('How often')).toHaveValue('weekly');
  });

  it('stops following one subject', async () => {
    let follows: Follows = { frequency: 'weekly', follows: [spain] };
    const unfollow = jest.fn(() => {
      follows = { frequency: 'weekly', follows: [] };
      return follows;
    });
    renderPage(page, {
      at: '/account/following',
      pattern: '/account/following',
      responses: { getFollows: () => follows, unfollow },
      session,
    });
    await user.click(await screen.findByRole('button', { name: 'Stop following Incentives in Spain' }));
    expect(await screen.findByRole('heading', { name: messages.follows.followsNothing })).toBeVisible();
    expect(unfollow).toHaveBeenCalledWith({ params: { id: '7' } });
  });

  it('saves how often the mail comes', async () => {
    const setFollowFrequency = jest.fn().mockReturnValue({ frequency: 'daily', follows: [spain] });
    open({ frequency: 'weekly', follows: [spain] }, { setFollowFrequency });
    expect(await screen.findByRole('navigation', { name: messages.navigation.accountPages })).toBeVisible();
    await user.selectOptions(screen.getByLabelText('How often'), 'Daily');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(messages.follows.frequencySaved)).toBeVisible();
    expect(setFollowFrequency).toHaveBeenCalledWith({ body: { frequency: 'daily' } });
  });
});

describe('the link that stops all mails', () => {
  const open = (stopFollows: TestResponses['stopFollows']) =>
    renderPage(stopPage, {
      at: '/following/stop/secret',
      pattern: '/following/stop/:token',
      responses: { stopFollows },
    });

  it('needs no login and no further press', async () => {
    const stopFollows = jest.fn().mockReturnValue({ detail: messages.follows.stopped });
    open(stopFollows);
    expect(await screen.findByRole('heading', { name: messages.follows.stopped })).toBeVisible();
    expect(stopFollows).toHaveBeenCalledWith({ params: { token: 'secret' } });
  });

  it('says that it is no longer valid', async () => {
    open(() => {
      throw new ApiError(404, { detail: messages.follows.linkExpired });
    });
    expect(await screen.findByText(messages.follows.linkExpired)).toBeVisible();
  });
});
