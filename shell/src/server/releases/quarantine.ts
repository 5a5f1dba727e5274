import type { Registry, ReleaseRef, Snapshot } from '@unitbase/contracts/release';

export interface QuarantineLog {
  warn(details: object, message: string): void;
}

/** What one request runs: the releases, and the remotes to leave out with the reason. */
export interface Choice {
  snapshot: Snapshot;
  broken: Record<string, string>;
  /** Remotes that are switched off, with their live releases: their pages, fragments and links are gone. */
  disabled: Snapshot;
}

interface Circuit {
  until: number;
  milliseconds: number;
  reason: string;
}

/** How far back a replacement is looked for. */
const CANDIDATES = 3;
const STRIKES = 2;
/** After a flip other shells may still speak of what was live before, and their clocks may differ. */
const SETTLED_MILLISECONDS = 1_000;
const CIRCUIT_MILLISECONDS = 10_000;
const LONGEST_CIRCUIT_MILLISECONDS = 300_000;

export const labelOf = (remote: string, { version }: Pick<ReleaseRef, 'version'>) => `${remote}@${version}`;

/**
 * Which releases serve, given what they did. A release that fails on a page is left out of that page for
 * a while; one that fails twice, or cannot be loaded, is replaced by its last good predecessor everywhere. Promoting,
 * the same version again too, or rolling back wipes the remote's slate.
 */
export class Quarantine {
  private readonly quarantined = new Map<string, string>();
  private readonly strikes = new Map<string, number>();
  private readonly circuits = new Map<string, Circuit>();
  private readonly live = new Map<string, string>();
  /** Since when this process knows what is live. */
  private readonly liveSince = new Map<string, number>();
  private readonly canaries = new Map<string, string>();
  private revision = 0;

  constructor(
    private readonly log: QuarantineLog,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Tells what is live: a remote whose live version changed or was promoted anew starts anew, and so does a release that
   * becomes a canary.
   */
  see(registry: Registry): void {
    const { revision, change } = registry;
    const promoted = revision > this.revision && change?.command === 'promote' ? change.remote : null;
    this.revision = revision;
    for (const [remote, { live, canary }] of Object.entries(registry.remotes)) {
      if (this.live.get(remote) !== live.version || remote === promoted) {
        this.forget(`${remote}@`);
        this.liveSince.set(remote, this.now());
      }
      this.live.set(remote, live.version);
      const label = canary && labelOf(remote, canary);
      if (label !== undefined && this.canaries.get(remote) !== label) this.forget(label);
      if (label === undefined) this.canaries.delete(remote);
      else this.canaries.set(remote, label);
    }
  }

  private forget(start: string): void {
    for (const table of [this.quarantined, this.strikes, this.circuits]) {
      for (const key of table.keys()) if (key.startsWith(start)) table.delete(key);
    }
  }

  /** @param without releases to leave out besides, as `remote@version` */
  choose(registry: Registry, page: string, without: ReadonlySet<string> = new Set()): Choice {
    const choice: Choice = { snapshot: {}, broken: {}, disabled: {} };
    for (const [remote, { live, previous, disabled }] of Object.entries(registry.remotes)) {
      if (disabled) {
        choice.disabled[remote] = live;
        continue;
      }
      const isOut = (ref: ReleaseRef) => {
        const label = labelOf(remote, ref);
        return without.has(label) || this.reason(label, page) !== null;
      };
      const usable = [live, ...previous.slice(0, CANDIDATES)].find((ref) => !isOut(ref));
      choice.snapshot[remote] = usable ?? live;
      if (!usable) {
        const label = labelOf(remote, live);
        choice.broken[remote] = this.reason(label, page) ?? `${label} is left out`;
      }
    }
    return choice;
  }

  /**
   * Notes that `release` spoils `page` and that leaving it out cured that.
   * @param isCertain it fails everywhere: one strike is enough
   * @param hasReplacement an earlier release cured it: without one, only this page goes without the remote
   */
  strike(options: {
    remote: string;
    release: ReleaseRef;
    page: string;
    reason: string;
    isCertain: boolean;
    hasReplacement: boolean;
  }): void {
    const { remote, page, reason } = options;
    const label = labelOf(remote, options.release);
    const strikes = (this.strikes.get(label) ?? 0) + 1;
    this.strikes.set(label, strikes);
    // A canary is on trial: what it spoils and the live release does not is enough.
    const isTrial = this.canaries.get(remote) === label;
    if (options.hasReplacement && (options.isCertain || isTrial || strikes >= STRIKES)) {
      this.quarantined.set(label, reason);
      this.log.warn(
        { release: label, page, reason },
        `${label} is quarantined: its last good release serves`,
      );
      return;
    }
    const key = `${label} ${page}`;
    const last = this.circuits.get(key)?.milliseconds ?? CIRCUIT_MILLISECONDS / 2;
    const milliseconds = Math.min(last * 2, LONGEST_CIRCUIT_MILLISECONDS);
    this.circuits.set(key, { until: this.now() + milliseconds, milliseconds, reason });
    this.log.warn(
      { release: label, page, reason, milliseconds },
      `${label} is left out of ${page} for a while`,
    );
  }

  /**
   * Takes over what another shell found of a live release, so that each need not suffer it first.
   * @param at when the other said so: what was found before the release became live once more does not count
   */
  adopt(label: string, reason: string, at: number): void {
    const [remote = '', version] = label.split('@');
    const since = this.liveSince.get(remote);
    if (this.live.get(remote) !== version || since === undefined || at < since + SETTLED_MILLISECONDS) return;
    if (this.quarantined.has(label)) return;
    this.quarantined.set(label, reason);
    this.log.warn({ release: label, reason }, `${label} is quarantined, as another shell found`);
  }

  /** Forgets what the releases of a remote did: its operator knows that the cause is over. */
  pardon(remote: string): void {
    this.forget(`${remote}@`);
    // What other shells found before counts no longer either.
    this.liveSince.set(remote, this.now());
  }

  /** Releases that are replaced everywhere, `remote@version`, with the reason. */
  get reasons(): Record<string, string> {
    return Object.fromEntries(this.quarantined);
  }

  /** Releases that are replaced everywhere, as `remote@version`. */
  get list(): string[] {
    return [...this.quarantined.keys()];
  }

  private reason(label: string, page: string): string | null {
    const quarantine = this.quarantined.get(label);
    if (quarantine !== undefined) return quarantine;
    const circuit = this.circuits.get(`${label} ${page}`);
    return circuit && circuit.until > this.now() ? circuit.reason : null;
  }
}
