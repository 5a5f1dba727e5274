import { hostname } from 'node:os';
import type { Registry } from '@unitbase/contracts/release';
import {
  addVital,
  emptyMetrics,
  type ReleaseMetrics,
  type ShellMetrics,
  type Vital,
} from '@unitbase/releases/registry/metrics';
import type { RegionFailure } from '../rendering/render-contract';
import { labelOf } from './quarantine';
import { createRateLimit } from './rate-limit';

/** Maximum number of networks to store per release. */
const MAX_NETWORKS = 1_000;
/** Maximum per network during a canary: a flood of views must not hide failures. */
const VIEWS_PER_HOUR = 100;
const HOUR_MILLISECONDS = 3_600_000;

const labelOfFailure = ({ remote, version }: RegionFailure) => `${remote}@${version}`;

/** Counts page views, failures and vitals of each release that this shell serves. */
export class Telemetry {
  /** Name of this shell's metrics in the store. */
  readonly name = `${hostname()}-${process.pid}`.replace(/[^\w-]/g, '-');
  /** Whether counts changed since they were last written. */
  isNew = false;
  private readonly releases = new Map<string, ReleaseMetrics>();
  private knownReleases = new Set<string>();
  private canaries = new Set<string>();
  private compared = new Set<string>();
  private readonly isWithinHour = createRateLimit(VIEWS_PER_HOUR, HOUR_MILLISECONDS);

  /** Applies a registry update. The counts of a canary and its live release begin with the canary. */
  update(registry: Registry): void {
    const canaries = new Set<string>();
    this.knownReleases = new Set();
    this.compared = new Set();
    for (const [remote, { live, canary, previous }] of Object.entries(registry.remotes)) {
      for (const ref of [live, ...previous]) this.knownReleases.add(labelOf(remote, ref));
      if (!canary) continue;
      const label = labelOf(remote, canary);
      this.knownReleases.add(label);
      canaries.add(label);
      for (const one of [label, labelOf(remote, live)]) {
        this.compared.add(one);
        if (!this.canaries.has(label)) this.releases.delete(one);
      }
    }
    this.canaries = canaries;
    for (const label of this.releases.keys()) if (!this.knownReleases.has(label)) this.releases.delete(label);
  }

  /** Counts pages with these releases and failures. */
  recordPages(releases: readonly string[], failures: readonly RegionFailure[], times = 1): void {
    const failed = new Set(
      // Failures of the api do not count against a release.
      failures.filter(({ stage }) => stage !== 'data').map(labelOfFailure),
    );
    for (const label of new Set([...releases, ...failed])) {
      this.change(label, (metrics) => {
        metrics.views += times;
        if (failed.has(label)) metrics.failed += 1;
      });
    }
  }

  /** Counts a page sent to a network, up to the hourly limit during a canary. */
  recordPageFor(network: string, releases: readonly string[], failures: readonly RegionFailure[]): void {
    const labels = new Set([...releases, ...failures.map(labelOfFailure)]);
    for (const label of labels) {
      if (this.isCompared(label) && !this.isWithinHour(`${network} ${label}`)) labels.delete(label);
    }
    this.recordPages(
      releases.filter((label) => labels.has(label)),
      failures.filter((failure) => labels.has(labelOfFailure(failure))),
    );
  }

  /** Whether the release is a canary or compared with one. */
  isCompared(label: string): boolean {
    return this.compared.has(label);
  }

  /** Counts a failure in a browser of this network. */
  recordBrowserFailure(label: string, network: string): void {
    this.change(label, ({ failedIn }) => {
      if (failedIn.length < MAX_NETWORKS && !failedIn.includes(network)) failedIn.push(network);
    });
  }

  recordVital(label: string, name: Vital, value: number): void {
    this.change(label, (metrics) => addVital(metrics, name, value));
  }

  snapshot(quarantined: Record<string, string>): ShellMetrics {
    return {
      at: new Date().toISOString(),
      quarantined,
      releases: structuredClone(Object.fromEntries(this.releases)),
    };
  }

  /** Changes the counts of a known release. Ignores others: browsers may send any name. */
  private change(label: string, act: (metrics: ReleaseMetrics) => void): void {
    if (!this.knownReleases.has(label)) return;
    const metrics = this.releases.get(label) ?? emptyMetrics();
    act(metrics);
    this.releases.set(label, metrics);
    this.isNew = true;
  }
}
