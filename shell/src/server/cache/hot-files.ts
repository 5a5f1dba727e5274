import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { OF_ONE_ANSWER, TOLD_EVERY } from './hot-pages';
import type { PageCache } from './page-cache';

interface KeptFile {
  /** Names and values of headers in turn, as Node writes them. */
  head: string[];
  body: Buffer;
}

export interface HotFilesOptions {
  cache: Pick<PageCache, 'changes'>;
  onTold(files: number): void;
}

/** Of all files of a kind. */
const MOST_BYTES = 32 * 1_048_576;
/** What is larger is seldom among what a page begins with. */
export const MOST_BYTES_OF_ONE = 262_144;
/** A removal that no change tells of is seen after this. Milliseconds. */
const MOST_AGE_OF_PICTURES = 60_000;
const KEPT = /^\/(assets|releases|media\/pictures)\//;

/**
 * Answers for files that never change under their address before anything else looks at the request: a first view asks for
 * two dozen, just as the browser paints it. Files of the build and of releases, and pictures, which would come through two
 * processes. A picture is kept as of a number of changes: with the next one all are asked for anew, for it may have
 * removed one.
 */
export class HotFiles {
  readonly #files = begun();
  readonly #pictures = begun(MOST_AGE_OF_PICTURES);
  /** Requests that took the whole way, and how many changes there had been by then. */
  readonly #passed = new WeakMap<IncomingMessage, number>();
  #options: HotFilesOptions | null = null;
  #telling: NodeJS.Timeout | null = null;
  #asOf = 0;
  #answered = 0;

  /** From now on what is kept is answered here. */
  open(options: HotFilesOptions): void {
    this.#options = options;
    this.#telling = setInterval(() => this.#tell(), TOLD_EVERY).unref();
  }

  /** From now on every request takes the whole way. */
  close(): void {
    if (this.#telling) clearInterval(this.#telling);
    this.#tell();
    this.#options = null;
  }

  /** Whether the request is answered; otherwise it is the server's. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const kind = this.#options && kindOf(request);
    if (!this.#options || !kind) return false;
    const { changes } = this.#options.cache;
    const known = this.#of(request, changes).get(kind);
    if (!known) {
      this.#passed.set(request, changes);
      return false;
    }
    // In HTTP/1.1 a connection stays open without a word: two headers less with each file of a first view.
    if (response.shouldKeepAlive && request.httpVersion === '1.1') response.removeHeader('connection');
    response.writeHead(200, known.head).end(known.body);
    this.#answered += 1;
    return true;
  }

  /** Keeps an answer as it is sent, for the next request like this one, where it holds for ever. */
  keep({ raw }: FastifyRequest, reply: FastifyReply, body: unknown): void {
    const passed = this.#passed.get(raw);
    const kind = kindOf(raw);
    if (!this.#options || passed === undefined || kind === null || !isKept(reply, body)) return;
    const { changes } = this.#options.cache;
    const files = this.#of(raw, changes);
    // What a change overtook meanwhile may be what it removed.
    if (files === this.#pictures && passed !== changes) return;
    const headers = Object.entries({ ...reply.getHeaders(), 'content-length': body.length });
    files.set(kind, {
      head: headers
        .filter(([name]) => !OF_ONE_ANSWER.has(name))
        .flatMap(([name, value]) => [name, String(value)]),
      body,
    });
  }

  #of({ url = '' }: IncomingMessage, changes: number): LRUCache<string, KeptFile> {
    if (!url.startsWith('/media/')) return this.#files;
    if (this.#asOf !== changes) this.#pictures.clear();
    this.#asOf = changes;
    return this.#pictures;
  }

  #tell(): void {
    if (this.#answered > 0) this.#options?.onTold(this.#answered);
    this.#answered = 0;
  }
}

const begun = (ttl = 0) =>
  new LRUCache<string, KeptFile>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }, kind) => body.length + kind.length + 1_000,
    ttl,
  });

const isKept = (reply: FastifyReply, body: unknown): body is Buffer =>
  reply.statusCode === 200 &&
  Buffer.isBuffer(body) &&
  body.length <= MOST_BYTES_OF_ONE &&
  /\bpublic\b.*\bimmutable\b/.test(String(reply.getHeader('cache-control')));

/** By what requests are told apart that may be answered differently; null for a part of a file, or no file. */
function kindOf({ method, url = '', headers, socket }: IncomingMessage): string | null {
  const { accept, 'accept-encoding': codings, 'x-forwarded-proto': protocol } = headers;
  if (method !== 'GET' || !KEPT.test(url) || headers.range !== undefined) return null;
  if (headers['if-none-match'] !== undefined) return null;
  // Who may say that it came by https is for the server to judge, by the address of the proxy.
  const way = protocol === undefined ? '' : `${protocol} ${socket.remoteAddress}`;
  return [accept, codings, way, url].join('\n');
}
