import { screen, within } from '@testing-library/react';
import { ApiError } from '@unitbase/contracts/client';
import { renderPage } from '@unitbase/remote-kit/testing';
import { country } from '../../testing/fixtures';
import { incentivePlace, incentives } from '../../testing/incentives';
import * as page from './incentives-page';

const open = (values: Parameters<typeof incentives>[1] = {}) =>
  renderPage(page, {
    at: '/country/france/guide/incentives',
    pattern: '/country/:country/guide/incentives',
    responses: { getCountry: country(), getIncentives: incentives('France', values) },
  });
const crumbs = () =>
  within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('has heading, summary, current tab and breadcrumbs (DI-097, DI-098, DI-099, DI-100)', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Tax breaks and incentives' })).toBeInTheDocument();
  expect(
    screen.getByText(/^France pays 25–30% of qualifying local spend back as a cash rebate\./),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tax incentives' })).toHaveAttribute('aria-current', 'page');
  expect(crumbs()).toEqual(['Home', 'Country', 'France', 'Incentives']);
});

test('lists its parts as contents', async () => {
  open();
  const contents = within(await screen.findByRole('navigation', { name: 'Contents' }));
  expect(contents.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'In short',
    'Who can apply',
    'What counts',
    'How it is paid',
    'Contact',
  ]);
});

test('shows the facts of the scheme, who to call, sources and the day of the check', async () => {
  open();
  const short = within(await screen.findByRole('table', { name: 'In short' }));
  expect(short.getByRole('row', { name: 'Minimum spend €1,000,000' })).toBeInTheDocument();
  expect(short.getByRole('row', { name: 'Cap €20m a project' })).toBeInTheDocument();
  const contact = within(screen.getByRole('region', { name: 'Contact' }));
  expect(contact.getByText('France film office')).toBeInTheDocument();
  expect(contact.getByRole('link', { name: 'marta@film.example' })).toBeInTheDocument();
  expect(screen.getByText(/^Checked on 12th November 2026 by Oskar Lind\./)).toHaveTextContent(
    'Sources: Film law. Sample data, to be checked by the newsroom.',
  );
});

test('links the comparison, the calculator, the file and the feed', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Compare' })).toHaveAttribute(
    'href',
    '/tax-incentives/compare?place=france',
  );
  expect(screen.getByRole('link', { name: 'Calculate' })).toHaveAttribute(
    'href',
    '/tax-incentives/calculator?place=france',
  );
  expect(screen.getByRole('link', { name: 'Download PDF' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Follow incentives in France' })).toHaveAttribute(
    'href',
    '/following?kind=scheme&ref=france',
  );
  expect(document.querySelector('link[type="application/atom+xml"]')).toHaveAttribute(
    'href',
    'https://unitbase.example/feeds/incentives/france.atom',
  );
});

test('shows what changed and when', async () => {
  open({
    changes: [
      {
        id: 1,
        place: incentivePlace('France'),
        text: 'Rate from 25% to 30%',
        changed_at: '2026-03-03T10:00:00Z',
      },
    ],
  });
  const changes = within(await screen.findByRole('region', { name: 'Changes' }));
  expect(changes.getByRole('listitem')).toHaveTextContent('Rate from 25% to 30%3rd March 2026');
});

test('shows a notice and noindex for a place without data (DI-101)', async () => {
  renderPage(page, {
    at: '/country/france/guide/incentives',
    pattern: '/country/:country/guide/incentives',
    responses: {
      getCountry: country(),
      getIncentives: () => {
        throw new ApiError(404, { detail: 'Not found.' });
      },
    },
  });
  expect(
    await screen.findByText('The tax incentives of this country are not yet written.'),
  ).toBeInTheDocument();
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('says that a country has no scheme, and links those of its states', async () => {
  open({
    scheme: null,
    states: [
      {
        place: incentivePlace('Corsica', {
          ref: 'france/corsica',
          country_slug: 'france',
          state_slug: 'corsica',
        }),
        name: 'Corsica film fund',
        rate_low: '20',
        rate_high: '20',
      },
    ],
  });
  expect(
    await screen.findByText(
      /^France has no incentive scheme for the whole country \(checked on 12th November 2026\)\. One of its regions pays/,
    ),
  ).toBeVisible();
  expect(screen.getByRole('heading', { name: 'In its regions' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Corsica' })).toHaveAttribute(
    'href',
    '/country/france/state/corsica/guide/incentives',
  );
  expect(screen.queryByRole('region', { name: 'What counts' })).toBeNull();
});
