import { createHash } from 'node:crypto';
import type { ContentEncoding } from '@unitbase/contracts/accept-encoding';
import { compressPage } from '@unitbase/releases/compress';
import { LRUCache } from 'lru-cache';
import type { Freshness, RenderOutput } from '../rendering/render-contract';

/** A page that every visitor may see, with its compressed forms. */
export class CachedPage {
  readonly body: Buffer;
  /** Hash of the uncompressed body: each encoding adds its own suffix. */
  readonly tag: string;
  /** The rendered output without its body. */
  readonly output: RenderOutput;
  readonly #encoded = new Map<ContentEncoding, Promise<Buffer>>();

  constructor(output: RenderOutput) {
    this.output = { ...output, body: Buffer.alloc(0) };
    this.body = output.body;
    this.tag = createHash('sha256').update(this.body).digest('base64url').slice(0, 22);
  }

  /** Returns the body in an encoding. It is compressed once. */
  encoded(encoding: ContentEncoding): Promise<Buffer> {
    const cached = this.#encoded.get(encoding);
    if (cached) return cached;
    const compressed = compressPage(this.body, encoding, 'cached');
    this.#encoded.set(encoding, compressed);
    return compressed;
  }

  /** Compresses to the encodings that `previous` was requested in, so that no visitor waits for it. */
  async encodeAs(previous: CachedPage): Promise<void> {
    await Promise.all([...previous.#encoded.keys()].map((encoding) => this.encoded(encoding)));
  }
}

interface Entry {
  page: CachedPage;
  keys: ReadonlySet<string>;
  /** Unix time in milliseconds. Until then the page is sent without revalidation. */
  freshUntil: number;
  /** Until then it is sent while a new one is rendered; afterwards only if rendering fails. */
  staleUntil: number;
}

interface Rendered {
  output: RenderOutput;
  /** `null` where the page is not cached. */
  page: CachedPage | null;
}

/** Result of a request to the cache, in the words of RFC 9211. */
type CacheStatus = 'hit' | 'hit; stale' | 'hit; detail=stale-if-error' | 'fwd=miss; stored' | 'fwd=miss';

export interface CacheResult {
  page: CachedPage | null;
  /** Without its body where `page` holds it. */
  output: RenderOutput;
  status: CacheStatus;
}

type Render = () => Promise<RenderOutput>;

/** Maximum staleness while revalidating, in seconds. */
const STALE_WHILE_REVALIDATE_SECONDS = 60;
/** A change is applied again after these milliseconds: another api node may have answered before it heard of it. */
const REPEATED_AFTER = [250, 1_000];
/** Number of past changes to compare a finished render with. */
const CHANGES_REMEMBERED = 1_000;
/** Bytes of a page and of its two compressed forms. */
const sizeOf = ({ page, keys }: Entry) => Math.ceil(page.body.length * 1.5) + keys.size * 40 + 500;

/**
 * Caches anonymous pages by address and releases. A page is fresh for as long as the api says, then stale while one render
 * revalidates it, and served if that fails. A change drops pages by their keys; concurrent misses share one render.
 */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #pending = new Map<string, Promise<Rendered>>();
  /** The last changes in order, for renders that started before them. */
  readonly #changes: { version: number; keys: readonly string[] | 'all' }[] = [];
  #version = 0;
  #oldestVersion = 0;

  /** @param bytes limit of memory */
  constructor(
    bytes: number,
    private readonly now: () => number = Date.now,
  ) {
    this.#entries = new LRUCache({ maxSize: bytes, sizeCalculation: sizeOf });
  }

  /** Number of changes so far, repeated ones included. */
  get version(): number {
    return this.#version;
  }

  /** Returns the cached page or the result of `render`. Rejects with its error if no page is cached. */
  async get(key: string, render: Render): Promise<CacheResult> {
    const entry = this.#entries.get(key);
    if (!entry) return this.#miss(key, render);
    const now = this.now();
    if (now < entry.freshUntil) return hit(entry, 'hit');
    if (now < entry.staleUntil) {
      this.#render(key, render).catch(() => undefined);
      return hit(entry, 'hit; stale');
    }
    const result = await this.#miss(key, render).catch(() => null);
    return result && !isBad(result.output) ? result : hit(entry, 'hit; detail=stale-if-error');
  }

  /** Drops pages that carry one of the keys. */
  drop(keys: readonly string[]): void {
    this.#expire(keys);
    for (const delay of REPEATED_AFTER) setTimeout(() => this.#expire(keys), delay).unref();
  }

  /** Drops all pages: the api's change log does not reach back far enough. */
  dropAll(): void {
    this.#expire('all');
  }

  async #miss(key: string, render: Render): Promise<CacheResult> {
    const isShared = this.#pending.has(key);
    const { page, output } = await this.#render(key, render);
    if (page) return { page, output: page.output, status: 'fwd=miss; stored' };
    // A page for one visitor is not shared with those who waited for it.
    const own = isShared && !output.freshness ? await render() : output;
    return { page, output: own, status: 'fwd=miss' };
  }

  #expire(keys: readonly string[] | 'all'): void {
    this.#version += 1;
    this.#changes.push({ version: this.#version, keys });
    if (this.#changes.length > CHANGES_REMEMBERED) this.#oldestVersion = this.#changes.shift()?.version ?? 0;
    for (const entry of this.#entries.values()) {
      if (!isAffected(entry.keys, keys)) continue;
      entry.freshUntil = 0;
      entry.staleUntil = 0;
    }
  }

  #render(key: string, render: Render): Promise<Rendered> {
    const pending = this.#pending.get(key);
    if (pending) return pending;
    const version = this.#version;
    const rendering = render()
      .then(async (output) => {
        const page = output.freshness ? await this.#store(key, output, output.freshness, version) : null;
        // A page that became personal or is gone must not be served later as stale.
        if (!output.freshness && !isBad(output)) this.#entries.delete(key);
        return { output, page };
      })
      .finally(() => this.#pending.delete(key));
    this.#pending.set(key, rendering);
    return rendering;
  }

  /** @param version number of changes when rendering started */
  async #store(key: string, output: RenderOutput, { seconds, keys }: Freshness, version: number) {
    const page = new CachedPage(output);
    const previous = this.#entries.get(key)?.page;
    if (previous) await page.encodeAs(previous);
    const keySet = new Set(keys);
    if (this.#hasChangedSince(version, keySet)) return null;
    const freshUntil = this.now() + seconds * 1_000;
    const staleUntil = freshUntil + STALE_WHILE_REVALIDATE_SECONDS * 1_000;
    this.#entries.set(key, { page, keys: keySet, freshUntil, staleUntil });
    return page;
  }

  #hasChangedSince(version: number, keys: ReadonlySet<string>): boolean {
    return (
      version < this.#oldestVersion ||
      this.#changes.some((change) => change.version > version && isAffected(keys, change.keys))
    );
  }
}

const hit = ({ page }: Entry, status: CacheStatus): CacheResult => ({ page, output: page.output, status });

const isBad = ({ status, failures }: RenderOutput) => status >= 500 || failures.length > 0;

const isAffected = (keys: ReadonlySet<string>, changed: readonly string[] | 'all') =>
  changed === 'all' || changed.some((key) => keys.has(key));
