import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@unitbase/contracts/client';
import type { IncentiveProject } from '@unitbase/contracts/entities/incentives';
import { calculateIncentives } from '@unitbase/contracts/incentives/calculate';
import { renderPage, type TestResponses } from '@unitbase/remote-kit/testing';
import { incentivePlace, rates, scheme } from '../../testing/incentives';
import * as page from './calculator-page';

const schemes = [
  scheme('Cyprus', {
    rate_low: '35',
    rate_high: '35',
    non_resident_labour: 'below_the_line',
    project_cap: { amount: '1500000', currency: 'EUR' },
  }),
  scheme('Malta', {
    rate_low: '30',
    rate_high: '40',
    non_resident_labour: 'below_the_line',
    project_cap: null,
  }),
  scheme('Australia', { minimum_spend: { amount: '20000000', currency: 'EUR' } }),
];

/** Calculates as the api does. */
const calculation = (({ query }) => {
  const project = Object.fromEntries(
    Object.entries(query ?? {}).map(([name, value]) => [name, String(value).replace(/,/g, '') || '0']),
  ) as unknown as IncentiveProject;
  return {
    project,
    estimates: calculateIncentives(project, schemes, rates, '2026-11-20'),
    without: [],
    unknown: [],
    rates,
    is_sample: true,
  };
}) satisfies TestResponses['calculateIncentives'];

const open = (query = '', calculateIncentives: TestResponses['calculateIncentives'] = calculation) =>
  renderPage(page, {
    at: `/tax-incentives/calculator${query}`,
    responses: {
      getIncentivePlaces: {
        places: ['Cyprus', 'Malta', 'Australia'].map((name) => ({
          ...incentivePlace(name),
          has_scheme: true,
        })),
        currencies: ['EUR', 'USD'],
      },
      calculateIncentives,
    },
  });

const PROJECT =
  '?format=series&budget=9,400,000&spend=6,200,000&above_resident=420,000&above_foreign=900,000&below_resident=2,140,000&below_foreign=380,000';

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name: `Working for ${name}, line by line` }))
    .getAllByRole('row')
    .map((row) => row.textContent);

test('shows the working of each scheme line by line, the highest estimate first', async () => {
  open(PROJECT);
  expect(await screen.findByRole('heading', { name: 'Two would pay' })).toBeVisible();
  const order = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  expect(order).toEqual(['Malta', 'Cyprus', 'Australia']);
  expect(rowsOf('Cyprus')).toEqual([
    'Local spend€6,200,000.00',
    'Less labour from abroad, above the line−€900,000.00',
    'Qualifying spend€5,300,000.00',
    '35% of it€1,855,000.00',
    'Cap of €1,500,000.00 for a project−€355,000.00',
    'Estimate€1,500,000.00',
  ]);
  expect(screen.getByText('Cap takes €355,000 away')).toBeInTheDocument();
  expect(screen.getByText('25.6% of local spend, up to €2,120,000')).toBeInTheDocument();
});

test('says that data are samples only where they are', async () => {
  open(PROJECT, (args) => ({ ...calculation(args), is_sample: false }));
  expect(await screen.findByText(/Nothing here is a promise/)).not.toHaveTextContent('Sample data');
});

test('says what fails and by how much, and promises nothing', async () => {
  open(PROJECT);
  const heading = await screen.findByRole('heading', { name: 'One would not' });
  const failed = within(heading.parentElement as HTMLElement);
  expect(
    failed.getByText(/^Minimum €20,000,000, yours is €4,920,000, €15,080,000 short$/),
  ).toBeInTheDocument();
  expect(
    failed.getByText(
      /^An estimate from the published rules of 12th November 2026\. Ask Australia film office\.$/,
    ),
  ).toBeInTheDocument();
  expect(screen.getByText(/Nothing here is a promise: only the authority decides\./)).toBeInTheDocument();
});

test('keeps what was typed and works out the rest of the spend', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  open();
  expect(await screen.findByRole('heading', { name: 'No estimate yet' })).toBeVisible();
  await userEvent.type(screen.getByLabelText('Local spend'), '1,000,000');
  await userEvent.type(screen.getByLabelText('Below the line, lives there'), '250000');
  const sums = within(screen.getByText('Everything else, worked out').closest('dl') as HTMLElement);
  expect(sums.getAllByRole('definition').map((sum) => sum.textContent)).toEqual(['€250,000', '€750,000']);
  await userEvent.type(screen.getByLabelText(/^Add places/), 'malta');
  await userEvent.click(screen.getByRole('button', { name: 'Calculate' }));
  expect(await screen.findByRole('checkbox', { name: 'Malta' })).toBeChecked();
  expect(screen.getByLabelText('Local spend')).toHaveValue('1,000,000');
});

test('keeps what is typed while Calculate loads, and shows an earlier project on Back', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  let answer: () => void = () => undefined;
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { router } = open('', async (args) => {
    await isAnswered;
    return calculation(args);
  });
  await userEvent.type(await screen.findByLabelText('Local spend'), '6,200,000');
  await userEvent.click(screen.getByRole('button', { name: 'Calculate' }));
  await userEvent.type(screen.getByLabelText('Total budget'), '9,400,000');
  await act(async () => answer());
  expect(await screen.findByRole('heading', { name: 'Two would pay' })).toBeVisible();
  expect(screen.getByLabelText('Total budget')).toHaveValue('9,400,000');
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('heading', { name: 'No estimate yet' })).toBeVisible();
  expect(screen.getByLabelText('Local spend')).toHaveValue('');
});

test('moves to the results after Calculate', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  open();
  await userEvent.type(await screen.findByLabelText('Local spend'), '6,200,000');
  await userEvent.click(screen.getByRole('button', { name: 'Calculate' }));
  expect(await screen.findByRole('heading', { name: 'Two would pay' })).toHaveFocus();
});

test('shows at its field that a currency has no rate', async () => {
  open('?spend=9&currency=XAU', () => {
    throw new ApiError(400, { currency: ['There is no exchange rate of XAU.'] });
  });
  await screen.findByRole('alert');
  expect(screen.getByLabelText('Currency')).toBeInvalid();
  expect(screen.getByLabelText('Local spend')).toHaveValue('9');
});

test('shows the errors of the form at their fields', async () => {
  open('?spend=9&budget=1', () => {
    throw new ApiError(400, {
      budget: ['The total budget is less than the local spend.'],
      currency: ['There is no exchange rate of XXX.'],
    });
  });
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByText('Nothing was worked out.')).toBeInTheDocument();
  expect(screen.getByLabelText('Total budget')).toBeInvalid();
  expect(screen.getByLabelText('Currency')).toBeInvalid();
});
