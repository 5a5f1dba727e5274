import { escapeHtml } from '@unitbase/contracts/escape-html';
import * as messages from '@unitbase/contracts/messages';
import { plainDocument, plainDocumentPolicy } from './plain-document';

/** Style of the pages that the server writes without a renderer. */
export const STYLE =
  ':root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;gap:1rem;padding:2rem;' +
  'font:1rem/1.5 system-ui,sans-serif;background:light-dark(#F3F5F2,#0B1114);color:light-dark(#0E1518,#EEF2EF)}' +
  'h1{margin:0;font-size:2.5rem;line-height:1.1}p{margin:0;max-width:60ch}small{color:light-dark(#47535A,#B3BFC3)}' +
  'a{color:inherit;display:inline-block;padding:.75rem 0;min-height:1.5rem;font-weight:600}';

export const failurePagePolicy = plainDocumentPolicy(STYLE);

/**
 * Returns a complete page without scripts for a request that cannot be rendered. A 500 shows 'Error: 500' and no details
 * (decision C32); other codes show the message (SH-047).
 */
export function failurePage(status: number, message: string, reference: string): string {
  const heading = status === 500 ? messages.common.error500 : message;
  const body =
    `<h1>${escapeHtml(heading)}</h1>` +
    (status === 500 ? `<p>${escapeHtml(message)}</p>` : '') +
    `<p><small>Reference: ${escapeHtml(reference)}</small></p>` +
    `<p><a href="/">${messages.common.backHome}</a></p>`;
  return plainDocument({ title: heading, style: STYLE, body });
}
