import path from 'node:path';
import { type ContentEncoding, chooseEncoding } from '@unitbase/contracts/accept-encoding';
import { matchesTag } from '@unitbase/contracts/conditional-get';
import { compressOnce, isText } from '@unitbase/releases/compress';
import { integrityOf } from '@unitbase/releases/integrity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
};

export const IMMUTABLE = 'public, max-age=31536000, immutable';
const CACHE_BYTES = 64 * 1_048_576;

/** Returns the media type of a file; undefined for an extension that the site does not serve. */
export const mediaTypeOf = (file: string): string | undefined => TYPES[path.extname(file).slice(1)];

/** Allows every origin to read the response, without credentials. */
export function allowAllOrigins(reply: FastifyReply): FastifyReply {
  return reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('timing-allow-origin', '*');
}

/** A file, and its compressed variants where they are stored. */
export interface FileContent {
  plain: Buffer;
  br?: Buffer | null;
  gzip?: Buffer | null;
}

interface SentFile {
  /** Identifies the content. */
  key: string;
  /** Name, whose extension determines the type. */
  file: string;
  /** Resolves with null if there is no such file. */
  read(): Promise<FileContent | null>;
  cacheControl: string;
}

interface CachedFile extends FileContent {
  hash: string;
}

export type SendFile = (request: FastifyRequest, reply: FastifyReply, file: SentFile) => Promise<boolean>;

/**
 * Returns a function that sends files with a hash as ETag, read and compressed once and then cached in memory.
 * @returns whether there is such a file, never the reply: a reply is a thenable, so it would be awaited
 */
export function createFileSender(): SendFile {
  const cache = new LRUCache<string, CachedFile>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ plain, br, gzip }) => plain.length + (br?.length ?? 0) + (gzip?.length ?? 0) + 1,
  });

  async function load({ key, file, read }: SentFile): Promise<CachedFile | null> {
    const cached = cache.get(key);
    if (cached) return cached;
    const content = await read();
    if (!content) return null;
    const loaded = { ...(await withVariants(file, content)), hash: integrityOf(content.plain).slice(7, 29) };
    cache.set(key, loaded);
    return loaded;
  }

  return async (request, reply, file) => {
    const loaded = await load(file);
    if (!loaded) return false;
    const encoding = chooseEncoding(request.headers['accept-encoding'], variantsOf(loaded));
    // One tag for each encoding: a cache must not confuse them.
    const etag = `"${loaded.hash}${encoding ? `-${encoding}` : ''}"`;
    reply
      .type(mediaTypeOf(file.file) ?? 'application/octet-stream')
      .header('cache-control', file.cacheControl)
      .header('vary', 'accept-encoding')
      .header('etag', etag);
    if (matchesTag(request.headers['if-none-match'], etag)) {
      reply.code(304).send();
      return true;
    }
    if (encoding) reply.header('content-encoding', encoding);
    reply.send((encoding && loaded[encoding]) || loaded.plain);
    return true;
  };
}

const variantsOf = (file: FileContent): ContentEncoding[] =>
  (['br', 'gzip'] as const).filter((encoding) => file[encoding]);

/** Compresses a text without stored variants. Source maps are not compressed, to save time. */
async function withVariants(file: string, content: FileContent): Promise<FileContent> {
  if (content.br || !isText(file) || file.endsWith('.map')) return content;
  const { br, gz } = await compressOnce(content.plain);
  return { plain: content.plain, br, gzip: gz };
}
