import { screen, within } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { openShell } from '../../testing/open-shell';
import { MobileMenu } from './mobile-menu';
import { ReleaseLinksContext } from './release-links';

const links = () =>
  within(screen.getByRole('navigation', { name: 'Menu', hidden: true }))
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href')]);

const commonItems = [
  ['Home', '/'],
  ['News', '/news'],
  ['Categories', '/section'],
  ['Location Hub', '/country'],
  ['Features', '/production-insights'],
  ['Advertise', '/advertise-with-us'],
  ['Newsletter Sign Up', '/newsletter'],
];

test('lists its items in order, with Lists, Create Profile and Login for visitors (SH-022 to SH-025)', async () => {
  await openShell(<MobileMenu />);
  expect(links()).toEqual([
    ...commonItems,
    ['Lists', '/lists'],
    ['Create Profile', '/register'],
    ['Login', '/auth/login'],
  ]);
});

test('lists the links of releases after those of the site', async () => {
  await openShell(
    <ReleaseLinksContext value={[{ label: 'Tides', href: '/tides' }]}>
      <MobileMenu />
    </ReleaseLinksContext>,
  );
  expect(links().slice(5, 8)).toEqual([
    ['Advertise', '/advertise-with-us'],
    ['Tides', '/tides'],
    ['Newsletter Sign Up', '/newsletter'],
  ]);
});

test('lists My Account, Messages, Lists, Saved articles and Logout instead with a token (SH-026)', async () => {
  await openShell(<MobileMenu />, { session: { token: 't', organisationId: '3' } });
  expect(links()).toEqual([
    ...commonItems,
    ...[
      ['My Account', '/account/profile'],
      ['Messages', '/account/messages'],
      ['Lists', '/lists'],
      ['Saved articles', '/account/saved-articles'],
      ['Logout', '/auth/logout'],
    ],
  ]);
});

test('links My Account to the profile with an organisation (SH-027, CO-038)', async () => {
  const { user, router } = await openShell(<MobileMenu />, { session: { token: 't', organisationId: '3' } });
  await user.click(screen.getByText('My Account'));
  expect(router.state.location.pathname).toBe('/account/profile');
});

test('links My Account to the account without an organisation (SH-028, AC-070)', async () => {
  const { user, router } = await openShell(<MobileMenu />, { session: { token: 't' } });
  await user.click(screen.getByText('My Account'));
  expect(router.state.location.pathname).toBe('/account/user-profile');
});

test('opens by its button and closes on navigation (SH-029)', async () => {
  const { user, router } = await openShell(<MobileMenu />);
  const details = screen.getByRole('group', { hidden: true });
  expect(details).not.toHaveAttribute('open');
  await user.click(screen.getByLabelText('Menu', { selector: 'summary' }));
  expect(details).toHaveAttribute('open');
  await user.click(screen.getByText('Categories'));
  expect(router.state.location.pathname).toBe('/section');
  expect(details).not.toHaveAttribute('open');
});

test('marks the item of the current page', async () => {
  await openShell(<MobileMenu />, { at: '/country/uk' });
  expect(screen.getByText('Location Hub')).toHaveAttribute('aria-current', 'page');
  expect(screen.getByText('Home')).not.toHaveAttribute('aria-current');
});

/** Opens the menu before effects run, as before hydration. */
function OpenedBefore() {
  useLayoutEffect(() => screen.getByLabelText('Menu', { selector: 'summary' }).click(), []);
  return <MobileMenu />;
}

test('stays open if it was opened before hydration', async () => {
  await openShell(<OpenedBefore />);
  expect(screen.getByRole('group')).toHaveAttribute('open');
});

test('names the number of unread messages on its button', async () => {
  await openShell(<MobileMenu />, {
    session: { token: 't' },
    responses: { getUnreadCounts: { received: 1, sent: 0, profiles: [] } },
  });
  expect(screen.getByLabelText('Menu, 1 unread message', { selector: 'summary' })).toBeInTheDocument();
});
