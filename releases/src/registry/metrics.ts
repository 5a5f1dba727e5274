import * as z from 'zod';
import type { ReleaseStore } from '../store/store';

/** Web vitals that browsers report: milliseconds, but CLS, which has no unit. */
export const VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type Vital = (typeof VITALS)[number];

/** Counts by logarithmic bucket, so that what several shells saw can be added up. */
const Histogram = z.record(z.string(), z.int().positive());
type Histogram = z.infer<typeof Histogram>;

const ReleaseMetrics = z.object({
  /** Pages answered in which the release had a part. */
  views: z.int().nonnegative(),
  /** Of them, those in which it failed on the server. */
  failed: z.int().nonnegative(),
  /** Networks in whose browsers it failed, as keyed hashes: each counts once, whatever it reports. */
  failedIn: z.array(z.string().max(64)).max(1_000).default([]),
  vitals: z.partialRecord(z.enum(VITALS), Histogram),
});
export type ReleaseMetrics = z.infer<typeof ReleaseMetrics>;

/** What one shell saw of the releases since it started; `remote@version` → counts. */
export const ShellMetrics = z.object({
  at: z.iso.datetime(),
  /** Releases that its last good ones replace, `remote@version`, with the reason. */
  quarantined: z.record(z.string(), z.string()),
  releases: z.record(z.string(), ReleaseMetrics),
});
export type ShellMetrics = z.infer<typeof ShellMetrics>;

/** Notes of shells that have been silent for this long are of no interest. */
const FORGOTTEN_MILLISECONDS = 86_400_000;

/** A bucket is a tenth wider than the one before. */
const GROWTH = Math.log(1.1);
/** CLS lies between 0 and 1, most of it below 0.1. */
const SCALE: Partial<Record<Vital, number>> = { CLS: 1_000 };

export const emptyMetrics = (): ReleaseMetrics => ({ views: 0, failed: 0, failedIn: [], vitals: {} });

/** Failures on the server and in browsers. */
export const failureCount = ({ failed, failedIn }: ReleaseMetrics): number => failed + failedIn.length;

/** Counts a value in its bucket. */
export function addVital(observed: ReleaseMetrics, name: Vital, value: number): void {
  const bucket = String(Math.round(Math.log1p(Math.max(0, value) * (SCALE[name] ?? 1)) / GROWTH));
  const histogram = observed.vitals[name] ?? {};
  histogram[bucket] = (histogram[bucket] ?? 0) + 1;
  observed.vitals[name] = histogram;
}

/** The bucket that three quarters do not pass, and how many values there are. */
function middleOf(histogram: Histogram): { bucket: number; count: number } {
  const buckets = Object.entries(histogram)
    .map(([bucket, count]) => ({ bucket: Number(bucket), count }))
    .sort((a, b) => a.bucket - b.bucket);
  const count = buckets.reduce((sum, entry) => sum + entry.count, 0);
  let seen = 0;
  for (const entry of buckets) {
    seen += entry.count;
    if (seen >= count * 0.75) return { bucket: entry.bucket, count };
  }
  return { bucket: 0, count };
}

/** The value that three quarters stay below, to within five percent. */
export function percentile75(name: Vital, histogram: Histogram): { p75: number; count: number } {
  const { bucket, count } = middleOf(histogram);
  const value = Math.expm1(bucket * GROWTH) / (SCALE[name] ?? 1);
  return { p75: name === 'CLS' ? Math.round(value * 1_000) / 1_000 : Math.round(value), count };
}

/** How many are worse, by more than a tenth, than what three quarters of the others do not pass: a quarter is usual. */
export function countAbove(histogram: Histogram, others: Histogram): number {
  const { bucket } = middleOf(others);
  return Object.entries(histogram).reduce(
    (sum, [own, count]) => (Number(own) > bucket + 1 ? sum + count : sum),
    0,
  );
}

function add(sum: ReleaseMetrics, more: ReleaseMetrics): void {
  sum.views += more.views;
  sum.failed += more.failed;
  sum.failedIn = [...new Set([...sum.failedIn, ...more.failedIn])];
  for (const name of VITALS) {
    const histogram = more.vitals[name];
    if (!histogram) continue;
    const into = sum.vitals[name] ?? {};
    for (const [bucket, count] of Object.entries(histogram)) into[bucket] = (into[bucket] ?? 0) + count;
    sum.vitals[name] = into;
  }
}

/** What all shells saw, added up. */
export function sumMetrics(notes: readonly ShellMetrics[]): Pick<ShellMetrics, 'quarantined' | 'releases'> {
  const releases: Record<string, ReleaseMetrics> = {};
  for (const note of notes) {
    for (const [label, observed] of Object.entries(note.releases)) {
      const sum = releases[label] ?? emptyMetrics();
      releases[label] = sum;
      add(sum, observed);
    }
  }
  return { quarantined: Object.assign({}, ...notes.map((note) => note.quarantined)), releases };
}

/** The notes of shells that were heard of within a day. One that cannot be read is left out. */
export async function readMetrics(
  store: ReleaseStore,
  { now = Date.now(), except }: { now?: number; except?: string } = {},
): Promise<ShellMetrics[]> {
  const others = (await store.metrics()).filter(({ name }) => name !== except);
  return others.flatMap(({ content }) => freshNote(content, now) ?? []);
}

/** Takes away the notes that nobody reads any more, of shells that ended long ago. */
export async function pruneMetrics(store: ReleaseStore, now = Date.now()): Promise<void> {
  for (const { name, content } of await store.metrics()) {
    if (!freshNote(content, now)) await store.removeMetrics(name);
  }
}

function freshNote(content: string, now: number): ShellMetrics | null {
  const { data } = ShellMetrics.safeParse(safeJson(content));
  return data && now - Date.parse(data.at) < FORGOTTEN_MILLISECONDS ? data : null;
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
