import { escapeHtml } from '@unitbase/contracts/escape-html';
import type { DevelopmentTicket } from '@unitbase/releases/signing/development';
import { STYLE } from '../pages/failure-page';
import { plainDocument, plainDocumentPolicy } from '../pages/plain-document';

const style =
  STYLE +
  'main{display:grid;gap:1rem;justify-items:start}p{overflow-wrap:anywhere}' +
  'button{font:inherit;padding:.75rem 1rem;min-height:2.75rem}';

export const confirmPagePolicy = plainDocumentPolicy(style, "'self'");

/** Returns a page that asks for confirmation before a link takes effect. It is complete without scripts. */
export function confirmPage(text: string, tickets: readonly DevelopmentTicket[]): string {
  const names = tickets.map(({ remote }) => escapeHtml(remote)).join(' and ');
  const rows = tickets.map(
    ({ remote, origin, until }) =>
      `<p>This browser, and no other, will run ${escapeHtml(remote)} from <strong>${escapeHtml(origin)}</strong> ` +
      `until ${endOf(until)}.</p>`,
  );
  const body =
    `<h1>${names} under work</h1>${rows.join('')}` +
    '<p>That code can do here whatever you can: go on only if you started that server yourself.</p>' +
    `<form method="post" action="/_development"><input type="hidden" name="ticket" value="${escapeHtml(text)}">` +
    '<button>Run it in this browser</button></form><p><a href="/">Back to the site</a></p>';
  return plainDocument({ title: 'A remote under work', style, body });
}

const endOf = (until: number): string =>
  `${new Date(until * 1_000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
