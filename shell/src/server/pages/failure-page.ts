import { createHash } from 'node:crypto';
import { escapeHtml } from '@unitbase/contracts/escape-html';
import * as messages from '@unitbase/contracts/messages';

/** Style of the pages that the server writes without a renderer. */
export const STYLE =
  ':root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;gap:1rem;padding:2rem;' +
  'font:1rem/1.5 system-ui,sans-serif;background:light-dark(#F3F5F2,#0B1114);color:light-dark(#0E1518,#EEF2EF)}' +
  'h1{margin:0;font-size:2.5rem;line-height:1.1}p{margin:0;max-width:60ch}small{color:light-dark(#47535A,#B3BFC3)}' +
  'a{color:inherit;display:inline-block;padding:.75rem 0;min-height:1.5rem;font-weight:600}';

/** Content-Security-Policy of a failure page: it allows only its own style. */
export const failurePagePolicy =
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; ` +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Returns a complete page without scripts for a request that cannot be rendered. A 500 shows 'Error: 500' and no details
 * (decision C32); other codes show the message (SH-047).
 */
export function failurePage(status: number, message: string, reference: string): string {
  const heading = status === 500 ? messages.common.error500 : message;
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(heading)} | Unitbase</title>` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">` +
    `<style>${STYLE}</style></head><body><main><h1>${escapeHtml(heading)}</h1>` +
    (status === 500 ? `<p>${escapeHtml(message)}</p>` : '') +
    `<p><small>Reference: ${escapeHtml(reference)}</small></p>` +
    `<p><a href="/">${messages.common.backHome}</a></p></main></body></html>`
  );
}
