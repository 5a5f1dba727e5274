/** Display names of the social networks. */
export const networkNames = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  imdb: 'IMDb',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
} as const;

export type Network = keyof typeof networkNames;

/** Returns the link text of a website: 'http://www.example.com/x' becomes 'example.com/x'. */
export function websiteName(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
}

/**
 * Returns a `tel:` address with the digits of the first number and a leading plus. Drops extensions, further numbers and
 * the trunk prefix of '+44 (0)20 …'.
 */
export function telephoneUrl(telephone: string): string {
  const [number = ''] = telephone.match(/\+?[(\d][\d\s().–-]*/) ?? [];
  return `tel:${number.replace(/^(\+|00)(.*?)\(0\)/, '$1$2').replace(/(?!^\+)\D/g, '')}`;
}
