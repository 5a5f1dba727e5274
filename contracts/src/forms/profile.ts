import * as z from 'zod/mini';
import { needsState } from '../completeness';
import { fieldLimits, packageLimits } from '../limits';
import * as messages from '../messages';
import { jobFunctions } from '../options';
import type { PackageCode } from '../tiers';
import { email, optional, required, tick, webText } from './rules';

const { profileForm } = messages;
const widest = packageLimits.PLATINUM;

/** Limits a list: 'The Languages field must be 10 or less.' */
const atMost = (name: string, limit: number) => z.maxLength(limit, profileForm.maximum(name, limit));

/** Returns the schema of the profile's version in the form. Without it the form overwrites concurrent changes. */
const version = () => z.optional(z.string().check(z.maxLength(64)));

/** Category by its entryheadingcode, as a string or as an object of the profile. */
const categoryCode = z.pipe(
  z.union([z.string(), z.object({ entryheadingcode: z.string() })]),
  z.transform((value) => (typeof value === 'string' ? value : value.entryheadingcode)),
);

/** Returns the schema of a whole number from a form's text. @param message error for anything else */
const whole = (message: string) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string()], message),
      z.transform((value) => (String(value).trim() === '' ? Number.NaN : Number(value))),
    ),
    z.number(message).check(z.refine((value) => Number.isInteger(value), message)),
  );

const equipmentCount = whole(profileForm.count).check(
  z.gte(1, profileForm.count),
  z.lte(fieldLimits.equipmentCount, profileForm.maximum('Count', fieldLimits.equipmentCount)),
);

/**
 * Profile details (docs/requirements/accounts.md §5), with the limits of the largest package. `packageProblems` checks
 * those of the profile's package.
 */
export const ProfileDetails = z
  .object({
    version: version(),
    orgname: required(200, profileForm.name),
    /** Whether it is an individual. */
    crew: tick(),
    email: email(profileForm.email),
    addline1: required(200, profileForm.address),
    addline2: optional(200),
    addline3: optional(200),
    addline4: optional(200),
    town: required(120, profileForm.town),
    county: optional(120),
    postcode: optional(20),
    /** ISO 3166 code, numeric id or name. */
    country: required(100, profileForm.country),
    /** Hides the address on the public profile. Without it nothing changes. */
    hideaddress: z.optional(z.boolean()),
    tel: required(40, profileForm.phone),
    tel2: optional(40),
    fax: optional(40),
    skype: optional(100),
    web: webText(),
    facebook: webText(),
    linkedin: webText(),
    twitter: webText(),
    instagram: webText(),
    imdb: webText(),
    greencard: tick(),
    strapline: z._default(
      z.string().check(
        z.trim(),
        z.refine(
          (value) => Array.from(value).length <= fieldLimits.strapline,
          profileForm.maximum('Strapline', fieldLimits.strapline),
        ),
      ),
      '',
    ),
    aboutus: optional(20_000),
    categories: z.array(categoryCode, profileForm.categories).check(
      z.minLength(1, profileForm.categories),
      atMost('Categories', widest.categories),
      z.refine((codes) => new Set(codes).size === codes.length, profileForm.twice),
    ),
    languages: z._default(z.array(required(60)).check(atMost('Languages', widest.languages)), []),
    certificates: z._default(
      z.array(z.object({ title: required(200) })).check(atMost('Certificates', widest.certificates)),
      [],
    ),
    worked_locations: z._default(
      z
        .array(z.object({ location: required(120) }))
        .check(atMost('Locations worked', widest.workedLocations)),
      [],
    ),
    equipment: z._default(
      z
        .array(z.object({ name: required(200), count: equipmentCount }))
        .check(atMost('Equipment', widest.equipment)),
      [],
    ),
  })
  .check(
    z.refine((form) => !needsState(form.country) || form.county !== '', {
      path: ['county'],
      message: profileForm.state,
    }),
  );
export type ProfileDetails = z.infer<typeof ProfileDetails>;

/** Details that BASIC locks (docs/requirements/accounts.md §6). The website is not locked (decision D33). */
export const basicLocks = [
  ...(['skype', 'facebook', 'linkedin', 'twitter', 'instagram', 'imdb', 'aboutus', 'greencard'] as const),
  ...(['languages', 'certificates', 'worked_locations', 'equipment'] as const),
] as const;

const isFilled = (value: string | boolean | readonly unknown[]): boolean =>
  typeof value === 'object' ? value.length > 0 : Boolean(value);

/** Counts words between white space after removing tags (decision D32). */
const countWords = (text: string): number =>
  text
    .replace(/<\/?[a-z!][^>]*>/gi, ' ')
    .split(/\s+/)
    .filter(Boolean).length;

