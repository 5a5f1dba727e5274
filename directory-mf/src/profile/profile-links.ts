/** How each network is called. */
export const networkNames = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  imdb: 'IMDb',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
} as const;

export type Network = keyof typeof networkNames;

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
