import { screen } from '@testing-library/react';
import { openShell } from '../testing/open-shell';
import { ErrorPage } from './error-page';

const backHome = () => screen.queryByRole('link', { name: 'Back Home' });

test('shows the message of 404 and a link home (SH-042, SH-043)', async () => {
  await openShell(<ErrorPage status={404} />);
  expect(screen.getByRole('heading')).toHaveTextContent(
    /^Sorry the page you're looking for could not be found\.$/,
  );
  expect(backHome()).toHaveAttribute('href', '/');
});

test('asks whether a near match of a 404 was meant [site V16]', async () => {
  await openShell(<ErrorPage status={404} links={[{ href: '/country/france', label: 'France' }]} />);
  expect(screen.getByRole('navigation', { name: 'Did you mean' })).toHaveTextContent('France');
  expect(screen.getByRole('link', { name: 'France' })).toHaveAttribute('href', '/country/france');
});

test('shows the message and similar pages of a 410 (decision D11)', async () => {
  const links = [{ href: '/country/france/profile/lumen', label: 'Lumen' }];
  await openShell(
    <ErrorPage
      status={410}
      detail="This company is no longer listed."
      links={links}
      linksName="Similar companies"
    />,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^This company is no longer listed\.$/);
  expect(screen.getByRole('navigation', { name: 'Similar companies' })).toHaveTextContent('Lumen');
  expect(document.title).toBe('Page not found | Unitbase');
});

test('shows number, safe message, reference and link home of a 500 (SH-045, SH-046)', async () => {
  await openShell(<ErrorPage status={500} reference="4f00ab" />);
  expect(screen.getByRole('heading')).toHaveTextContent(/^Error: 500$/);
  expect(screen.getByText('Something went wrong. Please try again.')).toBeVisible();
  expect(screen.getByText('Reference: 4f00ab')).toBeVisible();
  expect(backHome()).toHaveAttribute('href', '/');
});

test('shows an icon and the message of any other status (SH-047, SH-048, SH-049)', async () => {
  await openShell(<ErrorPage status={403} detail="You have no access to this." />);
  expect(screen.getByRole('heading')).toHaveTextContent('You have no access to this.');
  expect(document.querySelector('svg')).toBeInTheDocument();
  expect(screen.queryByText(/could not be found|Error: 500/)).not.toBeInTheDocument();
  // Not required for this status.
  expect(backHome()).toHaveAttribute('href', '/');
});

test('shows the safe message without one, and a retry link for 503 (SH-048)', async () => {
  await openShell(<ErrorPage status={503} />, { at: '/country/france?offset=30' });
  expect(screen.getByRole('heading')).toHaveTextContent('Something went wrong. Please try again.');
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute(
    'href',
    '/country/france?offset=30',
  );
});

test('excludes error pages from search engines', async () => {
  await openShell(<ErrorPage status={404} />);
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(document.title).toBe('Page not found | Unitbase');
});
