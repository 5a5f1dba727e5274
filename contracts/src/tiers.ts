/** Package codes, the lowest first (decision D27). */
export const packageCodes = ['BASIC', 'CORPORATE', 'GOLD', 'PLATINUM'] as const;
export type PackageCode = (typeof packageCodes)[number];

/** How each package is called on the site. */
export const packageLabels: Record<PackageCode, string> = {
  BASIC: 'Basic',
  CORPORATE: 'Silver',
  GOLD: 'Gold',
  PLATINUM: 'Platinum',
};

/** The code behind any spelling: SILVER is CORPORATE, nothing and the unknown are BASIC (decisions D27, D28). */
export function toPackageCode(value: string | null | undefined): PackageCode {
  const code = value?.toUpperCase();
  if (code === 'SILVER') return 'CORPORATE';
  return packageCodes.find((known) => known === code) ?? 'BASIC';
}

/** What the public profile of a package shows (docs/requirements/directory.md §6, decision D29). */
export interface TierView {
  /** Social links, logo, jump links, offices, text, team, more info, certificates, equipment, directions, website. */
  details: boolean;
  languages: boolean;
  /** Locations worked, showreel and gallery. */
  media: boolean;
  /** How many credits are listed. */
  credits: number;
}

export const tierViews: Record<PackageCode, TierView> = {
  BASIC: { details: false, languages: false, media: false, credits: 3 },
  CORPORATE: { details: true, languages: true, media: false, credits: 25 },
  GOLD: { details: true, languages: true, media: true, credits: 100 },
  PLATINUM: { details: true, languages: true, media: true, credits: 100 },
};
