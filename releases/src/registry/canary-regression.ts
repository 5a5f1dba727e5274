import { countAbove, failureCount, type ReleaseMetrics, percentile75, type Vital } from './metrics';

/** Fewer failures than this may be chance, whatever their share. */
const LEAST_FAILURES = 5;
/** How much worse than the live release a canary may be. */
const MARGIN = 0.02;
/** Below these a visit is good, whatever it was before (web.dev/vitals): milliseconds, but CLS. */
const GOOD = { LCP: 2_500, INP: 200, CLS: 0.1 } satisfies Partial<Record<Vital, number>>;
/** Visits of both that it takes to compare them. */
const LEAST_VISITS = 30;
/** A quarter of the visits is worse than three quarters of them; of a canary's so many may be worse than the live's. */
const MOST_WORSE = 0.4;
/** For 95 %. */
const Z = 1.96;

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** The least share that so many of so many still speak for (Wilson's interval). */
function leastShare(failed: number, views: number): number {
  const share = failed / views;
  const spread = Z * Math.sqrt((share * (1 - share)) / views + (Z * Z) / (4 * views * views));
  return (share + (Z * Z) / (2 * views) - spread) / (1 + (Z * Z) / views);
}

/**
 * Why a canary must go: its pages fail more often than the live release's by more than two in a hundred, or are slower
 * or less steady than good ones and than the live release's, and that is no chance. Null: let it go on.
 */
export function canaryRegression(canary: ReleaseMetrics | undefined, live: ReleaseMetrics | undefined): string | null {
  if (!canary) return null;
  return failureVerdict(canary, live) ?? (live ? vitalVerdict(canary, live) : null);
}

function failureVerdict(canary: ReleaseMetrics, live: ReleaseMetrics | undefined): string | null {
  const failed = failureCount(canary);
  if (failed < LEAST_FAILURES) return null;
  const views = Math.max(canary.views, failed);
  const usual = live && live.views > 0 ? Math.min(1, failureCount(live) / live.views) : 0;
  if (leastShare(failed, views) <= usual + MARGIN) return null;
  return (
    `${failed} of its ${views} pages failed (${percent(failed / views)}), ` +
    `against ${percent(usual)} with the live release`
  );
}

function vitalVerdict(canary: ReleaseMetrics, live: ReleaseMetrics): string | null {
  for (const [name, good] of Object.entries(GOOD) as [keyof typeof GOOD, number][]) {
    const [own, usual] = [canary.vitals[name] ?? {}, live.vitals[name] ?? {}];
    const [now, before] = [percentile75(name, own), percentile75(name, usual)];
    if (Math.min(now.count, before.count) < LEAST_VISITS || now.p75 <= good) continue;
    if (leastShare(countAbove(own, usual), now.count) <= MOST_WORSE) continue;
    return `${name} of three quarters of its ${now.count} visits is up to ${now.p75}, against ${before.p75} with the live release`;
  }
  return null;
}
