import type { CompanyCard, MatchReason } from '@unitbase/contracts/entities/search';
import { excerpts } from '@unitbase/contracts/limits';
import { displayCountry, truncate } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import type { CompanyCardProps, CompanyReason } from '@unitbase/remote-kit/company-card';
import { logoOf } from './company';
import { hasWord, Marked } from './marked';
import { MarkedRanges } from './marked-ranges';

interface ResultOptions {
  /** Keyword whose words to mark. */
  words?: string | undefined;
  /** Shows the country too, for lists with several. */
  withCountry?: boolean;
}

/**
 * Returns the card props of a search result with the reason for the match (decision D8). The reason takes the place of the
 * strapline, which may speak of another trade, unless name, place or strapline show it.
 */
export function companyResult(
  company: CompanyCard,
  { words, withCountry = false }: ResultOptions = {},
): CompanyCardProps & { key: number } {
  const country = displayCountry(company.country);
  const place = [company.town, (withCountry || !company.town) && country].filter(Boolean).join(', ');
  const strapline = truncate(company.strapline, excerpts.cardStrapline);
  const reason = reasonOf(company.reason, strapline, words);
  return {
    key: company.orgid,
    href: urls.company(company.country_slug, company.url_slug),
    name: company.orgname,
    nameMarked: <Marked text={company.orgname} words={words} />,
    tier: company.packagetypecode,
    strapline: strapline && !reason && <Marked text={strapline} words={words} />,
    place,
    logo: logoOf(company),
    still: company.image_url,
    hasShowreel: company.hasshowreel,
    hasGallery: company.hasgallery,
    ...(reason ? { reason } : {}),
  };
}

/** Parts of a profile that a card names as the reason. Name and place are on every card. */
const PARTS: Partial<Record<MatchReason['kind'], Omit<CompanyReason, 'text'>>> = {
  category: { label: 'Category' },
  role: { label: 'Role', icon: 'person' },
  text: { label: 'Profile' },
  team: { label: 'Team', icon: 'person' },
  credit: { label: 'Credit', icon: 'film' },
};

function reasonOf(
  reason: MatchReason | null,
  strapline: string,
  words: string | undefined,
): CompanyReason | undefined {
  const part = reason ? PARTS[reason.kind] : undefined;
  if (!reason || !part || (reason.kind === 'text' && hasWord(strapline, words))) return undefined;
  return { ...part, text: <MarkedRanges text={reason.text} marks={reason.marks} /> };
}
