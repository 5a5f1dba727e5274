import { productionFormats, schemeKinds } from '@unitbase/contracts/entities/incentives';
import { Decimal } from '@unitbase/contracts/incentives/money';
import * as column from './columns';

/** Columns of the file of schemes: one line for each country, and for each state with a scheme. */
export const schemeColumns = {
  /** `spain`, or `spain/canary-islands`. */
  place: column.required,
  status: column.oneOf(['open', 'exhausted', 'suspended', 'ended', 'none']),
  kind: column.oneOfOrEmpty(schemeKinds),
  name: column.text,
  currency: column.currency,
  rate_low: column.decimal,
  rate_high: column.decimal,
  rate_condition: column.text,
  bands: column.bands,
  base: column.oneOfOrEmpty(['local_spend', 'local_labour', 'both']),
  budget_share: column.decimal,
  non_resident_labour: column.oneOfOrEmpty(['none', 'below_the_line', 'all']),
  minimum_spend: column.decimal,
  project_cap: column.decimal,
  annual_cap: column.decimal,
  person_cap: column.decimal,
  formats: column.someOf(productionFormats),
  cultural_test: column.yesNo,
  local_partner_required: column.yesNo,
  audit_required: column.yesNo,
  apply: column.oneOfOrEmpty(['before_shooting', 'rolling', 'dates']),
  paid_after_weeks: column.wholeNumber,
  starts: column.day,
  ends: column.day,
  status_since: column.day,
  reopens_on: column.day,
  authority_name: column.text,
  authority_person: column.text,
  authority_telephone: column.text,
  authority_email: column.text,
  authority_url: column.webAddress,
  sources: column.sources,
  checked_on: column.requiredDay,
  checked_by: column.required,
  note: column.text,
  is_sample: column.yesNo,
};
export type SchemeRecord = column.RecordOf<typeof schemeColumns>;

export const commissionColumns = {
  place: column.required,
  name: column.required,
  person: column.text,
  telephone: column.text,
  email: column.text,
  url: column.webAddress,
  address: column.text,
};
export type CommissionRecord = column.RecordOf<typeof commissionColumns>;

export const factColumns = {
  place: column.required,
  currency: column.requiredCurrency,
  languages: column.phrases,
  time_zones: column.timeZones,
  plugs: column.words,
  voltage: column.requiredNumber,
  frequency: column.requiredNumber,
  driving_side: column.oneOf(['left', 'right']),
  ata_carnet: column.yesNo,
  visa_url: column.webAddress,
  airports: column.airports,
  sources: column.sources,
  reviewed_on: column.requiredDay,
  reviewed_by: column.required,
  is_sample: column.yesNo,
};
export type FactRecord = column.RecordOf<typeof factColumns>;

export const rateColumns = {
  currency: column.requiredCurrency,
  per_euro: column.exactNumber,
  rated_on: column.requiredDay,
};
export type RateRecord = column.RecordOf<typeof rateColumns>;

const REQUIRED = [
  'kind',
  'name',
  'currency',
  'rate_low',
  'rate_high',
  'base',
  'non_resident_labour',
  'apply',
  'authority_name',
] as const;

/** Returns what contradicts itself in a scheme, as `field: message`. */
export function schemeProblems(scheme: SchemeRecord): string[] {
  if (scheme.status === 'none')
    return scheme.place.includes('/') ? ['status: a state without a scheme has no line'] : [];
  const problems: string[] = REQUIRED.filter((name) => !scheme[name]).map(
    (name) => `${name}: must not be empty`,
  );
  if (scheme.formats.length === 0) problems.push('formats: must not be empty');
  const [low, high] = [new Decimal(scheme.rate_low ?? 0), new Decimal(scheme.rate_high ?? 0)];
  if (low.lte(0) || high.gt(100)) problems.push('rate_low: rates must be above 0 and at most 100');
  if (low.gt(high)) problems.push('rate_high: must not be less than rate_low');
  const share = new Decimal(scheme.budget_share ?? 100);
  if (share.lte(0) || share.gt(100)) problems.push('budget_share: must be above 0 and at most 100');
  if (scheme.starts && scheme.ends && scheme.ends < scheme.starts)
    problems.push('ends: must not be before starts');
  return [...problems, ...bandProblems(scheme)];
}

function bandProblems({ bands, rate_low, rate_high }: SchemeRecord): string[] {
  if (bands.length === 0) return [];
  const isOpen = bands.at(-1)?.up_to === null;
  const limits = bands.slice(0, -1).map(({ up_to }) => new Decimal(up_to ?? 0));
  const isAscending = limits.every((limit, index) => limit.gt(limits[index - 1] ?? 0));
  const isWithin = bands.every(
    ({ rate }) => new Decimal(rate).gte(rate_low ?? 0) && new Decimal(rate).lte(rate_high ?? 100),
  );
  return [
    ...(isOpen && isAscending ? [] : ['bands: must rise and end with *']),
    ...(isWithin ? [] : ['bands: rates must lie between rate_low and rate_high']),
  ];
}
