import type { CompanyCard } from '@unitbase/contracts/entities/search';
import { excerpts } from '@unitbase/contracts/limits';
import { displayCountry, truncate } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import type { CompanyCardProps } from '@unitbase/remote-kit/company-card';
import { Marked } from './marked';

interface ResultOptions {
  /** Keyword slug whose words to mark. */
  words?: string | undefined;
  /** Shows the country too, for lists with several. */
  withCountry?: boolean;
}

/** Returns the card props of a search result, with the first reason for the match (decision D8). */
export function companyResult(
  company: CompanyCard,
  { words, withCountry = false }: ResultOptions = {},
): CompanyCardProps & { key: number } {
  const country = displayCountry(company.country);
  const place = [company.town, (withCountry || !company.town) && country].filter(Boolean).join(', ');
  const strapline = truncate(company.strapline, excerpts.cardStrapline);
  const match = company.matches[0];
  return {
    key: company.orgid,
    href: urls.company(company.country_slug, company.url_slug),
    name: company.orgname,
    nameMarked: <Marked text={company.orgname} words={words} />,
    tier: company.packagetypecode,
    strapline: strapline && <Marked text={strapline} words={words} />,
    place,
    logo: logoOf(company),
    still: company.image_url,
    hasShowreel: company.hasshowreel,
    hasGallery: company.hasgallery,
    ...(match
      ? {
          match: {
            kind: match.kind === 'person' ? ('Person' as const) : ('Credit' as const),
            text: <Marked text={match.text.replace(/^(Team|Credit): /, '')} words={words} />,
          },
        }
      : {}),
  };
}

/** Returns the logo's address; null for Basic, as on its profile (docs/requirements/directory.md §6). */
export function logoOf({
  packagetypecode,
  logos,
}: Pick<CompanyCard, 'packagetypecode' | 'logos'>): string | null {
  if (packagetypecode === 'BASIC') return null;
  return logos.find((logo) => logo.logo_type === 'logo')?.url ?? null;
}
