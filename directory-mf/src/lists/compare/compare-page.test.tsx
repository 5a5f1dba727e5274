import { screen, within } from '@testing-library/react';
import { ApiError } from '@unitbase/contracts/client';
import type { Company } from '@unitbase/contracts/entities/companies';
import { renderPage } from '@unitbase/remote-kit/testing';
import { company } from '../../testing/fixtures';
import * as page from './compare-page';

const named = (name: string, values: Partial<Company> = {}) =>
  company({ orgid: name.length, orgname: name, url_slug: name.toLowerCase(), ...values });

const companies = [
  named('Kestrel', { packagetype: 'GOLD', greencard: true }),
  named('Isula', { packagetype: 'BASIC', languages: [], people: [], equipment: [] }),
  named('Aerofilm', { packagetype: 'CORPORATE', greencard: false }),
];

const open = (query: string) =>
  renderPage(page, {
    at: `/compare${query}`,
    responses: {
      getCompany: ({ params }) => {
        const result = companies.find(({ url_slug }) => url_slug === params.slug);
        return result ?? Promise.reject(new ApiError(404, { detail: 'Not found.' }));
      },
    },
  });
const row = async (name: string) =>
  (await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement;

test('shows companies side by side, and says what a package hides', async () => {
  open('?company=france/kestrel&company=france/isula');
  expect(await screen.findByRole('heading', { name: 'Compare 2 companies' })).toBeVisible();
  const [gold, basic] = within(await row('Green Card')).getAllByRole('cell');
  expect(gold).toHaveTextContent('Yes');
  expect(basic).toHaveTextContent('Not on a Basic profile');
  const [, basicReels] = within(await row('Showreels')).getAllByRole('cell');
  expect(basicReels).toHaveTextContent('Not on a Basic profile');
});

test('a Silver profile shows no showreels', async () => {
  open('?company=france/kestrel&company=france/aerofilm');
  const [, silver] = within(await row('Showreels')).getAllByRole('cell');
  expect(silver).toHaveTextContent('Not on a Silver profile');
});

test('shows differences only by a link', async () => {
  open('?company=france/kestrel&company=france/aerofilm&differences=1');
  await row('Green Card');
  expect(screen.queryByRole('rowheader', { name: 'Address' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show all rows' })).toHaveAttribute(
    'href',
    '/compare?company=france/kestrel&company=france/aerofilm',
  );
});

test.each([
  ['', 'Choose two to four companies'],
  ['?company=france/kestrel', 'One company cannot be compared with itself'],
  ['?company=france/kestrel&company=france/kestrel', 'One company cannot be compared with itself'],
  ['?company=france/kestrel&company=france/nobody', 'One company cannot be compared with itself'],
  ['?company=kestrel&company=/', 'Choose two to four companies'],
])('says what is missing for %j', async (query, heading) => {
  open(query);
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
});

test('says that a fifth company is left out', async () => {
  open(
    `?${['kestrel', 'isula', 'aerofilm', 'nobody', 'fifth'].map((slug) => `company=france/${slug}`).join('&')}`,
  );
  expect(await screen.findByText('Only the first four are shown')).toBeVisible();
  expect(screen.getByText('1 company was left out: four fit side by side.')).toBeVisible();
});

test('leads on to the next company and to the comparison without one', async () => {
  open('?company=france/kestrel&company=france/isula&company=france/aerofilm');
  expect(await screen.findByText('3 of 4 places')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add a company' })).toHaveAttribute(
    'href',
    '/section/camera-lighting/category/category-1/country/france',
  );
  expect(screen.getByRole('link', { name: 'Remove Isula from the comparison' })).toHaveAttribute(
    'href',
    '/compare?company=france/kestrel&company=france/aerofilm',
  );
  expect(screen.getByText('In all three')).toBeVisible();
});

test('numbers and addresses of a Basic profile are no links', async () => {
  open('?company=france/kestrel&company=france/isula');
  const [gold, basic] = within(await row('E-mail')).getAllByRole('cell') as HTMLElement[];
  expect(within(gold as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    'mailto:office@ateliermeridien.example',
  );
  expect(within(basic as HTMLElement).queryByRole('link')).not.toBeInTheDocument();
  expect(basic).toHaveTextContent('office@ateliermeridien.example');
});