/** Details that a package limits. */
const limitedFields = [
  { field: 'categories', name: 'Categories', limit: 'categories' },
  { field: 'languages', name: 'Languages', limit: 'languages' },
  { field: 'certificates', name: 'Certificates', limit: 'certificates' },
  { field: 'worked_locations', name: 'Locations worked', limit: 'workedLocations' },
  { field: 'equipment', name: 'Equipment', limit: 'equipment' },
  { field: 'aboutus', name: 'Overview', limit: 'aboutWords' },
] as const;

const sizeOf = (value: string | readonly unknown[]): number =>
  typeof value === 'string' ? countWords(value) : value.length;

type LimitedField = (typeof limitedFields)[number]['field'];
/** Stored profile, with the details that packages limit. */
export type StoredLimits = { packagetypecode: PackageCode } & Record<
  LimitedField,
  string | readonly unknown[]
>;
/** Details that packages limit or lock. */
export type LimitedDetails = Record<LimitedField, string | readonly unknown[]> &
  Record<(typeof basicLocks)[number], string | boolean | readonly unknown[]>;

/**
 * Returns the errors of the profile's package by field, in browser and api. A downgraded profile keeps its content but
 * cannot add any (docs/decisions/0017).
 */
export function packageProblems(stored: StoredLimits, details: LimitedDetails): Record<string, string[]> {
  const limits = packageLimits[stored.packagetypecode];
  const problems: Record<string, string[]> = {};
  for (const { field, name, limit } of limitedFields) {
    if (sizeOf(details[field]) > Math.max(limits[limit], sizeOf(stored[field])))
      problems[field] = [profileForm.maximum(name, limits[limit])];
  }
  if (stored.packagetypecode === 'BASIC') {
    for (const field of basicLocks) {
      if (isFilled(details[field])) problems[field] = [messages.account.lockedSilver];
    }
  }
  return problems;
}

/** First year of a credit. */
export const FIRST_CREDIT_YEAR = 1950;
/** Number of future years for a credit. */
export const CREDIT_YEARS_AHEAD = 5;

/** Returns the years of the drop-down, from five years ahead back to 1950 (AC-147). */
export const creditYears = (thisYear: number): number[] =>
  Array.from(
    { length: thisYear + CREDIT_YEARS_AHEAD - FIRST_CREDIT_YEAR + 1 },
    (_, index) => thisYear + CREDIT_YEARS_AHEAD - index,
  );

const recid = z._default(z.nullable(z.pipe(z.union([z.number(), z.string()]), z.transform(toId))), null);

function toId(value: number | string): number | null {
  const id = Number(value);
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : null;
}

/** One credit (docs/requirements/accounts.md §5). The api checks the maximum year, which depends on the date. */
export const CreditForm = z.object({
  /** Id of a stored credit; `null` for a new one. */
  recid,
  productiontypecode: z
    .string(profileForm.creditType)
    .check(z.refine((code) => Object.hasOwn(messages.creditTypes, code), profileForm.creditType)),
  productiontitle: required(300, profileForm.creditTitle, 'Production Title'),
  productionjobtitle: required(200, profileForm.creditJobTitle, 'Job Title'),
  productionyear: whole(profileForm.creditYear).check(
    z.gte(FIRST_CREDIT_YEAR, profileForm.creditYear),
    z.lte(9_999, profileForm.creditYear),
  ),
});
export type CreditForm = z.infer<typeof CreditForm>;

/** All credits in order. They replace the stored ones (decision D35). */
export const CreditsForm = z.object({
  version: version(),
  credits: z.array(CreditForm).check(atMost('Credits', widest.credits)),
});
export type CreditsForm = z.infer<typeof CreditsForm>;

/** Team member (docs/requirements/accounts.md §5). Subscriptions are sent as stored, as in the user account. */
export const TeamMemberForm = z.object({
  firstname: required(100, profileForm.memberFirstName, 'First Name'),
  lastname: required(100, profileForm.memberLastName, 'Last Name'),
  jobfunction: z
    .string(profileForm.memberJobField)
    .check(
      z.refine(
        (value) => jobFunctions.some((jobFunction) => jobFunction === value),
        profileForm.memberJobField,
      ),
    ),
  jobtitle: optional(200, 'Job Title'),
  email: z._default(z.union([z.literal(''), email()], messages.login.emailRequired), ''),
  tel: optional(40),
  mobile: optional(40),
  /** Position in the list from 1. Defaults to the end. */
  sortorder: z._default(z.nullable(z.pipe(z.union([z.number(), z.string()]), z.transform(toId))), null),
  email_subscriptions: z._default(z.object({ receive_mbi: tick(), receive_third_parties: tick() }), {
    receive_mbi: false,
    receive_third_parties: false,
  }),
});
export type TeamMemberForm = z.infer<typeof TeamMemberForm>;
