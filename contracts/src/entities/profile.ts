import * as z from 'zod';
import { EmailSubscriptions, OrgProfile } from './account';
import { GalleryImage } from './companies';
import { PackageRequest } from './packages';
import { ImageUrl, Logo } from './shared';

/** Team member (docs/requirements/accounts.md §3). */
export const TeamMember = z
  .object({
    recid: z.int(),
    firstname: z.string(),
    lastname: z.string(),
    jobfunction: z.string(),
    jobtitle: z.string(),
    email: z.string(),
    tel: z.string(),
    mobile: z.string(),
    sortorder: z.int(),
    email_subscriptions: EmailSubscriptions,
  })
  .meta({ id: 'TeamMember' });
export type TeamMember = z.infer<typeof TeamMember>;

/** Credit (docs/requirements/accounts.md §3). `productiontypecode` is a code of `messages.creditTypes`. */
export const ProductionCredit = z
  .object({
    recid: z.int(),
    productiontypecode: z.string(),
    productiontitle: z.string(),
    productionjobtitle: z.string(),
    productionyear: z.int(),
    sortorder: z.int(),
  })
  .meta({ id: 'ProductionCredit' });
export type ProductionCredit = z.infer<typeof ProductionCredit>;

/** Showreel in its owner's editor, in any state (decision D72). */
export const OwnShowreel = z.object({
  id: z.int(),
  name: z.string(),
  thumbnail: ImageUrl,
  status: z.enum(['queued', 'processing', 'ready', 'failed']),
});
export type OwnShowreel = z.infer<typeof OwnShowreel>;

/**
 * Profile in its owner's editor (docs/requirements/accounts.md §3). Fields that the package locks are empty here but
 * stay stored (decision D31). Texts without a value are ''.
 */
export const OrgDetails = OrgProfile.omit({ selected: true })
  .extend({
    /** Whether it is an individual, not a company. */
    crew: z.boolean(),
    email: z.string(),
    addline1: z.string(),
    addline2: z.string(),
    addline3: z.string(),
    addline4: z.string(),
    town: z.string(),
    /** State or county. */
    county: z.string(),
    postcode: z.string(),
    /** ISO 3166 code, or ''. */
    country: z.string(),
    country_name: z.string(),
    tel: z.string(),
    /** Mobile number. */
    tel2: z.string(),
    fax: z.string(),
    skype: z.string(),
    web: z.string(),
    facebook: z.string(),
    linkedin: z.string(),
    twitter: z.string(),
    instagram: z.string(),
    imdb: z.string(),
    greencard: z.boolean(),
    /** Whether the public profile hides street, town, state and postcode. */
    hideaddress: z.boolean(),
    strapline: z.string(),
    aboutus: z.string(),
    /** Set by staff; not part of any form (AC-131). */
    production_company_contact: z.string(),
    categories: z.array(
      z.object({ entrysectioncode: z.string(), entryheadingcode: z.string(), entryheading: z.string() }),
    ),
    languages: z.array(z.string()),
    certificates: z.array(z.object({ recid: z.int(), title: z.string() })),
    worked_locations: z.array(z.object({ recid: z.int(), location: z.string() })),
    equipment: z.array(z.object({ recid: z.int(), name: z.string(), count: z.int() })),
    /** In the order of the public profile. */
    production_credits: z.array(ProductionCredit),
    people: z.array(TeamMember),
    logos: z.array(Logo),
    showreels: z.array(OwnShowreel),
    photos: z.array(GalleryImage),
    /** Changes that staff request before approval, or ''. */
    review_note: z.string(),
    /** ISO 8601, UTC; `null` before the first submission. */
    submitted_at: z.string().nullable(),
    /** Time by which staff decide on a submitted profile (decision D41). */
    due_at: z.string().nullable(),
    /** Latest request for another package that was not taken back; `null` without one. */
    package_request: PackageRequest.nullable(),
    updated_at: z.string(),
    /** Versions that forms send back, so that a concurrent change is detected. */
    versions: z.object({ details: z.string(), credits: z.string() }),
  })
  .meta({ id: 'OrgDetails' });
export type OrgDetails = z.infer<typeof OrgDetails>;
