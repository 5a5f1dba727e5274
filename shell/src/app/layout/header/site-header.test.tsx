import { act, screen, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import { openShell } from '../../testing/open-shell';
import { tokenOf } from '../../testing/session-cookies';
import { ReleaseLinksContext, releaseLinks } from './release-links';
import { SiteHeader } from './site-header';

const loggedIn = { token: 't', userId: '7' };
const header = () => within(screen.getByRole('banner'));
const main = () => within(screen.getByRole('navigation', { name: 'Main' }));
const linkTo = (name: string) => header().getAllByRole('link', { name })[0];
const current = () =>
  main()
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => link.textContent);

test.each([
  ['News', '/news', 'SH-001'],
  ['Categories', '/section', 'SH-002'],
  ['Location Hub', '/country', 'SH-003'],
  ['Features', '/production-insights', 'SH-004'],
  ['Advertise', '/advertise-with-us', 'SH-005'],
])('links %s to %s, %s (SH-001, SH-002, SH-003, SH-004, SH-005)', async (name, href) => {
  await openShell(<SiteHeader />);
  expect(main().getByRole('link', { name })).toHaveAttribute('href', href);
});

test('links to the newsletter for everybody (SH-010)', async () => {
  await openShell(<SiteHeader />);
  expect(linkTo('Newsletter Sign Up')).toHaveAttribute('href', '/newsletter');
});

test('links the brand to the home page', async () => {
  await openShell(<SiteHeader />);
  expect(header().getByRole('link', { name: 'Unitbase' })).toHaveAttribute('href', '/');
});

test('shows Create Profile and Login to visitors, and no account (SH-006, SH-008, SH-013)', async () => {
  await openShell(<SiteHeader />);
  expect(linkTo('Create Profile')).toHaveAttribute('href', '/register');
  expect(linkTo('Login')).toHaveAttribute('href', '/auth/login');
  expect(header().queryByText('MY ACCOUNT')).not.toBeInTheDocument();
  expect(header().queryByText('My Profile')).not.toBeInTheDocument();
  expect(header().queryByText('Edit Account')).not.toBeInTheDocument();
});

test('shows MY ACCOUNT with a token instead (SH-007, SH-009, SH-011, SH-012, SH-014)', async () => {
  await openShell(<SiteHeader />, { session: loggedIn });
  expect(header().getByText('MY ACCOUNT')).toBeVisible();
  expect(linkTo('My Profile')).toHaveAttribute('href', '/account/profile');
  expect(linkTo('Edit Account')).toHaveAttribute('href', '/account/user-profile');
  expect(header().queryByText('Create Profile')).not.toBeInTheDocument();
  expect(header().queryByText('Login')).not.toBeInTheDocument();
});

test('treats only the token as signed in (SH-006, CO-037)', async () => {
  await openShell(<SiteHeader />, { session: { organisationId: '3', userId: '7' } });
  expect(linkTo('Login')).toBeInTheDocument();
});

test('follows a login and a logout without a reload (SH-006, SH-014, CO-045)', async () => {
  const { site } = await openShell(<SiteHeader />);
  expect(linkTo('Login')).toBeVisible();
  Cookies.set('token', tokenOf(7));
  act(() => site.session.getState().refresh());
  expect(header().getByText('MY ACCOUNT')).toBeVisible();
  Cookies.remove('token');
  act(() => site.session.getState().refresh());
  expect(linkTo('Login')).toBeVisible();
});

test.each([
  ['/news', 'News'],
  ['/news/2024/10/01/a-story', 'News'],
  ['/section/studios', 'Categories'],
  ['/country', 'Location Hub'],
  ['/country/uk/city/london', 'Location Hub'],
  ['/production-insights', 'Features'],
  ['/advertise-with-us', 'Advertise'],
])('marks at %s only %s as current (SH-019, SH-020, SH-021)', async (at, item) => {
  await openShell(<SiteHeader />, { at });
  expect(current()).toEqual([item]);
});

test('marks no item at home and follows client-side navigation (SH-020)', async () => {
  const { go } = await openShell(<SiteHeader />);
  expect(current()).toEqual([]);
  await go('/section');
  expect(current()).toEqual(['Categories']);
  await go('/newsletter');
  expect(current()).toEqual([]);
});

test('shows links of releases in a menu that Escape closes', async () => {
  const tides = { version: '1.0.0', base: '/releases/tides/1.0.0/', pages: {}, fragments: {}, styles: {} };
  const entry = { file: 'entry.js', integrity: 'sha384-x' };
  const links = releaseLinks({
    tides: { ...tides, entry, navigation: [{ label: 'Tides', href: '/tides' }] },
  });
  const { user } = await openShell(
    <ReleaseLinksContext value={links}>
      <SiteHeader />
    </ReleaseLinksContext>,
    { at: '/tides' },
  );
  await user.click(main().getByText('More'));
  expect(main().getByRole('link', { name: 'Tides' })).toHaveAttribute('href', '/tides');
  expect(current()).toEqual(['Tides']);
  await user.keyboard('{Escape}');
  expect(main().getByRole('group')).not.toHaveAttribute('open');
});

test('has no menu of releases without their links', async () => {
  await openShell(<SiteHeader />);
  expect(main().queryByText('More')).not.toBeInTheDocument();
});
