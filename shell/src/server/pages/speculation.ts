import type { IncomingHttpHeaders } from 'node:http';
import { chooseEncoding } from '@unitbase/contracts/accept-encoding';
import type { Registry, Release, ReleaseRef } from '@unitbase/contracts/release';
import { compressPage } from '@unitbase/releases/compress';
import { dependsOnVisitor } from '@unitbase/releases/registry/choose';
import type { FastifyInstance } from 'fastify';
import { hasPersonalCookie } from './anonymous-pages';

const PATH = '/speculation-rules.json';
/** Maximum age of the rules: a new release may add or remove pages. */
const MAX_AGE_SECONDS = 300;

/**
 * Returns rules to prefetch hovered or pressed links until the router runs (docs/decisions/0006), but not links with a
 * query: there are too many. Pages are not prerendered, so that they run no code early.
 * @param read patterns of pages for reading, which have no side effects
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

/** Returns the patterns of pages that live releases declare for reading: no forms, logins or files. */
async function readPages(
  { remotes }: Registry,
  { loadRelease }: Pick<SpeculationOptions, 'loadRelease'>,
): Promise<string[]> {
  const live = Object.entries(remotes).filter(([, { disabled }]) => !disabled);
  const pages = await Promise.all(
    live.map(async ([name, entry]) => {
      const release = await loadRelease(name, entry.live).catch(() => null);
      return Object.entries(release?.pages ?? {}).filter(([, { script }]) => script === 'on-intent');
    }),
  );
  return pages.flat().map(([pattern]) => pattern);
}

/**
 * Serves the speculation rules, which a script adds after the first paint (`browser/speculation.ts`). They are empty for
 * visitors with personal pages, and for all while a canary runs.
 */
export function speculationRules(server: FastifyInstance, options: SpeculationOptions): void {
  server.get(PATH, async (request, reply) => {
    reply
      .type('application/speculationrules+json')
      .header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`)
      .header('vary', 'accept-encoding, cookie');
    const registry = await options.readRegistry();
    const isPersonalised = hasPersonalCookie(request.headers.cookie) || dependsOnVisitor(registry);
    const rules = JSON.stringify(rulesFor(isPersonalised ? [] : await readPages(registry, options)));
    const coding = chooseEncoding(request.headers['accept-encoding']);
    if (!coding) return reply.send(rules);
    return reply.header('content-encoding', coding).send(await compressPage(rules, coding));
  });
}

/** Whether the browser prefetches a page that may never be shown. */
export const isSpeculative = ({ 'sec-purpose': purpose }: IncomingHttpHeaders): boolean =>
  typeof purpose === 'string' && /\bprefetch\b/.test(purpose);
