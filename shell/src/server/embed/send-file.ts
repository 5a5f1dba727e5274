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
/** By hash of the content: what was compressed once is not compressed again. */
const compressed = new LRUCache<string, Promise<{ br: Buffer; gz: Buffer }>>({ max: 200 });
const sizes = new LRUCache<string, Buffer>({
  maxSize: CACHE_BYTES,
  sizeCalculation: (buffer) => buffer.length + 1,
});

export const FOR_GOOD = 'public, max-age=31536000, immutable';
/** Kept, and asked after each time. */
export const ASKED_AFTER = 'public, no-cache';

/** What any page may use: cross-origin, without credentials. */
export function openToAll(reply: FastifyReply): FastifyReply {
  return reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('timing-allow-origin', '*');
}

/** Sends a file for pages of others, compressed and with a hash as ETag. The ending of the name tells its type. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, content, cacheControl }: { name: string; content: Buffer; cacheControl: string },
): Promise<FastifyReply> {
  const ending = name.split('.').at(-1) ?? '';
  const hash = integrityOf(content).slice(7, 29);
  const coding = ending === 'woff2' ? null : chooseEncoding(request.headers['accept-encoding']);
  const etag = `"${hash}${coding ? `-${coding}` : ''}"`;
  openToAll(reply)
    .type(TYPES[ending] ?? 'application/octet-stream')
    .header('cache-control', cacheControl)
    .header('vary', 'accept-encoding')
    .header('etag', etag);
  if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (!coding) return reply.send(content);
  const made = compressed.get(hash) ?? compressOnce(content);
  compressed.set(hash, made);
  const { br, gz } = await made;
  return reply.header('content-encoding', coding).send(coding === 'br' ? br : gz);
}

/** Reads through a cache: for files that never change under their key. */
export async function kept(key: string, read: () => Promise<Buffer | null>): Promise<Buffer | null> {
  const known = sizes.get(key);
  if (known) return known;
  const content = await read();
  if (content) sizes.set(key, content);
  return content;
}
