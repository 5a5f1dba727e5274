import { GOOD_VITALS } from '@unitbase/contracts/vitals';
import { countAbove, failureCount, percentile75, type ReleaseMetrics } from './metrics';

/** Fewer failures may be chance, whatever their share. */
const MIN_FAILURES = 5;
/** Tolerated difference between the failure rates of canary and live release. */
const FAILURE_MARGIN = 0.02;
/** Visits of each release that a comparison needs. */
const MIN_VISITS = 30;
/** Tolerated share of canary visits above the live release's 75th percentile; a quarter is usual. */
const MAX_SHARE_ABOVE = 0.4;
/** Standard score for a confidence of 95 %. */
const Z = 1.96;

/**
 * Returns why a canary is significantly worse than the live release, or null: it fails more often, or its vitals are
 * neither good nor like those of the live release.
 */
export function canaryRegression(
  canary: ReleaseMetrics | undefined,
  live: ReleaseMetrics | undefined,
): string | null {
  if (!canary) return null;
  return failureRegression(canary, live) ?? (live ? vitalRegression(canary, live) : null);
}

function failureRegression(canary: ReleaseMetrics, live: ReleaseMetrics | undefined): string | null {
  const failed = failureCount(canary);
  if (failed < MIN_FAILURES) return null;
  const views = Math.max(canary.views, failed);
  const liveRate = live && live.views > 0 ? Math.min(1, failureCount(live) / live.views) : 0;
  if (lowerBound(failed, views) <= liveRate + FAILURE_MARGIN) return null;
  return (
    `${failed} of its ${views} pages failed (${percent(failed / views)}), ` +
    `against ${percent(liveRate)} with the live release`
  );
}

function vitalRegression(canary: ReleaseMetrics, live: ReleaseMetrics): string | null {
  for (const [name, good] of Object.entries(GOOD_VITALS) as [keyof typeof GOOD_VITALS, number][]) {
    const [own, reference] = [canary.vitals[name] ?? {}, live.vitals[name] ?? {}];
    const [current, usual] = [percentile75(name, own), percentile75(name, reference)];
    if (Math.min(current.count, usual.count) < MIN_VISITS || current.p75 <= good) continue;
    if (lowerBound(countAbove(own, reference), current.count) <= MAX_SHARE_ABOVE) continue;
    return `${name} p75 of its ${current.count} visits is ${current.p75}, against ${usual.p75} with the live release`;
  }
  return null;
}

/** Returns the lower bound of a share (Wilson score interval). */
function lowerBound(count: number, total: number): number {
  const share = count / total;
  const spread = Z * Math.sqrt((share * (1 - share)) / total + (Z * Z) / (4 * total * total));
  return (share + (Z * Z) / (2 * total) - spread) / (1 + (Z * Z) / total);
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
