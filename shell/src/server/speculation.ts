import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

const ADDRESS = '/speculation-rules.json';

/**
 * Where a browser that knows speculation rules finds them: on pages that everybody sees the same. As a header they need
 * no inline script, which the page's policy would refuse.
 */
export const speculationHeader = `"${ADDRESS}"`;

/**
 * Pages that are read: fetching one has no effect but its HTML. What is not named here is not fetched in advance: forms,
 * logins, mailed links, previews, files, and whatever pages are yet to come.
 */
const READ = [
  '/',
  '/country',
  '/country/*',
  '/section',
  '/section/*',
  '/cities-a-z',
  '/cities-a-z/*',
  '/companies-a-z',
  '/companies-a-z/*',
  '/dialling-codes',
  '/tax-incentives',
  '/news',
  '/news/:year/:month/:day/:slug',
  '/news/tags/:slug',
  '/news/authors/:slug',
  '/production-insights',
  '/production-insights/:type',
  '/info/:slug',
];

/**
 * Fetches the page behind a link on which the pointer rests, or that is pressed, in the time before the scripts have
 * come (decision 6). From then on the router fetches what the link needs (`Layout` sets the mark), and what lies
 * fetched here is given up. Searches and filters wait for the click: their addresses have no end. Pages are not run in
 * advance, so that nothing of them is counted, asked or stored.
 */
const rules = {
  prefetch: [
    {
      source: 'document',
      where: {
        and: [
          { href_matches: READ },
          { not: { href_matches: '/*\\?(.+)' } },
          { not: { selector_matches: '[rel~=nofollow], [target], [download], [data-routed] a' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

export function speculationRules(server: FastifyInstance): void {
  server.get(ADDRESS, (_request, reply) =>
    reply
      .type('application/speculationrules+json')
      .header('cache-control', 'public, max-age=86400')
      .send(JSON.stringify(rules)),
  );
}

/** Whether the browser asks for what the visitor may never see. */
export const isSpeculative = ({ 'sec-purpose': purpose }: IncomingHttpHeaders): boolean =>
  typeof purpose === 'string' && /\bprefetch\b/.test(purpose);
