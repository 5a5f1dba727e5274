import type {
  ExchangeRates,
  IncentiveProject,
  Money,
  Scheme,
  SchemeCheck,
  SchemeEstimate,
  WorkingLine,
} from '../entities/incentives';
import * as messages from '../messages';
import { formatDate } from '../text/dates';
import {
  convert,
  Decimal,
  exactMoney,
  money,
  rateBetween,
  rateText,
  shortRate,
  sumOf,
  toCents,
  wholeMoney,
} from './money';

const { working, checks: conditions, statuses, formats } = messages.incentives;

/** Project, one scheme and the rates of a day: what every step of the calculation reads. */
interface Case {
  project: IncentiveProject;
  scheme: Scheme;
  rates: ExchangeRates;
}

const zero = () => new Decimal(0);
const smaller = (a: Decimal, b: Decimal): Decimal => (a.lt(b) ? a : b);
const line = (kind: WorkingLine['kind'], label: string, amount: Money): WorkingLine => ({
  kind,
  label,
  amount,
});

/** Returns the labour from abroad that does not count, as lines to subtract. */
function foreignLabourLines({ project, scheme }: Case): WorkingLine[] {
  const { above_foreign, below_foreign, currency } = project;
  const less = (label: string, amount: string) => line('less', label, money(zero().minus(amount), currency));
  if (scheme.non_resident_labour === 'all') return [line('less', working.allCounts, money(zero(), currency))];
  const above = less(working.lessAbove, above_foreign);
  return scheme.non_resident_labour === 'none' ? [above, less(working.lessBelow, below_foreign)] : [above];
}

/** Returns the lines from the local spend to the qualifying spend, all in the project's currency. */
function qualifyingLines(one: Case): WorkingLine[] {
  const { project, scheme } = one;
  const { currency, spend, above_resident, above_foreign, below_resident, below_foreign } = project;
  const labour = sumOf([above_resident, above_foreign, below_resident, below_foreign]);
  const lines = [line('amount', working.spend, money(new Decimal(spend), currency))];
  if (scheme.base === 'local_labour')
    lines.push(line('less', working.otherSpend, money(labour.minus(spend), currency)));
  lines.push(...foreignLabourLines(one));
  const sum = sumOf(lines.map(({ amount }) => amount.amount));
  if (scheme.budget_share) {
    const total = new Decimal(project.budget).gt(0) ? project.budget : spend;
    const limit = toCents(new Decimal(total).times(scheme.budget_share).div(100));
    if (sum.gt(limit))
      lines.push(
        line('less', working.budgetShare(rateText(scheme.budget_share)), money(limit.minus(sum), currency)),
      );
  }
  const qualifying = sumOf(lines.map(({ amount }) => amount.amount));
  lines.push(line('sum', working.qualifying, money(qualifying, currency)));
  return lines;
}

/** Returns a line for each slice of the qualifying spend with its own rate, in the scheme's currency. */
function bandLines({ bands, currency }: Scheme, qualifying: Decimal): WorkingLine[] {
  let lower = zero();
  return bands.flatMap(({ up_to, rate }, index) => {
    const upper = up_to === null ? qualifying : smaller(new Decimal(up_to), qualifying);
    const slice = upper.minus(lower);
    if (slice.lte(0) && index > 0) return [];
    const isLast = up_to === null;
    lower = upper;
    const text = exactMoney(money(slice, currency));
    const word = index === 0 ? working.firstBand : isLast ? working.lastBand : working.nextBand;
    return [line('rate', word(rateText(rate), text), money(toCents(slice.times(rate).div(100)), currency))];
  });
}

/** Returns the benefit before caps, line by line, in the scheme's currency. */
function rateLines(scheme: Scheme, qualifying: Decimal): WorkingLine[] {
  if (scheme.bands.length > 0) return bandLines(scheme, qualifying);
  const hasHigher = new Decimal(scheme.rate_high).gt(scheme.rate_low);
  const label = (hasHigher ? working.baseRate : working.rate)(rateText(scheme.rate_low));
  const benefit = toCents(qualifying.times(scheme.rate_low).div(100));
  return [line('rate', label, money(benefit, scheme.currency))];
}

interface Capped {
  amount: Decimal;
  lines: WorkingLine[];
  checks: SchemeCheck[];
}

