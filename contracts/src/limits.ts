import type { PackageCode } from './tiers';

const MIB = 1_048_576;

/** Items per page (decision D9 and docs/requirements/news.md §9). */
export const pageSizes = {
  search: 15,
  countryDirectory: 30,
  companiesAtoZ: 50,
  newsLanding: 8,
  articles: 50,
  newsSearch: 10,
  savedArticles: 10,
  homeArticles: 9,
  articleLatest: 6,
  media: 12,
  incentiveChanges: 30,
  threads: 20,
  activity: 8,
} as const;

/** Size of a social picture, in pixels. */
export const socialPictureSize = { width: 1_200, height: 630 } as const;

/** Highest offset of a listing (decision D10). */
export const OFFSET_CEILING = 10_000;

/** Highest exact count of a keyword search. The site shows higher counts as '10,000+'. */
export const COUNT_CEILING = 10_000;

/** Lengths of excerpts in code points (docs/requirements/directory.md §9, news §9; `truncate` cuts, decision D85). */
export const excerpts = {
  cardStrapline: 80,
  guideTeaser: 500,
  hubGuide: 140,
  hubSupplier: 120,
  testimonial: 202,
} as const;

export const listLimits = {
  hubCarousel: 9,
  guideSections: 30,
  profileCategoriesFirst: 9,
  officesFirst: 10,
  locations: 300,
  locationMinimum: 2,
  basicReplacements: 12,
  similarCompanies: 4,
  featuresCarousel: 9,
  reportsCarousel: 6,
  networkRequested: 6,
  networkShown: 4,
  mostRead: 5,
  related: 3,
  articleProfiles: 12,
} as const;

/** Limits of lists (docs/requirements/lists.md §1). Lengths are in UTF-16 units. */
export const listRules = {
  lists: 50,
  items: 500,
  /** Items of the list on a visitor's device. */
  deviceItems: 100,
  name: 80,
  note: 500,
  callSheetCompanies: 30,
  compared: { minimum: 2, maximum: 4 },
  /** Companies looked at that a device remembers. */
  recentCompanies: 12,
} as const;

/** Limits of enquiries and threads (docs/requirements/enquiries.md §2, §3). Lengths are in UTF-16 units. */
export const enquiryRules = {
  title: 120,
  place: 200,
  telephone: 40,
  text: 5_000,
  companies: 10,
  /** Companies that a user can write to in 24 hours, with or without an enquiry. */
  companiesPerDay: 20,
  /** Messages of one side in a thread in 24 hours. */
  messagesPerDay: 50,
  closingLine: 500,
  savedAnswers: 5,
  savedAnswerTitle: 80,
  reportReason: 1_000,
  attachments: 3,
  attachmentBytes: 10 * MIB,
  attachmentName: 120,
} as const;
/** Days for which the link of an invitation or a hand-over works (docs/requirements/enquiries.md §5). */
export const managerLinkDays = 3;

/** Characters of an address for which the api draws a QR code. */
export const qrPathLength = 500;

/** Limits of incentives (docs/requirements/incentives.md §2, §4). */
export const incentiveRules = {
  compared: { minimum: 2, maximum: 6 },
  /** Subjects that an address can follow. */
  follows: 200,
} as const;

/** Limits of statistics (docs/requirements/enquiries.md §4). */
export const statisticsRules = {
  /** Search words that are shown, and how often each was used at least. */
  words: 10,
  wordsMinimum: 5,
  storedDays: 400,
} as const;

/** Limits of a package, enforced by editor and api (docs/requirements/accounts.md §9, decisions D29 to D32). */
export interface PackageLimits {
  categories: number;
  /** Categories that the comparison of packages shows, in place of the enforced ones (decision D30). */
  comparedCategories: number;
  credits: number;
  team: number;
  certificates: number;
  workedLocations: number;
  equipment: number;
  languages: number;
  /** Words of the about text that the server accepts. */
  aboutWords: number;
  /** Words at which the profile form's counter stops (decision D32). */
  aboutFormWords: number;
  showreels: number;
  photos: number;
  /** Managers of a profile, its owner included (docs/requirements/enquiries.md §5). */
  managers: number;
}

const largest: PackageLimits = {
  categories: 80,
  comparedCategories: 15,
  credits: 100,
  team: 6,
  certificates: 6,
  workedLocations: 6,
  equipment: 6,
  languages: 10,
  aboutWords: 500,
  aboutFormWords: 300,
  showreels: 20,
  photos: 75,
  managers: 5,
};

export const packageLimits: Record<PackageCode, PackageLimits> = {
  BASIC: {
    categories: 3,
    comparedCategories: 3,
    credits: 3,
    team: 0,
    certificates: 0,
    workedLocations: 0,
    equipment: 0,
    languages: 0,
    aboutWords: 0,
    aboutFormWords: 0,
    showreels: 0,
    photos: 0,
    managers: 2,
  },
  CORPORATE: {
    categories: 80,
    comparedCategories: 10,
    credits: 25,
    team: 3,
    certificates: 3,
    workedLocations: 3,
    equipment: 3,
    languages: 5,
    aboutWords: 300,
    aboutFormWords: 150,
    showreels: 0,
    photos: 0,
    managers: 3,
  },
  GOLD: largest,
  PLATINUM: largest,
};

export const fieldLimits = {
  keyword: 100,
  strapline: 160,
  equipmentCount: 1_000_000,
  minimumCredits: 3,
  newsletterText: 200,
  passwordMinimum: 8,
  passwordMaximum: 128,
  messageSubject: 150,
  messageText: 5_000,
  mediaTitle: 200,
  /** Caption of a showreel and description of a photo. */
  mediaCaption: 500,
  /** Line to the team that a request for a package may hold. */
  packageLine: 500,
} as const;

/** Uploads, in bytes, pixels and milliseconds (docs/requirements/accounts.md §9, decisions D66 to D69). */
export const uploadLimits = {
  videoFiles: 5,
  videoBytes: 250 * MIB,
  videoTotalBytes: 2_048 * MIB,
  videoIdleTimeout: 300_000,
  imageBytes: 10 * MIB,
  logoBytes: 5_000 * 1_024,
  logoMinimum: 200,
  /** Largest side of a logo, thumbnail or banner. */
  imageMaximum: 5_000,
  /** Smallest banner (decision D34). */
  bannerMinimum: { width: 1_500, height: 300 },
  /** Largest width × height of a photo. Larger ones are rejected before decoding. */
  photoPixels: 100_000_000,
  mediaFileBytes: 10 * MIB,
  /** Documents of one profile, for every package. */
  mediaFiles: 20,
  organisationBytes: 5_120 * MIB,
} as const;

/** Delays of the specification, in milliseconds. */
export const timings = {
  searchLabel: 3_000,
  messageClose: 3_000,
  locationDebounce: 300,
  autoplay: 5_000,
  uploadListClear: 2_000,
  uploadErrorClear: 5_000,
  videoReset: 3_000,
  eventRedirect: 2_000,
  resetRedirect: 5_000,
} as const;
