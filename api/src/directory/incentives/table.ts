import {
  type ExchangeRates,
  productionFormats,
  type Scheme,
  type SchemeRow,
  type SchemeSort,
  type SchemeTable,
  schemeConditions,
  schemeKinds,
} from '@unitbase/contracts/entities/incentives';
import { convert, Decimal, money } from '@unitbase/contracts/incentives/money';
import * as messages from '@unitbase/contracts/messages';
import { fold } from '@unitbase/contracts/slug';
import { hasSample, type IncentiveRow, schemesOf } from './read-incentives';

const labels = messages.incentives;

/** Filters and order of the table, as the route parses them. */
export interface TableQuery {
  kind: string[];
  format: string[];
  continent: string[];
  labour: string[];
  condition: string[];
  spend?: string | undefined;
  currency: string;
  sort: SchemeSort;
}

type FacetName = 'kind' | 'format' | 'continent' | 'labour' | 'condition';

const meetsCondition = (scheme: Scheme, condition: string): boolean => {
  if (condition === 'open') return scheme.status === 'open';
  if (condition === 'no_cultural_test') return !scheme.cultural_test;
  return condition === 'no_local_partner' && !scheme.local_partner_required;
};

const isOneOf = (chosen: readonly string[], value: string) => chosen.length === 0 || chosen.includes(value);

/** Tests by filter. Values of one filter are alternatives, but every condition must hold. */
const TESTS: Record<FacetName, (scheme: Scheme, chosen: readonly string[]) => boolean> = {
  kind: (scheme, chosen) => isOneOf(chosen, scheme.kind),
  format: (scheme, chosen) =>
    chosen.length === 0 || chosen.some((format) => (scheme.formats as string[]).includes(format)),
  continent: (scheme, chosen) => isOneOf(chosen, scheme.place.continent_slug),
  labour: (scheme, chosen) => isOneOf(chosen, scheme.non_resident_labour),
  condition: (scheme, chosen) => chosen.every((condition) => meetsCondition(scheme, condition)),
};
const NAMES = Object.keys(TESTS) as FacetName[];

/** Returns whether the minimum spend is not above the visitor's spend. */
function isAffordable(scheme: Scheme, { spend, currency }: TableQuery, rates: ExchangeRates): boolean {
  if (spend === undefined || !scheme.minimum_spend || !rates.per_euro[currency]) return true;
  return convert(new Decimal(spend), currency, scheme.currency, rates).gte(scheme.minimum_spend.amount);
}

const inEuro = (amount: { amount: string; currency: string } | null, rates: ExchangeRates): Decimal | null =>
  amount && convert(new Decimal(amount.amount), amount.currency, 'EUR', rates);

/** Compares two amounts; a missing one comes first or last. */
const compareAmounts = (a: Decimal | null, b: Decimal | null, missing: -1 | 1): number => {
  if (!a || !b) return a === b ? 0 : a ? -missing : missing;
  return a.cmp(b);
};

function comparison(sort: SchemeSort, rates: ExchangeRates): (a: Scheme, b: Scheme) => number {
  if (sort === 'rate')
    return (a, b) => new Decimal(b.rate_high).cmp(a.rate_high) || new Decimal(b.rate_low).cmp(a.rate_low);
  if (sort === 'minimum')
    return (a, b) => compareAmounts(inEuro(a.minimum_spend, rates), inEuro(b.minimum_spend, rates), -1);
  if (sort === 'cap')
    return (a, b) => -compareAmounts(inEuro(a.project_cap, rates), inEuro(b.project_cap, rates), 1);
  if (sort === 'paid') return (a, b) => (a.paid_after_weeks ?? 999) - (b.paid_after_weeks ?? 999);
  if (sort === 'checked') return (a, b) => b.checked_on.localeCompare(a.checked_on);
  return () => 0;
}

const THOUSAND = 1_000;

function toRow(scheme: Scheme, { currency }: TableQuery, rates: ExchangeRates): SchemeRow {
  const { minimum_spend } = scheme;
  const isConverted = minimum_spend && minimum_spend.currency !== currency && rates.per_euro[currency];
  const converted = isConverted
    ? convert(new Decimal(minimum_spend.amount), minimum_spend.currency, currency, rates)
    : null;
  // Amounts under a thousand would round to nothing.
  const rounded = converted?.gte(THOUSAND) ? converted.div(THOUSAND).round(0).times(THOUSAND) : converted;
  return { ...scheme, minimum_converted: rounded && money(rounded, currency) };
}

const collator = new Intl.Collator('en');

/** Sorts by the name of the place, folded once each. */
const sortByPlace = (schemes: readonly Scheme[]): Scheme[] =>
  schemes
    .map((scheme) => ({ scheme, name: fold(scheme.place.name) }))
    .sort((a, b) => collator.compare(a.name, b.name))
    .map(({ scheme }) => scheme);

/** Builds the table of all schemes with the counts of each filter (docs/requirements/incentives.md §2). */
export function buildTable(
  all: readonly IncentiveRow[],
  query: TableQuery,
  rates: ExchangeRates,
): SchemeTable {
  const schemes = schemesOf(all);
  const affordable = schemes.filter((scheme) => isAffordable(scheme, query, rates));
  /** Schemes that every filter but one shows. */
  const shownWithout = (facet: FacetName | null): Scheme[] =>
    affordable.filter((scheme) => NAMES.every((name) => name === facet || TESTS[name](scheme, query[name])));
  const facetOf = (name: FacetName, values: readonly [value: string, label: string][]) => {
    // Conditions add to each other, so their counts respect the chosen ones.
    const candidates = shownWithout(name === 'condition' ? null : name);
    return values.map(([value, label]) => ({
      value,
      label,
      count: candidates.filter((scheme) => TESTS[name](scheme, [value])).length,
    }));
  };
  const continents = new Map(all.map(({ place }) => [place.continent_slug, place.continent]));
  const shown = sortByPlace(shownWithout(null)).sort(comparison(query.sort, rates));
  const paying = new Set(schemes.map(({ place }) => place.country_slug));
  const countries = all.filter(({ place }) => place.state_slug === null);
  const without = countries.filter(
    ({ place, status }) => status === 'none' && !paying.has(place.country_slug),
  );
  return {
    total: schemes.length,
    countries: paying.size,
    countries_without: without.length,
    schemes: shown.map((scheme) => toRow(scheme, query, rates)),
    without: without
      .filter(({ place }) => isOneOf(query.continent, place.continent_slug))
      .map(({ place, checked_on }) => ({ place, checked_on })),
    facets: {
      continent: facetOf(
        'continent',
        [...continents].sort(([, a], [, b]) => a.localeCompare(b, 'en')),
      ),
      kind: facetOf(
        'kind',
        schemeKinds.map((kind) => [kind, labels.kinds[kind]]),
      ),
      format: facetOf(
        'format',
        productionFormats.map((format) => [format, labels.formats[format]]),
      ),
      labour: facetOf('labour', Object.entries(labels.foreignLabour)),
      condition: facetOf(
        'condition',
        schemeConditions.map((name) => [name, labels.conditions[name]]),
      ),
    },
    letters: [...new Set(shown.map(({ place }) => fold(place.name).charAt(0).toUpperCase()))].sort(),
    currency: query.currency,
    rates,
    is_sample: hasSample(all),
  };
}
