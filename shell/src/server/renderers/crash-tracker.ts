import { LRUCache } from 'lru-cache';

/** Identifies a page for crash accounting. */
export interface PageIdentity {
  /** Code that renders the page: pages of one kind share pattern and releases. */
  kind: string;
  /** Kind and path: a single page of a kind may be bad. */
  address: string;
}

interface CrashedPage extends PageIdentity {
  /** Number of renderers that crashed while they rendered it. */
  crashes: number;
}

/** Time for which a page is rejected after it crashed a renderer alone. The caller tries other releases. */
const REJECT_MILLISECONDS = 5_000;
/** Time for which a page stays isolated unless it renders. */
const ISOLATE_MILLISECONDS = 300_000;
const MAX_ENTRIES = 5_000;
/** A page or kind that was in flight during two crashes runs alone, even if it rendered before. */
const MAX_CRASHES = 2;
/** Time for which the crashes of a kind count, and a kind with two of them runs alone. */
const KIND_CRASHES_MILLISECONDS = 60_000;

/**
 * Tracks which pages crash renderers. After a crash, pages that never rendered fast run alone until one renders or
 * crashes; after two, all pages of the kinds in flight run alone for a minute (docs/decisions/0010).
 */
export class CrashTracker {
  readonly #safe = new LRUCache<string, true>({ max: MAX_ENTRIES });
  /** Isolated kinds and addresses. They are rejected until `rejectUntil`; 0: never. */
  readonly #isolated = new LRUCache<string, { rejectUntil: number; reason: string }>({
    max: MAX_ENTRIES,
    ttl: ISOLATE_MILLISECONDS,
  });

  /** Number of recent crashes by kind: those of renderers that rendered it among other pages. */
  readonly #kindCrashes = new LRUCache<string, number>({ max: MAX_ENTRIES, ttl: KIND_CRASHES_MILLISECONDS });

  constructor(private readonly now: () => number = Date.now) {}

  /** Returns the kind or address by which a page is isolated; null: it is not. */
  isolationKey({ kind, address }: PageIdentity): string | null {
    const isolated = [kind, address].find((key) => this.#isolated.has(key));
    if (isolated !== undefined) return isolated;
    return (this.#kindCrashes.get(kind) ?? 0) >= MAX_CRASHES ? address : null;
  }

  /** Returns why an isolated key is rejected at present; null: it may be retried. */
  rejectionReason(key: string): string | null {
    const entry = this.#isolated.get(key);
    return entry && entry.rejectUntil > this.now() ? entry.reason : null;
  }

  /**
   * Returns the key that a page shares a renderer with, so that many pages of a bad kind crash only one renderer; null:
   * the page is safe and may run anywhere.
   */
  groupKey({ kind, address }: PageIdentity): string | null {
    return [kind, address].find((key) => !this.#safe.has(key)) ?? null;
  }

  /** Isolates the pages of a crashed renderer: kinds that are not safe, else such addresses, else all addresses. */
  recordCrash(pages: readonly CrashedPage[]): void {
    for (const kind of new Set(pages.map((page) => page.kind)))
      this.#kindCrashes.set(kind, (this.#kindCrashes.get(kind) ?? 0) + 1);
    const unsafe = (key: 'kind' | 'address') =>
      pages.filter((page) => !this.#safe.has(page[key])).map((page) => page[key]);
    const repeated = pages.filter(({ crashes }) => crashes >= MAX_CRASHES);
    const kinds = unsafe('kind');
    const addresses = unsafe('address');
    const keys =
      kinds.length > 0 ? kinds : addresses.length > 0 ? addresses : pages.map((page) => page.address);
    for (const key of [...keys, ...repeated.map(({ address }) => address)]) {
      if (!this.#isolated.has(key)) this.#isolated.set(key, { rejectUntil: 0, reason: '' });
    }
  }

  /** Ends the isolation of a page that rendered. Marks it as safe, unless it was slow: then its kind shares one renderer. */
  recordSuccess({ kind, address }: PageIdentity, isSlow = false): void {
    for (const key of [kind, address]) {
      if (isSlow) this.#safe.delete(key);
      else this.#safe.set(key, true);
      this.#isolated.delete(key);
    }
  }

  /** Rejects a key for some seconds: the renderer crashed while this was its only request. */
  recordIsolatedCrash(key: string, reason: string): void {
    this.#safe.delete(key);
    this.#isolated.set(key, { rejectUntil: this.now() + REJECT_MILLISECONDS, reason });
  }
}
