import { toSlug } from '@unitbase/contracts/slug';
import { reservedWords } from '@unitbase/contracts/urls';
import { type PoolClient, rows } from '../db/query';

/** Company that needs a slug. */
export interface NamedOrg {
  id: number;
  countryId: number;
  name: string;
}

/** Highest numbers of slugs that one statement looks up. */
const ROUNDS = [1, 9, 99, 999, 9_999, 99_999, 999_999];

/** Owner of an address that no company of the call may take. */
const SHARED = 0;

const addressOf = (countryId: number, slug: string) => `${countryId}/${slug}`;
const numbered = (base: string, number: number) => (number === 1 ? base : `${base}-${number}`);

/**
 * Returns for each company the slug of its name, or the first free one of `name-2`, `name-3`, … in its country (decision
 * D11). Slugs of one call differ.
 */
export async function freeSlugs(client: PoolClient, orgs: readonly NamedOrg[]): Promise<string[]> {
  const slugs: string[] = orgs.map(() => '');
  /** Company that has an address, or `SHARED`. */
  const owners = new Map<string, number>();
  let pending = orgs.map(({ id, countryId, name }, index) => ({
    ...{ index, id, countryId },
    base: toSlug(name) || `company-${id}`,
  }));
  let from = 1;
  for (const to of ROUNDS) {
    const bases = [...new Map(pending.map((one) => [addressOf(one.countryId, one.base), one])).values()];
    for (const { country_id, slug, org_id } of await usedSlugs(client, bases, from, to)) {
      const address = addressOf(country_id, slug);
      owners.set(address, (owners.get(address) ?? org_id) === org_id ? org_id : SHARED);
    }
    pending = pending.filter(({ index, id, countryId, base }) => {
      for (let number = from; number <= to; number += 1) {
        const slug = numbered(base, number);
        const address = addressOf(countryId, slug);
        if ((owners.get(address) ?? id) !== id || reservedWords.includes(slug)) continue;
        owners.set(address, SHARED);
        slugs[index] = slug;
        return false;
      }
      return true;
    });
    if (pending.length === 0) break;
    from = to + 1;
  }
  return slugs;
}

/** Returns the free slug of one company. */
export async function freeSlug(
  client: PoolClient,
  countryId: number,
  orgId: number,
  name: string,
): Promise<string> {
  const [slug = ''] = await freeSlugs(client, [{ id: orgId, countryId, name }]);
  return slug;
}

/** Returns those of the numbered slugs that companies have or had. */
const usedSlugs = (
  client: PoolClient,
  bases: readonly { countryId: number; base: string }[],
  from: number,
  to: number,
): Promise<{ country_id: number; slug: string; org_id: number }[]> =>
  rows(
    client,
    `WITH candidates AS (
       SELECT b.country_id, CASE WHEN n = 1 THEN b.base ELSE b.base || '-' || n END AS slug
       FROM unnest($1::int[], $2::text[]) b(country_id, base), generate_series($3::int, $4::int) n)
     SELECT c.country_id, c.slug, o.id AS org_id FROM candidates c JOIN orgs o USING (country_id, slug)
     UNION SELECT c.country_id, c.slug, s.org_id FROM candidates c JOIN org_slugs s USING (country_id, slug)`,
    [bases.map(({ countryId }) => countryId), bases.map(({ base }) => base), from, to],
  );
