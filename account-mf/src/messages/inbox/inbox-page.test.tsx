import { act, screen, waitFor, within } from '@testing-library/react';
import * as messages from '@unitbase/contracts/messages';
import { renderPage, type TestResponses } from '@unitbase/remote-kit/testing';
import { user } from '../../shared/testing';
import { session, summary, threadPage, unreadCounts } from '../testing';
import * as page from './inbox-page';

const { inbox } = messages;
const NOW = Date.parse('2026-11-20T00:00:00Z');

const open = (getThreads: TestResponses['getThreads'], query = '', responses: TestResponses = {}) =>
  renderPage(page, {
    at: `/account/messages${query}`,
    pattern: '/account/messages',
    session,
    now: NOW,
    responses: { getThreads, getUnreadCounts: unreadCounts, ...responses },
  });
const group = (name: string) => screen.findByRole('region', { name });
const rows = (element: HTMLElement) => within(element).getAllByRole('listitem');

describe('the inbox', () => {
  it('shows unread threads first, with sender, facts, deadline and time', async () => {
    open(threadPage([summary({ is_unread: true }), summary({ id: 2, status: 'answered' })]));
    const [row] = rows(await group('Unread'));
    expect(row).toHaveTextContent('Nell HarcourtFathom Row Pictures');
    expect(row).toHaveTextContent('Bonifacio8th to 19th March 20272 filesTo Atelier Méridien');
    expect(row).toHaveTextContent('14:09Reply by 1st Dec');
    const link = within(row as HTMLElement).getByRole('link', { name: 'Unread: Enquiry: Low Water' });
    expect(link).toHaveAttribute('href', '/account/messages/1');
    expect(rows(await group('Read'))[0]).toHaveTextContent('Answered');
    expect(screen.getByText('2–2 of 2')).toBeVisible();
  });

  it('shows what the company wrote last with its author', async () => {
    const last = { side: 'company' as const, author: 'Idriss Benali', text: 'The berth is ours.' };
    open(threadPage([summary({ last })]));
    expect(await screen.findByText('You, Idriss Benali: The berth is ours.')).toBeVisible();
  });

  it('numbers unread threads in the title, the tabs and the account bar', async () => {
    open(threadPage([summary({ is_unread: true })]));
    await group('Unread');
    await waitFor(() => expect(document.title).toBe('(1) Messages | Unitbase'));
    for (const name of ['Account pages', 'Messages']) {
      const nav = screen.getByRole('navigation', { name });
      expect(within(nav).getByRole('link', { name: /1 unread$/ })).toHaveAttribute('aria-current', 'page');
    }
  });

  it('lists the profiles with their numbers, and their saved answers and blocked senders', async () => {
    const profiles = [
      { id: 31, name: 'Atelier Méridien', unread: 1, saved_answers: 4, blocked: 1 },
      { id: 32, name: 'Méridien Marine', unread: 0, saved_answers: 0, blocked: 0 },
    ];
    open(threadPage([summary()], { profiles }), '?profile=31');
    const list = await group('Profiles');
    expect(rows(list).map((row) => row.textContent)).toEqual([
      'All profiles1 unread',
      'Atelier Méridien1 unread',
      'Méridien Marine0 unread',
    ]);
    expect(within(list).getByRole('link', { current: true })).toHaveTextContent('Atelier Méridien');
    const more = within(screen.getByRole('region', { name: 'More' })).getAllByRole('link');
    expect(more.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Saved answers4/5', '/account/messages/saved-answers/31'],
      ['Blocked senders1', '/account/messages/blocked-senders/31'],
    ]);
  });

  it('shows sent threads with their company, state and filters', async () => {
    const requests: unknown[] = [];
    open(({ query }) => {
      requests.push(query);
      return threadPage([summary({ side: 'sender', status: 'undeliverable' })]);
    }, '?box=sent&status=undeliverable');
    const [row] = rows(await group('Sent'));
    expect(row).toHaveTextContent('Atelier MéridienMarseille');
    expect(row).toHaveTextContent('Could not be delivered');
    expect(requests[0]).toMatchObject({ box: 'sent', status: 'undeliverable' });
    expect(
      within(screen.getByRole('region', { name: 'Status' })).getByRole('link', { current: true }),
    ).toHaveTextContent('Could not be delivered1');
  });

  it('searches in the present box', async () => {
    const { router } = open(threadPage([summary()]), '?box=archive');
    await user.type(await screen.findByLabelText(inbox.searchLabel, { selector: 'input' }), 'calvi{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?box=archive&q=calvi'));
  });

  it.each([
    ['', inbox.noneReceived],
    ['?box=sent', inbox.noneSent],
    ['?box=archive', inbox.noneArchived],
    ['?q=calvi', inbox.noneFound],
  ])('says at %p what is empty: %s', async (query, title) => {
    open(threadPage([]), query);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });

  it('starts with sent threads for a user without a profile', async () => {
    const { router } = open(threadPage([], { profiles: [] }));
    expect(await screen.findByRole('heading', { name: inbox.noneSent })).toBeVisible();
    expect(router.state.location.search).toBe('?box=sent');
    expect(screen.queryByRole('link', { name: /^Received/ })).toBeNull();
  });

  it('redirects visitors to the login, which leads back', async () => {
    const { router } = renderPage(page, { at: '/account/messages?box=sent', pattern: '/account/messages' });
    await screen.findByText('elsewhere');
    expect(router.state.location.search).toBe('?redirectUrl=%2Faccount%2Fmessages%3Fbox%3Dsent');
  });
});

