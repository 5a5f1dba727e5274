import type { MergePreview, MergeRow, MergeSide } from '@unitbase/contracts/entities/desk/companies';
import { packageLimits } from '@unitbase/contracts/limits';
import { type PackageCode, packageCodes } from '@unitbase/contracts/tiers';
import { urls } from '@unitbase/contracts/urls';
import { type Connection, row, rows } from '../../../db/query';
import { USER_NAME_SQL } from '../../../orgs/user-name';
import { DeskError } from '../../decision';
import { readCompany } from '../read-company';
import { columnFields, inWords, type ListField, listFields, type OrgRow, ownerField } from './merge-fields';

/** Ids of the company that stays and of the one that goes. */
export interface Pair {
  into: number;
  from: number;
}

const ORG_SQL = `
  SELECT o.*, c.slug AS country_slug, coalesce(c.name, i.name) AS country_name,
    (SELECT p.name FROM orgs p WHERE p.id = o.parent_id) AS parent_name
  FROM orgs o LEFT JOIN countries c ON c.id = o.country_id LEFT JOIN iso_countries i ON i.code = o.country_code
  WHERE o.id = $1`;

/** Returns all columns of a company. Throws `DeskError` for an unknown one. */
export async function readOrg(connection: Connection, id: number): Promise<OrgRow> {
  const org = await row<OrgRow>(connection, ORG_SQL, [id]);
  if (!org) throw new DeskError(`There is no company ${id}.`, { status: 404 });
  return org;
}

const MERGEABLE: readonly string[] = ['submitted', 'approved', 'changes_requested', 'suspended'];

/** Throws `DeskError` for two companies that cannot become one. */
async function requireMergeable(connection: Connection, into: OrgRow, from: OrgRow): Promise<void> {
  if (into.id === from.id) throw new DeskError('A company cannot be merged into itself.', { status: 422 });
  for (const org of [into, from])
    if (!MERGEABLE.includes(org.status))
      throw new DeskError(`Company ${org.id} (${org.name}) is ${org.status.replace('_', ' ')}.`);
  if (from.status === 'approved' && into.status !== 'approved')
    throw new DeskError(
      `${into.name} is not public, and ${from.name} is. Merge ${into.id} into ${from.id} instead.`,
    );
  const request = await row<{ id: number; org_id: number }>(
    connection,
    `SELECT id, org_id FROM deletion_requests WHERE org_id IN ($1, $2) AND status IN ('open', 'confirmed') LIMIT 1`,
    [into.id, from.id],
  );
  if (request)
    throw new DeskError(
      `Company ${request.org_id} has the open removal request ${request.id}: decide it first.`,
    );
}

/** Number of rows of each company, and those of `from` that `into` does not have. */
interface ListCounts {
  into: number;
  from: number;
  added: number;
  /** Names of added rows, three at most. */
  titles: string[];
}

/** Condition: `into` has the row `t` of `from` already. */
export const sameSql = ({ table, same }: ListField): string =>
  same === null
    ? 'false'
    : `EXISTS (SELECT FROM ${table} k WHERE k.org_id = $1 AND ${same.replaceAll('t.', 'k.')} = ${same})`;

export async function countList(connection: Connection, field: ListField, pair: Pair): Promise<ListCounts> {
  const counted = await row<ListCounts>(
    connection,
    `SELECT (SELECT count(*)::int FROM ${field.table} WHERE org_id = $1) AS into, count(*)::int AS "from",
       count(*) FILTER (WHERE NOT ${sameSql(field)})::int AS added,
       coalesce((array_agg(${field.title}) FILTER (WHERE NOT ${sameSql(field)}))[1:3], '{}') AS titles
     FROM ${field.table} t WHERE t.org_id = $2`,
    [pair.into, pair.from],
  );
  return counted ?? { into: 0, from: 0, added: 0, titles: [] };
}

/** Returns the number of rows that a company with this package may have after a merge. */
export function listLimit(field: ListField, code: PackageCode, counts: ListCounts): number {
  const limit = field.limit === null ? Number.POSITIVE_INFINITY : packageLimits[code][field.limit];
  // A downgraded profile keeps what it has (docs/decisions/0017).
  return Math.max(limit, counts.into, counts.from);
}

function listRow(field: ListField, counts: ListCounts, code: PackageCode): MergeRow {
  const total = counts.into + counts.added;
  const limit = listLimit(field, code, counts);
  const canAddUp = counts.added > 0 && counts.into > 0 && total <= limit && field.field !== 'logos';
  const packageLimit = field.limit === null ? null : packageLimits[code][field.limit];
  return {
    field: field.field,
    label: field.label,
    into: counts.into === 0 ? '' : String(counts.into),
    from: fromText(counts),
    both: canAddUp
      ? packageLimit && packageLimit >= total
        ? `${total} of ${packageLimit}`
        : String(total)
      : null,
    is_equal: counts.added === 0 && counts.into === counts.from,
    choice: canAddUp ? 'both' : counts.into === 0 && counts.from > 0 ? 'from' : 'into',
  };
}

