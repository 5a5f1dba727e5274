import type { ArgsOf } from '@unitbase/contracts/client';
import type { SchemeSort } from '@unitbase/contracts/entities/incentives';
import { plainAmount } from '@unitbase/contracts/incentives/money';
import { urls } from '@unitbase/contracts/urls';

/** Currency of amounts without another one in the address. */
const EURO = 'EUR';

/** Filters with several values, in the order of the page. */
export const LISTED_FILTERS = ['continent', 'kind', 'format', 'labour', 'condition'] as const;
export type ListedFilter = (typeof LISTED_FILTERS)[number];

/** Filters and order of the table, as its address has them. */
export type SchemesAddress = Record<ListedFilter, readonly string[]> & {
  /** As typed, without commas; '' for any spend. */
  spend: string;
  currency: string;
  sort: SchemeSort;
};

export const schemeSorts: readonly SchemeSort[] = ['place', 'rate', 'minimum', 'cap', 'paid', 'checked'];

/** Reads the address. Unknown values of a filter match nothing; an unknown order is the one by place. */
export function readSchemes(query: URLSearchParams): SchemesAddress {
  const valuesOf = (filter: ListedFilter) => [
    ...new Set(
      query
        .getAll(filter)
        .flatMap((value) => value.split(','))
        .filter(Boolean),
    ),
  ];
  const sort = query.get('sort') as SchemeSort;
  const currency = query.get('currency') ?? '';
  return {
    continent: valuesOf('continent'),
    kind: valuesOf('kind'),
    format: valuesOf('format'),
    labour: valuesOf('labour'),
    condition: valuesOf('condition'),
    spend: plainAmount(query.get('spend') ?? ''),
    currency: /^[A-Z]{3}$/.test(currency) ? currency : EURO,
    sort: schemeSorts.includes(sort) ? sort : 'place',
  };
}

/** Returns the address with some of its parts changed. */
export function schemesHref(address: SchemesAddress, change: Partial<SchemesAddress> = {}): string {
  const query = new URLSearchParams(queryOf({ ...address, ...change })).toString();
  return urls.incentiveSchemes() + (query ? `?${query}` : '');
}

/** Returns names and values of the address without defaults, one pair for each value. */
export function queryOf({ spend, currency, sort, ...filters }: SchemesAddress): [string, string][] {
  return [
    ...LISTED_FILTERS.flatMap((filter) =>
      [...filters[filter]].sort().map((value): [string, string] => [filter, value]),
    ),
    ...(spend ? [['spend', spend] as [string, string]] : []),
    ...(currency === EURO ? [] : [['currency', currency] as [string, string]]),
    ...(sort === 'place' ? [] : [['sort', sort] as [string, string]]),
  ];
}

/** Returns the filter's values with one added, or removed if it is there. */
export const toggled = (values: readonly string[], value: string): readonly string[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];

/** Returns the same order and currency without filters. */
export const cleared = ({ currency, sort }: SchemesAddress): SchemesAddress => ({
  ...readSchemes(new URLSearchParams()),
  currency,
  sort,
});

/** Returns the arguments of the call for the address. */
export const schemesCall = (address: SchemesAddress): ArgsOf<'getSchemes'> => ({
  query: { ...address, spend: address.spend || undefined } as ArgsOf<'getSchemes'>['query'],
});
