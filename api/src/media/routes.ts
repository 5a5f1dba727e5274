import { createReadStream } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { chooseEncoding } from '@unitbase/contracts/accept-encoding';
import { allowsRange, matchesTag } from '@unitbase/contracts/conditional-get';
import * as messages from '@unitbase/contracts/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { row } from '../db/query';
import type { Feature } from '../http/feature';
import { throwHttpError } from '../http/http-error';
import { readRange } from './byte-range';
import { Drawings } from './drawings';
import type { StoredFile } from './media-store';
import { cropFor, FORMATS, formatFor, widthFor } from './picture-size';
import { Resizer } from './resizer';

const CLIP_TYPES: Record<string, string> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  vtt: 'text/vtt; charset=utf-8',
};

const DRAWING = 'image/svg+xml';

/** What a file under an address holds never changes: another picture gets another name. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** A document keeps its name when another edition takes its place. */
const FOR_AN_HOUR = 'public, max-age=3600';

function describe(reply: FastifyReply, type: string, caching: string): FastifyReply {
  return (
    reply
      .header('cache-control', caching)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      // Widgets show them on pages of others, isolated ones too.
      .header('cross-origin-resource-policy', 'cross-origin')
      .type(type)
  );
}

/** Preconditions first, then the range (RFC 9110 §13.2.2). */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
  type: string,
  caching = FOR_EVER,
): FastifyReply {
  const { method, headers } = request;
  const etag = `"${file.size.toString(36)}-${file.modified.getTime().toString(36)}"`;
  const lastModified = file.modified.toUTCString();
  const isUnchanged = isKnown(headers, etag, file.modified);
  const isRanged =
    !isUnchanged && method === 'GET' && allowsRange(headers['if-range'], { etag, lastModified });
  const range = isRanged ? readRange(headers.range, file.size) : null;
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .header('content-range', `bytes */${file.size}`)
      .send({ detail: messages.common.badRequest });
  }
  describe(reply, type, caching)
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .header('last-modified', lastModified);
  if (isUnchanged) return reply.code(304).send();
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`);
  reply.header('content-length', end - start + 1);
  // Of a text Fastify would send the length, which is 0.
  if (method === 'HEAD' || file.size === 0) return reply.send(Readable.from([]));
  return reply.send(createReadStream(file.path, { start, end }));
}

function isKnown(headers: IncomingHttpHeaders, etag: string, modified: Date): boolean {
  if (headers['if-none-match'] !== undefined) return matchesTag(headers['if-none-match'], etag);
  // A date has no milliseconds.
  return Date.parse(headers['if-modified-since'] ?? '') >= Math.floor(modified.getTime() / 1_000) * 1_000;
}

interface NamedFile {
  Params: { name: string };
}

/** Pictures in any size, clips by range, and files to download. All by names that cannot leave their folder. */
export const media: Feature = ({ pool, media: store }, app) => {
  const resizer = new Resizer(store);
  const drawings = new Drawings();

  app.get<{ Params: { '*': string }; Querystring: { w?: string; f?: string; r?: string } }>(
    '/media/pictures/*',
    async (request, reply) => {
      const key = `pictures/${request.params['*']}`;
      const source = /\.(webp|jpe?g|png|gif|avif|svg)$/.test(key) ? await store.find(key) : null;
      if (!source) return throwHttpError(404, messages.common.notFoundDetail);
      // Drawn marks of the starting data have no pixels to resize; the policy of `describe` lets nothing in them run.
      if (key.endsWith('.svg')) {
        reply.header('vary', 'accept-encoding');
        const isWhole = request.method === 'GET' && !request.headers.range;
        if (!isWhole || !chooseEncoding(request.headers['accept-encoding'], ['br']))
          return send(request, reply, source, DRAWING);
        describe(reply, DRAWING, FOR_EVER).header('content-encoding', 'br');
        return reply.send(await drawings.compressed(source));
      }
      const { w, f, r } = request.query;
      const format = formatFor(f, request.headers.accept);
      const width = widthFor(typeof w === 'string' ? w : undefined);
      reply.header('vary', 'accept');
      if (!width && key.endsWith(`.${format}`)) return send(request, reply, source, FORMATS[format]);
      const sized = await resizer.get(key, source, { width, crop: cropFor(r), format });
      return sized
        ? send(request, reply, sized, FORMATS[format])
        : throwHttpError(404, messages.common.notFoundDetail);
    },
  );

  app.get<{ Params: { '*': string } }>('/media/clips/*', async (request, reply) => {
    const key = `clips/${request.params['*']}`;
    const type = CLIP_TYPES[key.split('.').at(-1) ?? ''];
    const file = type ? await store.find(key) : null;
    if (!type || !file) return throwHttpError(404, messages.common.notFoundDetail);
    return send(request, reply, file, type);
  });

  // Looked up by name in the database, never by a caller's path (decision C22).
  const download =
    (column: 'slug' | 'file') => async (request: FastifyRequest<NamedFile>, reply: FastifyReply) => {
      const found = await row<{ file: string }>(
        pool,
        `SELECT file FROM downloads WHERE ${column} = $1 AND is_public`,
        [request.params.name],
      );
      const file = found && (await store.find(`downloads/${found.file}`));
      if (!found || !file) return throwHttpError(404, messages.common.notFoundDetail);
      const name = found.file.replace(/[^\w.-]/g, '');
      reply.header('content-disposition', `attachment; filename="${name}"`);
      return send(request, reply, file, 'application/pdf', FOR_AN_HOUR);
    };
  app.get<NamedFile>('/media/downloads/:name', download('slug'));
  // The address of the package PDFs (docs/requirements/news.md §2.12).
  app.get<NamedFile>('/pdf/:name', download('file'));

  return {};
};
