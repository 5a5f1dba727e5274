import type { PackageCode } from './tiers';

/** Numbers of a profile, in the order of the table (docs/requirements/enquiries.md §4). */
export const countKinds = [
  'results',
  'views',
  'telephone',
  'email',
  'website',
  'showreel',
  'lists',
  'messages',
  'enquiries',
] as const;
export type CountKind = (typeof countKinds)[number];

/** What a browser reports: `words` are those of a search whose result was opened. */
export const reportedKinds = [
  ...(['results', 'views', 'telephone', 'email', 'website', 'showreel'] as const),
  'words',
] as const;
export type ReportedKind = (typeof reportedKinds)[number];

/** Lines of the chart, each the sum of its kinds. */
export const chartKinds = {
  results: ['results'],
  views: ['views'],
  presses: ['telephone', 'email', 'website'],
  showreel: ['showreel'],
  lists: ['lists'],
  enquiries: ['enquiries'],
} as const satisfies Record<string, readonly CountKind[]>;
export type ChartKind = keyof typeof chartKinds;

/** Periods of the page, in days with the present one. */
export const statisticsPeriods = [30, 90, 365] as const;
export type StatisticsPeriod = (typeof statisticsPeriods)[number];

/** Returns whether a package shows more than totals. */
export const showsAllStatistics = (packageCode: PackageCode): boolean => packageCode !== 'BASIC';

/** Element whose companies a page shows, with `data-company-count`. */
export interface CountedElement extends HTMLElement {
  /** Whether this showing was counted, and by which script: a property, because hydration compares attributes. */
  countedBy?: 'first script' | 'page';
}

/** Returns the address that counts companies. Pages without scripts request it as a picture. */
export const countAddress = (kind: ReportedKind, companies: readonly number[], words = ''): string =>
  `/web_api/company-counts?kind=${kind}&companies=${companies.join(',')}${words && `&words=${encodeURIComponent(words)}`}`;
