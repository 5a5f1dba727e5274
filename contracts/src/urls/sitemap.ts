import { escapeHtml } from '../text/escape-html';

/** Path of the sitemap with the pages that live releases declare. The shell serves it, and the api's index names it. */
export const RELEASES_SITEMAP = '/sitemaps/releases.xml';

export interface SitemapEntry {
  /** Path of the page's canonical URL. */
  path: string;
  /** Time of the last change; absent if unknown. */
  changed?: Date | null | undefined;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const lastmod = (changed: Date | null | undefined): string =>
  changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';

const element = (name: string, siteUrl: string, { path, changed }: SitemapEntry): string =>
  `<${name}><loc>${escapeHtml(siteUrl + path)}</loc>${lastmod(changed)}</${name}>`;

/** Renders a sitemap (sitemaps.org 0.9). @param siteUrl the origin without a trailing slash */
export function urlSet(siteUrl: string, entries: readonly SitemapEntry[]): string {
  return `${HEAD}<urlset ${SPACE}>\n${entries.map((entry) => element('url', siteUrl, entry)).join('\n')}\n</urlset>\n`;
}

/** Renders the index of all sitemaps. */
export function sitemapIndex(siteUrl: string, files: readonly SitemapEntry[]): string {
  return `${HEAD}<sitemapindex ${SPACE}>\n${files.map((file) => element('sitemap', siteUrl, file)).join('\n')}\n</sitemapindex>\n`;
}
