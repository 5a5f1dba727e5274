import { LRUCache } from 'lru-cache';

/** What the fate of a render depends on. */
export interface Rendered {
  /** The code that renders it: pages of one kind share pattern and releases. */
  kind: string;
  /** The kind and its own address: one page of a kind may be bad alone. */
  address: string;
}

interface Accused extends Rendered {
  /** Renderers that died with it. */
  deaths: number;
}

/** A page that killed a renderer when it ran alone is refused for this long: who asked should try other releases. */
const CONVICTED_MILLISECONDS = 5_000;
/** What was suspected once runs alone for so long. */
const SUSPECTED_MILLISECONDS = 300_000;
const REMEMBERED = 5_000;
/** Bad luck can be shared twice. */
const MOST_DEATHS = 2;

/**
 * Which pages can be trusted to leave their renderer alive. What was rendered once is proven. When a renderer dies, what
 * is not proven is suspected: it runs alone, one at a time, until that tells.
 */
export class Suspicion {
  readonly #proven = new LRUCache<string, true>({ max: REMEMBERED });
  /** Until when it counts as convicted; 0: only suspected. */
  readonly #suspects = new LRUCache<string, { until: number; reason: string }>({
    max: REMEMBERED,
    ttl: SUSPECTED_MILLISECONDS,
  });

  constructor(private readonly now: () => number = Date.now) {}

  /** The kind or address by which it is suspected; null: it is not. */
  of({ kind, address }: Rendered): string | null {
    return [kind, address].find((key) => this.#suspects.has(key)) ?? null;
  }

  /** Why a suspect is refused for the moment; null: it may be tried. */
  conviction(key: string): string | null {
    const found = this.#suspects.get(key);
    return found && found.until > this.now() ? found.reason : null;
  }

  /**
   * What is not proven shares a renderer with its like, so that many of a bad kind cost one renderer and not all: the
   * key that they have in common; null: it may run anywhere.
   */
  confinement({ kind, address }: Rendered): string | null {
    return [kind, address].find((key) => !this.#proven.has(key)) ?? null;
  }

  /** A renderer died with these: kinds that were never rendered are suspects, else such addresses, else all of them. */
  accuse(tasks: readonly Accused[]): void {
    const strange = (key: 'kind' | 'address') =>
      tasks.filter((task) => !this.#proven.has(task[key])).map((task) => task[key]);
    const unlucky = tasks.filter(({ deaths }) => deaths >= MOST_DEATHS);
    const kinds = strange('kind');
    const addresses = strange('address');
    const suspects =
      kinds.length > 0 ? kinds : addresses.length > 0 ? addresses : tasks.map((task) => task.address);
    for (const key of [...suspects, ...unlucky.map(({ address }) => address)]) {
      if (!this.#suspects.has(key)) this.#suspects.set(key, { until: 0, reason: '' });
    }
  }

  /** It was rendered and its renderer lives. */
  acquit({ kind, address }: Rendered): void {
    for (const key of [kind, address]) {
      this.#proven.set(key, true);
      this.#suspects.delete(key);
    }
  }

  /** It killed its renderer while nothing else ran there. */
  convict(key: string, reason: string): void {
    this.#proven.delete(key);
    this.#suspects.set(key, { until: this.now() + CONVICTED_MILLISECONDS, reason });
  }
}
