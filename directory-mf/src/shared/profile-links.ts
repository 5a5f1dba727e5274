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
