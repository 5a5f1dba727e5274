import * as z from 'zod';

/** Exact decimal number as text: '2500000', '32.5', '-12.00'. Never a float. */
const Decimal = z.string().regex(/^-?\d{1,18}(\.\d{1,8})?$/);
/** ISO 4217. */
const Currency = z.string().regex(/^[A-Z]{3}$/);
/** `yyyy-mm-dd` */
const Day = z.iso.date();

/** Amount in the main unit of its currency. */
export const Money = z.object({ amount: Decimal, currency: Currency }).meta({ id: 'Money' });
export type Money = z.infer<typeof Money>;

export const schemeKinds = [
  'cash_rebate',
  'refundable_credit',
  'transferable_credit',
  'grant',
  'vat_relief',
  'other',
] as const;
export const SchemeKind = z.enum(schemeKinds).meta({ id: 'SchemeKind' });
export type SchemeKind = z.infer<typeof SchemeKind>;

/** Spending that the rate applies to. `both` names spend and labour; the labour is part of the local spend. */
export const SchemeBase = z.enum(['local_spend', 'local_labour', 'both']).meta({ id: 'SchemeBase' });
export type SchemeBase = z.infer<typeof SchemeBase>;

/** Labour from abroad that counts. */
export const ForeignLabour = z.enum(['none', 'below_the_line', 'all']).meta({ id: 'ForeignLabour' });
export type ForeignLabour = z.infer<typeof ForeignLabour>;

export const productionFormats = [
  'film',
  'series',
  'documentary',
  'animation',
  'commercial',
  'post_vfx',
] as const;
export const ProductionFormat = z.enum(productionFormats).meta({ id: 'ProductionFormat' });
export type ProductionFormat = z.infer<typeof ProductionFormat>;

export const ApplyTime = z.enum(['before_shooting', 'rolling', 'dates']).meta({ id: 'ApplyTime' });
export type ApplyTime = z.infer<typeof ApplyTime>;

export const SchemeStatus = z.enum(['open', 'exhausted', 'suspended', 'ended']).meta({ id: 'SchemeStatus' });
export type SchemeStatus = z.infer<typeof SchemeStatus>;

/** Country, or state of a country, as the incentives name it. */
export const IncentivePlace = z
  .object({
    /** `spain`, or `spain/canary-islands` for a state: the text in queries. */
    ref: z.string(),
    name: z.string(),
    country: z.string(),
    country_slug: z.string(),
    state_slug: z.string().nullable(),
    continent: z.string(),
    continent_slug: z.string(),
    countryisocode: z.string(),
    /** IANA zone of the capital. */
    time_zone: z.string(),
  })
  .meta({ id: 'IncentivePlace' });
export type IncentivePlace = z.infer<typeof IncentivePlace>;

const contactFields = {
  name: z.string(),
  person: z.string(),
  telephone: z.string(),
  email: z.string(),
  url: z.string(),
};
/** Body that runs a scheme. Unknown fields are ''. */
export const Authority = z.object(contactFields).meta({ id: 'Authority' });
export type Authority = z.infer<typeof Authority>;
export const FilmCommission = z
  .object({ ...contactFields, address: z.string() })
  .meta({ id: 'FilmCommission' });
export type FilmCommission = z.infer<typeof FilmCommission>;

export const Source = z.object({ title: z.string(), url: z.string() }).meta({ id: 'Source' });
export type Source = z.infer<typeof Source>;

/** Rate of a slice of the qualifying spend, up to an amount in the scheme's currency; `null` for all above. */
export const RateBand = z.object({ up_to: Decimal.nullable(), rate: Decimal }).meta({ id: 'RateBand' });
export type RateBand = z.infer<typeof RateBand>;

