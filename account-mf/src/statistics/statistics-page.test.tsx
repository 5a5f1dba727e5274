import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OrgProfile } from '@unitbase/contracts/entities/account';
import type { Statistics } from '@unitbase/contracts/entities/statistics';
import * as messages from '@unitbase/contracts/messages';
import { type CountKind, countKinds } from '@unitbase/contracts/statistics';
import { renderPage, type TestResponses } from '@unitbase/remote-kit/testing';
import * as page from './statistics-page';
import { durationText, medianText } from './statistics-texts';

const profile = (id: number, orgname: string, values: Partial<OrgProfile> = {}): OrgProfile => ({
  id,
  orgid: id,
  orgname,
  packagetypecode: 'GOLD',
  status: 'approved',
  url_slug: 'a',
  country_slug: 'france',
  country: 'France',
  town: null,
  selected: false,
  role: 'owner',
  ...values,
});

const counts = (values: Partial<Record<CountKind, number>> = {}) =>
  ({ ...Object.fromEntries(countKinds.map((kind) => [kind, 0])), ...values }) as Record<CountKind, number>;

const gold: Statistics = {
  id: 31,
  packagetypecode: 'GOLD',
  from: '2026-10-31',
  to: '2026-11-09',
  counted_to: '2026-11-09T14:05:31.000Z',
  totals: counts({
    results: 5_038,
    views: 147,
    telephone: 9,
    email: 5,
    website: 7,
    messages: 1,
    enquiries: 17,
  }),
  answer_seconds: 11_400,
  details: {
    weeks: [
      { from: '2026-10-31', is_whole: false, counts: counts({ views: 9 }) },
      {
        from: '2026-11-02',
        is_whole: true,
        counts: counts({ views: 133, telephone: 9, email: 5, website: 7 }),
      },
      { from: '2026-11-09', is_whole: false, counts: counts({ views: 5 }) },
    ],
    words: [
      { words: 'line producer corsica', count: 61 },
      { words: 'camera boat', count: 44 },
    ],
    peers: {
      section: 'Production services',
      country: 'France',
      companies: 286,
      medians: counts({ results: 2_904, views: 73.5 }),
      answer_seconds: 42_000,
      weekly: [6, 60, 3],
    },
  },
};
const basic: Statistics = {
  ...gold,
  packagetypecode: 'BASIC',
  totals: { ...gold.totals, showreel: null, lists: null },
  answer_seconds: null,
  details: null,
};

function open(responses: TestResponses = {}, at = '/account/statistics') {
  return renderPage(page, {
    at,
    pattern: '/account/statistics',
    session: { token: 'token' },
    responses: {
      getOrgProfiles: [profile(30, 'Méridien Marine'), profile(31, 'Atelier Méridien', { selected: true })],
      getStatistics: gold,
      ...responses,
    },
  });
}

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));

describe('of a Gold profile', () => {
  it('shows totals, the same weeks as chart and table, medians and words', async () => {
    open();
    expect(await screen.findByText('31st October to 9th November 2026, counted to 14:05 UTC')).toBeVisible();
    const terms = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    expect(terms).toEqual([
      'Times in results5,038',
      'Profile views147',
      'Telephone, e-mail, website21',
      'Messages and enquiries181 message, 17 enquiries',
      'Median answer time3 h 10 min',
    ]);
    const drawings = screen.getAllByRole('img', {
      name: 'Profile views by week, 147 in 90 days, most in the week of 2nd November with 133. The table below holds the same numbers.',
    });
    expect(drawings).toHaveLength(3);
    expect([...(drawings[0]?.querySelectorAll('text') ?? [])].map((text) => text.textContent)).toEqual(
      expect.arrayContaining(['9', '31 Oct', '133', '2 Nov', '5', '9 Nov']),
    );
    const weeks = rowsOf('Week by week, as a table');
    expect(weeks[2]).toEqual(['2 Nov', '0', '133', '9', '5', '7', '0', '0', '0', '0']);
    expect(weeks.at(-1)).toEqual(['90 days', '5,038', '147', '9', '5', '7', '0', '0', '1', '17']);
    const medians = rowsOf('Beside the median of Production services, France');
    expect(medians[1]).toEqual(['Times in results', '5,038', '2,904', '1.7 ×']);
    expect(medians[2]).toEqual(['Profile views', '147', '73.5', '2.0 ×']);
    expect(medians[3]).toEqual(['Telephone', '9', '0', '–']);
    expect(medians.at(-1)).toEqual(['Median answer time', '3 h 10 min', '11 h 40 min', 'Shorter is better']);
    expect(screen.getByText('line producer corsica')).toBeVisible();
  });

  it('links periods, charts and the CSV file of the chosen profile', async () => {
    open({}, '/account/statistics?profile=31&days=30&chart=presses');
    expect(await screen.findByRole('heading', { name: 'Presses, week by week' })).toBeVisible();
    const link = (name: string) => screen.getByRole('link', { name });
    expect(link('30 days')).toHaveAttribute('aria-current', 'true');
    expect(link('365 days')).toHaveAttribute('href', '/account/statistics?profile=31&days=365&chart=presses');
    expect(link('Lists')).toHaveAttribute('href', '/account/statistics?profile=31&days=30&chart=lists');
    expect(link('CSV')).toHaveAttribute('href', '/web_api/org-profiles/31/statistics/csv?days=30');
    expect(screen.getAllByRole('img')[0]).toHaveAccessibleName(/^Presses by week, 21 in 30 days/);
  });

  it('asks for the numbers of the profile that is chosen', async () => {
    const asked: unknown[] = [];
    open({
      getStatistics: ({ params, query }) => {
        asked.push([params.id, query]);
        return gold;
      },
    });
    await userEvent.selectOptions(await screen.findByLabelText('Profile'), 'Méridien Marine');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByLabelText('Profile')).toHaveValue('30');
    expect(asked).toEqual([
      [31, { days: 90, chart: 'views' }],
      [30, { days: 90, chart: 'views' }],
    ]);
  });

  it('says so without words, medians, answers and events', async () => {
    open({
      getStatistics: {
        ...gold,
        counted_to: null,
        totals: counts(),
        answer_seconds: null,
        details: {
          weeks: [{ from: '2026-11-09', is_whole: false, counts: counts() }],
          words: [],
          peers: null,
        },
      },
    });
    const { noWords, noPeers, noAnswer } = messages.statistics;
    for (const text of [noWords, noPeers, noAnswer]) expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText(/nothing counted yet$/)).toBeVisible();
    expect(screen.getAllByRole('img')[0]).toHaveAccessibleName(/^Profile views by week, 0 in 90 days\. /);
  });
});

it('shows totals and the list of the rest on a Basic profile', async () => {
  open({ getStatistics: basic });
  expect(await screen.findByText('Times in results')).toBeVisible();
  expect(screen.getByText('No answer yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Compare packages' })).toBeVisible();
  expect(screen.getByText('CSV of every day')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('link', { name: 'CSV' })).toBeNull();
});

it('says how to get numbers without a profile', async () => {
  open({ getOrgProfiles: [] });
  expect(await screen.findByRole('heading', { name: 'No profile yet' })).toBeVisible();
});

test.each([
  [20, '1 min'],
  [3_540, '59 min'],
  [11_400, '3 h 10 min'],
  [180_000, '2 d 2 h'],
  [172_800, '2 d'],
])('%i seconds read %s', (seconds, text) => expect(durationText(seconds)).toBe(text));

test('a median between two numbers has a half', () =>
  expect([73.5, 2_904, 1_000.5].map(medianText)).toEqual(['73.5', '2,904', '1,000.5']));
