/** Package codes, lowest first (decision D27). */
export const packageCodes = ['BASIC', 'CORPORATE', 'GOLD', 'PLATINUM'] as const;
export type PackageCode = (typeof packageCodes)[number];

/** Names of the packages on the site. */
export const packageLabels: Record<PackageCode, string> = {
  BASIC: 'Basic',
  CORPORATE: 'Silver',
  GOLD: 'Gold',
  PLATINUM: 'Platinum',
};

/** Returns the code for any spelling: SILVER is CORPORATE, empty and unknown values are BASIC (decisions D27, D28). */
export function toPackageCode(value: string | null | undefined): PackageCode {
  const code = value?.toUpperCase();
  if (code === 'SILVER') return 'CORPORATE';
  return packageCodes.find((packageCode) => packageCode === code) ?? 'BASIC';
}

/** Parts of the public profile that a package shows (docs/requirements/directory.md §6, decision D29). */
export interface TierView {
  /** Social links, logo, jump links, offices, text, team, more info, certificates, equipment, directions, website. */
  details: boolean;
  languages: boolean;
  /** Locations worked, showreel and gallery. */
  media: boolean;
  /** Number of listed credits. */
  credits: number;
}

export const tierViews: Record<PackageCode, TierView> = {
  BASIC: { details: false, languages: false, media: false, credits: 3 },
  CORPORATE: { details: true, languages: true, media: false, credits: 25 },
  GOLD: { details: true, languages: true, media: true, credits: 100 },
  PLATINUM: { details: true, languages: true, media: true, credits: 100 },
};