/** Rules of a scheme, as the calculator needs them (docs/requirements/incentives.md §1). Rates are in per cent. */
export const SchemeRules = z.object({
  kind: SchemeKind,
  /** Currency of all amounts of the scheme. */
  currency: Currency,
  rate_low: Decimal,
  rate_high: Decimal,
  /** What the higher rate needs: 'two tests of 5 points each'; '' if nothing or if bands decide. */
  rate_condition: z.string(),
  /** Slices with rates of their own, the lowest first; empty for one rate. */
  bands: z.array(RateBand),
  base: SchemeBase,
  /** Share of the total budget that can qualify at most, in per cent. */
  budget_share: Decimal.nullable(),
  non_resident_labour: ForeignLabour,
  minimum_spend: Money.nullable(),
  project_cap: Money.nullable(),
  annual_cap: Money.nullable(),
  person_cap: Money.nullable(),
  formats: z.array(ProductionFormat),
  cultural_test: z.boolean(),
  local_partner_required: z.boolean(),
  audit_required: z.boolean(),
  status: SchemeStatus,
  /** Since when the status holds, if it is not open. */
  status_since: Day.nullable(),
  reopens_on: Day.nullable(),
  starts: Day.nullable(),
  ends: Day.nullable(),
});
export type SchemeRules = z.infer<typeof SchemeRules>;

export const Scheme = SchemeRules.extend({
  id: z.int(),
  place: IncentivePlace,
  name: z.string(),
  apply: ApplyTime,
  paid_after_weeks: z.int().nullable(),
  authority: Authority,
  sources: z.array(Source),
  checked_on: Day,
  checked_by: z.string(),
  note: z.string(),
}).meta({ id: 'Scheme' });
export type Scheme = z.infer<typeof Scheme>;

/** Rates of a day: units of each currency for one euro. */
export const ExchangeRates = z
  .object({ date: Day, per_euro: z.record(z.string(), Decimal) })
  .meta({ id: 'ExchangeRates' });
export type ExchangeRates = z.infer<typeof ExchangeRates>;

/** Change of one field of a scheme. */
export const IncentiveChange = z
  .object({
    id: z.int(),
    place: IncentivePlace,
    /** 'Rate from 25% to 30%' */
    text: z.string().min(1),
    /** ISO instant. */
    changed_at: z.iso.datetime({ offset: true }),
  })
  .meta({ id: 'IncentiveChange' });
export type IncentiveChange = z.infer<typeof IncentiveChange>;

/** What a place pays and whom to call. */
export const PlaceIncentives = z
  .object({
    place: IncentivePlace,
    /** `null` if the place has none. */
    scheme: Scheme.nullable(),
    checked_on: Day,
    checked_by: z.string(),
    sources: z.array(Source),
    /** Whether the newsroom has not yet checked the data. */
    is_sample: z.boolean(),
    film_commission: FilmCommission.nullable(),
    /** The newest first. */
    changes: z.array(IncentiveChange),
    /** Schemes of the country's states. */
    states: z.array(
      z.object({ place: IncentivePlace, name: z.string(), rate_low: Decimal, rate_high: Decimal }),
    ),
  })
  .meta({ id: 'PlaceIncentives' });
export type PlaceIncentives = z.infer<typeof PlaceIncentives>;

/** Scheme as a row of the table. */
export const SchemeRow = Scheme.pick({
  id: true,
  place: true,
  name: true,
  kind: true,
  rate_low: true,
  rate_high: true,
  minimum_spend: true,
  project_cap: true,
  annual_cap: true,
  formats: true,
  paid_after_weeks: true,
  status: true,
  status_since: true,
  reopens_on: true,
  checked_on: true,
})
  .extend({
    /** In the chosen currency, rounded to 1,000; `null` without a minimum or in the same currency. */
    minimum_converted: Money.nullable(),
  })
  .meta({ id: 'SchemeRow' });
export type SchemeRow = z.infer<typeof SchemeRow>;

export const schemeSorts = ['place', 'rate', 'minimum', 'cap', 'paid', 'checked'] as const;
export type SchemeSort = (typeof schemeSorts)[number];
export const schemeConditions = ['open', 'no_cultural_test', 'no_local_partner'] as const;

/** Values of one filter with the number of schemes that each would show beside the other filters. */
const Facet = z.array(z.object({ value: z.string(), label: z.string(), count: z.int() }));

export const SchemeTable = z
  .object({
    /** Number of all schemes, of countries with one (or with one in a state), and of countries without. */
    total: z.int(),
    countries: z.int(),
    countries_without: z.int(),
    schemes: z.array(SchemeRow),
    /** Countries of the chosen continents without a scheme. */
    without: z.array(z.object({ place: IncentivePlace, checked_on: Day })),
    facets: z.object({
      continent: Facet,
      kind: Facet,
      format: Facet,
      labour: Facet,
      condition: Facet,
    }),
    /** First letters of the listed places. */
    letters: z.array(z.string()),
    currency: Currency,
    rates: ExchangeRates,
    is_sample: z.boolean(),
  })
  .meta({ id: 'SchemeTable' });
