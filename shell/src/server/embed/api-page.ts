import { API_PREFIX } from '@unitbase/contracts/client';
import { escapeHtml } from '@unitbase/contracts/escape-html';
import { isPartnerRoute, KEYLESS_CALLS } from '@unitbase/contracts/partner-routes';
import type { Route } from '@unitbase/contracts/route';
import { routes } from '@unitbase/contracts/routes';
import type { FastifyInstance } from 'fastify';
import { plainDocument, plainDocumentPolicy } from '../pages/plain-document';

const STYLE =
  ':root{color-scheme:light dark}body{margin:0 auto;max-width:80rem;padding:2rem;font:1rem/1.5 system-ui,sans-serif;' +
  'background:light-dark(#F3F5F2,#0B1114);color:light-dark(#0E1518,#EEF2EF)}h1{font-size:2.5rem;line-height:1.1}' +
  'a{color:light-dark(#0B4F7A,#7CC4EC)}div{overflow-x:auto}table{border-collapse:collapse;min-width:100%}' +
  'th,td{padding:.5rem 1rem .5rem 0;border-bottom:1px solid light-dark(#C6CFCD,#2B383E);text-align:start;vertical-align:top}' +
  'code{font:.9375rem ui-monospace,monospace}';

/** Serves `/embed/api`: the calls that other sites may use, generated from the contract's routes. */
export function apiPage(server: FastifyInstance): void {
  const open = Object.entries(routes as Record<string, Route>).filter(([name, route]) =>
    isPartnerRoute(name, route),
  );
  const rows = open.map(([, { method, path, summary }]) => {
    const address = `${method} ${API_PREFIX}${path.replace(/:(\w+)/g, '{$1}')}`;
    return `<tr><td><code>${escapeHtml(address)}</code></td><td>${escapeHtml(summary)}</td></tr>`;
  });
  const body =
    `<h1>Read API</h1><p>These calls answer pages of any origin, without cookies; ${KEYLESS_CALLS} a minute from one ` +
    'address, more with a key. <a href="/web_api/openapi.json">OpenAPI 3.1</a> describes what goes in and what comes ' +
    'out; <a href="/embed">widgets</a> are made of them.</p><div tabindex="0" role="region" aria-label="Calls"><table>' +
    `<thead><tr><th scope="col">Call</th><th scope="col">What it answers</th></tr></thead><tbody>${rows.join('')}</tbody>` +
    '</table></div>';
  const html = plainDocument({ title: 'Read API', style: STYLE, body, noindex: false });
  server.get('/embed/api', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', plainDocumentPolicy(STYLE))
      .header('cache-control', 'public, max-age=3600')
      .send(html),
  );
}
