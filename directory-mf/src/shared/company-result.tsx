import type { CompanyCard, MatchReason } from '@unitbase/contracts/entities/search';
import { excerpts } from '@unitbase/contracts/limits';
import { displayCountry, truncate } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import type { CompanyCardProps, CompanyReason } from '@unitbase/remote-kit/company-card';
import { hasWord, Marked } from './marked';
import { MarkedRanges } from './marked-ranges';

interface ResultOptions {
  /** Keyword whose words to mark. */
  words?: string | undefined;
  /** Shows the country too, for lists with several. */
  withCountry?: boolean;
}

/**
 * Returns the card props of a search result with the reason for the match (decision D8). A strapline without a searched
 * word makes way for the reason: it may speak of another trade.
 */
export function companyResult(
  company: CompanyCard,
  { words, withCountry = false }: ResultOptions = {},
): CompanyCardProps & { key: number } {
  const country = displayCountry(company.country);
  const place = [company.town, (withCountry || !company.town) && country].filter(Boolean).join(', ');
  const strapline = truncate(company.strapline, excerpts.cardStrapline);
  const { reason } = company;
  const isReasonShown = reason !== null && reason.kind !== 'name' && !hasWord(strapline, words);
  return {
    key: company.orgid,
    href: urls.company(company.country_slug, company.url_slug),
    name: company.orgname,
    nameMarked: <Marked text={company.orgname} words={words} />,
    tier: company.packagetypecode,
    strapline: strapline && !isReasonShown && <Marked text={strapline} words={words} />,
    place,
    logo: logoOf(company),
    still: company.image_url,
    hasShowreel: company.hasshowreel,
    hasGallery: company.hasgallery,
    ...(isReasonShown ? { reason: reasonOf(reason) } : {}),
  };
}

const REASONS: Record<MatchReason['kind'], Omit<CompanyReason, 'text'>> = {
  name: { label: 'Name' },
  category: { label: 'Category' },
  role: { label: 'Role', icon: 'person' },
  text: { label: 'Profile' },
  team: { label: 'Team', icon: 'person' },
  credit: { label: 'Credit', icon: 'film' },
  place: { label: 'Place' },
};

const reasonOf = ({ kind, text, marks }: MatchReason): CompanyReason => ({
  ...REASONS[kind],
  text: <MarkedRanges text={text} marks={marks} />,
});

/** Returns the logo's address; null for Basic, as on its profile (docs/requirements/directory.md §6). */
export function logoOf({
  packagetypecode,
  logos,
}: Pick<CompanyCard, 'packagetypecode' | 'logos'>): string | null {
  if (packagetypecode === 'BASIC') return null;
  return logos.find((logo) => logo.logo_type === 'logo')?.url ?? null;
}