/** Returns such as '3, one of them new: Barges' or '4, two the same'. */
function fromText({ from, added, titles }: ListCounts): string {
  if (from === 0) return '';
  const same = from - added;
  if (added > 0 && added <= titles.length && same > 0)
    return `${from}, ${inWords(added)} of them new: ${titles.join(', ')}`;
  return same > 0 && added > 0 ? `${from}, ${inWords(same)} the same` : String(from);
}

const rank = ({ package_code }: OrgRow): number => packageCodes.indexOf(package_code);

function columnRows(into: OrgRow, from: OrgRow): MergeRow[] {
  return columnFields.map(({ field, label, columns, show }) => {
    const [stays, goes] = [show(into), show(from)];
    const isFromBetter = field === 'package' ? rank(from) > rank(into) : stays === '' && goes !== '';
    return {
      ...{ field, label, into: stays, from: goes, both: null },
      is_equal: columns.every((column) => String(into[column] ?? '') === String(from[column] ?? '')),
      choice: isFromBetter ? 'from' : 'into',
    };
  });
}

async function ownerRow(connection: Connection, pair: Pair): Promise<MergeRow> {
  const owners = await rows<{ org_id: number; name: string; user_id: number }>(
    connection,
    `SELECT DISTINCT ON (m.org_id) m.org_id, m.user_id, ${USER_NAME_SQL} AS name
     FROM memberships m JOIN users u ON u.id = m.user_id
     WHERE m.org_id IN ($1, $2) AND m.role = 'owner' ORDER BY m.org_id, m.created_at`,
    [pair.into, pair.from],
  );
  const of = (id: number) => owners.find(({ org_id }) => org_id === id);
  const [stays, goes] = [of(pair.into), of(pair.from)];
  return {
    ...ownerField,
    into: stays?.name ?? '',
    from: goes?.name ?? '',
    both: null,
    is_equal: stays?.user_id === goes?.user_id,
    choice: !stays && goes ? 'from' : 'into',
  };
}

const MOVES_SQL = `
  SELECT (SELECT count(*)::int FROM threads WHERE org_id = $1) AS threads,
    (SELECT count(*)::int FROM list_items WHERE kind = 'company' AND target_id = $1) AS list_entries,
    (SELECT count(*)::int FROM credits WHERE org_id = $1) AS credits,
    (SELECT count(*)::int FROM memberships WHERE org_id = $1) AS managers,
    (SELECT count(*)::int FROM claims WHERE org_id = $1) AS claims,
    (SELECT count(DISTINCT day)::int FROM statistics_days WHERE org_id = $1) AS statistics_days,
    (SELECT count(*)::int FROM articles a WHERE $2 <> '' AND (position($2 IN a.introduction) > 0 OR EXISTS (
      SELECT FROM article_contents b WHERE b.article_id = a.id AND position($2 IN b.content || b.image_text) > 0))) AS articles`;

export type Comparison = Omit<MergePreview, 'moves'>;

/** Compares two companies field by field. Throws `DeskError` for two that cannot become one. */
export async function compareCompanies(connection: Connection, pair: Pair): Promise<Comparison> {
  const [into, from] = [await readOrg(connection, pair.into), await readOrg(connection, pair.from)];
  await requireMergeable(connection, into, from);
  const code = rank(from) > rank(into) ? from.package_code : into.package_code;
  const lists: MergeRow[] = [];
  for (const field of listFields) lists.push(listRow(field, await countList(connection, field, pair), code));
  return {
    into: await describe(connection, pair.into),
    from: await describe(connection, pair.from),
    rows: [...columnRows(into, from), ...lists, await ownerRow(connection, pair)],
  };
}

/** Compares two companies, and counts what moves with the one that goes. */
export async function previewMerge(connection: Connection, pair: Pair): Promise<MergePreview> {
  const comparison = await compareCompanies(connection, pair);
  const { address } = comparison.from;
  const [country = '', slug = ''] = address?.split('/') ?? [];
  const link = address === null ? '' : `${urls.company(country, slug)}"`;
  const moves = await row<MergePreview['moves']>(connection, MOVES_SQL, [pair.from, link]);
  if (!moves) throw new Error('The references of a company could not be counted.');
  return { ...comparison, moves };
}

async function describe(connection: Connection, id: number): Promise<MergePreview['into']> {
  const { name, town, package: code, address, version } = await readCompany(connection, id);
  return { id, name, town, package: code, address, version };
}

/** Returns the choice of each field: as given, else that of the preview. Throws `DeskError` for one that is not possible. */
export function resolveChoices(
  { rows: fields }: Comparison,
  given: Readonly<Record<string, MergeSide>>,
): Map<string, MergeSide> {
  const unknown = Object.keys(given).find((field) => !fields.some((one) => one.field === field));
  if (unknown !== undefined) throw new DeskError(`There is no field '${unknown}'.`, { status: 422 });
  return new Map(
    fields.map(({ field, label, both, choice }) => {
      const side = given[field] ?? choice;
      if (side === 'both' && both === null)
        throw new DeskError(`${label}: both do not add up. Choose one of them.`, { status: 422 });
      return [field, side];
    }),
  );
}
