import { screen, within } from '@testing-library/react';
import { openShell } from '../../testing/open-shell';
import { AccountMenu } from './account-menu';

const menu = () => screen.getByText('MY ACCOUNT').closest('details');

function openMenu() {
  return openShell(
    <>
      <AccountMenu />
      <button type="button">elsewhere</button>
    </>,
    { session: { token: 't' } },
  );
}

test('contains account, profile, lists, saved articles and Logout in this order (SH-015 to SH-018)', async () => {
  await openMenu();
  const links = within(screen.getByRole('list')).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Edit Account', '/account/user-profile'],
    ['My Profile', '/account/profile'],
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
