import { escapeHtml } from '@unitbase/contracts/escape-html';
import type { SitemapEntry } from './collections';

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
