import { createHash } from 'node:crypto';
import { escapeHtml } from '@unitbase/contracts/escape-html';
import { site } from '@unitbase/contracts/site';

interface PlainDocument {
  title: string;
  style: string;
  /** HTML of the main element. */
  body: string;
  /** Keeps the document out of search engines. @default true */
  noindex?: boolean;
}

/** Returns a document that the server writes without a renderer. It is complete without scripts. */
export const plainDocument = ({ title, style, body, noindex = true }: PlainDocument): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)} | ${site.name}</title>` +
  '<meta name="viewport" content="width=device-width,initial-scale=1">' +
  (noindex ? '<meta name="robots" content="noindex">' : '') +
  `<style>${style}</style></head><body><main>${body}</main></body></html>`;

/** Returns the Content-Security-Policy of a plain document: only its own style, and forms to `formAction`. */
export const plainDocumentPolicy = (style: string, formAction: "'none'" | "'self'" = "'none'"): string =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; ` +
  `base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`;
