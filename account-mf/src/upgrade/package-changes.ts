import type { PackageUse } from '@unitbase/contracts/entities/packages';
import { packageLimits } from '@unitbase/contracts/limits';
import { gainedFeatures } from '@unitbase/contracts/package-features';
import { type PackageCode, packageCodes } from '@unitbase/contracts/tiers';

/** One line of the table of changes. A value of `null` is a closed field. */
export interface PackageChange {
  name: string;
  current: string | null;
  next: string | null;
  /** Second reading of a number, and what happens to stored values. */
  note: string | null;
}

export interface PackageChanges {
  /** Counted fields whose limit differs. */
  counts: PackageChange[];
  /** Names of fields that open, and that close. */
  opens: string[];
  closes: string[];
}

interface CountedField {
  name: string;
  limit: keyof PackageUse;
  /** Name of the field's row in the comparison. */
  feature: string;
  unit?: string;
}

const countedFields: readonly CountedField[] = [
  { name: 'Credits', limit: 'credits', feature: 'Credits' },
  { name: 'Categories', limit: 'categories', feature: 'Headings (categories)' },
  { name: 'Overview', limit: 'aboutWords', feature: 'Searchable text (words)', unit: ' words' },
  { name: 'Team members', limit: 'team', feature: 'Team members' },
  { name: 'Showreels', limit: 'showreels', feature: 'Videos' },
  { name: 'Photos', limit: 'photos', feature: 'Photos' },
  { name: 'Managers', limit: 'managers', feature: 'Managers' },
];

/** Returns what a change of package means for a profile (docs/requirements/enquiries.md §6). */
export function changesBetween(from: PackageCode, to: PackageCode, use: PackageUse): PackageChanges {
  const counted = new Set(countedFields.map(({ feature }) => feature));
  const named = (features: string[]) => features.filter((name) => !counted.has(name));
  const differs = ({ limit }: CountedField) => packageLimits[from][limit] !== packageLimits[to][limit];
  return {
    counts: [
      ...countedFields.filter(differs).map((field) => changeOf(field, from, to, use[field.limit])),
      ...statisticsChange(from, to),
    ],
    opens: named(gainedFeatures(from, to)),
    closes: named(gainedFeatures(to, from)),
  };
}

function changeOf(field: CountedField, from: PackageCode, to: PackageCode, used: number): PackageChange {
  const { name, limit, unit = '' } = field;
  const [current, next] = [packageLimits[from][limit], packageLimits[to][limit]];
  const notes = [readingOf(limit, to), storedNote(used, current, next)].filter(Boolean);
  return {
    name,
    current: current === 0 ? null : `${used} of ${current}${unit}`,
    next:
      next === 0
        ? null
        : `up to ${limit === 'categories' ? packageLimits[to].comparedCategories : next}${unit}`,
    note: notes.join('. ') || null,
  };
}

/** Says which number a row shows where the specification has two readings (decisions D30, D32). */
function readingOf(limit: keyof PackageUse, code: PackageCode): string | null {
  const { categories, comparedCategories, aboutWords, aboutFormWords } = packageLimits[code];
  if (limit === 'categories' && categories !== comparedCategories)
    return `${comparedCategories} shown in the comparison, up to ${categories} can be stored`;
  if (limit === 'aboutWords' && aboutWords !== aboutFormWords)
    return `The form counts to ${aboutFormWords}, longer texts are kept`;
  return null;
}

/** Says what happens to values that one of the packages does not show (docs/decisions/0017). */
function storedNote(used: number, current: number, next: number): string | null {
  if (current === 0 && next > 0 && used > 0) return `${used} stored from before, which can be seen again`;
  if (next < current && used > next) return `${used} stored, which are kept but cannot grow`;
  return null;
}

function statisticsChange(from: PackageCode, to: PackageCode): PackageChange[] {
  const textOf = (code: PackageCode) => (code === 'BASIC' ? 'Totals' : 'All, with words and median');
  if (textOf(from) === textOf(to)) return [];
  return [{ name: 'Statistics', current: textOf(from), next: textOf(to), note: null }];
}

/** Package that the page proposes first: Gold, and Platinum to a Gold profile. */
export const proposedPackage = (current: PackageCode) => (current === 'GOLD' ? 'PLATINUM' : 'GOLD');

/** Returns the second line of a value in the comparison for the present package: how much of it is in use. */
export function noteOnUse(feature: string, current: PackageCode, use: PackageUse): string | null {
  const field = usedFeatures.find((one) => one.feature === feature);
  if (!field) return null;
  const limit = packageLimits[current][field.limit];
  return limit === 0 ? null : `${use[field.limit]} of ${limit} in use`;
}

const usedFeatures: readonly Pick<CountedField, 'limit' | 'feature'>[] = [
  ...countedFields,
  { limit: 'equipment', feature: 'Equipment' },
  { limit: 'certificates', feature: 'Certifications' },
  { limit: 'languages', feature: 'Languages' },
  { limit: 'workedLocations', feature: 'Locations worked' },
];

/** Packages that a profile can ask for, lowest first. */
export const otherPackages = (current: PackageCode) =>
  packageCodes.filter((code) => code !== 'BASIC' && code !== current);