/** Limits a benefit to the project's cap and to the yearly pot, in the scheme's currency. */
function applyCaps(scheme: Scheme, benefit: Decimal): Capped {
  const result: Capped = { amount: benefit, lines: [], checks: [] };
  const caps = [
    ['project_cap', scheme.project_cap, working.projectCap, conditions.capNotReached, conditions.capReached],
    ['annual_cap', scheme.annual_cap, working.annualCap, conditions.potNotReached, conditions.potReached],
  ] as const;
  for (const [condition, cap, label, notReached, reached] of caps) {
    if (!cap) continue;
    const excess = result.amount.minus(cap.amount);
    if (excess.lte(0)) {
      result.checks.push({ condition, outcome: 'passed', label: notReached(wholeMoney(cap)) });
      continue;
    }
    const taken = money(excess, scheme.currency);
    result.amount = new Decimal(cap.amount);
    result.lines.push(line('cap', label(exactMoney(cap)), money(zero().minus(excess), scheme.currency)));
    result.checks.push({ condition, outcome: 'capped', label: reached(wholeMoney(taken)) });
  }
  if (!scheme.project_cap)
    result.checks.unshift({ condition: 'project_cap', outcome: 'passed', label: conditions.noCap });
  return result;
}

function minimumCheck({ project, scheme, rates }: Case, qualifying: Decimal): SchemeCheck {
  const minimum = scheme.minimum_spend;
  if (!minimum) return { condition: 'minimum', outcome: 'passed', label: conditions.noMinimum };
  const over = qualifying.minus(minimum.amount);
  const text = (amount: Decimal) => wholeMoney(money(amount, scheme.currency));
  if (over.gte(0))
    return {
      condition: 'minimum',
      outcome: 'passed',
      label: conditions.minimumPassed(wholeMoney(minimum), text(over)),
    };
  const short = over.abs();
  const label = conditions.minimumFailed(wholeMoney(minimum), text(qualifying), text(short));
  if (scheme.currency === project.currency) return { condition: 'minimum', outcome: 'failed', label };
  const converted = convert(short, scheme.currency, project.currency, rates).round(0);
  return {
    condition: 'minimum',
    outcome: 'failed',
    label: conditions.about(label, wholeMoney(money(converted, project.currency))),
  };
}

function formatCheck({ project, scheme }: Case): SchemeCheck {
  const isCovered = scheme.formats.includes(project.format);
  const label = isCovered ? conditions.formatPassed : conditions.formatFailed;
  return {
    condition: 'format',
    outcome: isCovered ? 'passed' : 'failed',
    label: label(formats[project.format]),
  };
}

/** Returns the check that a closed scheme fails, or `undefined` for one that takes applications on `today`. */
function closedCheck(scheme: Scheme, today: string): SchemeCheck | undefined {
  const hasEnded = scheme.ends !== null && scheme.ends < today;
  if (scheme.status === 'open' && !hasEnded) return undefined;
  const isEnded = scheme.status === 'open' && hasEnded;
  const since = isEnded ? scheme.ends : scheme.status_since;
  const label = conditions.closed(
    statuses[isEnded ? 'ended' : scheme.status],
    since ? formatDate(since) : '',
    scheme.reopens_on ? formatDate(scheme.reopens_on) : '',
  );
  return { condition: 'status', outcome: 'failed', label };
}

/** Returns the conditions that depend on what the form does not ask. */
function untestedChecks(scheme: Scheme): SchemeCheck[] {
  const list: [SchemeCheck['condition'], boolean, string][] = [
    ['cultural_test', scheme.cultural_test, conditions.culturalTest],
    ['local_partner', scheme.local_partner_required, conditions.localPartner],
    [
      'person_cap',
      scheme.person_cap !== null,
      conditions.personCap(scheme.person_cap ? wholeMoney(scheme.person_cap) : ''),
    ],
  ];
  return list
    .filter(([, applies]) => applies)
    .map(([condition, , label]) => ({ condition, outcome: 'untested', label }));
}

/** Converts back to the project's currency and rounds down to a whole unit. */
function inProject({ project, scheme, rates }: Case, amount: Decimal) {
  const exact = convert(amount, scheme.currency, project.currency, rates);
  return { exact, whole: exact.round(0, Decimal.roundDown) };
}

