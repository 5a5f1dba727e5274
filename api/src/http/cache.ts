import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type ContentEncoding, chooseEncoding } from '@unitbase/contracts/accept-encoding';
import { matchesTag } from '@unitbase/contracts/conditional-get';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Minimum size of a compressed body, in bytes. */
const WORTH_COMPRESSING = 1_024;

export interface CachedResponse {
  body: Buffer;
  type: string;
  etag: string;
  /** Created at the first hit: a miss never waits for compression. */
  encoded: Partial<Record<ContentEncoding, Promise<Buffer>>>;
  keys: ReadonlySet<string>;
  isOutdated: boolean;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** A response that a handler has just created. */
export interface FreshResponse {
  text: string;
  /** Content type. @default JSON */
  type?: string;
  /** Change keys that invalidate it before it expires: `company:12`. */
  keys: Iterable<string>;
  /** Whether it was read from a standby that is behind; it must not be cached. */
  isOutdated?: boolean;
}

/**
 * Cached responses of public GETs. Concurrent misses of one address share one handler call. A response that a change
 * invalidates while it is created is sent but not cached.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, CachedResponse>;
  readonly #pending = new Map<string, Promise<CachedResponse>>();
  #generation = 0;

  constructor(bytes = 96 * 1_048_576) {
    this.#entries = new LRUCache({
      maxSize: bytes,
      sizeCalculation: (response, key) => response.body.length * 2 + key.length + 200,
    });
  }

  /**
   * Returns the cached response, or creates it.
   * @param seconds time to live
   */
  async get(
    key: string,
    seconds: number,
    create: () => Promise<FreshResponse>,
  ): Promise<{ response: CachedResponse; isHit: boolean }> {
    const cached = this.#entries.get(key);
    if (cached) return { response: cached, isHit: true };
    let pending = this.#pending.get(key);
    if (!pending) {
      pending = this.#create(key, seconds, create).finally(() => this.#pending.delete(key));
      this.#pending.set(key, pending);
    }
    return { response: await pending, isHit: false };
  }

  async #create(key: string, seconds: number, create: () => Promise<FreshResponse>): Promise<CachedResponse> {
    const generation = this.#generation;
    const fresh = await create();
    const body = Buffer.from(fresh.text);
    const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
    const response: CachedResponse = {
      body,
      type: fresh.type ?? JSON_TYPE,
      etag,
      encoded: {},
      keys: new Set(fresh.keys),
      isOutdated: fresh.isOutdated ?? false,
    };
    if (response.isOutdated) return response;
    if (generation === this.#generation) this.#entries.set(key, response, { ttl: seconds * 1_000 });
    return response;
  }

  /** Drops entries with one of the keys; pending calls are no longer shared or cached. */
  drop(keys: readonly string[]): void {
    this.#generation += 1;
    this.#pending.clear();
    for (const [address, response] of this.#entries.entries()) {
      if (keys.some((key) => response.keys.has(key))) this.#entries.delete(address);
    }
  }

  clear(): void {
    this.#generation += 1;
    this.#pending.clear();
    this.#entries.clear();
  }
}

function compress(response: CachedResponse, encoding: ContentEncoding): Promise<Buffer> {
  response.encoded[encoding] ??=
    encoding === 'br'
      ? brotli(response.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : zip(response.body);
  return response.encoded[encoding];
}

/**
 * Sends a cached response: 304 where its ETag matches, compressed on a hit.
 * @param stale seconds after `seconds` in which a cache may serve it stale while it revalidates
 */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { response, isHit }: { response: CachedResponse; isHit: boolean },
  seconds: number,
  stale = 300,
): Promise<FastifyReply> {
  reply
    .header(
      'cache-control',
      response.isOutdated ? 'no-store' : `public, max-age=${seconds}, stale-while-revalidate=${stale}`,
    )
    .header('vary', 'accept-encoding')
    .header('etag', response.etag)
    // The shell tags cached pages with these keys and drops them when the change log names one.
    .header('surrogate-key', [...response.keys].join(' '));
  if (matchesTag(request.headers['if-none-match'], response.etag)) return reply.code(304).send();
  reply.header('content-type', response.type);
  const encoding =
    isHit && response.body.length >= WORTH_COMPRESSING
      ? chooseEncoding(request.headers['accept-encoding'])
      : null;
  if (!encoding) return reply.send(response.body);
  return reply.header('content-encoding', encoding).send(await compress(response, encoding));
}

/** Lets shared caches store the response to a visitor without a session for `seconds`. */
export function cacheForEveryone(reply: FastifyReply, seconds: number, keys: readonly string[]): void {
  reply
    .header('cache-control', `public, max-age=${seconds}`)
    .header('vary', 'accept-encoding, cookie')
    .header('surrogate-key', keys.join(' '));
}
