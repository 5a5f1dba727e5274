import type { Identity, ImportField } from '@unitbase/contracts/desk/import-fields';
import { importProblems } from '@unitbase/contracts/messages/desk/imports';
import { fold, toSlug } from '@unitbase/contracts/slug';
import { type PoolClient, rows } from '../../db/query';
import { findPlaces, type Place } from '../../orgs/place';
import { findDoublesOfLines } from '../companies/doubles';
import type { ReadLine } from './read-line';

/** A line with the places and companies that it means. */
export interface MatchedLine extends ReadLine {
  place: Place | null;
  /** Company that the line names. */
  identified: number | null;
  /** Company that the line resembles. */
  double: number | null;
  /** Same for lines that mean the same company. */
  sameKey: string;
}

/** Finds places, named companies, lines of the same company, and doubles. Refuses lines that fail. */
export async function matchLines(
  client: PoolClient,
  importId: number,
  identify: Identity,
  read: readonly ReadLine[],
): Promise<MatchedLine[]> {
  const lines = read.map(
    (one): MatchedLine => ({ ...one, place: null, identified: null, double: null, sameKey: '' }),
  );
  await findTowns(client, lines);
  await identifyCompanies(client, identify, lines);
  await refuseRepeated(client, importId, lines);
  await findDoubles(client, lines);
  return lines;
}

const openLines = (lines: readonly MatchedLine[]) => lines.filter(({ problem }) => !problem);

function refuse(line: MatchedLine, text: string, field: ImportField): void {
  line.problem = { text, field };
}

const textOf = ({ values }: ReadLine, column: string): string => String(values[column] ?? '');

async function findTowns(client: PoolClient, lines: readonly MatchedLine[]): Promise<void> {
  const open = openLines(lines);
  const addresses = open.map((line) => ({
    countryCode: line.country?.code ?? '',
    town: textOf(line, 'town'),
    region: textOf(line, 'county'),
  }));
  const places = await findPlaces(client, addresses);
  for (const [index, line] of open.entries()) {
    const place = places[index] ?? null;
    if (place?.cityId) line.place = place;
    else refuse(line, importProblems.townUnknown(textOf(line, 'town'), line.country?.name ?? ''), 'town');
  }
}

/** Companies that lines may name. */
const NAMED = `o.status NOT IN ('draft', 'removed')`;
const KEYS = 'double_keys(o.name, o.web, o.email, o.tel, o.tel2)';
const byKey = (key: string, value: string) => `${KEYS} && ARRAY['${key}:' || ${value}] AND ${value} <> ''`;

/** Conditions by which the company `o` is the line `l`. */
const IDENTITY_SQL: Record<Exclude<Identity, 'id'>, string> = {
  domain: byKey('d', 'own_domain(l.web)'),
  telephone: byKey('t', 'telephone_key(l.tel)'),
  name: 'o.name_words = name_words(l.name) AND o.country_id = l.country_id',
};

/** Finds the companies by their number, or else by what the import names them by: one company only, no guess. */
async function identifyCompanies(
  client: PoolClient,
  identify: Identity,
  lines: readonly MatchedLine[],
): Promise<void> {
  const open = openLines(lines);
  const numbered = open.filter(({ id }) => /^\d{1,9}$/.test(id));
  const stored = await rows<{ id: number }>(
    client,
    `SELECT o.id FROM orgs o WHERE o.id = ANY ($1::int[]) AND ${NAMED}`,
    [numbered.map(({ id }) => id)],
  );
  const ids = new Set(stored.map(({ id }) => id));
  for (const line of open) {
    if (line.id === '') continue;
    if (ids.has(Number(line.id))) line.identified = Number(line.id);
    else refuse(line, importProblems.idUnknown(line.id.slice(0, 60)), 'id');
  }
  if (identify === 'id') return;
  const rest = open.filter(({ id }) => id === '');
  const named = await rows<{ line: number; id: number | null }>(
    client,
    `SELECT l.line, (SELECT CASE WHEN count(*) = 1 THEN min(o.id) END FROM orgs o
       WHERE ${NAMED} AND ${IDENTITY_SQL[identify]}) AS id
     FROM unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::int[]) l(line, name, web, tel, country_id)`,
    [
      rest.map(({ line }) => line),
      rest.map((line) => textOf(line, 'name')),
      rest.map((line) => textOf(line, 'web')),
      rest.map((line) => textOf(line, 'tel')),
      rest.map(({ country }) => country?.id ?? 0),
    ],
  );
  const byLine = new Map(named.map(({ line, id }) => [line, id]));
  for (const line of rest) line.identified = byLine.get(line.line) ?? null;
}

/** Refuses a line if an earlier one of the file means the same company. */
async function refuseRepeated(
  client: PoolClient,
  importId: number,
  lines: readonly MatchedLine[],
): Promise<void> {
  const open = openLines(lines);
  for (const line of open) {
    const name = toSlug(textOf(line, 'name'));
    line.sameKey =
      line.identified === null
        ? `${line.country?.code}/${fold(textOf(line, 'town'))}/${name || textOf(line, 'name')}`
        : String(line.identified);
  }
  const earlier = await rows<{ key: string; line: number }>(
    client,
    `SELECT same_key AS key, min(line) AS line FROM import_lines
     WHERE import_id = $1 AND same_key <> '' AND same_key = ANY ($2) GROUP BY 1`,
    [importId, open.map(({ sameKey }) => sameKey)],
  );
  const lineOf = new Map(earlier.map(({ key, line }) => [key, line]));
  for (const line of open) {
    const first = lineOf.get(line.sameKey);
    if (first === undefined) lineOf.set(line.sameKey, line.line);
    else {
      refuse(line, importProblems.sameCompany(first), 'orgname');
      line.sameKey = '';
    }
  }
}

async function findDoubles(client: PoolClient, lines: readonly MatchedLine[]): Promise<void> {
  const open = openLines(lines).filter(({ identified }) => identified === null);
  const doubles = await findDoublesOfLines(
    client,
    open.map((line) => ({
      ...{ line: line.line, id: null, name: textOf(line, 'name'), countryId: line.country?.id ?? null },
      ...{ web: textOf(line, 'web'), email: textOf(line, 'email') },
      ...{ tel: textOf(line, 'tel'), tel2: textOf(line, 'tel2') },
    })),
    1,
  );
  for (const line of open) line.double = doubles.get(line.line)?.[0]?.id ?? null;
}
