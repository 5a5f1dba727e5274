import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { chooseEncoding } from '@unitbase/contracts/accept-encoding';
import { matchesTag } from '@unitbase/contracts/conditional-get';
import * as messages from '@unitbase/contracts/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Feature } from '../http/feature';
import { throwHttpError } from '../http/http-error';
import { type SitemapFile, SitemapFiles } from './sitemap-files';

const unzip = promisify(gunzip);

async function send(request: FastifyRequest, reply: FastifyReply, file: SitemapFile | undefined) {
  if (!file) return throwHttpError(404, messages.common.notFoundDetail);
  reply
    .header('cache-control', 'public, max-age=3600')
    .header('vary', 'accept-encoding')
    .header('etag', file.etag)
    .type('application/xml; charset=utf-8');
  if (matchesTag(request.headers['if-none-match'], file.etag)) return reply.code(304).send();
  if (!chooseEncoding(request.headers['accept-encoding'], ['gzip'])) return reply.send(await unzip(file.gz));
  return reply.header('content-encoding', 'gzip').send(file.gz);
}

/** Routes of `/sitemap.xml` and the files `/sitemaps/<name>-<number>.xml` that it lists. */
export const sitemaps: Feature = ({ pool, config }, app) => {
  const files = new SitemapFiles(pool, config.siteUrl);
  app.get('/sitemap.xml', async (request, reply) => send(request, reply, await files.index()));
  app.get<{ Params: { name: string } }>('/sitemaps/:name', async (request, reply) =>
    send(request, reply, await files.file(request.params.name)),
  );
  return {};
};
