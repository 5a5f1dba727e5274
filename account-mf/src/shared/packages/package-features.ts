import { comparedCategories, packageLimits } from '@unitbase/contracts/limits';
import { type PackageCode, packageCodes } from '@unitbase/contracts/tiers';

/** What a package holds of one feature: a number, or whether it has it at all. */
export type FeatureValue = number | boolean;

interface PackageFeature {
  name: string;
  values: Record<PackageCode, FeatureValue>;
}

export interface FeatureGroup {
  name: string;
  features: PackageFeature[];
}

const limit = (name: string, of: (code: PackageCode) => FeatureValue): PackageFeature => ({
  name,
  values: {
    BASIC: of('BASIC'),
    CORPORATE: of('CORPORATE'),
    GOLD: of('GOLD'),
    PLATINUM: of('PLATINUM'),
  },
});

const paid = (code: PackageCode) => code !== 'BASIC';
const platinum = (code: PackageCode) => code === 'PLATINUM';

/** The comparison's rows (docs/requirements/accounts.md §3, §6, §9), from the same limits that the editor and the api enforce. */
export const featureGroups: FeatureGroup[] = [
  {
    name: 'Contact',
    features: [
      limit('Address', () => true),
      limit('Logo', paid),
      limit('Banner', paid),
      limit('Website', paid),
      limit('Social media', paid),
      limit('Team members', (code) => packageLimits[code].team),
    ],
  },
  {
    name: 'Your work',
    features: [
      limit('Credits', (code) => packageLimits[code].credits),
      limit('Headings (categories)', (code) => comparedCategories[code]),
      limit('Searchable text (words)', (code) => packageLimits[code].aboutWords),
      limit('Videos', (code) => packageLimits[code].showreels),
      limit('Photos', (code) => packageLimits[code].photos),
      limit('Equipment', (code) => packageLimits[code].equipment),
      limit('Certifications', (code) => packageLimits[code].certificates),
      limit('Languages', (code) => packageLimits[code].languages),
      limit('Locations worked', (code) => packageLimits[code].workedLocations),
    ],
  },
  {
    name: 'Reach',
    features: [
      limit('Newsletter takeover', platinum),
      limit('25,000 guaranteed impressions, large advert', platinum),
    ],
  },
];

export type PackageFormName = 'basic' | 'corporate' | 'gold' | 'platinum';

/** The registration form of a package: its code in lower case (docs/requirements/accounts.md §2). */
export const formOfPackage = (code: PackageCode): PackageFormName =>
  code.toLowerCase() as Lowercase<PackageCode>;

/** The package of a registration form; null for a plain user account. */
export const packageOfForm = (form: string): PackageCode | null =>
  packageCodes.find((code) => code.toLowerCase() === form) ?? null;
