import * as z from 'zod';
import { NotFoundWithNearest } from '../entities/companies';
import {
  Calculation,
  IncentiveChanges,
  IncentivePlaces,
  PlaceIncentives,
  ProductionFormat,
  SchemeComparison,
  SchemeTable,
  schemeSorts,
} from '../entities/incentives';
import { PlaceFacts } from '../entities/place-facts';
import { Flag, List, limitOf, Offset, OptionalSlug, SlugPart } from '../entities/shared';
import { AMOUNT, plainAmount, sumOf } from '../incentives/money';
import { incentiveRules, pageSizes } from '../limits';
import * as messages from '../messages';
import type { RouteSchemas } from '../route';

const CountryParams = z.object({ country: SlugPart });
const StateParams = z.object({ country: SlugPart, state: SlugPart });
const Currency = z
  .string()
  .regex(/^[A-Z]{3}$/, messages.incentives.currencyInvalid)
  .default('EUR');

/** Amount as people type it, '6,200,000' or '6200000.50', with at most two decimals. Empty is 0. */
const Amount = z
  .string()
  .max(40, messages.incentives.amountInvalid)
  .default('')
  .transform((text) => plainAmount(text) || '0')
  .pipe(z.string().regex(AMOUNT, messages.incentives.amountInvalid));

/** Places as `spain` or `spain/canary-islands`. */
const Places = List.transform((refs) => [...new Set(refs.map((ref) => ref.toLowerCase()))]);

/** Routes of incentives and place facts (docs/requirements/incentives.md). */
export const incentiveRoutes = {
  getSchemes: {
    summary: 'The table of incentive schemes, filtered and sorted, with counts for each filter.',
    query: z.object({
      kind: List,
      format: List,
      /** Slugs of continents. */
      continent: List,
      /** Labour from abroad that counts. */
      labour: List,
      /** `open`, `no_cultural_test`, `no_local_partner`; all must hold. */
      condition: List,
      /** Leaves out schemes whose minimum is higher. */
      spend: z.string().transform(plainAmount).pipe(z.string().regex(AMOUNT)).optional().catch(undefined),
      currency: Currency.catch('EUR'),
      sort: z.enum(schemeSorts).catch('place').default('place'),
    }),
    response: SchemeTable,
    cache: 60,
  },
  getIncentivePlaces: {
    summary: 'Countries and states for the comparison and the calculator, and the currencies with a rate.',
    response: IncentivePlaces,
    cache: 300,
  },
  compareSchemes: {
    summary: 'The schemes of two to six places side by side.',
    query: z.object({
      place: Places.transform((refs) => refs.slice(0, incentiveRules.compared.maximum)),
    }),
    response: SchemeComparison,
    cache: 60,
  },
  calculateIncentives: {
    summary: 'Estimates of the schemes of some or all places for a project, with the working line by line.',
    query: z
      .object({
        currency: Currency,
        format: ProductionFormat.default('film'),
        /** Defaults to the local spend. */
        budget: Amount,
        spend: Amount,
        above_resident: Amount,
        above_foreign: Amount,
        below_resident: Amount,
        below_foreign: Amount,
        place: Places,
        /** Calculates with every scheme. */
        all: Flag,
      })
      .check(({ value, issues }) => {
        // Invalid amounts cannot be added.
        if (issues.length > 0) return;
        const { above_resident, above_foreign, below_resident, below_foreign, spend, budget } = value;
        const labour = sumOf([above_resident, above_foreign, below_resident, below_foreign]);
        const report = (field: string, message: string) =>
          issues.push({ code: 'custom', path: [field], message, input: value });
        if (labour.gt(spend)) report('spend', messages.incentives.labourAboveSpend);
        if (sumOf([budget]).gt(0) && sumOf([budget]).lt(spend))
          report('budget', messages.incentives.spendAboveBudget);
      }),
    response: Calculation,
    cache: 60,
  },
  getIncentiveChanges: {
    summary: 'Changes of schemes, the newest first, of all places or of one country and its states.',
    query: z.object({
      country: OptionalSlug,
      offset: Offset,
      limit: limitOf(pageSizes.incentiveChanges, 100),
    }),
    response: IncentiveChanges,
    cache: 60,
  },
  downloadSchemesCsv: {
    summary: 'All schemes, and the places without one, as CSV (RFC 4180), UTF-8 with a byte order mark.',
    response: z.string(),
    mediaType: 'text/csv',
  },
  getIncentives: {
    summary: 'What a country pays, whom to call, and what changed.',
    params: CountryParams,
    response: PlaceIncentives,
    errors: { 404: NotFoundWithNearest },
    cache: 60,
  },
  getStateIncentives: {
    summary: 'What a state pays, whom to call, and what changed; 404 if it has no scheme.',
    params: StateParams,
    response: PlaceIncentives,
    errors: { 404: NotFoundWithNearest },
    cache: 60,
  },
  getPlaceFacts: {
    summary: 'Facts of a country for producers: power, money, travel, daylight.',
    params: CountryParams,
    response: PlaceFacts,
    errors: { 404: NotFoundWithNearest },
    cache: 60,
  },
  getStateFacts: {
    summary: 'Facts of a state: those of its country with its own time, daylight and film commission.',
    params: StateParams,
    response: PlaceFacts,
    errors: { 404: NotFoundWithNearest },
    cache: 60,
  },
} as const satisfies Record<string, RouteSchemas>;
