import {
  failureCount,
  percentile75,
  readMetrics,
  sumMetrics,
  VITALS,
} from '@unitbase/releases/registry/metrics';
import type { ReleaseStore } from '@unitbase/releases/store/store';
import { type RemoteStatus, status } from './status';

export interface MeasuredStatus extends RemoteStatus {
  /** Quarantined versions, with the failure. */
  quarantined: { version: string; reason: string }[];
  /** Metrics of the last day for the live release, the canary and previous releases, in this order. */
  metrics: {
    version: string;
    views: number;
    failed: number;
    /** 75th percentile of each web vital, and the number of visits. */
    vitals: { name: string; p75: number; count: number }[];
  }[];
}

/** Returns what is live and stored, with the shells' metrics. */
export async function readStatus(
  store: ReleaseStore,
): Promise<{ revision: number; platform: string | null; remotes: MeasuredStatus[] }> {
  const [all, metrics] = await Promise.all([status(store), readMetrics(store)]);
  const { quarantined, releases } = sumMetrics(metrics);
  const remotes = all.remotes.map((entry): MeasuredStatus => {
    const { remote, live, canary, previous } = entry;
    const used = [...new Set([live, ...(canary ? [canary.version] : []), ...previous])];
    const prefix = `${remote}@`;
    return {
      ...entry,
      quarantined: Object.entries(quarantined).flatMap(([label, reason]) =>
        label.startsWith(prefix) ? [{ version: label.slice(prefix.length), reason }] : [],
      ),
      metrics: used.flatMap((version) => {
        const release = releases[prefix + version];
        if (!release) return [];
        const vitals = VITALS.flatMap((name) => {
          const histogram = release.vitals[name];
          return histogram ? [{ name, ...percentile75(name, histogram) }] : [];
        });
        return [{ version, views: release.views, failed: failureCount(release), vitals }];
      }),
    };
  });
  return { ...all, remotes };
}
