import { readFileSync } from 'node:fs';
import path from 'node:path';
import type {
  ExchangeRates,
  IncentivePlace,
  IncentiveProject,
  Money,
  ProductionFormat,
  Scheme,
} from '../entities/incentives';
import { randomNumbers } from '../testing/sample';
import { calculateIncentives, estimateScheme } from './calculate';
import { Decimal, exactMoney, shortMoney, sumOf } from './money';

const RATES: ExchangeRates = {
  date: '2026-11-19',
  per_euro: { EUR: '1', USD: '1.25', GBP: '0.8', AUD: '1.75', CZK: '25', JPY: '160', HUF: '400' },
};
const TODAY = '2026-11-20';

const place: IncentivePlace = {
  ...{ ref: 'spain', name: 'Spain', country: 'Spain', country_slug: 'spain', state_slug: null },
  ...{ continent: 'Europe', continent_slug: 'europe', countryisocode: 'ES', time_zone: 'Europe/Madrid' },
};

const SCHEME: Scheme = {
  ...{ id: 1, place, name: 'Scheme', kind: 'cash_rebate', currency: 'EUR', rate_low: '30', rate_high: '30' },
  ...{ rate_condition: '', bands: [], base: 'local_spend', budget_share: null, non_resident_labour: 'all' },
  ...{ minimum_spend: null, project_cap: null, annual_cap: null, person_cap: null, formats: ['film'] },
  ...{ cultural_test: false, local_partner_required: false, audit_required: false, apply: 'rolling' },
  ...{ paid_after_weeks: 8, starts: null, ends: null, status: 'open', status_since: null, reopens_on: null },
  authority: { name: 'the film office', person: '', telephone: '', email: '', url: '' },
  ...{ sources: [], checked_on: '2026-11-18', checked_by: 'Ana Reis', note: '' },
};

const PROJECT: IncentiveProject = {
  ...{ currency: 'EUR', format: 'film', budget: '0', spend: '1000000' },
  ...{ above_resident: '0', above_foreign: '0', below_resident: '0', below_foreign: '0' },
};

/** Rows of the table of calculations, by the names of its columns. */
function readTable(): Record<string, string>[] {
  const lines = readFileSync(path.join(__dirname, 'calculations.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '));
  const [names = [], ...rows] = lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  return rows.map((cells) => Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])));
}

const BASES = { spend: 'local_spend', labour: 'local_labour', both: 'both' } as const;
const FOREIGN = { none: 'none', below: 'below_the_line', all: 'all' } as const;

function schemeOf(row: Record<string, string>): Scheme {
  const { currency = '', bands = '' } = row;
  const moneyOf = (amount = ''): Money | null => (amount ? { amount, currency } : null);
  return {
    ...SCHEME,
    ...{ currency, rate_low: row.low ?? '', rate_high: row.high ?? '' },
    bands: bands
      .split(';')
      .filter(Boolean)
      .map((band) => {
        const [limit = '', rate = ''] = band.split(':');
        return { up_to: limit === '*' ? null : limit, rate };
      }),
    base: BASES[row.base as keyof typeof BASES],
    non_resident_labour: FOREIGN[row.foreign as keyof typeof FOREIGN],
    budget_share: row.share || null,
    minimum_spend: moneyOf(row.minimum),
    project_cap: moneyOf(row.cap),
    annual_cap: moneyOf(row.pot),
    formats: (row.formats ?? '').split(' ') as ProductionFormat[],
    status: row.status as Scheme['status'],
  };
}

const projectOf = (row: Record<string, string>): IncentiveProject => ({
  ...{ currency: row.in ?? '', format: row.format as ProductionFormat, budget: row.budget || '0' },
  ...{ spend: row.spend ?? '', above_resident: row.above ?? '', above_foreign: row['above abroad'] ?? '' },
  ...{ below_resident: row.below ?? '', below_foreign: row['below abroad'] ?? '' },
});

const table = readTable();

test('the table holds sixty calculations', () => expect(table).toHaveLength(60));

test.each(table.map((row) => [Number(row.nr), row.case, row] as const))(
  'calculation %i: %s',
  (_nr, _title, row) => {
    const { estimate, possible, taken_by_cap, checks, pays } = estimateScheme(
      { project: projectOf(row), scheme: schemeOf(row), rates: RATES },
      TODAY,
    );
    const amountOf = (money: Money | null) => (money ? String(Number(money.amount)) : '');
    expect({
      estimate: estimate.amount,
      currency: estimate.currency,
      possible: amountOf(possible),
      taken: amountOf(taken_by_cap),
      fails: checks
        .filter(({ outcome }) => outcome === 'failed')
        .map(({ condition }) => condition)
        .join(' '),
      pays,
    }).toEqual({
      estimate: `${row.estimate}.00`,
      currency: row.in,
      possible: row.possible,
      taken: row.taken && String(Number(row.taken)),
      fails: row.fails,
      pays: Number(row.estimate) > 0,
    });
  },
);

