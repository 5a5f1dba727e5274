import type { Logo } from '@unitbase/contracts/entities/shared';
import { displayCountry } from '@unitbase/contracts/text';
import type { PackageCode } from '@unitbase/contracts/tiers';

/** Returns a company as comparison and call sheet name it: `country-slug/company-slug`. */
export const refOf = ({ country_slug, url_slug }: { country_slug: string; url_slug: string }): string =>
  `${country_slug}/${url_slug}`;

/** Returns 'Lyon, France', or the country alone. */
export const placeOf = ({ town, country }: { town?: string | null; country: string }): string =>
  [town, displayCountry(country)].filter(Boolean).join(', ');

type WithLogos = { logos: readonly Logo[] } & (
  | { packagetype: PackageCode }
  | { packagetypecode: PackageCode }
);

/** Returns the logo's address; null for Basic, as on its profile (docs/requirements/directory.md §6). */
export function logoOf(company: WithLogos): string | null {
  const tier = 'packagetype' in company ? company.packagetype : company.packagetypecode;
  if (tier === 'BASIC') return null;
  return company.logos.find(({ logo_type }) => logo_type === 'logo')?.url ?? null;
}
