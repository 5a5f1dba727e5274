import type {
  ExchangeRates,
  FilmCommission,
  IncentiveChange,
  IncentivePlace,
  Money,
  PlaceIncentives,
  Scheme,
  SchemeRules,
} from '@unitbase/contracts/entities/incentives';
import type { SchemeRecord } from '../../content-files/incentives/records';
import { type Connection, prepared, row, rows } from '../../db/query';
import { timeZoneOf } from '../../orgs/time-zone';

/** Place `k` with state `s`, as the contract names it. Needs the joins of `FROM_PLACE`. */
const PLACE = `jsonb_build_object('ref', k.slug || coalesce('/' || s.slug, ''), 'name', coalesce(s.name, k.name),
  'country', k.name, 'country_slug', k.slug, 'state_slug', s.slug, 'continent', n.name, 'continent_slug', n.slug,
  'countryisocode', k.iso_code, 'time_zone', k.time_zone)`;

/** Coordinates of the largest city of state `s`; a state has none of its own. */
const LARGEST_CITY = `LEFT JOIN LATERAL (SELECT l.latitude, l.longitude FROM locations l
  WHERE l.state_id = s.id ORDER BY l.population DESC, l.id LIMIT 1) c ON true`;

const fromPlaceOf = (table: string): string => `
  FROM ${table} i JOIN countries k ON k.id = i.country_id JOIN continents n ON n.id = k.continent_id
  LEFT JOIN locations s ON s.id = i.state_id`;

const NUMBERS = [
  'rate_low',
  'rate_high',
  'budget_share',
  'minimum_spend',
  'project_cap',
  'annual_cap',
  'person_cap',
] as const;
const DAYS = ['starts', 'ends', 'status_since', 'reopens_on', 'checked_on'] as const;
const PLAIN = [
  ...([
    'status',
    'kind',
    'name',
    'currency',
    'rate_condition',
    'bands',
    'base',
    'non_resident_labour',
  ] as const),
  ...(['formats', 'cultural_test', 'local_partner_required', 'audit_required', 'apply'] as const),
  ...(['paid_after_weeks', 'authority_name', 'authority_person', 'authority_telephone'] as const),
  ...(['authority_email', 'authority_url', 'sources', 'checked_by', 'note', 'is_sample'] as const),
];

/** Columns of a scheme with exact numbers and days as text. */
const COLUMNS = [
  ...NUMBERS.map((name) => `trim_scale(i.${name})::text AS ${name}`),
  ...DAYS.map((name) => `i.${name}::text AS ${name}`),
  ...PLAIN.map((name) => `i.${name}`),
].join(', ');

interface StoredIncentives extends Omit<SchemeRecord, 'place'> {
  id: number;
  place: IncentivePlace;
  latitude: number | null;
  longitude: number | null;
}

/** Incentives of one place. */
export interface IncentiveRow extends StoredIncentives {
  /** The same as the contract has it; `null` for a place without a scheme. */
  scheme: Scheme | null;
}

const INCENTIVES_SQL = `
  SELECT i.id, ${COLUMNS}, ${PLACE} AS place, c.latitude, c.longitude ${fromPlaceOf('incentives')} ${LARGEST_CITY}
  WHERE ($1::text IS NULL OR k.slug = $1) ORDER BY fold(k.name), s.name NULLS FIRST`;

/** Rows of all places by connection, with the version of the table that they were read from. */
const cached = new WeakMap<Connection, { version: string; incentives: IncentiveRow[] }>();

/** A text that differs after each write to the table. */
const VERSION_SQL = `SELECT count(*) || ':' || coalesce(sum(xmin::text::bigint), 0) AS version FROM incentives`;

/** Returns the incentives of all places, or of a country and its states, by name of the country. */
export async function readIncentiveRows(
  connection: Connection,
  country: string | null = null,
): Promise<IncentiveRow[]> {
  if (country !== null) return queryIncentives(connection, country);
  const version = (await row<{ version: string }>(connection, VERSION_SQL))?.version ?? '';
  const previous = cached.get(connection);
  if (previous?.version === version) return previous.incentives;
  const incentives = await queryIncentives(connection, null);
  cached.set(connection, { version, incentives });
  return incentives;
}

async function queryIncentives(connection: Connection, country: string | null): Promise<IncentiveRow[]> {
  const stored = await prepared<StoredIncentives>(connection, 'incentives', INCENTIVES_SQL, [country]);
  return stored.map(({ place, ...rest }) => {
    const time_zone = timeZoneOf(rest.latitude, rest.longitude, place.time_zone) ?? '';
    const one = { ...rest, place: { ...place, time_zone } };
    return { ...one, scheme: toScheme(one) };
  });
}

/** Returns the scheme of a place, or `null` for a place without one. */
function toScheme(one: StoredIncentives): Scheme | null {
  const { status, kind, currency, rate_low, rate_high, base, non_resident_labour, apply } = one;
  if (status === 'none') return null;
  if (!kind || !currency || !rate_low || !rate_high || !base || !non_resident_labour || !apply)
    throw new Error(`The scheme of ${one.place.ref} lacks a required field.`);
  const moneyOf = (amount: string | null): Money | null => (amount === null ? null : { amount, currency });
  const rules: SchemeRules = {
    ...{ kind, currency, rate_low, rate_high, base, non_resident_labour, status },
    rate_condition: one.rate_condition,
    bands: one.bands,
    budget_share: one.budget_share,
    minimum_spend: moneyOf(one.minimum_spend),
    project_cap: moneyOf(one.project_cap),
    annual_cap: moneyOf(one.annual_cap),
    person_cap: moneyOf(one.person_cap),
    formats: one.formats,
    cultural_test: one.cultural_test,
    local_partner_required: one.local_partner_required,
    audit_required: one.audit_required,
    status_since: one.status_since,
    reopens_on: one.reopens_on,
    starts: one.starts,
    ends: one.ends,
  };
  return {
    ...rules,
    ...{ id: one.id, place: one.place, name: one.name, apply, paid_after_weeks: one.paid_after_weeks },
    authority: {
      name: one.authority_name,
      person: one.authority_person,
      telephone: one.authority_telephone,
      email: one.authority_email,
      url: one.authority_url,
    },
    ...{ sources: one.sources, checked_on: one.checked_on, checked_by: one.checked_by, note: one.note },
  };
}