const CAPS = [null, '1', '99.99', '250000', '1000000000'] as const;
const pick = <Value>(random: () => number, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value;

/** Returns schemes and projects at random: the same ones for the same number. */
function randomCase(seed: number): { scheme: Scheme; project: IncentiveProject } {
  const random = randomNumbers(seed);
  const currency = pick(random, ['EUR', 'USD', 'HUF', 'JPY']);
  const amount = () => (random() * 10 ** pick(random, [2, 5, 8])).toFixed(2);
  const moneyOf = (value: string | null) => (value === null ? null : { amount: value, currency });
  const low = pick(random, ['5', '12.5', '30', '100']);
  const parts = [amount(), amount(), amount(), amount()];
  const [above_resident = '0', above_foreign = '0', below_resident = '0', below_foreign = '0'] = parts;
  return {
    scheme: {
      ...{ ...SCHEME, currency, rate_low: low, rate_high: low },
      bands:
        random() < 0.3
          ? [
              { up_to: '1000', rate: '40' },
              { up_to: null, rate: '20' },
            ]
          : [],
      base: pick(random, ['local_spend', 'local_labour', 'both']),
      non_resident_labour: pick(random, ['none', 'below_the_line', 'all']),
      project_cap: moneyOf(pick(random, CAPS)),
      annual_cap: moneyOf(pick(random, CAPS)),
      budget_share: pick(random, [null, '80']),
    },
    project: {
      ...PROJECT,
      ...{ currency: pick(random, ['EUR', 'GBP', 'CZK']), spend: sumOf([...parts, amount()]).toFixed(2) },
      ...{ above_resident, above_foreign, below_resident, below_foreign },
    },
  };
}

const CASES = Array.from({ length: 500 }, (_, seed) => randomCase(seed + 1));
const estimateOf = (scheme: Scheme, project: IncentiveProject) =>
  estimateScheme({ project, scheme, rates: RATES }, TODAY);

test('no estimate is above a cap, and none is negative', () => {
  for (const { scheme, project } of CASES) {
    const { estimate } = estimateOf(scheme, project);
    expect(new Decimal(estimate.amount).gte(0)).toBe(true);
    for (const cap of [scheme.project_cap, scheme.annual_cap]) {
      if (!cap) continue;
      const converted = new Decimal(cap.amount)
        .times(RATES.per_euro[project.currency] ?? '')
        .div(RATES.per_euro[scheme.currency] ?? '');
      // Converting rounds to the cent, so the comparison allows one.
      expect(new Decimal(estimate.amount).lte(converted.plus('0.01'))).toBe(true);
    }
  }
});

test('more eligible spend never pays less where there is no cap', () => {
  for (const { scheme, project } of CASES) {
    const open = { ...scheme, project_cap: null, annual_cap: null };
    const more = {
      ...project,
      spend: sumOf([project.spend, '1000.01']).toFixed(2),
      below_resident: sumOf([project.below_resident, '1000.01']).toFixed(2),
    };
    const [less, larger] = [estimateOf(open, project), estimateOf(open, more)];
    expect(new Decimal(larger.estimate.amount).gte(less.estimate.amount)).toBe(true);
  }
});

test('the lines of the working add up to the estimate', () => {
  for (const { scheme, project } of CASES) {
    const { lines, estimate, pays } = estimateOf(scheme, project);
    if (!pays || scheme.currency !== project.currency) continue;
    const sum = sumOf(
      lines.filter(({ kind }) => kind === 'rate' || kind === 'cap').map(({ amount }) => amount.amount),
    );
    expect(sum.round(0, Decimal.roundDown).toFixed(2)).toBe(estimate.amount);
  }
});

test('orders paying schemes by benefit and puts the others last', () => {
  const named = (name: string, changes: Partial<Scheme>): Scheme => ({
    ...SCHEME,
    ...changes,
    place: { ...place, name },
  });
  const schemes = [
    named('Zambia', { status: 'suspended', status_since: '2026-09-14' }),
    named('Malta', { rate_low: '20' }),
    named('Austria', { formats: ['series'] }),
    named('Hungary', { rate_low: '40', rate_high: '40' }),
  ];
  const result = calculateIncentives(PROJECT, schemes, RATES, TODAY);
  expect(result.map(({ place: { name }, pays }) => [name, pays])).toEqual([
    ['Hungary', true],
    ['Malta', true],
    ['Austria', false],
    ['Zambia', false],
  ]);
  expect(result.at(-1)?.checks[0]?.label).toBe(
    'Suspended since 14th September 2026: no applications are taken, so nothing is worked out',
  );
});

test('a scheme that has ended pays nothing on the next day', () => {
  const scheme = { ...SCHEME, ends: TODAY };
  const on = (day: string) => estimateScheme({ project: PROJECT, scheme, rates: RATES }, day).pays;
  expect([on(TODAY), on('2026-11-21')]).toEqual([true, false]);
});

test('names the rate of each direction of a conversion', () => {
  const scheme = { ...SCHEME, currency: 'HUF' };
  const { lines } = estimateScheme({ project: PROJECT, scheme, rates: RATES }, TODAY);
  const labels = lines.filter(({ kind }) => kind === 'convert').map(({ label }) => label);
  expect(labels).toEqual(['In HUF at 400', 'Back in EUR at 0.0025']);
});

test.each([
  ['1000000', 'EUR', '€1,000,000', '€1,000,000.00'],
  ['20000000', 'EUR', '€20m', '€20,000,000.00'],
  ['2500000000', 'CZK', 'CZK 2.5bn', 'CZK 2,500,000,000.00'],
  ['12345678', 'USD', '$12,345,678', '$12,345,678.00'],
  ['-900000', 'EUR', '−€900,000', '−€900,000.00'],
])('writes %s %s as %s and %s', (amount, currency, short, exact) => {
  expect([shortMoney({ amount, currency }), exactMoney({ amount, currency })]).toEqual([short, exact]);
});
