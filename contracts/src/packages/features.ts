import { packageLimits } from '../limits';
import { type PackageCode, packageCodes } from '../tiers';

/** Value of a feature in a package: a number, a word, or whether it is included. */
export type FeatureValue = number | string | boolean;

export interface PackageFeature {
  name: string;
  values: Record<PackageCode, FeatureValue>;
  /** Second reading of a number, where the specification has two (decisions D30, D32). */
  note?: Record<PackageCode, string | null>;
}

export interface FeatureGroup {
  name: string;
  features: PackageFeature[];
}

const byPackage = <Value>(valueIn: (code: PackageCode) => Value): Record<PackageCode, Value> => ({
  BASIC: valueIn('BASIC'),
  CORPORATE: valueIn('CORPORATE'),
  GOLD: valueIn('GOLD'),
  PLATINUM: valueIn('PLATINUM'),
});

const feature = (
  name: string,
  valueIn: (code: PackageCode) => FeatureValue,
  noteIn?: (code: PackageCode) => string | null,
): PackageFeature => ({
  name,
  values: byPackage(valueIn),
  ...(noteIn ? { note: byPackage(noteIn) } : {}),
});

const isPaid = (code: PackageCode) => code !== 'BASIC';
const isPlatinum = (code: PackageCode) => code === 'PLATINUM';

/** Says how many categories are stored where the comparison shows fewer (decision D30). */
function storedCategories(code: PackageCode): string | null {
  const { categories, comparedCategories } = packageLimits[code];
  return categories > comparedCategories ? `${categories} can be stored` : null;
}

/**
 * Rows of the comparison of packages (docs/requirements/accounts.md §3, §6, §9, docs/requirements/enquiries.md §6),
 * from the limits that editor and api enforce.
 */
export const featureGroups: readonly FeatureGroup[] = [
  {
    name: 'Contact',
    features: [
      feature('Address', () => true),
      feature('Logo', isPaid),
      feature('Banner', isPaid),
      feature('Website', isPaid),
      feature('Social media', isPaid),
      feature('Team members', (code) => packageLimits[code].team),
    ],
  },
  {
    name: 'Your work',
    features: [
      feature('Credits', (code) => packageLimits[code].credits),
      feature('Headings (categories)', (code) => packageLimits[code].comparedCategories, storedCategories),
      feature('Searchable text (words)', (code) => packageLimits[code].aboutWords),
      feature('Videos', (code) => packageLimits[code].showreels),
      feature('Photos', (code) => packageLimits[code].photos),
      feature('Equipment', (code) => packageLimits[code].equipment),
      feature('Certifications', (code) => packageLimits[code].certificates),
      feature('Languages', (code) => packageLimits[code].languages),
      feature('Locations worked', (code) => packageLimits[code].workedLocations),
    ],
  },
  {
    name: 'Reach',
    features: [
      feature('Statistics', (code) => (isPaid(code) ? 'All' : 'Totals')),
      feature('Managers', (code) => packageLimits[code].managers),
      feature('Newsletter takeover', isPlatinum),
      feature('25,000 guaranteed impressions, large advert', isPlatinum),
    ],
  },
];

/** Fields of the profile that a package opens and no row of the comparison names. */
const unlisted: readonly PackageFeature[] = [feature('Green Card', isPaid), feature('Skype', isPaid)];

/** Returns the names of features that a profile has in the package `to` and does not have in `from`. */
export const gainedFeatures = (from: PackageCode, to: PackageCode): string[] =>
  [...featureGroups.flatMap(({ features }) => features), ...unlisted]
    .filter(({ values }) => !values[from] && values[to])
    .map(({ name }) => name);

/** Packages that an owner can request: every one except the free one. */
export const requestablePackages = packageCodes.filter(isPaid) as Exclude<PackageCode, 'BASIC'>[];
export type RequestablePackage = (typeof requestablePackages)[number];

export type PackageFormName = 'basic' | 'corporate' | 'gold' | 'platinum';

/** Returns the registration form of a package: its code in lower case (docs/requirements/accounts.md §2). */
export const formOfPackage = (code: PackageCode): PackageFormName =>
  code.toLowerCase() as Lowercase<PackageCode>;

/** Returns the package of a registration form; `null` for a user account. */
export const packageOfForm = (form: string): PackageCode | null =>
  packageCodes.find((code) => code.toLowerCase() === form) ?? null;
