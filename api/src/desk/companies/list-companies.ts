import type { CompanyPage, CompanyStatus, ListedCompany } from '@unitbase/contracts/entities/desk/companies';
import { fold } from '@unitbase/contracts/slug';
import type { PackageCode } from '@unitbase/contracts/tiers';
import { type Connection, row, rows, utc } from '../../db/query';

/** Filters of a search of staff. */
export interface CompanySearch {
  search: string;
  status?: CompanyStatus | undefined;
  package?: PackageCode | undefined;
  /** Slug of a country. */
  country?: string | undefined;
}

interface Condition {
  sql: string;
  values: unknown[];
}

/**
 * Returns the condition of a search on `orgs o`. A number is an id or a telephone, a text with '@' a mail, one with a dot
 * a domain; of other texts each word is in the name or the town. Every part has an index (migration 0031).
 */
export function searchCondition(search: CompanySearch): Condition {
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  const parts = [
    ...wordParts(search.search.trim(), add),
    ...(search.status ? [`o.status = ${add(search.status)}`] : [`o.status <> 'removed'`]),
    ...(search.package ? [`o.package_code = ${add(search.package)}`] : []),
    ...(search.country
      ? [`o.country_id = (SELECT id FROM countries WHERE slug = ${add(search.country)})`]
      : []),
  ];
  return { sql: parts.join(' AND '), values };
}

const KEYS = 'double_keys(o.name, o.web, o.email, o.tel, o.tel2)';
const MAX_ID = 2_147_483_647;
/** Digits from which a number may be a telephone number. */
const SHORTEST_TELEPHONE = 7;

const escapeLike = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

function wordParts(search: string, add: (value: unknown) => string): string[] {
  if (search === '') return [];
  if (/^[^@\s]+@\S+$/.test(search)) return [`(o.email <> '' AND lower(o.email) = lower(${add(search)}))`];
  const words = fold(search)
    .split(' ')
    .filter(Boolean)
    .map((word) => `(o.sort_name || ' ' || fold(o.town)) LIKE ${add(`%${escapeLike(word)}%`)}`);
  const named = words.length > 0 ? `(${words.join(' AND ')})` : 'false';
  if (/^[\d\s()+./–-]+$/.test(search)) return [`(${[...numberParts(search, add), named].join(' OR ')})`];
  if (/^@?\S+\.\S+$/.test(search))
    return [`(${KEYS} && ARRAY['d:' || own_domain(${add(search)})] OR ${named})`];
  return [named];
}

function numberParts(search: string, add: (value: unknown) => string): string[] {
  const isId = /^\d{1,10}$/.test(search) && Number(search) <= MAX_ID;
  const isTelephone = search.replace(/\D/g, '').length >= SHORTEST_TELEPHONE;
  return [
    ...(isId ? [`o.id = ${add(Number(search))}`] : []),
    ...(isTelephone ? [`${KEYS} && ARRAY['t:' || telephone_key(${add(search)})]`] : []),
  ];
}

const COLUMNS = `o.id, o.name, o.town, coalesce(c.name, i.name, '') AS country, o.package_code AS "package", o.status,
  o.email, o.tel, o.web, ${utc('o.updated_at')} AS updated_at`;
const FROM = `FROM orgs o LEFT JOIN countries c ON c.id = o.country_id
  LEFT JOIN iso_countries i ON i.code = o.country_code`;

/** Returns a page of companies: by name if staff search, else the newest first. */
export async function listCompanies(
  connection: Connection,
  { offset, limit, ...search }: CompanySearch & { offset: number; limit: number },
): Promise<CompanyPage> {
  const { sql, values } = searchCondition(search);
  const order = search.search.trim() === '' ? 'o.id DESC' : 'o.sort_name, o.id';
  const [counted, results] = await Promise.all([
    row<{ total: number }>(connection, `SELECT count(*)::int AS total FROM orgs o WHERE ${sql}`, values),
    rows<ListedCompany>(
      connection,
      `SELECT ${COLUMNS} ${FROM} WHERE ${sql} ORDER BY ${order} LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
      [...values, limit, offset],
    ),
  ]);
  return { total: counted?.total ?? 0, results };
}
