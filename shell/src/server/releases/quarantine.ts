import type { Registry, ReleaseRef, Snapshot } from '@unitbase/contracts/release';

export interface QuarantineLog {
  warn(details: object, message: string): void;
}

/** Releases that one request runs, and the remotes to omit with the reason. */
export interface Choice {
  snapshot: Snapshot;
  broken: Record<string, string>;
  /** Disabled remotes with their live releases: they have no pages, fragments or links. */
  disabled: Snapshot;
}

interface Circuit {
  until: number;
  milliseconds: number;
  reason: string;
}

/** Number of previous releases that may replace the live one. */
const MAX_CANDIDATES = 3;
const MAX_FAILURES = 2;
/** After a promotion other shells may still report the previous release, and their clocks may differ. */
const SETTLED_MILLISECONDS = 1_000;
const CIRCUIT_MILLISECONDS = 10_000;
const MAX_CIRCUIT_MILLISECONDS = 300_000;

export const labelOf = (remote: string, { version }: Pick<ReleaseRef, 'version'>) => `${remote}@${version}`;

/**
 * Chooses the releases that serve, by their failures. After one failure a release is omitted from that page for a while;
 * after two, or if it does not load, its predecessor replaces it everywhere. A promotion or rollback resets the remote.
 */
export class Quarantine {
  private readonly quarantined = new Map<string, string>();
  private readonly failureCounts = new Map<string, number>();
  private readonly circuits = new Map<string, Circuit>();
  private readonly live = new Map<string, string>();
  /** Since when each remote's release has been live, as seen by this process, in milliseconds. */
  private readonly liveSince = new Map<string, number>();
  private readonly canaries = new Map<string, string>();
  private revision = 0;

  constructor(
    private readonly log: QuarantineLog,
    private readonly now: () => number = Date.now,
  ) {}

  /** Applies a registry update: resets the failures of promoted remotes and of new canaries. */
  update(registry: Registry): void {
    const { revision, change } = registry;
    const promoted = revision > this.revision && change?.command === 'promote' ? change.remote : null;
    this.revision = revision;
    for (const [remote, { live, canary }] of Object.entries(registry.remotes)) {
      if (this.live.get(remote) !== live.version || remote === promoted) {
        this.clear(`${remote}@`);
        this.liveSince.set(remote, this.now());
      }
      this.live.set(remote, live.version);
      const label = canary && labelOf(remote, canary);
      if (label !== undefined && this.canaries.get(remote) !== label) this.clear(label);
      if (label === undefined) this.canaries.delete(remote);
      else this.canaries.set(remote, label);
    }
  }

  private clear(prefix: string): void {
    for (const table of [this.quarantined, this.failureCounts, this.circuits]) {
      for (const key of table.keys()) if (key.startsWith(prefix)) table.delete(key);
    }
  }

  /** @param without releases to omit too, as `remote@version` */
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
      const usable = [live, ...previous.slice(0, MAX_CANDIDATES)].find((ref) => !isOut(ref));
      choice.snapshot[remote] = usable ?? live;
      if (!usable) {
        const label = labelOf(remote, live);
        choice.broken[remote] = this.reason(label, page) ?? `${label} is omitted`;
      }
    }
    return choice;
  }

  /**
   * Records that `page` fails with `release` and works without it.
   * @param isCertain whether it fails on all pages: then one failure is enough
   * @param hasReplacement whether an earlier release works: without one, only this page omits the remote
   */
  recordFailure(options: {
    remote: string;
    release: ReleaseRef;
    page: string;
    reason: string;
    isCertain: boolean;
    hasReplacement: boolean;
  }): void {
    const { remote, page, reason } = options;
    const label = labelOf(remote, options.release);
    const failureCount = (this.failureCounts.get(label) ?? 0) + 1;
    this.failureCounts.set(label, failureCount);
    // For a canary one failure that the live release does not have is enough.
    const isCanary = this.canaries.get(remote) === label;
    if (options.hasReplacement && (options.isCertain || isCanary || failureCount >= MAX_FAILURES)) {
      this.quarantined.set(label, reason);
      this.log.warn(
        { release: label, page, reason },
        `${label} is quarantined: its last good release serves`,
      );
      return;
    }
    const key = `${label} ${page}`;
    const previous = this.circuits.get(key)?.milliseconds ?? CIRCUIT_MILLISECONDS / 2;
    const milliseconds = Math.min(previous * 2, MAX_CIRCUIT_MILLISECONDS);
    this.circuits.set(key, { until: this.now() + milliseconds, milliseconds, reason });
    this.log.warn(
      { release: label, page, reason, milliseconds },
      `${label} is omitted from ${page} for a while`,
    );
  }

  /**
   * Imports the quarantine of a live release from another shell.
   * @param at when the other shell wrote it, in milliseconds; ignored if before the latest promotion
   */
  importReason(label: string, reason: string, at: number): void {
    const [remote = '', version] = label.split('@');
    const since = this.liveSince.get(remote);
    if (this.live.get(remote) !== version || since === undefined || at < since + SETTLED_MILLISECONDS) return;
    if (this.quarantined.has(label)) return;
    this.quarantined.set(label, reason);
    this.log.warn({ release: label, reason }, `${label} is quarantined, as another shell found`);
  }

  /** Resets the failures of a remote's releases, for an operator who removed the cause. */
  reset(remote: string): void {
    this.clear(`${remote}@`);
    // Earlier entries of other shells do not count either.
    this.liveSince.set(remote, this.now());
  }

  /** Reasons of the releases that are replaced everywhere, by `remote@version`. */
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
