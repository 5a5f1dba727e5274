import { toSlug } from '@unitbase/contracts/slug';
import { reservedWords } from '@unitbase/contracts/urls';
import { type PoolClient, rows } from '../db/query';

/** The public slug: the name's own, or the first free one of `name-2`, `name-3`, … in the country (decision D11). */
export async function freeSlug(
  client: PoolClient,
  countryId: number,
  orgId: number,
  name: string,
): Promise<string> {
  const base = toSlug(name) || `company-${orgId}`;
  const taken = await rows<{ slug: string }>(
    client,
    `SELECT slug FROM orgs WHERE country_id = $1 AND id <> $2 AND (slug = $3 OR slug LIKE $4)
     UNION SELECT slug FROM org_slugs WHERE country_id = $1 AND org_id <> $2 AND (slug = $3 OR slug LIKE $4)`,
    [countryId, orgId, base, `${base.replace(/[\\%_]/g, '\\$&')}-%`],
  );
  const used = new Set([...taken.map(({ slug }) => slug), ...reservedWords]);
  if (!used.has(base)) return base;
  let number = 2;
  while (used.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

/** The change keys of a company that became public, changed, or is no longer: its own and those of what counts it. */
export async function logOrgChange(client: PoolClient, orgId: number, countrySlug: string): Promise<void> {
  await rows(client, `SELECT log_change($1, 'companies', 'categories', 'countries', $2)`, [
    `company:${orgId}`,
    `country:${countrySlug}`,
  ]);
}
