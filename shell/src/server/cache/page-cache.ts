import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { compressPage } from '@unitbase/releases/compress';
import { LRUCache } from 'lru-cache';
import type { Coding } from '../http/accept-encoding';
import type { Freshness, RenderOutput } from '../rendering/render-contract';

const NOTHING = Buffer.alloc(0);
/** However long the first request for a page made anew takes, the others do not wait for it longer. Milliseconds. */
const MEANWHILE = 500;

/** A stored page as one kind of request gets it: names and values of its headers in turn, as Node writes them. */
export interface ReadyAnswer {
  head: string[];
  /** The same for who has it already. */
  knownHead: string[];
  tag: string;
  body: Buffer;
  releases: readonly string[];
}

/** A page that anybody may see, ready to be sent many times. */
export class StoredPage {
  readonly body: Buffer;
  /** Of the uncompressed body: each coding adds its own ending. */
  readonly tag: string;
  /** How requests of each kind get it (`hot-pages.ts`). */
  readonly ready = new Map<string, ReadyAnswer>();
  /** But for its body, which is kept once. */
  readonly output: RenderOutput;
  #of: WeakRef<RenderOutput>;
  #isCompressedForLong = false;
  readonly #encoded = new Map<Coding, Promise<Buffer>>();
  /** How requests got the page before this one, and until when they still may; null: none has come since. */
  readonly #before = new Map<string, { answer: ReadyAnswer; until: number | null }>();

  constructor(output: RenderOutput) {
    this.output = { ...output, body: NOTHING };
    this.#of = new WeakRef(output);
    this.body = output.body;
    this.tag = createHash('sha256').update(this.body).digest('base64url').slice(0, 22);
  }

  isOf(output: RenderOutput): boolean {
    return this.#of.deref() === output;
  }

  /** Whether making it anew has changed nothing. */
  isSameAs({ tag, output }: StoredPage): boolean {
    const besideBody = ({ status, headers, releases }: RenderOutput) => ({ status, headers, releases });
    return tag === this.tag && isDeepStrictEqual(besideBody(output), besideBody(this.output));
  }

  /** Made anew and the same. The page before it would get older and older with it. */
  confirm(output: RenderOutput): void {
    this.#of = new WeakRef(output);
    this.#before.clear();
  }

  /** Smaller, in what browsers ask for: for a page that was made anew and is the same, and so may be for long. */
  async compressForLong(): Promise<void> {
    if (this.#isCompressedForLong || !this.#encoded.has('br')) return;
    this.#isCompressedForLong = true;
    const smaller = await compressPage(this.body, 'br', 'lasting');
    this.#encoded.set('br', Promise.resolve(smaller));
    this.replace(this);
    this.ready.clear();
  }

  /** Compressed when it is asked for first, and then kept. */
  encoded(coding: Coding): Promise<Buffer> {
    const known = this.#encoded.get(coding);
    if (known) return known;
    const made = compressPage(this.body, coding, 'kept');
    this.#encoded.set(coding, made);
    return made;
  }

  /** This page takes the place of one that may still be sent, or of itself. */
  replace({ ready }: StoredPage): void {
    for (const [kind, answer] of ready) this.#before.set(kind, { answer, until: null });
  }

  /**
   * The page before, for requests that come while the first of their kind takes the whole way with this one: dozens would
   * take it at once. Undefined: the request is that first one, or it took too long.
   */
  meanwhile(kind: string, now: number): ReadyAnswer | undefined {
    const before = this.#before.get(kind);
    if (!before) return undefined;
    if (before.until !== null) return now < before.until ? before.answer : undefined;
    before.until = now + MEANWHILE;
    return undefined;
  }

  /** As requests of this kind get the page from now on. */
  keep(kind: string, answer: ReadyAnswer): void {
    this.ready.set(kind, answer);
    this.#before.delete(kind);
  }

  /** In the codings that `other` was asked for, so that nobody waits when this takes its place. */
  async encodeAs(other: StoredPage): Promise<void> {
    await Promise.all([...other.#encoded.keys()].map((coding) => this.encoded(coding)));
  }
}

interface Entry {
  page: StoredPage;
  keys: ReadonlySet<string>;
  /** Makes it anew. */
  render: () => Promise<RenderOutput>;
  /** Until then it is sent without a question; afterwards while a new one is made; later only in need. */
  freshUntil: number;
  staleUntil: number;
}

/** How a request was answered, in the words of RFC 9211. */
export type CacheStatus =
  | 'hit'
  | 'hit; stale'
  | 'hit; detail=stale-if-error'
  | 'fwd=miss; stored'
  | 'fwd=miss';

/** What a stored page may cost its second visitor: he waits for nothing, and sees it this many seconds late at most. */
const STALE_WHILE_REVALIDATE_SECONDS = 60;
/** Other nodes of the api hear of a change a little later, on a busy machine much later. Milliseconds. */
const ECHOES = [250, 1_000];
/** More changes than a render ever sees go by. */
const REMEMBERED_CHANGES = 1_000;
/** A page takes its body, and that again in two codings. */
const sizeOf = ({ page, keys }: Entry) => Math.ceil(page.body.length * 1.5) + keys.size * 40 + 500;

/**
 * Anonymous pages by address and chosen releases: fresh for as long as the api says, then served while one
 * render makes the next, and in need, when rendering fails, still served. A change drops what carries its keys; visitors
 * that miss together wait for one render.
 */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #pending = new Map<string, Promise<RenderOutput>>();
  /** The last changes in their order, for renders that began before them. */
  readonly #changes: { at: number; keys: readonly string[] | 'all' }[] = [];
  #order = 0;
  #compressing = Promise.resolve();
  #remembersSince = 0;

  constructor(
    bytes: number,
    private readonly now: () => number = Date.now,
  ) {
    this.#entries = new LRUCache({ maxSize: bytes, sizeCalculation: sizeOf });
  }

  /** Changes so far, those that are told again among them. */
  get changes(): number {
    return this.#order;
  }

  /** The stored page, or what `render` makes: kept when its `freshness` allows. */
  async get(
    key: string,
    render: () => Promise<RenderOutput>,
  ): Promise<{ page: StoredPage | null; output: RenderOutput; status: CacheStatus }> {
    const entry = this.#entries.get(key);
    const now = this.now();
    if (entry && now < entry.freshUntil) return stored(entry.page, 'hit');
    if (entry && now < entry.staleUntil) {
      this.#render(key, render).catch(() => undefined);
      return stored(entry.page, 'hit; stale');
    }
    const joined = this.#pending.has(key);
    const output = await this.#render(key, render).catch((error: unknown) => {
      if (!entry) throw error;
      return null;
    });
    if (entry && (output === null || isBad(output))) return stored(entry.page, 'hit; detail=stale-if-error');
    if (output === null) throw new Error('a render without a result');
    // What is one visitor's alone is not shared with those who waited for it.
    if (joined && !output.freshness) return { page: null, output: await render(), status: 'fwd=miss' };
    const kept = this.#entries.get(key);
    if (kept?.page.isOf(output)) return stored(kept.page, 'fwd=miss; stored');
    return { page: null, output, status: 'fwd=miss' };
  }

