import { chooseEncoding } from '@unitbase/contracts/accept-encoding';
import { matchesTag } from '@unitbase/contracts/conditional-get';
import { compressOnce } from '@unitbase/releases/compress';
import { integrityOf } from '@unitbase/releases/integrity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  woff2: 'font/woff2',
};

const CACHE_BYTES = 16 * 1_048_576;
/** Compressed contents by hash. */
const compressed = new LRUCache<string, Promise<{ br: Buffer; gz: Buffer }>>({ max: 200 });
const contents = new LRUCache<string, Buffer>({
  maxSize: CACHE_BYTES,
  sizeCalculation: (buffer) => buffer.length + 1,
});

export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Cached, but revalidated each time. */
export const REVALIDATE = 'public, no-cache';

/** Allows every origin to read the response, without credentials. */
export function allowAllOrigins(reply: FastifyReply): FastifyReply {
  return reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('timing-allow-origin', '*');
}

/** Sends a file for other sites, compressed and with a hash as ETag. The extension determines its type. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, content, cacheControl }: { name: string; content: Buffer; cacheControl: string },
): Promise<FastifyReply> {
  const extension = name.split('.').at(-1) ?? '';
  const hash = integrityOf(content).slice(7, 29);
  const coding = extension === 'woff2' ? null : chooseEncoding(request.headers['accept-encoding']);
  const etag = `"${hash}${coding ? `-${coding}` : ''}"`;
  allowAllOrigins(reply)
    .type(TYPES[extension] ?? 'application/octet-stream')
    .header('cache-control', cacheControl)
    .header('vary', 'accept-encoding')
    .header('etag', etag);
  if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (!coding) return reply.send(content);
  const variants = compressed.get(hash) ?? compressOnce(content);
  compressed.set(hash, variants);
  const { br, gz } = await variants;
  return reply.header('content-encoding', coding).send(coding === 'br' ? br : gz);
}

/** Reads an immutable file through the cache. */
export async function readCached(key: string, read: () => Promise<Buffer | null>): Promise<Buffer | null> {
  const cached = contents.get(key);
  if (cached) return cached;
  const content = await read();
  if (content) contents.set(key, content);
  return content;
}
