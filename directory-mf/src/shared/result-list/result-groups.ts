import type { TierCode } from '@unitbase/remote-kit/tier';

/** Part of a page of results. */
export interface ResultGroup<Company> {
  /** Tiers of its companies, best first. Platinum counts as Gold (decision D15). */
  tiers: TierCode[];
  /** Number of companies before it. */
  start: number;
  /** Gold companies with a large card; the others follow. */
  full: Company[];
  compact: Company[];
}

/** Maximum number of large cards on a page: two rows. */
const MAX_FULL = 6;
/** A page of more runs than this has a mixed order: short runs are joined then. */
const MAX_RUNS = 3;
/** Number of companies that fill a row. */
const ROW = 3;

const TIERS = ['GOLD', 'CORPORATE', 'BASIC'] as const;
const tierOf = ({ tier }: { tier: TierCode }): TierCode => (tier === 'PLATINUM' ? 'GOLD' : tier);

/** Splits a ranked list into groups of one tier. In a mixed order, neighbouring short runs become one group of several. */
export function resultGroups<Company extends { tier: TierCode }>(
  companies: readonly Company[],
): ResultGroup<Company>[] {
  const runs = runsOf(companies);
  const parts = runs.length > MAX_RUNS ? joinShort(runs) : runs;
  const groups: ResultGroup<Company>[] = [];
  let start = 0;
  let left = MAX_FULL;
  for (const part of parts) {
    const tiers = TIERS.filter((tier) => part.some((company) => tierOf(company) === tier));
    const full = tiers.join() === 'GOLD' ? part.slice(0, left) : [];
    groups.push({ tiers, start, full, compact: part.slice(full.length) });
    start += part.length;
    left -= full.length;
  }
  return groups;
}

/** Splits a list at each change of tier. */
function runsOf<Company extends { tier: TierCode }>(companies: readonly Company[]): Company[][] {
  const runs: Company[][] = [];
  for (const company of companies) {
    const run = runs.at(-1);
    if (run?.[0] && tierOf(run[0]) === tierOf(company)) run.push(company);
    else runs.push([company]);
  }
  return runs;
}

/** Joins neighbouring runs that do not fill a row. */
function joinShort<Company>(runs: readonly Company[][]): Company[][] {
  const joined: Company[][] = [];
  let isOpen = false;
  for (const run of runs) {
    const isShort = run.length < ROW;
    if (isShort && isOpen) joined.at(-1)?.push(...run);
    else joined.push([...run]);
    isOpen = isShort;
  }
  return joined;
}
