import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { originOf } from './request-origin';

/**
 * Serves `/robots.txt`: the file of the public folder, and the URL of the sitemap. It does not need the api, because
 * search engines stop crawling after a server error here.
 */
export function robots(
  server: FastifyInstance,
  { root, siteOrigin }: { root: string; siteOrigin: string | undefined },
): void {
  server.get('/robots.txt', async (request, reply) => {
    const rules = await readFile(path.join(root, 'robots.txt'), 'utf8');
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${rules.trimEnd()}\n\nSitemap: ${originOf(request, siteOrigin)}/sitemap.xml\n`);
  });
}
