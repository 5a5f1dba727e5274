import { act, screen, within } from '@testing-library/react';
import type { TestResponses } from '@unitbase/remote-kit/testing';
import { openShell } from '../../testing/open-shell';
import { AccountMenu } from './account-menu';

const menu = () => screen.getByText('MY ACCOUNT').closest('details');

const counts = (received: number, sent: number) => ({ received, sent, profiles: [] });

const token = `7.${'a'.repeat(32)}`;
document.cookie = `token=${token}`;

function openMenu(getUnreadCounts: TestResponses['getUnreadCounts'] = counts(0, 0)) {
  return openShell(
    <>
      <AccountMenu />
      <button type="button">elsewhere</button>
    </>,
    { session: { token }, responses: { getUnreadCounts } },
  );
}

test('contains account, profile, messages, lists, saved articles and Logout in this order (SH-015 to SH-018)', async () => {
  await openMenu();
  const links = within(screen.getByRole('list')).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Edit Account', '/account/user-profile'],
    ['My Profile', '/account/profile'],
    ['Messages', '/account/messages'],
    ['Lists', '/lists'],
    ['Saved articles', '/account/saved-articles'],
    ['Logout', '/auth/logout'],
  ]);
});

test('opens by a click', async () => {
  const { user } = await openMenu();
  expect(menu()).not.toHaveAttribute('open');
  await user.click(screen.getByText('MY ACCOUNT'));
  expect(menu()).toHaveAttribute('open');
});

test('closes by Escape and returns the focus to its button', async () => {
  const { user } = await openMenu();
  await user.click(screen.getByText('MY ACCOUNT'));
  screen.getByRole('link', { name: 'Logout' }).focus();
  await user.keyboard('{Escape}');
  expect(menu()).not.toHaveAttribute('open');
  expect(screen.getByText('MY ACCOUNT')).toHaveFocus();
});

test('closes by a press outside but not inside', async () => {
  const { user } = await openMenu();
  await user.click(screen.getByText('MY ACCOUNT'));
  await user.pointer({ keys: '[MouseLeft]', target: screen.getByRole('list') });
  expect(menu()).toHaveAttribute('open');
  await user.pointer({ keys: '[MouseLeft]', target: screen.getByText('elsewhere') });
  expect(menu()).not.toHaveAttribute('open');
});

test('closes when a link is followed', async () => {
  const { user, router } = await openMenu();
  await user.click(screen.getByText('MY ACCOUNT'));
  await user.click(screen.getByRole('link', { name: 'My Profile' }));
  expect(router.state.location.pathname).toBe('/account/profile');
  expect(menu()).not.toHaveAttribute('open');
});

test('closes when the focus leaves it', async () => {
  const { user } = await openMenu();
  await user.click(screen.getByText('MY ACCOUNT'));
  screen.getByRole('link', { name: 'Logout' }).focus();
  await user.tab();
  expect(menu()).not.toHaveAttribute('open');
});

test('numbers the unread messages on its button and its link', async () => {
  await openMenu(counts(3, 1));
  expect(screen.getByText('MY ACCOUNT')).toHaveTextContent('MY ACCOUNT4 unread messages');
  expect(screen.getByRole('link', { name: 'Messages 4 unread', hidden: true })).toBeInTheDocument();
});

test('shows no number without unread messages', async () => {
  await openMenu();
  expect(screen.getByText('MY ACCOUNT').textContent).toBe('MY ACCOUNT');
});

test('follows new messages while the page is open', async () => {
  jest.useFakeTimers();
  let received = 0;
  await openMenu(() => counts(received, 0));
  received = 2;
  await act(() => jest.advanceTimersByTimeAsync(25_000));
  expect(screen.getByText('MY ACCOUNT')).toHaveTextContent('2 unread messages');
  jest.useRealTimers();
});

test('asks for no numbers under another login, whose api would reject the page', async () => {
  document.cookie = `token=8.${'b'.repeat(32)}`;
  const getUnreadCounts = jest.fn().mockReturnValue(counts(1, 0));
  await openMenu(getUnreadCounts);
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(getUnreadCounts).not.toHaveBeenCalled();
  document.cookie = `token=${token}`;
});
