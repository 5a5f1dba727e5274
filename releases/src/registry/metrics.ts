import * as z from 'zod';
import type { ReleaseStore } from '../store/store';

/** Web vitals that browsers report, in milliseconds; CLS has no unit. */
export const VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type Vital = (typeof VITALS)[number];

/** Counts by logarithmic bucket, which add up over shells. */
const Histogram = z.record(z.string(), z.int().positive());
type Histogram = z.infer<typeof Histogram>;

const ReleaseMetrics = z.object({
  /** Pages with a part of the release. */
  views: z.int().nonnegative(),
  /** Pages of these on which it failed on the server. */
  failed: z.int().nonnegative(),
  /** Keyed hashes of the networks in whose browsers it failed: each network counts once. */
  failedIn: z.array(z.string().max(64)).max(1_000).default([]),
  vitals: z.partialRecord(z.enum(VITALS), Histogram),
});
export type ReleaseMetrics = z.infer<typeof ReleaseMetrics>;

/** Metrics of one shell since it started, by `remote@version`. */
export const ShellMetrics = z.object({
  at: z.iso.datetime(),
  /** Quarantined releases with the reason. */
  quarantined: z.record(z.string(), z.string()),
  releases: z.record(z.string(), ReleaseMetrics),
});
export type ShellMetrics = z.infer<typeof ShellMetrics>;

const MAX_AGE_MILLISECONDS = 86_400_000;
/** Logarithm of the ratio between two buckets. */
const BUCKET_GROWTH = Math.log(1.1);
/** CLS is between 0 and 1, mostly below 0.1. */
const SCALE: Partial<Record<Vital, number>> = { CLS: 1_000 };

export const emptyMetrics = (): ReleaseMetrics => ({ views: 0, failed: 0, failedIn: [], vitals: {} });

/** Returns the failures on the server and in browsers. */
export const failureCount = ({ failed, failedIn }: ReleaseMetrics): number => failed + failedIn.length;

/** Adds a value to its bucket. */
export function addVital(metrics: ReleaseMetrics, name: Vital, value: number): void {
  const bucket = String(Math.round(Math.log1p(Math.max(0, value) * (SCALE[name] ?? 1)) / BUCKET_GROWTH));
  addCounts(metrics, name, { [bucket]: 1 });
}

function addCounts({ vitals }: ReleaseMetrics, name: Vital, counts: Histogram): void {
  const histogram = vitals[name] ?? {};
  for (const [bucket, count] of Object.entries(counts)) histogram[bucket] = (histogram[bucket] ?? 0) + count;
  vitals[name] = histogram;
}

/** Returns the bucket of the 75th percentile, and the number of values. */
function bucket75(histogram: Histogram): { bucket: number; count: number } {
  const buckets = Object.entries(histogram)
    .map(([bucket, count]) => ({ bucket: Number(bucket), count }))
    .sort((a, b) => a.bucket - b.bucket);
  const count = buckets.reduce((sum, entry) => sum + entry.count, 0);
  let cumulative = 0;
  for (const entry of buckets) {
    cumulative += entry.count;
    if (cumulative >= count * 0.75) return { bucket: entry.bucket, count };
  }
  return { bucket: 0, count };
}

/** Returns the 75th percentile with an error of at most five percent, and the number of values. */
export function percentile75(name: Vital, histogram: Histogram): { p75: number; count: number } {
  const { bucket, count } = bucket75(histogram);
  const value = Math.expm1(bucket * BUCKET_GROWTH) / (SCALE[name] ?? 1);
  return { p75: name === 'CLS' ? Math.round(value * 1_000) / 1_000 : Math.round(value), count };
}

/** Returns how many values are more than a tenth above the 75th percentile of `reference`. */
export function countAbove(histogram: Histogram, reference: Histogram): number {
  const { bucket } = bucket75(reference);
  return Object.entries(histogram).reduce(
    (sum, [own, count]) => (Number(own) > bucket + 1 ? sum + count : sum),
    0,
  );
}

/** Returns the sum over shells. */
export function sumMetrics(shells: readonly ShellMetrics[]): Pick<ShellMetrics, 'quarantined' | 'releases'> {
  const releases: Record<string, ReleaseMetrics> = {};
  for (const [label, metrics] of shells.flatMap((shell) => Object.entries(shell.releases))) {
    const sum = releases[label] ?? emptyMetrics();
    releases[label] = sum;
    sum.views += metrics.views;
    sum.failed += metrics.failed;
    sum.failedIn = [...new Set([...sum.failedIn, ...metrics.failedIn])];
    for (const [name, counts] of Object.entries(metrics.vitals)) addCounts(sum, name as Vital, counts);
  }
  return { quarantined: Object.assign({}, ...shells.map((shell) => shell.quarantined)), releases };
}

/** Returns the readable metrics of shells that wrote within a day. */
export async function readMetrics(
  store: ReleaseStore,
  { now = Date.now(), except }: { now?: number; except?: string } = {},
): Promise<ShellMetrics[]> {
  const others = (await store.metrics()).filter(({ name }) => name !== except);
  return others.flatMap(({ content }) => parseRecent(content, now) ?? []);
}

/** Removes the metrics of shells that did not write within a day. */
export async function pruneMetrics(store: ReleaseStore, now = Date.now()): Promise<void> {
  for (const { name, content } of await store.metrics()) {
    if (!parseRecent(content, now)) await store.removeMetrics(name);
  }
}

function parseRecent(content: string, now: number): ShellMetrics | null {
  const { data } = ShellMetrics.safeParse(parseJson(content));
  return data && now - Date.parse(data.at) < MAX_AGE_MILLISECONDS ? data : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
