import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { PageCache } from './page-cache';

interface CachedFile {
  headers: Record<string, number | string | string[] | undefined>;
  body: Buffer;
}

/** Limit for the files of the build and releases, and again for pictures. */
const CACHE_BYTES = 32 * 1_048_576;
/** Limit of one file. */
export const FILE_BYTES = 262_144;
/** A picture may be deleted without an entry in the change log. */
const PICTURE_MILLISECONDS = 60_000;
const CACHED = /^\/(assets|releases|media\/pictures)\//;
/** Headers of one response only. */
const VOLATILE = new Set(['x-request-id', 'date', 'connection', 'keep-alive', 'transfer-encoding']);

/**
 * Caches immutable files: a first view requests two dozen just as the browser paints. A change of data drops all pictures,
 * since it may have deleted one. Register it after all hooks that add headers.
 */
export function cacheFiles(server: FastifyInstance, pages: Pick<PageCache, 'version'>): void {
  const files = createCache();
  const pictures = createCache(PICTURE_MILLISECONDS);
  const versions = new WeakMap<FastifyRequest, number>();
  let picturesVersion = 0;

  const cacheOf = (url: string) => {
    if (!url.startsWith('/media/')) return files;
    if (picturesVersion !== pages.version) pictures.clear();
    picturesVersion = pages.version;
    return pictures;
  };

  server.addHook('onRequest', async (request, reply) => {
    const key = keyOf(request);
    if (!key) return;
    const file = cacheOf(request.url).get(key);
    if (file) return reply.headers(file.headers).send(file.body);
    versions.set(request, pages.version);
  });

  server.addHook('onSend', async (request, reply, body) => {
    const key = keyOf(request);
    const version = versions.get(request);
    if (!key || version === undefined || !isImmutable(reply, body)) return body;
    const cache = cacheOf(request.url);
    // A change during the request may have deleted the picture.
    if (cache === pictures && version !== pages.version) return body;
    const headers = Object.entries(reply.getHeaders()).filter(([name]) => !VOLATILE.has(name));
    cache.set(key, { headers: Object.fromEntries(headers), body });
    return body;
  });
}

const createCache = (ttl = 0) =>
  new LRUCache<string, CachedFile>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length + 1_000,
    ttl,
  });

const isImmutable = (reply: FastifyReply, body: unknown): body is Buffer =>
  reply.statusCode === 200 &&
  Buffer.isBuffer(body) &&
  body.length <= FILE_BYTES &&
  /\bpublic\b.*\bimmutable\b/.test(String(reply.getHeader('cache-control')));

/** Returns the key of what the response depends on; `null` for a part of a file, or another resource. */
function keyOf({ method, url, headers, protocol }: FastifyRequest): string | null {
  if (method !== 'GET' || !CACHED.test(url)) return null;
  if (headers.range !== undefined || headers['if-none-match'] !== undefined) return null;
  return [headers.accept, headers['accept-encoding'], protocol, url].join('\n');
}
