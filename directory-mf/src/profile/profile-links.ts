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

/**
 * `tel:` with the digits of the first number and a leading plus only: no extension and no second number, and of
 * '+44 (0)20 …' not the nought, which is dialled within the country alone.
 */
export function telephoneUrl(telephone: string): string {
  const [number = ''] = telephone.match(/\+?[(\d][\d\s().–-]*/) ?? [];
  return `tel:${number.replace(/^(\+|00)(.*?)\(0\)/, '$1$2').replace(/(?!^\+)\D/g, '')}`;
}
