import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { matchesTag } from '@unitbase/contracts/conditional-get';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Bodies below this many bytes are sent as they are. */
const WORTH_COMPRESSING = 1_024;

type Encoding = 'br' | 'gzip';

export interface CachedAnswer {
  body: Buffer;
  type: string;
  etag: string;
  /** Made once, when the answer is asked for a second time: a miss never waits for compression. */
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
  keys: ReadonlySet<string>;
}

const JSON_TYPE = 'application/json; charset=utf-8';

export interface FreshAnswer {
  text: string;
  /** Content type. @default JSON */
  type?: string;
  /** Change keys that make it stale before its time: `company:12`. */
  keys: Iterable<string>;
}

/**
 * Answers of public GETs, ready to send. Callers of one address that miss together wait for one handler. What a change
 * touches while it is being made is answered but not kept.
 */
export class AnswerCache {
  readonly #answers: LRUCache<string, CachedAnswer>;
  readonly #pending = new Map<string, Promise<CachedAnswer>>();
  #generation = 0;

  constructor(bytes = 96 * 1_048_576) {
    this.#answers = new LRUCache({
      maxSize: bytes,
      sizeCalculation: (answer, key) => answer.body.length * 2 + key.length + 200,
    });
  }

  /** @param seconds how long it may be kept */
  async get(
    key: string,
    seconds: number,
    make: () => Promise<FreshAnswer>,
  ): Promise<{ answer: CachedAnswer; hit: boolean }> {
    const known = this.#answers.get(key);
    if (known) return { answer: known, hit: true };
    const waiting = this.#pending.get(key);
    if (waiting) return { answer: await waiting, hit: false };
    const making = this.#make(key, seconds, make).finally(() => this.#pending.delete(key));
    this.#pending.set(key, making);
    return { answer: await making, hit: false };
  }

  async #make(key: string, seconds: number, make: () => Promise<FreshAnswer>): Promise<CachedAnswer> {
    const generation = this.#generation;
    const fresh = await make();
    const body = Buffer.from(fresh.text);
    const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
    const answer: CachedAnswer = {
      body,
      type: fresh.type ?? JSON_TYPE,
      etag,
      encoded: {},
      keys: new Set(fresh.keys),
    };
    if (generation === this.#generation) this.#answers.set(key, answer, { ttl: seconds * 1_000 });
    return answer;
  }

  /** Drops what carries one of the keys; requests under way are no longer joined nor kept. */
  drop(keys: readonly string[]): void {
    this.#generation += 1;
    this.#pending.clear();
    for (const [address, answer] of this.#answers.entries()) {
      if (keys.some((key) => answer.keys.has(key))) this.#answers.delete(address);
    }
  }

  clear(): void {
    this.#generation += 1;
    this.#pending.clear();
    this.#answers.clear();
  }
}

function compress(answer: CachedAnswer, encoding: Encoding): Promise<Buffer> {
  answer.encoded[encoding] ??=
    encoding === 'br'
      ? brotli(answer.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : zip(answer.body);
  return answer.encoded[encoding];
}

/** The coding to answer in, of those that a visitor takes; null for none. */
export function accepted(header: string | undefined): Encoding | null {
  const names = (header ?? '').split(',').filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part));
  const has = (name: string) => names.some((part) => part.trim().split(';')[0] === name);
  if (has('br')) return 'br';
  return has('gzip') ? 'gzip' : null;
}

/**
 * Sends a cached answer: 304 where the visitor has it, compressed where it was asked for before.
 * @param stale seconds beyond `seconds` in which a cache may give it once more, while it asks for the next
 */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  found: { answer: CachedAnswer; hit: boolean },
  seconds: number,
  stale = 300,
): Promise<FastifyReply> {
  const { answer, hit } = found;
  reply
    .header('cache-control', `public, max-age=${seconds}, stale-while-revalidate=${stale}`)
    .header('vary', 'accept-encoding')
    .header('etag', answer.etag)
    // The shell keeps pages by these keys, and drops them when the change log names one.
    .header('surrogate-key', [...answer.keys].join(' '));
  if (matchesTag(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  reply.header('content-type', answer.type);
  const encoding =
    hit && answer.body.length >= WORTH_COMPRESSING ? accepted(request.headers['accept-encoding']) : null;
  if (!encoding) return reply.send(answer.body);
  return reply.header('content-encoding', encoding).send(await compress(answer, encoding));
}

/** Tells caches in front that this answer, made for a visitor without a session, is everybody's for `seconds`. */
export function everybodys(reply: FastifyReply, seconds: number, keys: readonly string[]): void {
  reply
    .header('cache-control', `public, max-age=${seconds}`)
    .header('vary', 'accept-encoding, cookie')
    .header('surrogate-key', keys.join(' '));
}
