import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

/**
 * `/robots.txt`: the file of the shell's public folder, and where the sitemaps are. Answered without the api: search
 * engines take a server error here for "stay away".
 */
export function robots(
  server: FastifyInstance,
  { root, siteOrigin }: { root: string; siteOrigin: string | undefined },
): void {
  server.get('/robots.txt', async (request, reply) => {
    const rules = await readFile(path.join(root, 'robots.txt'), 'utf8');
    const origin = siteOrigin ?? `${request.protocol}://${request.host}`;
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${rules.trimEnd()}\n\nSitemap: ${origin}/sitemap.xml\n`);
  });
}
