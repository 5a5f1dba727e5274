/** Where each network's pages live; a bare name is put behind it (decision D44). */
const NETWORKS = {
  facebook: 'https://www.facebook.com/',
  twitter: 'https://twitter.com/',
  instagram: 'https://www.instagram.com/',
  imdb: 'https://www.imdb.com/name/',
  linkedin: 'https://www.linkedin.com/company/',
  youtube: 'https://www.youtube.com/',
} as const;

export type Network = keyof typeof NETWORKS;

/** How each network is called. */
export const networkNames: Record<Network, string> = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  imdb: 'IMDb',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
};

/**
 * The address of a social page from what a company typed: a whole http(s) URL is kept, `www…` and `uk.linkedin.com/…`
 * get https://, anything else is a name on the network. `null` for nothing and for other schemes (decision D44).
 */
export function socialUrl(network: Network, typed: string | null): string | null {
  const value = typed?.trim() ?? '';
  if (!value) return null;
  if (/^https?:\/\//i.test(value)) return value;
  if (/^[a-z][a-z0-9+.-]*:/i.test(value)) return null;
  const domain = new URL(NETWORKS[network]).hostname.replace(/^www\./, '');
  if (/^www\./i.test(value)) return `https://${value}`;
  if (/^[a-z]{2}\./i.test(value) && value.slice(3).toLowerCase().startsWith(domain))
    return `https://${value}`;
  return NETWORKS[network] + value.replace(/^[@/]+/, '');
}

/** The website with `http://` where the scheme is missing; `null` for nothing and for other schemes (decision C23). */
export function websiteUrl(typed: string | null): string | null {
  const value = typed?.trim() ?? '';
  if (!value) return null;
  if (/^https?:\/\//i.test(value)) return value;
  if (/^[a-z][a-z0-9+-]*:(?!\d)/i.test(value)) return null;
  return `http://${value}`;
}

/** 'www.example.com/x' → 'example.com/x': how a website is called on its link. */
export function websiteName(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
}

/** `tel:` with digits and a leading plus only. */
export const telephoneUrl = (telephone: string): string => `tel:${telephone.replace(/(?!^\+)\D/g, '')}`;
