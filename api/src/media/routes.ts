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
import { compressedDrawings } from './drawings';
import { cropFor, FORMATS, formatFor, widthFor } from './picture-size';
import { createResizer } from './resizer';
import type { StoredFile } from './store/stored-file';

const CLIP_TYPES: Record<string, string> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  vtt: 'text/vtt; charset=utf-8',
};

const SVG = 'image/svg+xml';

/** A changed picture gets a new name, so browsers may cache it forever. */
const CACHE_FOREVER = 'public, max-age=31536000, immutable';
/** A new edition of a document keeps the old name. */
const CACHE_ONE_HOUR = 'public, max-age=3600';

function setHeaders(reply: FastifyReply, type: string, cacheControl: string): FastifyReply {
  return (
    reply
      .header('cache-control', cacheControl)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      // Widgets embed them in partner pages, also in cross-origin isolated ones.
      .header('cross-origin-resource-policy', 'cross-origin')
      .type(type)
  );
}

/** Sends a file. Opens it first: an error must not get its headers. Evaluates preconditions first, then the range (RFC 9110 §13.2.2). */
async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
  type: string,
  cacheControl = CACHE_FOREVER,
): Promise<FastifyReply> {
  const { method, headers } = request;
  const etag = `"${file.size.toString(36)}-${file.modified.getTime().toString(36)}"`;
  const lastModified = file.modified.toUTCString();
  const notModified = isNotModified(headers, etag, file.modified);
  const isRanged =
    !notModified && method === 'GET' && allowsRange(headers['if-range'], { etag, lastModified });
  const range = isRanged ? readRange(headers.range, file.size) : null;
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .header('content-range', `bytes */${file.size}`)
      .send({ detail: messages.common.badRequest });
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  const isEmpty = notModified || method === 'HEAD' || file.size === 0;
  // For an empty string Fastify would replace the length by 0.
  const body = isEmpty ? Readable.from([]) : await file.open({ start, end });
  setHeaders(reply, type, cacheControl)
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .header('last-modified', lastModified);
  if (notModified) return reply.code(304).send();
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`);
  reply.header('content-length', end - start + 1);
  return reply.send(body);
}

function isNotModified(headers: IncomingHttpHeaders, etag: string, modified: Date): boolean {
  if (headers['if-none-match'] !== undefined) return matchesTag(headers['if-none-match'], etag);
  // HTTP dates have no milliseconds.
  return Date.parse(headers['if-modified-since'] ?? '') >= Math.floor(modified.getTime() / 1_000) * 1_000;
}

interface NamedFile {
  Params: { name: string };
}

/** Routes of pictures in several sizes, clips by range, and downloads. */
export const media: Feature = ({ pool, media: store }, app) => {
  const resize = createResizer(store);
  const drawings = compressedDrawings();

  app.get<{ Params: { '*': string }; Querystring: { w?: string; f?: string; r?: string } }>(
    '/media/pictures/*',
    async (request, reply) => {
      const key = `pictures/${request.params['*']}`;
      const source = /\.(webp|jpe?g|png|gif|avif|svg)$/.test(key) ? await store.find(key) : null;
      if (!source) return throwHttpError(404, messages.common.notFoundDetail);
      // SVG logos need no resizing; the policy of `setHeaders` prevents scripts in them.
      if (key.endsWith('.svg')) {
        reply.header('vary', 'accept-encoding');
        const isWhole = request.method === 'GET' && !request.headers.range;
        if (!isWhole || !chooseEncoding(request.headers['accept-encoding'], ['br']))
          return send(request, reply, source, SVG);
        const drawing = await drawings.forceFetch(key, { context: source });
        setHeaders(reply, SVG, CACHE_FOREVER).header('content-encoding', 'br');
        return reply.send(drawing);
      }
      const { w, f, r } = request.query;
      const format = formatFor(f, request.headers.accept);
      const width = widthFor(typeof w === 'string' ? w : undefined);
      reply.header('vary', 'accept');
      if (!width && key.endsWith(`.${format}`)) return send(request, reply, source, FORMATS[format]);
      const resized = await resize(key, { width, crop: cropFor(r), format });
      return resized
        ? send(request, reply, resized, FORMATS[format])
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

  // The path comes from the database, never from the caller (decision C22).
  const download =
    (column: 'slug' | 'file') => async (request: FastifyRequest<NamedFile>, reply: FastifyReply) => {
      const stored = await row<{ file: string }>(
        pool,
        `SELECT file FROM downloads WHERE ${column} = $1 AND is_public`,
        [request.params.name],
      );
      const file = stored && (await store.find(`downloads/${stored.file}`));
      if (!stored || !file) return throwHttpError(404, messages.common.notFoundDetail);
      const name = stored.file.replace(/[^\w.-]/g, '');
      reply.header('content-disposition', `attachment; filename="${name}"`);
      return send(request, reply, file, 'application/pdf', CACHE_ONE_HOUR);
    };
  app.get<NamedFile>('/media/downloads/:name', download('slug'));
  // URLs of the package PDFs (docs/requirements/news.md §2.12).
  app.get<NamedFile>('/pdf/:name', download('file'));

  return {};
};
