import { type PoolClient, rows } from '../db/query';
import { logOrgChange } from './change-org';
import { freeSlug } from './free-slug';
import type { Place } from './place';

/** A company before its address changes. */
export interface AddressedOrg {
  id: number;
  name: string;
  slug: string;
  status: string;
  country_id: number | null;
  country_slug: string | null;
}

type Country = Pick<Place, 'countryId' | 'countrySlug'>;

/** Returns the slug after a change of name or country. A public profile redirects from its previous address (decision D11). */
export async function moveAddress(
  client: PoolClient,
  org: AddressedOrg,
  name: string,
  country: Country,
): Promise<string> {
  const { country_id: from, status } = org;
  if (status !== 'approved' || from === null || country.countryId === null) return org.slug;
  if (org.name === name && from === country.countryId) return org.slug;
  const slug = await freeSlug(client, country.countryId, org.id, name);
  await redirectAddress(client, org, slug, country);
  return slug;
}

/** Lets the previous address of a public company redirect to its new slug and country. */
export async function redirectAddress(
  client: PoolClient,
  org: AddressedOrg,
  slug: string,
  country: Country,
): Promise<void> {
  if (slug === org.slug && org.country_id === country.countryId) return;
  await rows(
    client,
    `INSERT INTO org_slugs (country_id, slug, org_id) VALUES ($1, $2, $3)
     ON CONFLICT (country_id, slug) DO UPDATE SET org_id = excluded.org_id`,
    [org.country_id, org.slug, org.id],
  );
  await rows(client, 'DELETE FROM org_slugs WHERE country_id = $1 AND slug = $2', [country.countryId, slug]);
  if (country.countrySlug !== org.country_slug) await logOrgChange(client, org.id, country.countrySlug ?? '');
}
