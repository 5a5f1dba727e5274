import { type RemoteStatus, status } from '@unitbase/publishing/live/status';
import {
  failureCount,
  percentile75,
  readMetrics,
  sumMetrics,
  VITALS,
} from '@unitbase/releases/registry/metrics';
import type { ReleaseStore } from '@unitbase/releases/store/store';

export interface ObservedStatus extends RemoteStatus {
  /** Versions that the shells do not serve at present, with how they failed. */
  quarantined: { version: string; reason: string }[];
  /** What the shells saw within a day, the live release first. */
  observed: {
    version: string;
    views: number;
    failed: number;
    /** What three quarters of the visits stay below, and of how many visits. */
    vitals: { name: string; p75: number; count: number }[];
  }[];
}

/** What is live, what was, what is there, and how it does. */
export async function readStatus(
  store: ReleaseStore,
): Promise<{ revision: number; platform: string | null; remotes: ObservedStatus[] }> {
  const [all, notes] = await Promise.all([status(store), readMetrics(store)]);
  const { quarantined, releases } = sumMetrics(notes);
  const versionsOf = (remote: string, labels: string[]) =>
    labels.flatMap((label) => (label.startsWith(`${remote}@`) ? [label.slice(remote.length + 1)] : []));
  return {
    ...all,
    remotes: all.remotes.map((entry) => {
      const order = [entry.live, entry.canary?.version, ...entry.previous];
      const seen = versionsOf(entry.remote, Object.keys(releases)).filter((version) =>
        order.includes(version),
      );
      return {
        ...entry,
        quarantined: versionsOf(entry.remote, Object.keys(quarantined)).map((version) => ({
          version,
          reason: quarantined[`${entry.remote}@${version}`] ?? '',
        })),
        observed: seen
          .sort((a, b) => order.indexOf(a) - order.indexOf(b))
          .flatMap((version) => {
            const found = releases[`${entry.remote}@${version}`];
            if (!found) return [];
            const vitals = VITALS.flatMap((name) => {
              const histogram = found.vitals[name];
              return histogram ? [{ name, ...percentile75(name, histogram) }] : [];
            });
            return [{ version, views: found.views, failed: failureCount(found), vitals }];
          }),
      };
    }),
  };
}
