import { comparedCategories, packageLimits } from '@unitbase/contracts/limits';
import { type PackageCode, packageCodes } from '@unitbase/contracts/tiers';

/** Value of a feature in a package: a number, or whether it is included. */
export type FeatureValue = number | boolean;

interface PackageFeature {
  name: string;
  values: Record<PackageCode, FeatureValue>;
}

export interface FeatureGroup {
  name: string;
  features: PackageFeature[];
}

const feature = (name: string, valueIn: (code: PackageCode) => FeatureValue): PackageFeature => ({
  name,
  values: {
    BASIC: valueIn('BASIC'),
    CORPORATE: valueIn('CORPORATE'),
    GOLD: valueIn('GOLD'),
    PLATINUM: valueIn('PLATINUM'),
  },
});

const isPaid = (code: PackageCode) => code !== 'BASIC';
const isPlatinum = (code: PackageCode) => code === 'PLATINUM';

/**
 * Rows valueIn the comparison (docs/requirements/accounts.md §3, §6, §9), from the limits that editor and api
 * enforce.
 */
export const featureGroups: FeatureGroup[] = [
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
      feature('Headings (categories)', (code) => comparedCategories[code]),
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
      feature('Newsletter takeover', isPlatinum),
      feature('25,000 guaranteed impressions, large advert', isPlatinum),
    ],
  },
];

export type PackageFormName = 'basic' | 'corporate' | 'gold' | 'platinum';

/** Returns the registration form of a package: its code in lower case (docs/requirements/accounts.md §2). */
export const formOfPackage = (code: PackageCode): PackageFormName =>
  code.toLowerCase() as Lowercase<PackageCode>;

/** Returns the package of a registration form; `null` for a user account. */
export const packageOfForm = (form: string): PackageCode | null =>
  packageCodes.find((code) => code.toLowerCase() === form) ?? null;