  /** Whether a page is kept under this key, of whatever age. */
  has(key: string): boolean {
    return this.#entries.has(key);
  }

  /** The page, where it may be sent without waiting. One that is no longer fresh is made anew meanwhile. */
  ready(key: string): { page: StoredPage; status: CacheStatus } | null {
    const entry = this.#entries.get(key);
    const now = this.now();
    if (!entry || now >= entry.staleUntil) return null;
    if (now < entry.freshUntil) return { page: entry.page, status: 'hit' };
    this.#render(key, entry.render).catch(() => undefined);
    return { page: entry.page, status: 'hit; stale' };
  }

  /** Drops pages that carry one of the keys: now, and again when every node of the api has heard of the change. */
  changed(keys: readonly string[]): void {
    this.#expire(keys);
    for (const later of ECHOES) setTimeout(() => this.#expire(keys), later).unref();
  }

  /** Nothing that is kept can be trusted: the log of changes does not reach back far enough. */
  changedAll(): void {
    this.#expire('all');
  }

  #expire(keys: readonly string[] | 'all'): void {
    this.#order += 1;
    this.#changes.push({ at: this.#order, keys });
    if (this.#changes.length > REMEMBERED_CHANGES) this.#remembersSince = this.#changes.shift()?.at ?? 0;
    for (const entry of this.#entries.values()) {
      if (!isTouched(entry.keys, keys)) continue;
      entry.freshUntil = 0;
      entry.staleUntil = 0;
    }
  }

  #render(key: string, render: () => Promise<RenderOutput>): Promise<RenderOutput> {
    const waiting = this.#pending.get(key);
    if (waiting) return waiting;
    const began = this.#order;
    const making = render()
      .then(async (output) => {
        if (output.freshness) await this.#keep(key, output, render, output.freshness, began);
        // What is no longer for everybody, or is gone, must not come back in need.
        else if (!isBad(output)) this.#entries.delete(key);
        return output;
      })
      .finally(() => this.#pending.delete(key));
    this.#pending.set(key, making);
    return making;
  }

  async #keep(
    key: string,
    output: RenderOutput,
    render: () => Promise<RenderOutput>,
    { seconds, keys }: Freshness,
    began: number,
  ): Promise<void> {
    const ofPage = new Set(keys);
    const before = this.#entries.get(key)?.page;
    const made = new StoredPage(output);
    const page = before?.isSameAs(made) ? before : made;
    const isSame = page === before;
    // While a page that many ask for is compressed, they get the one before: a thousand would wait here.
    if (before && !isSame) await page.encodeAs(before);
    // It may be made of what a change has overtaken while it was rendered.
    if (began < this.#remembersSince) return;
    if (this.#changes.some((change) => change.at > began && isTouched(ofPage, change.keys))) return;
    const replaced = this.#entries.get(key);
    if (isSame) page.confirm(output);
    else if (replaced && this.now() < replaced.staleUntil) page.replace(replaced.page);
    const freshUntil = this.now() + seconds * 1_000;
    this.#entries.set(key, {
      page,
      keys: ofPage,
      render,
      freshUntil,
      staleUntil: freshUntil + STALE_WHILE_REVALIDATE_SECONDS * 1_000,
    });
    // One after the other: it takes a core.
    if (isSame)
      this.#compressing = this.#compressing.then(() => page.compressForLong()).catch(() => undefined);
  }
}

const stored = (page: StoredPage, status: CacheStatus) => ({ page, output: page.output, status });

const isBad = ({ status, failures }: RenderOutput) => status >= 500 || failures.length > 0;

const isTouched = (keys: ReadonlySet<string>, changed: readonly string[] | 'all') =>
  changed === 'all' || changed.some((key) => keys.has(key));