/** Returns the estimate at the higher rate, or `null` if there is none or bands decide. */
function possibleEstimate(one: Case, qualifying: Decimal): { line: WorkingLine; estimate: Money } | null {
  const { scheme, project } = one;
  if (scheme.bands.length > 0 || !new Decimal(scheme.rate_high).gt(scheme.rate_low)) return null;
  const benefit = toCents(qualifying.times(scheme.rate_high).div(100));
  const { exact, whole } = inProject(one, applyCaps(scheme, benefit).amount);
  const label = working.possible(rateText(scheme.rate_high), scheme.rate_condition);
  return {
    line: line('possible', label, money(exact, project.currency)),
    estimate: money(whole, project.currency),
  };
}

const shareOf = (estimate: Decimal, spend: string): string =>
  new Decimal(spend).gt(0) ? estimate.times(100).div(spend).toFixed(1) : '0.0';

function header({ scheme, project }: Case) {
  const nothing = money(zero(), project.currency);
  return {
    place: scheme.place,
    name: scheme.name,
    kind: scheme.kind,
    authority: scheme.authority.name,
    checked_on: scheme.checked_on,
    pays: false,
    estimate: nothing,
    possible: null,
    taken_by_cap: null,
    share_of_spend: '0.0',
  };
}

/** Returns the lines that convert a sum, none within one currency. */
function conversionLine(one: Case, amount: Decimal, direction: 'there' | 'back'): WorkingLine[] {
  const { project, scheme, rates } = one;
  if (project.currency === scheme.currency) return [];
  const [from, to, label] =
    direction === 'there'
      ? ([project.currency, scheme.currency, working.convert] as const)
      : ([scheme.currency, project.currency, working.convertBack] as const);
  const rate = shortRate(rateBetween(rates, from, to));
  return [line('convert', label(to, rate), money(amount, to))];
}

/** Calculates what one scheme pays a project. Every line is exact to the cent; the estimate is a whole unit, rounded down. */
export function estimateScheme(one: Case, today: string): SchemeEstimate {
  const { project, scheme, rates } = one;
  const closed = closedCheck(scheme, today);
  if (closed) return { ...header(one), lines: [], checks: [closed, formatCheck(one)] };

  const spendLines = qualifyingLines(one);
  const sum = new Decimal(spendLines.at(-1)?.amount.amount ?? 0);
  const qualifying = convert(sum, project.currency, scheme.currency, rates);
  const lines = [...spendLines, ...conversionLine(one, qualifying, 'there')];
  const checks = [minimumCheck(one, qualifying), formatCheck(one)];
  if (checks.some(({ outcome }) => outcome === 'failed')) return { ...header(one), lines, checks };

  const rateParts = rateLines(scheme, qualifying);
  const benefit = sumOf(rateParts.map(({ amount }) => amount.amount));
  const capped = applyCaps(scheme, benefit);
  const { exact, whole } = inProject(one, capped.amount);
  const taken = benefit.minus(capped.amount);
  const possible = possibleEstimate(one, qualifying);
  return {
    ...header(one),
    pays: whole.gt(0),
    estimate: money(whole, project.currency),
    possible: possible?.estimate ?? null,
    taken_by_cap: taken.gt(0)
      ? money(convert(taken, scheme.currency, project.currency, rates), project.currency)
      : null,
    share_of_spend: shareOf(whole, project.spend),
    lines: [
      ...lines,
      ...rateParts,
      ...capped.lines,
      ...conversionLine(one, exact, 'back'),
      ...(possible ? [possible.line] : []),
      line('estimate', working.estimate, money(whole, project.currency)),
    ],
    checks: [...checks, ...capped.checks, ...untestedChecks(scheme)],
  };
}

/**
 * Calculates several schemes: those that pay by benefit, then the others by place.
 * @param today `yyyy-mm-dd`, the day for schemes that have ended
 */
export function calculateIncentives(
  project: IncentiveProject,
  schemes: readonly Scheme[],
  rates: ExchangeRates,
  today: string,
): SchemeEstimate[] {
  const byBenefit = (a: SchemeEstimate, b: SchemeEstimate) =>
    Number(b.pays) - Number(a.pays) ||
    new Decimal(b.estimate.amount).cmp(a.estimate.amount) ||
    a.place.name.localeCompare(b.place.name, 'en');
  return schemes.map((scheme) => estimateScheme({ project, scheme, rates }, today)).sort(byBenefit);
}
