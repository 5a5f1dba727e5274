import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { PERSONAL_COOKIE } from '@unitbase/contracts/cookies';
import type { Registry } from '@unitbase/contracts/release';
import { endSlowBody, headDeadline } from '@unitbase/contracts/slow-requests';
import { KnownRequests } from './known-requests';
import type { PageCache, StoredPage } from './page-cache';

/** What chose the releases of a page. The same again: the same choice. */
export interface ChoiceState {
  revision: number;
  quarantine: number;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

interface KnownRequest extends ChoiceState {
  kind: string;
  /** Key of its page in the cache. */
  key: string;
}

interface HotServerOptions {
  /** Reads each request's target and host, before anything else. */
  prepare(request: IncomingMessage): void;
  /** How long a client may take to send a request. */
  headMilliseconds: number;
  bodyMilliseconds: number;
}

export interface HotPagesOptions {
  cache: PageCache;
  /** What is live as the request comes. It never rejects. */
  readRegistry(): Promise<Registry>;
  /** See Quarantine: null while a choice depends on the time. */
  quarantineVersion(): number | null;
  /** So many pages of these releases were answered. */
  onAnswered(releases: readonly string[], times: number): void;
  onTold(pages: number): void;
}

/** Headers of one answer alone, or Node's own business. */
export const OF_ONE_ANSWER: ReadonlySet<string> = new Set([
  'x-request-id',
  'cache-status',
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
]);
/** What describes a body that a 304 has not; and a policy there would replace that of the kept page. */
const OF_BODY = new Set(['content-type', 'content-encoding', 'content-length', 'content-security-policy']);
/** Where the way that an answer took stands among its headers: last. */
const withStatus = (head: string[], status: string) => [...head.slice(0, -1), `unitbase; ${status}`];

/** Kinds of requests for one page: some browsers' codings, with and without a proxy. */
const MOST_KINDS = 12;
/** Milliseconds between two lines of the log. */
export const TOLD_EVERY = 1_000;

/**
 * Answers for stored pages before anything else looks at the request: ten times as many a second as the whole way
 * (docs/performance.md). Only where the whole way would say the same: the registry is certain to be the newest, no
 * choice of a release depends on the visitor or on the time, and the page need not be waited for. All else goes on to the
 * server.
 */
export class HotPages {
  /** Key in the cache and state of the choice, by request. The answers lie with their pages, and go with them. */
  readonly #known = new KnownRequests<ChoiceState>((key) => this.#options?.cache.has(key) ?? false);
  readonly #answered = new Map<readonly string[], number>();
  #options: HotPagesOptions | null = null;
  #telling: NodeJS.Timeout | null = null;

  /** The server that Fastify listens with. Idle connections outlast a proxy's. */
  createServer(handler: Handler, { prepare, headMilliseconds, bodyMilliseconds }: HotServerOptions): Server {
    const options = { keepAliveTimeout: 72_000, ...headDeadline(headMilliseconds) };
    const server = createServer(options, (request, response) => {
      prepare(request);
      endSlowBody(request, response, bodyMilliseconds);
      const known = this.#find(request);
      if (known) void this.#answerOrPass(known, request, response, handler);
      else handler(request, response);
    });
    server.setTimeout(0);
    return server;
  }

  /** From now on what is kept is answered here. */
  open(options: HotPagesOptions): void {
    this.#options = options;
    this.#telling = setInterval(() => this.#tell(), TOLD_EVERY).unref();
  }

  /** From now on every request takes the whole way. */
  close(): void {
    if (this.#telling) clearInterval(this.#telling);
    this.#tell();
    this.#options = null;
  }

  /** Null where a choice may be another for the next request. */
  stateOf(registry: Registry): ChoiceState | null {
    const quarantine = this.#options?.quarantineVersion() ?? null;
    return quarantine === null ? null : { revision: registry.revision, quarantine };
  }

  /** Keeps an answer that was sent whole, for the next request like this one. */
  keep(
    request: IncomingMessage,
    sent: {
      key: string;
      page: StoredPage;
      state: ChoiceState;
      headers: Record<string, unknown>;
      tag: string;
      body: Buffer;
      releases: readonly string[];
    },
  ): void {
    const kind = kindOf(request);
    if (kind === null) return;
    const { ready } = sent.page;
    const [oldest] = ready.keys();
    if (oldest !== undefined && ready.size >= MOST_KINDS) ready.delete(oldest);
    const pairs = Object.entries(sent.headers).filter(([name]) => !OF_ONE_ANSWER.has(name));
    const flat = (kept: [string, unknown][]) => [
      ...kept.flatMap(([name, value]) => [value].flat().flatMap((one) => [name, String(one)])),
      'cache-status',
      'unitbase; hit',
    ];
    sent.page.keep(kind, {
      head: flat(pairs),
      knownHead: flat(pairs.filter(([name]) => !OF_BODY.has(name))),
      tag: sent.tag,
      body: sent.body,
      releases: sent.releases,
    });
    this.#known.set(kind, { key: sent.key, ...sent.state });
  }

  #find(request: IncomingMessage): KnownRequest | null {
    const kind = this.#options && kindOf(request);
    const state = kind && this.#known.get(kind);
    return kind && state ? { ...state, kind } : null;
  }

  async #answerOrPass(
    known: KnownRequest,
    request: IncomingMessage,
    response: ServerResponse,
    handler: Handler,
  ): Promise<void> {
    const registry = await this.#options?.readRegistry();
    const isSame = registry?.revision === known.revision;
    if (!isSame || !this.#answer(known, request, response)) handler(request, response);
  }

  #answer(known: KnownRequest, request: IncomingMessage, response: ServerResponse): boolean {
    const { kind } = known;
    if (this.#options?.quarantineVersion() !== known.quarantine) return false;
    const stored = this.#options.cache.ready(known.key);
    const own = stored?.page.ready.get(kind);
    const answer = own ?? stored?.page.meanwhile(kind, Date.now());
    if (!stored || !answer) return false;
    const { 'if-none-match': match } = request.headers;
    // Other forms of the header are for the whole way.
    if (match !== undefined && match !== answer.tag) return false;
    const isKnown = match !== undefined;
    const head = isKnown ? answer.knownHead : answer.head;
    const status = own ? stored.status : 'hit; stale';
    response.writeHead(isKnown ? 304 : 200, status === 'hit' ? head : withStatus(head, status));
    response.end(isKnown ? undefined : answer.body);
    this.#answered.set(answer.releases, (this.#answered.get(answer.releases) ?? 0) + 1);
    return true;
  }

  #tell(): void {
    let pages = 0;
    for (const [releases, times] of this.#answered) {
      pages += times;
      this.#options?.onAnswered(releases, times);
    }
    this.#answered.clear();
    if (pages > 0) this.#options?.onTold(pages);
  }
}

/** By what requests are told apart; null for one whose answer is a visitor's own, or no page's. */
function kindOf({ method, url, headers, socket }: IncomingMessage): string | null {
  if (method !== 'GET' || (headers.cookie !== undefined && PERSONAL_COOKIE.test(headers.cookie))) return null;
  const {
    host,
    'accept-encoding': codings,
    'x-forwarded-host': proxied,
    'x-forwarded-proto': protocol,
  } = headers;
  const isForwarded = proxied !== undefined || protocol !== undefined;
  // Who may say how a visitor came is for the server to judge, by the address of the proxy.
  const way = isForwarded ? `${proxied} ${protocol} ${socket.remoteAddress}` : '';
  // Joined and not added up: V8 would keep all parts of a key, seven objects and the headers they come from.
  return [host, codings, way, url].join('\n');
}
