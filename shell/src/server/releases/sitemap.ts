import type { Registry, Release, ReleaseRef } from '@unitbase/contracts/release';
import { RELEASES_SITEMAP, urlSet } from '@unitbase/contracts/sitemap';
import type { FastifyInstance } from 'fastify';
import { originOf } from '../http/request-origin';

interface SitemapOptions {
  readRegistry(): Promise<Registry>;
  loadRelease(name: string, ref: ReleaseRef): Promise<Release>;
  siteOrigin: string | undefined;
}

/** Maximum age in caches, and so the delay after a promotion or rollback, in seconds. */
const MAX_AGE_SECONDS = 300;

/** Serves the sitemap of the pages that the live releases declare, without those of disabled or unreadable releases. */
export function releasesSitemap(
  server: FastifyInstance,
  { readRegistry, loadRelease, siteOrigin }: SitemapOptions,
): void {
  server.get(RELEASES_SITEMAP, async (request, reply) => {
    const { remotes } = await readRegistry();
    const live = Object.entries(remotes).filter(([, { disabled }]) => !disabled);
    const lists = await Promise.all(
      live.map(([name, entry]) =>
        loadRelease(name, entry.live).then(
          ({ sitemap }) => sitemap,
          () => [],
        ),
      ),
    );
    const paths = [...new Set(lists.flat())].sort();
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`)
      .send(
        urlSet(
          originOf(request, siteOrigin),
          paths.map((path) => ({ path })),
        ),
      );
  });
}
