import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@unitbase/remote-kit/testing';
import { schemeRow, schemeTable } from '../../testing/incentives';
import * as page from './schemes-page';

type Table = ReturnType<typeof schemeTable>;

const open = (table: Table, query = '') =>
  renderPage(page, { at: `/tax-incentives/schemes${query}`, responses: { getSchemes: table } });

const row = async (name: string) =>
  (await screen.findByRole('rowheader', { name: new RegExp(`^${name}`) })).closest('tr') as HTMLElement;

test('shows each scheme with its numbers, and the countries without one', async () => {
  const hungary = schemeRow('Hungary', {
    rate_low: '30',
    rate_high: '30',
    minimum_spend: { amount: '30000000', currency: 'HUF' },
    minimum_converted: { amount: '74000', currency: 'EUR' },
    project_cap: null,
    status: 'exhausted',
    reopens_on: '2027-01-04',
  });
  open(schemeTable([], { schemes: [hungary, schemeRow('Spain')] }));
  expect(await screen.findByRole('heading', { name: '2 of 134 schemes' })).toBeVisible();
  const cells = within(await row('Hungary')).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual([
    'Compare Hungary',
    '30%',
    'HUF 30mabout €74,000',
    'None',
    'Film, series',
    '34 weeks',
    'Exhaustedopens again 4th January 2027checked 12th November 2026',
  ]);
  expect(within(await row('Spain')).getByText('25–30%')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Spain' })).toHaveAttribute(
    'href',
    '/country/spain/guide/incentives',
  );
  expect(screen.getByRole('link', { name: 'Monaco' })).toBeInTheDocument();
  expect(screen.getByText(/Sample data, to be checked by the newsroom\./)).toBeInTheDocument();
});

test('jumps to the first place of a letter', async () => {
  open(schemeTable(['Spain', 'Slovenia', 'Hungary']));
  expect(await screen.findByRole('link', { name: 'S' })).toHaveAttribute('href', '#l-S');
  expect((await row('Spain')).id).toBe('l-S');
  expect((await row('Slovenia')).id).toBe('');
  expect(screen.queryByRole('link', { name: 'T' })).toBeNull();
});

test('filters and sorts by links that keep the other filters', async () => {
  open(schemeTable(['Spain']), '?continent=europe&spend=2,000,000&sort=rate');
  expect(await screen.findByRole('link', { name: 'Film' })).toHaveAttribute(
    'href',
    '/tax-incentives/schemes?continent=europe&format=film&spend=2000000&sort=rate',
  );
  const chosen = within(screen.getByRole('region', { name: 'Chosen filters' }));
  expect(chosen.getByRole('link', { name: 'Remove Europe' })).toHaveAttribute(
    'href',
    '/tax-incentives/schemes?spend=2000000&sort=rate',
  );
  expect(chosen.getByRole('link', { name: 'Remove Spend €2,000,000' })).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Rate' })).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByRole('link', { name: 'Paid after' })).toHaveAttribute(
    'href',
    '/tax-incentives/schemes?continent=europe&spend=2000000&sort=paid',
  );
  expect(screen.queryByRole('navigation', { name: 'Jump to a letter' })).toBeNull();
});

test('says which filter to leave out when no scheme fits', async () => {
  renderPage(page, {
    at: '/tax-incentives/schemes?continent=europe&format=film',
    responses: {
      getSchemes: ({ query }) =>
        schemeTable(query?.continent?.length ? [] : ['Fiji', 'Australia'], { without: [] }),
    },
  });
  expect(await screen.findByRole('heading', { name: 'No scheme fits all 2' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Without “Europe” 2 schemes' })).toHaveAttribute(
    'href',
    '/tax-incentives/schemes?format=film',
  );
  expect(screen.queryByRole('link', { name: /Without “Film”/ })).toBeNull();
});

test('ticks go to the tray, and no seventh can be ticked', async () => {
  const names = ['Austria', 'Belgium', 'Croatia', 'France', 'Greece', 'Hungary', 'Italy'];
  open(schemeTable(names));
  const tray = within(await screen.findByRole('region', { name: 'Schemes to compare' }));
  expect(tray.getByText('Tick 2 to 6 places to compare')).toBeInTheDocument();
  for (const name of names.slice(0, 6)) {
    await userEvent.click(screen.getByRole('checkbox', { name: `Compare ${name}` }));
  }
  expect(tray.getByRole('status')).toHaveTextContent('6 of 6 to compare');
  expect(screen.getByRole('checkbox', { name: 'Compare Italy' })).toBeDisabled();
  await userEvent.click(tray.getByRole('button', { name: 'Take France out' }));
  expect(screen.getByRole('checkbox', { name: 'Compare France' })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Compare Italy' })).toBeEnabled();
  expect(tray.getByRole('button', { name: 'Compare 5 schemes' })).toBeInTheDocument();
});

test('keeps the ticks of rows that a filter hides, and compares them', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  const [spain, fiji] = [schemeRow('Spain'), schemeRow('Fiji')];
  const { router } = renderPage(page, {
    at: '/tax-incentives/schemes',
    responses: {
      getSchemes: ({ query }) =>
        schemeTable([], { schemes: query?.continent?.length ? [spain] : [spain, fiji] }),
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Compare Spain' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Compare Fiji' }));
  await act(() => router.navigate('/tax-incentives/schemes?continent=europe'));
  expect(screen.queryByRole('checkbox', { name: 'Compare Fiji' })).toBeNull();
  expect(screen.getByText('2 of 6')).toBeVisible();
  await act(() => router.navigate('/tax-incentives/schemes'));
  expect(screen.getByRole('checkbox', { name: 'Compare Spain' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Compare Fiji' })).toBeChecked();
  await act(() => router.navigate('/tax-incentives/schemes?continent=europe'));
  await userEvent.click(screen.getByRole('button', { name: 'Compare 2 schemes' }));
  expect(new URLSearchParams(router.state.location.search).getAll('place').sort()).toEqual(['fiji', 'spain']);
});

test('says that a spend is not an amount', async () => {
  open(schemeTable(['Spain']), '?spend=2m');
  expect(await screen.findByLabelText('Amount')).toBeInvalid();
  expect(screen.getByLabelText('Amount')).toHaveValue('2m');
});

test('compares the ticked places', async () => {
  const { router } = open(schemeTable(['Spain', 'Malta', 'Hungary']));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Compare Spain' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Compare Malta' }));
  await userEvent.click(screen.getByRole('button', { name: 'Compare 2 schemes' }));
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe('/tax-incentives/compare?place=spain&place=malta');
});
