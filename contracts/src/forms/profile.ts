import * as z from 'zod/mini';
import { needsState } from '../completeness';
import type { OrgDetails } from '../entities/profile';
import { fieldLimits, packageLimits } from '../limits';
import * as messages from '../messages';
import { jobFunctions } from '../options';
import { email, optional, required, tick, webText } from './rules';

const { profileForm } = messages;
const widest = packageLimits.PLATINUM;

/** At most `limit` entries: 'The Languages field must be 10 or less.' */
const atMost = (name: string, limit: number) => z.maxLength(limit, profileForm.maximum(name, limit));

/** Of the profile that a form was filled from, as it came with it; left out, the form replaces whatever is stored. */
const version = () => z.optional(z.string().check(z.maxLength(64)));

/** A category by its entryheadingcode, alone or as the profile lists it. */
const categoryCode = z.pipe(
  z.union([z.string(), z.object({ entryheadingcode: z.string() })]),
  z.transform((value) => (typeof value === 'string' ? value : value.entryheadingcode)),
);

/** A whole number out of a form's text. @param message for anything else */
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
 * Profile details (docs/requirements/accounts.md §5): what every package may send at most. What the profile's own package allows is
 * `packageProblems`.
 */
export const ProfileDetails = z
  .object({
    version: version(),
    orgname: required(200, profileForm.name),
    /** True: an individual. */
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
          messages.common.tooLong(fieldLimits.strapline),
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

/** What of the details a Basic profile cannot hold (docs/requirements/accounts.md §6); the website it can (decision D33). */
export const basicLocks = [
  ...(['skype', 'facebook', 'linkedin', 'twitter', 'instagram', 'imdb', 'aboutus', 'greencard'] as const),
  ...(['languages', 'certificates', 'worked_locations', 'equipment'] as const),
] as const;

const isFilled = (value: string | boolean | readonly unknown[]): boolean =>
  typeof value === 'object' ? value.length > 0 : Boolean(value);

/** Tokens between white space once tags are stripped (decision D32). */
const words = (text: string): number =>
  text
    .replace(/<\/?[a-z!][^>]*>/gi, ' ')
    .split(/\s+/)
    .filter(Boolean).length;

/** What of the details a package counts. */
const counted = [
  { field: 'categories', name: 'Categories', limit: 'categories' },
  { field: 'languages', name: 'Languages', limit: 'languages' },
  { field: 'certificates', name: 'Certificates', limit: 'certificates' },
  { field: 'worked_locations', name: 'Locations worked', limit: 'workedLocations' },
  { field: 'equipment', name: 'Equipment', limit: 'equipment' },
  { field: 'aboutus', name: 'Overview', limit: 'aboutWords' },
] as const;

const sizeOf = (value: string | readonly unknown[]): number =>
  typeof value === 'string' ? words(value) : value.length;

/**
 * What the profile's package does not allow, by field: the browser and the api ask the same. A profile that came down to
 * a smaller package keeps what it has, and may shorten it: it cannot add (docs/decisions/0017).
 */
export function packageProblems(stored: OrgDetails, details: ProfileDetails): Record<string, string[]> {
  const limits = packageLimits[stored.packagetypecode];
  const problems: Record<string, string[]> = {};
  for (const { field, name, limit } of counted) {
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

/** The first year that a credit may name. */
export const FIRST_CREDIT_YEAR = 1950;
/** How many years ahead a credit may lie. */
export const CREDIT_YEARS_AHEAD = 5;

/** Years of the drop-down: from five ahead back to 1950 (AC-147). */
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

/** One credit (docs/requirements/accounts.md §5). The year's upper end moves with the calendar: the api checks it. */
export const CreditForm = z.object({
  /** Of a stored credit; `null` for a new one. */
  recid,
  productiontypecode: z
    .string(profileForm.creditType)
    .check(z.refine((code) => Object.hasOwn(messages.creditTypes, code), profileForm.creditType)),
  productiontitle: required(300, profileForm.creditTitle),
  productionjobtitle: required(200, profileForm.creditJobTitle),
  productionyear: whole(profileForm.creditYear).check(
    z.gte(FIRST_CREDIT_YEAR, profileForm.creditYear),
    z.lte(9_999, profileForm.creditYear),
  ),
});
export type CreditForm = z.infer<typeof CreditForm>;

/** The whole list in its order: it replaces what was stored (decision D35). */
export const CreditsForm = z.object({
  version: version(),
  credits: z.array(CreditForm).check(atMost('Credits', widest.credits)),
});
export type CreditsForm = z.infer<typeof CreditsForm>;

/** A team member (docs/requirements/accounts.md §5). The boxes are sent as in the user account: what is stored. */
export const TeamMemberForm = z.object({
  firstname: required(100, profileForm.memberFirstName),
  lastname: required(100, profileForm.memberLastName),
  jobfunction: z
    .string(profileForm.memberJobField)
    .check(z.refine((value) => jobFunctions.some((known) => known === value), profileForm.memberJobField)),
  jobtitle: optional(200),
  email: z._default(z.union([z.literal(''), email()], messages.login.emailRequired), ''),
  tel: optional(40),
  mobile: optional(40),
  /** Place in the list, from 1; left out: at its end. */
  sortorder: z._default(z.nullable(z.pipe(z.union([z.number(), z.string()]), z.transform(toId))), null),
  email_subscriptions: z._default(z.object({ receive_mbi: tick(), receive_third_parties: tick() }), {
    receive_mbi: false,
    receive_third_parties: false,
  }),
});
export type TeamMemberForm = z.infer<typeof TeamMemberForm>;