/** Returns the schemes of the rows that have one. */
export const schemesOf = (stored: readonly IncentiveRow[]): Scheme[] =>
  stored.flatMap(({ scheme }) => scheme ?? []);

interface CommissionRow extends FilmCommission {
  ref: string;
}

const COMMISSIONS_SQL = `
  SELECT k.slug || coalesce('/' || s.slug, '') AS ref, i.name, i.person, i.telephone, i.email, i.url, i.address
  ${fromPlaceOf('film_commissions')} WHERE $1::text IS NULL OR k.slug = $1 ORDER BY 1`;

/** Returns the film commissions of all places, or of a country and its states. */
export const readCommissions = (
  connection: Connection,
  country: string | null = null,
): Promise<CommissionRow[]> => rows<CommissionRow>(connection, COMMISSIONS_SQL, [country]);

/** Returns the film commission of a place; of a state without its own, the country's. */
export function commissionOf(commissions: readonly CommissionRow[], ref: string): FilmCommission | null {
  const [country] = ref.split('/');
  const stored = commissions.find((one) => one.ref === ref) ?? commissions.find((one) => one.ref === country);
  if (!stored) return null;
  const { ref: _ref, ...commission } = stored;
  return commission;
}

const CHANGES_SQL = `
  SELECT i.id, i.text, to_json(i.changed_at) #>> '{}' AS changed_at, ${PLACE} AS place,
    count(*) OVER ()::int AS total ${fromPlaceOf('incentive_changes')}
  WHERE ($1::text IS NULL OR k.slug = $1) AND ($2::text IS NULL OR coalesce(s.slug, '') = $2)
  ORDER BY i.changed_at DESC, i.id DESC LIMIT $3 OFFSET $4`;

interface ChangeQuery {
  country?: string | null;
  /** Slug of a state, or '' for the country's own scheme. Defaults to both. */
  state?: string | null;
  limit: number;
  offset?: number;
}

/** Returns changes of schemes, the newest first, and their total number. */
export async function readChanges(
  connection: Connection,
  { country = null, state = null, limit, offset = 0 }: ChangeQuery,
): Promise<{ count: number; results: IncentiveChange[] }> {
  const stored = await rows<IncentiveChange & { total: number }>(connection, CHANGES_SQL, [
    country,
    state,
    limit,
    offset,
  ]);
  return { count: stored[0]?.total ?? 0, results: stored.map(({ total: _total, ...change }) => change) };
}

/** Whether the newsroom has not yet checked some of the rows. */
export const hasSample = (all: readonly IncentiveRow[]): boolean => all.some(({ is_sample }) => is_sample);

/** Returns the exchange rates; their date is the oldest of them. */
export async function readRates(connection: Connection): Promise<ExchangeRates> {
  const stored = await row<ExchangeRates>(
    connection,
    `SELECT coalesce(min(rated_on), current_date)::text AS date,
       coalesce(jsonb_object_agg(currency, trim_scale(per_euro)::text), '{}') AS per_euro FROM exchange_rates`,
  );
  return stored ?? { date: '1970-01-01', per_euro: {} };
}

/** Number of changes on the page of a place. */
const CHANGES_SHOWN = 10;

/** Returns what a place pays, whom to call and what changed; `undefined` for a place without incentives data. */
export async function readPlaceIncentives(
  connection: Connection,
  country: string,
  state: string | null = null,
): Promise<PlaceIncentives | undefined> {
  const [stored, commissions, { results }] = await Promise.all([
    readIncentiveRows(connection, country),
    readCommissions(connection, country),
    readChanges(connection, { country, state: state ?? '', limit: CHANGES_SHOWN }),
  ]);
  return toPlaceIncentives(stored, commissions, { country, state }, results);
}

/** Returns the incentives of one place from the rows of its country. */
export function toPlaceIncentives(
  stored: readonly IncentiveRow[],
  commissions: readonly CommissionRow[],
  { country, state }: { country: string; state: string | null },
  changes: IncentiveChange[] = [],
): PlaceIncentives | undefined {
  const one = stored.find(({ place }) => place.country_slug === country && place.state_slug === state);
  if (!one) return undefined;
  const states = stored.filter(({ place }) => place.country_slug === country && place.state_slug !== null);
  return {
    place: one.place,
    scheme: one.scheme,
    checked_on: one.checked_on,
    checked_by: one.checked_by,
    sources: one.sources,
    is_sample: one.is_sample,
    film_commission: commissionOf(commissions, one.place.ref),
    changes,
    states:
      state === null
        ? schemesOf(states).map(({ place, name, rate_low, rate_high }) => ({
            place,
            name,
            rate_low,
            rate_high,
          }))
        : [],
  };
}
