import { screen } from '@testing-library/react';
import { openShell } from '../testing/open-shell';
import { ErrorPage } from './error-page';

const backHome = () => screen.queryByRole('link', { name: 'Back Home' });

test('404 says so and leads home (SH-042, SH-043)', async () => {
  await openShell(<ErrorPage status={404} />);
  expect(screen.getByRole('heading')).toHaveTextContent(
    /^Sorry the page you're looking for could not be found\.$/,
  );
  expect(backHome()).toHaveAttribute('href', '/');
});

test('404 offers the nearest matches where there are any', async () => {
  await openShell(<ErrorPage status={404} links={[{ href: '/country/france', label: 'France' }]} />);
  expect(screen.getByRole('list', { name: 'Nearest matches' })).toHaveTextContent('France');
  expect(screen.getByRole('link', { name: 'France' })).toHaveAttribute('href', '/country/france');
});

test('410 says what is gone, and names what is like it (decision D11)', async () => {
  const links = [{ href: '/country/france/profile/lumen', label: 'Lumen' }];
  await openShell(
    <ErrorPage
      status={410}
      detail="This company is no longer listed."
      links={links}
      linksName="Similar companies"
    />,
  );
  expect(screen.getByRole('heading')).toHaveTextContent(/^This company is no longer listed\.$/);
  expect(screen.getByRole('list', { name: 'Similar companies' })).toHaveTextContent('Lumen');
  expect(document.title).toBe('Page not found');
});

test('500 shows its number, a safe message, the reference and the way home (SH-045, SH-046)', async () => {
  await openShell(<ErrorPage status={500} reference="4f00ab" />);
  expect(screen.getByRole('heading')).toHaveTextContent(/^Error: 500$/);
  expect(screen.getByText('Something went wrong. Please try again.')).toBeVisible();
  expect(screen.getByText('Reference: 4f00ab')).toBeVisible();
  expect(backHome()).toHaveAttribute('href', '/');
});

test('any other status shows a sign and the message, neither 404 nor 500 (SH-047, SH-048, SH-049)', async () => {
  await openShell(<ErrorPage status={403} detail="You have no access to this." />);
  expect(screen.getByRole('heading')).toHaveTextContent('You have no access to this.');
  expect(document.querySelector('svg')).toBeInTheDocument();
  expect(screen.queryByText(/could not be found|Error: 500/)).not.toBeInTheDocument();
  // The way home is not required here, and offered all the same.
  expect(backHome()).toHaveAttribute('href', '/');
});

test('a status without a message has the safe one (SH-048), and what may pass can be tried again', async () => {
  await openShell(<ErrorPage status={503} />, { at: '/country/france?offset=30' });
  expect(screen.getByRole('heading')).toHaveTextContent('Something went wrong. Please try again.');
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute(
    'href',
    '/country/france?offset=30',
  );
});

test('search engines leave every error page alone', async () => {
  await openShell(<ErrorPage status={404} />);
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(document.title).toBe('Page not found');
});
