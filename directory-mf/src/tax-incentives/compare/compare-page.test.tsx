import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PlaceIncentives } from '@unitbase/contracts/entities/incentives';
import { renderPage } from '@unitbase/remote-kit/testing';
import { incentivePlace, incentives, rates, scheme } from '../../testing/incentives';
import * as page from './compare-page';

const names = ['Spain', 'Malta', 'Hungary', 'Monaco', 'Portugal', 'Italy', 'Greece', 'Austria'];

const compared: Record<string, PlaceIncentives> = {
  ...Object.fromEntries(names.map((name) => [name.toLowerCase(), incentives(name)])),
  malta: incentives('Malta', {
    scheme: scheme('Malta', { rate_low: '30', rate_high: '40', project_cap: null, paid_after_weeks: 12 }),
  }),
  hungary: incentives('Hungary', {
    scheme: scheme('Hungary', {
      currency: 'HUF',
      rate_low: '30',
      rate_high: '30',
      minimum_spend: { amount: '30000000', currency: 'HUF' },
      project_cap: null,
      paid_after_weeks: 8,
      apply: 'rolling',
    }),
  }),
  monaco: { ...incentives('Monaco'), scheme: null },
};

const open = (query: string) =>
  renderPage(page, {
    at: `/tax-incentives/compare${query}`,
    responses: {
      getIncentivePlaces: {
        places: names.map((name) => ({ ...incentivePlace(name), has_scheme: name !== 'Monaco' })),
        currencies: ['EUR'],
      },
      compareSchemes: ({ query: { place = [] } = {} }) => {
        const refs = [place].flat();
        return {
          places: refs.flatMap((ref) => compared[ref] ?? []),
          unknown: refs.filter((ref) => !compared[ref]),
          suggestions: [incentivePlace('Portugal')],
          rates,
        };
      },
    },
  });
const row = async (name: string) =>
  (await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement;
const cellsOf = async (name: string) =>
  within(await row(name))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('shows schemes side by side and marks the values that are plainly better', async () => {
  open('?place=spain&place=malta&place=hungary');
  expect(await screen.findByRole('heading', { level: 1, name: 'Spain, Malta, Hungary' })).toBeVisible();
  expect(await cellsOf('Rate')).toEqual(['25–30%', '30–40%Highest', '30%']);
  expect(await cellsOf('Minimum spend')).toEqual(['€1,000,000', '€1,000,000', 'HUF 30mLowestabout €74,000']);
  expect(await cellsOf('Cap')).toEqual(['€20m a project', 'NoneNo cap', 'NoneNo cap']);
  expect(await cellsOf('Paid after')).toEqual(['34 weeks', '12 weeks', '8 weeksSoonest']);
  expect(await cellsOf('Apply')).toEqual(['Before shooting', 'Before shooting', 'At any timeFreest']);
  expect(await cellsOf('Base')).not.toContain(expect.stringContaining('Highest'));
});

test('names who to call in each column', async () => {
  open('?place=spain&place=malta');
  const authority = within(await row('Authority'));
  expect(authority.getByText('Malta film office')).toBeInTheDocument();
  expect(authority.getAllByRole('link', { name: '+34 555 010 123' })[0]).toHaveAttribute(
    'href',
    'tel:+34555010123',
  );
  expect(screen.getByText(/Sample data, to be checked by the newsroom\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Calculate with these' })).toHaveAttribute(
    'href',
    '/tax-incentives/calculator?place=spain&place=malta',
  );
});

test('shows differences only by a link', async () => {
  open('?place=spain&place=malta&differences=1');
  await row('Rate');
  expect(screen.queryByRole('rowheader', { name: 'Base' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Show all rows' })).toHaveAttribute(
    'href',
    '/tax-incentives/compare?place=spain&place=malta',
  );
});

test('adds several places by their names', async () => {
  const { router } = open('');
  await userEvent.type(await screen.findByLabelText(/^Compare places/), 'spain, Malta, HUNGARY');
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Spain, Malta, Hungary' })).toBeVisible();
  expect(router.state.location.search).toBe('?place=spain&place=malta&place=hungary');
});

test('says why a place has no column', async () => {
  open('?place=spain&place=malta&place=monaco&place=Atlantis');
  expect(await screen.findByText('Monaco has no scheme')).toBeVisible();
  expect(screen.getByText('Checked on 12th November 2026. It is left out; the others stay.')).toBeVisible();
  expect(screen.getByText('We do not know “Atlantis”')).toBeVisible();
});

test('suggests places beside a single one', async () => {
  open('?place=spain');
  expect(await screen.findByRole('heading', { name: 'Only Spain is chosen' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Portugal' })).toHaveAttribute(
    'href',
    '/tax-incentives/compare?place=spain&place=portugal',
  );
});

test('shows six places at most', async () => {
  open(
    `?${['spain', 'malta', 'hungary', 'portugal', 'italy', 'greece', 'austria'].map((ref) => `place=${ref}`).join('&')}`,
  );
  expect(await screen.findByText('Six places at most')).toBeVisible();
  expect(screen.queryByLabelText(/^Add places/)).toBeNull();
});
