import { toSlug } from '@unitbase/contracts/slug';
import { reservedWords } from '@unitbase/contracts/urls';
import { type PoolClient, rows } from '../db/query';

/** Returns the slug of the name, or the first free one of `name-2`, `name-3`, … in the country (decision D11). */
export async function freeSlug(
  client: PoolClient,
  countryId: number,
  orgId: number,
  name: string,
): Promise<string> {
  const base = toSlug(name) || `company-${orgId}`;
  const used = await rows<{ slug: string }>(
    client,
    `SELECT slug FROM orgs WHERE country_id = $1 AND id <> $2 AND (slug = $3 OR slug LIKE $4)
     UNION SELECT slug FROM org_slugs WHERE country_id = $1 AND org_id <> $2 AND (slug = $3 OR slug LIKE $4)`,
    [countryId, orgId, base, `${base.replace(/[\\%_]/g, '\\$&')}-%`],
  );
  const taken = new Set([...used.map(({ slug }) => slug), ...reservedWords]);
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
