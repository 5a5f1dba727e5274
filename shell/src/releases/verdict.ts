import type { Observed } from './observed';

/** Fewer failures than this may be chance, whatever their share. */
const LEAST_FAILURES = 5;
/** How much worse than the live release a canary may be. */
const MARGIN = 0.02;
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
 * Why a canary must go: its pages fail more often than the live release's by more than two in a hundred, and that is no
 * chance. Null: let it go on.
 */
export function canaryVerdict(canary: Observed | undefined, live: Observed | undefined): string | null {
  if (!canary || canary.failed < LEAST_FAILURES) return null;
  const views = Math.max(canary.views, canary.failed);
  const usual = live && live.views > 0 ? Math.min(1, live.failed / live.views) : 0;
  if (leastShare(canary.failed, views) <= usual + MARGIN) return null;
  return (
    `${canary.failed} of its ${views} pages failed (${percent(canary.failed / views)}), ` +
    `against ${percent(usual)} with the live release`
  );
}
