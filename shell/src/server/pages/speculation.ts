import type { IncomingHttpHeaders } from 'node:http';
import { chooseEncoding } from '@unitbase/contracts/accept-encoding';
import type { Registry, Release, ReleaseRef } from '@unitbase/contracts/release';
import { compressPage } from '@unitbase/releases/compress';
import { dependsOnVisitor } from '@unitbase/releases/registry/choose';
import type { FastifyInstance } from 'fastify';
import { hasPersonalCookie } from './anonymous-pages';

const ADDRESS = '/speculation-rules.json';
/** A release may have brought or taken pages. */
const KEPT_SECONDS = 300;

/**
 * Fetches the page behind a link on which the pointer rests, or that is pressed, in the time before the scripts have
 * come (docs/decisions/0006). From then on the router fetches what the link needs (`Layout` sets the mark), and what lies
 * fetched here is given up. Searches and filters wait for the click: their addresses have no end. Pages are not run in
 * advance, so that nothing of them is counted, asked or stored.
 * @param read patterns of pages whose HTML is all that asking for them brings about; with none there are no rules
 */
const rulesFor = (read: readonly string[]) => ({
  prefetch: (read.length > 0 ? [read] : []).map((pages) => ({
    source: 'document',
    where: {
      and: [
        { href_matches: pages },
        { not: { href_matches: '/*\\?(.+)' } },
        { not: { selector_matches: '[rel~=nofollow], [target], [download], [data-routed] a' } },
      ],
    },
    eagerness: 'moderate',
  })),
});

interface SpeculationOptions {
  readRegistry(): Promise<Registry>;
  loadRelease(name: string, ref: ReleaseRef): Promise<Release>;
}

/** Pages that the live releases call read. What none of them names is not fetched in advance: forms, logins, files. */
async function readPages(
  { remotes }: Registry,
  { loadRelease }: Pick<SpeculationOptions, 'loadRelease'>,
): Promise<string[]> {
  const live = Object.entries(remotes).filter(([, { disabled }]) => !disabled);
  const found = await Promise.all(
    live.map(async ([name, entry]) => {
      const release = await loadRelease(name, entry.live).catch(() => null);
      return Object.entries(release?.pages ?? {}).filter(([, { script }]) => script === 'on-intent');
    }),
  );
  return found.flat().map(([pattern]) => pattern);
}

/**
 * The rules of what is live, for a script that gives them to the browser once something is painted
 * (`browser/speculation.ts`). None for who sees pages of his own, nor for anybody while a trial gives different pages to
 * different visitors.
 */
export function speculationRules(server: FastifyInstance, options: SpeculationOptions): void {
  server.get(ADDRESS, async (request, reply) => {
    reply
      .type('application/speculationrules+json')
      .header('cache-control', `public, max-age=${KEPT_SECONDS}`)
      .header('vary', 'accept-encoding, cookie');
    const registry = await options.readRegistry();
    const isOfOne = hasPersonalCookie(request.headers.cookie) || dependsOnVisitor(registry);
    const rules = JSON.stringify(rulesFor(isOfOne ? [] : await readPages(registry, options)));
    const coding = chooseEncoding(request.headers['accept-encoding']);
    if (!coding) return reply.send(rules);
    return reply.header('content-encoding', coding).send(await compressPage(rules, coding));
  });
}

/** Whether the browser asks for what the visitor may never see. */
export const isSpeculative = ({ 'sec-purpose': purpose }: IncomingHttpHeaders): boolean =>
  typeof purpose === 'string' && /\bprefetch\b/.test(purpose);