export type SchemeTable = z.infer<typeof SchemeTable>;

export const SchemeComparison = z
  .object({
    /** In the order of the query, places without a scheme included. */
    places: z.array(PlaceIncentives),
    /** Texts of the query that name no place. */
    unknown: z.array(z.string()),
    /** Places often compared with the first one. */
    suggestions: z.array(IncentivePlace),
    rates: ExchangeRates,
  })
  .meta({ id: 'SchemeComparison' });
export type SchemeComparison = z.infer<typeof SchemeComparison>;

/** Project to calculate with. Amounts are in `currency`; the four kinds of labour are part of `spend`. */
export const IncentiveProject = z
  .object({
    currency: Currency,
    format: ProductionFormat,
    budget: Decimal,
    spend: Decimal,
    above_resident: Decimal,
    above_foreign: Decimal,
    below_resident: Decimal,
    below_foreign: Decimal,
  })
  .meta({ id: 'IncentiveProject' });
export type IncentiveProject = z.infer<typeof IncentiveProject>;

/** Line of the working. */
export const WorkingLine = z
  .object({
    kind: z.enum(['amount', 'less', 'sum', 'convert', 'rate', 'cap', 'possible', 'estimate']),
    label: z.string().min(1),
    amount: Money,
  })
  .meta({ id: 'WorkingLine' });
export type WorkingLine = z.infer<typeof WorkingLine>;

/** Condition of a scheme. `untested` ones depend on what the form does not ask. */
export const SchemeCheck = z
  .object({
    condition: z.enum([
      'status',
      'minimum',
      'format',
      'project_cap',
      'annual_cap',
      'person_cap',
      'cultural_test',
      'local_partner',
    ]),
    outcome: z.enum(['passed', 'failed', 'capped', 'untested']),
    label: z.string().min(1),
  })
  .meta({ id: 'SchemeCheck' });
export type SchemeCheck = z.infer<typeof SchemeCheck>;

export const SchemeEstimate = z
  .object({
    place: IncentivePlace,
    name: z.string(),
    kind: SchemeKind,
    authority: z.string(),
    checked_on: Day,
    /** Whether every tested condition holds and something is paid. */
    pays: z.boolean(),
    /** Whole units of the project's currency, rounded down; 0 if it does not pay. */
    estimate: Money,
    /** Estimate at the higher rate, if the tests of the scheme are passed. */
    possible: Money.nullable(),
    /** Part that a cap takes away. */
    taken_by_cap: Money.nullable(),
    /** Estimate in per cent of the local spend, one decimal. */
    share_of_spend: Decimal,
    lines: z.array(WorkingLine),
    checks: z.array(SchemeCheck),
  })
  .meta({ id: 'SchemeEstimate' });
export type SchemeEstimate = z.infer<typeof SchemeEstimate>;

export const Calculation = z
  .object({
    project: IncentiveProject,
    /** Paying schemes by benefit, then the others by place. */
    estimates: z.array(SchemeEstimate),
    /** Chosen places without a scheme. */
    without: z.array(z.object({ place: IncentivePlace, checked_on: Day })),
    unknown: z.array(z.string()),
    rates: ExchangeRates,
    is_sample: z.boolean(),
  })
  .meta({ id: 'Calculation' });
export type Calculation = z.infer<typeof Calculation>;

export const IncentiveChanges = z
  .object({ count: z.int(), results: z.array(IncentiveChange), is_sample: z.boolean() })
  .meta({ id: 'IncentiveChanges' });
export type IncentiveChanges = z.infer<typeof IncentiveChanges>;

/** Places that a form offers: those with a scheme first have `has_scheme`. */
export const IncentivePlaces = z
  .object({
    places: z.array(IncentivePlace.extend({ has_scheme: z.boolean() })),
    currencies: z.array(Currency),
  })
  .meta({ id: 'IncentivePlaces' });
export type IncentivePlaces = z.infer<typeof IncentivePlaces>;