describe('the bulk bar', () => {
  const tick = async (name: RegExp) => user.click(await screen.findByRole('checkbox', { name }));

  it('changes the ticked threads, unticks them and says what it did', async () => {
    const updateThreads = jest.fn().mockReturnValue(unreadCounts);
    open(threadPage([summary(), summary({ id: 2, subject: 'Drone permit' })]), '', { updateThreads });
    await tick(/Drone permit/);
    expect(screen.getByText('1 message selected')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('1 message is in the archive.')).toBeVisible();
    expect(updateThreads).toHaveBeenCalledWith({ body: { ids: [2], is_archived: true } });
    expect(screen.getByRole('checkbox', { name: /Drone permit/ })).not.toBeChecked();
    expect(screen.getByRole('heading', { name: 'Read' })).toHaveFocus();
  });

  it.each([
    ['Mark as read', { is_unread: false }],
    ['Mark as unread', { is_unread: true }],
  ])('offers %s', async (name, change) => {
    const updateThreads = jest.fn().mockReturnValue(unreadCounts);
    open(threadPage([summary()]), '', { updateThreads });
    await tick(/Low Water/);
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(updateThreads).toHaveBeenCalledWith({ body: { ids: [1], ...change } }));
  });

  it('brings threads back from the archive', async () => {
    const updateThreads = jest.fn().mockReturnValue(unreadCounts);
    open(threadPage([summary({ is_archived: true })]), '?box=archive', { updateThreads });
    await tick(/Low Water/);
    await user.click(screen.getByRole('button', { name: inbox.restore }));
    await waitFor(() =>
      expect(updateThreads).toHaveBeenCalledWith({ body: { ids: [1], is_archived: false } }),
    );
  });

  it('says that nothing is ticked, which a form without scripts can send', async () => {
    open(threadPage([summary()]));
    await user.click(await screen.findByRole('button', { name: 'Archive', hidden: true }));
    expect(await screen.findByText(inbox.chooseThreads)).toBeVisible();
  });
});

describe('live arrival', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('shows and announces a thread that arrives while the page is open', async () => {
    let threads = [summary()];
    open(() => threadPage(threads));
    await act(() => jest.advanceTimersByTimeAsync(100));
    threads = [
      summary({ id: 2, subject: 'Drone permit', is_unread: true, last_at: '2026-11-20T15:00:00Z' }),
      summary(),
    ];
    await act(() => jest.advanceTimersByTimeAsync(25_000));
    expect(screen.getByRole('link', { name: 'Unread: Drone permit' })).toBeInTheDocument();
    expect(screen.getByText('New message from Nell Harcourt')).toBeInTheDocument();
  });
});
