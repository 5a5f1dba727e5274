import { hostname } from 'node:os';
import type { Registry } from '@unitbase/contracts/release';
import {
  addVital,
  emptyObserved,
  type Note,
  type Observed,
  type Vital,
} from '@unitbase/releases/registry/observed';
import type { RegionFailure } from '../rendering/render-contract';
import { createLimit } from './count-limit';
import { labelOf } from './quarantine';

/** More networks than these tell nothing new. */
const MOST_NETWORKS = 1_000;
/** Views of one network that count within an hour for a release on trial: a flood must not hide its failures. */
const VIEWS_PER_HOUR = 100;
const HOUR = 3_600_000;

const labelOfFailure = ({ remote, version }: RegionFailure) => `${remote}@${version}`;

/** What this shell sees of the releases that it serves, by `remote@version`. */
export class Telemetry {
  /** Under which its notes lie in the store. */
  readonly name = `${hostname()}-${process.pid}`.replace(/[^\w-]/g, '-');
  /** Something is new since the last note. */
  isNew = false;
  private readonly releases = new Map<string, Observed>();
  private known = new Set<string>();
  private canaries = new Set<string>();
  private trials = new Set<string>();
  private readonly isWithinHour = createLimit(VIEWS_PER_HOUR, HOUR);

  /** Tells which releases there are. A canary, and the release that it is compared with, are counted from its start on. */
  see(registry: Registry): void {
    const canaries = new Set<string>();
    this.known = new Set();
    this.trials = new Set();
    for (const [remote, { live, canary, previous }] of Object.entries(registry.remotes)) {
      for (const ref of [live, ...previous]) this.known.add(labelOf(remote, ref));
      if (!canary) continue;
      const label = labelOf(remote, canary);
      this.known.add(label);
      canaries.add(label);
      for (const one of [label, labelOf(remote, live)]) {
        this.trials.add(one);
        if (!this.canaries.has(label)) this.releases.delete(one);
      }
    }
    this.canaries = canaries;
    for (const label of this.releases.keys()) if (!this.known.has(label)) this.releases.delete(label);
  }

  /** A page was answered, so many times: with these releases, of which some failed. */
  answered(releases: readonly string[], failures: readonly RegionFailure[], times = 1): void {
    const failed = new Set(
      // What the api owes is no fault of a release.
      failures.filter(({ stage }) => stage !== 'data').map(labelOfFailure),
    );
    for (const label of new Set([...releases, ...failed])) {
      this.change(label, (observed) => {
        observed.views += times;
        if (failed.has(label)) observed.failed += 1;
      });
    }
  }

  /** A page was answered to this network. */
  answeredTo(network: string, releases: readonly string[], failures: readonly RegionFailure[]): void {
    const labels = new Set([...releases, ...failures.map(labelOfFailure)]);
    for (const label of labels) {
      if (this.isOnTrial(label) && !this.isWithinHour(`${network} ${label}`)) labels.delete(label);
    }
    this.answered(
      releases.filter((label) => labels.has(label)),
      failures.filter((failure) => labels.has(labelOfFailure(failure))),
    );
  }

  /** Whether the release is compared with another at present. */
  isOnTrial(label: string): boolean {
    return this.trials.has(label);
  }

  /** A page whose answer was good failed in a browser of this network. */
  failedInBrowser(label: string, network: string): void {
    this.change(label, ({ failedIn }) => {
      if (failedIn.length < MOST_NETWORKS && !failedIn.includes(network)) failedIn.push(network);
    });
  }

  vital(label: string, name: Vital, value: number): void {
    this.change(label, (observed) => addVital(observed, name, value));
  }

  note(quarantined: Record<string, string>): Note {
    return {
      at: new Date().toISOString(),
      quarantined,
      releases: structuredClone(Object.fromEntries(this.releases)),
    };
  }

  /** Only releases that there are: browsers may say anything. */
  private change(label: string, act: (observed: Observed) => void): void {
    if (!this.known.has(label)) return;
    const observed = this.releases.get(label) ?? emptyObserved();
    act(observed);
    this.releases.set(label, observed);
    this.isNew = true;
  }
}
