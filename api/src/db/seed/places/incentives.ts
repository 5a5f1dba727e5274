import { readFileSync } from 'node:fs';
import { baseInText, kindInText } from '@unitbase/contracts/incentives/facts';
import { rateRange } from '@unitbase/contracts/incentives/money';
import type { PoolClient } from 'pg';
import type { Columns, RecordOf } from '../../../content-files/incentives/columns';
import {
  commissionColumns,
  factColumns,
  rateColumns,
  type SchemeRecord,
  schemeColumns,
  schemeProblems,
} from '../../../content-files/incentives/records';
import { readTable } from '../../../content-files/incentives/table-file';
import { startingData } from '../../folders';
import { arrayText, copyRows } from '../copy';
import { getAtlas } from './atlas';

/** Reads `starting-data/texts/incentives/{name}.csv`. Throws with the line and field of each problem. */
function readStartingTable<C extends Columns>(
  name: string,
  columns: C,
  problemsOf: (record: RecordOf<C>) => string[] = () => [],
): RecordOf<C>[] {
  const file = startingData('texts', 'incentives', `${name}.csv`);
  return readTable(columns, readFileSync(file, 'utf8'), 'csv').map(({ line, record, problems }) => {
    const all = record ? problemsOf(record) : problems;
    if (record && all.length === 0) return record;
    throw new Error(`starting-data/texts/incentives/${name}.csv:${line}: ${all.join('; ')}`);
  });
}

const schemes = readStartingTable('schemes', schemeColumns, schemeProblems);
const facts = readStartingTable('facts', factColumns);

/** Facts of countries by slug. */
export const placeFacts = new Map(facts.map((one) => [one.place, one]));

/** Open scheme of a country, as news name it. */
export interface NewsScheme {
  kind: string;
  /** In per cent. */
  rate: string;
  scheme: string;
  base: string;
}

function newsScheme({ kind, rate_low, rate_high, name, base }: SchemeRecord): NewsScheme | undefined {
  if (!kind || !rate_low || !rate_high || !base) return undefined;
  const rate = rateRange({ rate_low, rate_high });
  return { kind: kindInText(kind), rate, scheme: name, base: baseInText(base) };
}

const slugs = new Map(getAtlas().map(({ slug, iso }) => [slug, iso]));

/** Open schemes of countries by ISO code. */
export const openSchemes = new Map(
  schemes.flatMap((record) => {
    const iso = slugs.get(record.place);
    const scheme = iso && record.status === 'open' ? newsScheme(record) : undefined;
    return iso && scheme ? [[iso, scheme] as const] : [];
  }),
);

/** Returns the ids of a place: `spain`, or `spain/canary-islands`. */
function idsOf(place: string): { countryId: number; stateId: number | null } {
  const [country, state] = place.split('/');
  const entry = getAtlas().find(({ slug }) => slug === country);
  const stateId = entry?.states.find(({ slug }) => slug === state)?.id ?? null;
  if (!entry || (state && stateId === null))
    throw new Error(`starting-data/texts/incentives names the unknown place '${place}'.`);
  return { countryId: entry.id, stateId };
}

/** Columns of type text[]. */
const ARRAYS = new Set(['formats', 'languages', 'time_zones', 'plugs']);

function toRow({ place, ...columns }: { place: string }, ids: object): object {
  const values = Object.entries(columns).map(([name, value]) => [
    name,
    ARRAYS.has(name) ? arrayText(value as string[]) : value,
  ]);
  return { ...ids, ...Object.fromEntries(values) };
}

/** Loads incentives, film commissions, facts of countries and exchange rates. */
export async function fillIncentives(client: PoolClient): Promise<void> {
  const commissions = readStartingTable('film-commissions', commissionColumns);
  await copyRows(
    client,
    'incentives',
    schemes.map((one) => toRow(one, idsOf(one.place))),
  );
  await copyRows(
    client,
    'film_commissions',
    commissions.map((one) => toRow(one, idsOf(one.place))),
  );
  await copyRows(
    client,
    'place_facts',
    facts.map((one) => toRow(one, { countryId: idsOf(one.place).countryId })),
  );
  await copyRows(client, 'exchange_rates', readStartingTable('exchange-rates', rateColumns));
}
