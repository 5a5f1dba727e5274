import * as z from 'zod';
import { managerRoles } from '../managers/rights';
import { ImageUrl, PackageCode } from './shared';

export const EmailSubscriptions = z.object({ receive_mbi: z.boolean(), receive_third_parties: z.boolean() });

/** User (docs/requirements/accounts.md §3). `country` is the ISO 3166 code, or empty. */
export const User = z
  .object({
    id: z.int(),
    firstname: z.string(),
    lastname: z.string(),
    jobtitle: z.string(),
    telephone: z.string(),
    country: z.string(),
    website: z.string(),
    company_name: z.string(),
    /** `null` before the user was asked: then both boxes show as ticked (AC-097). */
    email_subscriptions: EmailSubscriptions.nullable(),
    email: z.string(),
    /** New e-mail address that is not confirmed yet (decision D55). */
    pending_email: z.string().nullable(),
    /** Expiry of its confirmation link, or null. */
    pending_email_until: z.string().nullable(),
    email_verified: z.boolean(),
    /** Whether the address receives the newsletter: the pop-up stays closed then. */
    newsletter_subscribed: z.boolean(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

/** Organisation of the user in the profile selector. */
export const OrgProfile = z
  .object({
    /** Internal id, stable from the first draft. `organisation_id` and all profile calls use it. */
    id: z.int(),
    /** 0 until the profile is approved (decision D40). */
    orgid: z.int(),
    /** `null` shows as 'untitled {orgid}'. */
    orgname: z.string().nullable(),
    packagetypecode: PackageCode,
    status: z.enum([
      'draft',
      'submitted',
      'approved',
      'changes_requested',
      'suspended',
      'removal_requested',
      'removed',
    ]),
    /** Both empty until the profile is approved and has a public page (decision D40). */
    url_slug: z.string(),
    country_slug: z.string(),
    country: z.string(),
    town: z.string().nullable(),
    /** Role of the user on it, by which pages show what the user may do. */
    role: z.enum(managerRoles),
    /** Whether the `organisation_id` cookie names it. */
    selected: z.boolean(),
  })
  .meta({ id: 'OrgProfile' });
export type OrgProfile = z.infer<typeof OrgProfile>;

/** Session of the user; every field is empty for a visitor. `token` is the CSRF token. */
export const SessionInfo = z
  .object({
    token: z.string().nullable(),
    user: z
      .object({
        id: z.int(),
        firstname: z.string(),
        lastname: z.string(),
        email: z.string(),
        email_verified: z.boolean(),
      })
      .nullable(),
    organisation_id: z.int().nullable(),
    organisations: z.array(OrgProfile),
    /** Number of unread threads, received and sent. */
    unread_messages: z.int(),
  })
  .meta({ id: 'SessionInfo' });
export type SessionInfo = z.infer<typeof SessionInfo>;

/** Result of a claim. `org` is the claimed organisation. */
export const Claim = z
  .object({
    org: z.int(),
    status: z.enum(['pending', 'approved']),
    detail: z.string(),
    /** Public page of the listing. */
    url: z.string(),
  })
  .meta({ id: 'Claim' });
export type Claim = z.infer<typeof Claim>;

/** Result of a successful login, which sets the cookies (decision D48). */
export const LoggedIn = z
  .object({
    user_id: z.int(),
    organisation_id: z.int().nullable(),
    token: z.string(),
    /** Set if the login had a `claimID` that was accepted. */
    claim: Claim.nullable(),
    /** Reason why the claim of the login was rejected, or `null`. */
    claim_error: z.string().nullable(),
    redirect_to: z.string(),
  })
  .meta({ id: 'LoggedIn' });
export type LoggedIn = z.infer<typeof LoggedIn>;

/** Result of a registration: 'Registration successful', and the thank-you page of its form. */
export const Registered = z
  .object({
    detail: z.string(),
    /** 0, because no profile is public yet (decision D40). */
    orgid: z.int(),
    redirect_to: z.string(),
  })
  .meta({ id: 'Registered' });
export type Registered = z.infer<typeof Registered>;

/** One sentence for the visitor. */
export const Detail = z.object({ detail: z.string() }).meta({ id: 'Detail' });

/** Data for the robot check of a protected form (decision C13). */
export const CaptchaChallenge = z
  .object({
    /** ALTCHA challenge, version 2. Its solution is sent as `recapture`. */
    challenge: z.record(z.string(), z.unknown()),
    /** Value of the hidden field `form_stamp`, which replaces the captcha without JavaScript. Valid for 12 hours. */
    form_stamp: z.string(),
  })
  .meta({ id: 'CaptchaChallenge' });
export type CaptchaChallenge = z.infer<typeof CaptchaChallenge>;

/** Country option of forms: `code` for registration, `id` (ISO 3166 numeric) for the newsletter (decision D26). */
export const FormCountry = z
  .object({ id: z.int(), code: z.string(), name: z.string(), dialling_code: z.string() })
  .meta({ id: 'FormCountry' });
export type FormCountry = z.infer<typeof FormCountry>;

export const FooterItem = z
  .object({
    id: z.int(),
    content_type: z.enum(['Social Links', 'Legal contents', 'Useful resources']),
    title: z.string(),
    slug: z.string(),
    is_external: z.boolean(),
    external_link: z.string(),
    open_in_new_tab: z.boolean(),
    social_media_type: z.string(),
    social_media_link: z.string(),
  })
  .meta({ id: 'FooterItem' });
export type FooterItem = z.infer<typeof FooterItem>;

export const PartnerLogo = z
  .object({ id: z.int(), logo_url: z.string(), title: z.string(), url_link: z.string() })
  .meta({ id: 'PartnerLogo' });
export type PartnerLogo = z.infer<typeof PartnerLogo>;

export const Footer = z
  .object({ items: z.array(FooterItem), partners: z.array(PartnerLogo) })
  .meta({ id: 'Footer' });
export type Footer = z.infer<typeof Footer>;

/** Footer detail (docs/requirements/accounts.md §3). `content` is sanitised HTML. */
export const FooterDetail = z
  .object({
    title: z.string(),
    footer_contents: z.array(z.object({ content: z.string(), image_url: ImageUrl, image_text: z.string() })),
  })
  .meta({ id: 'FooterDetail' });
export type FooterDetail = z.infer<typeof FooterDetail>;

/** Content of the newsletter pop-up. `body` is sanitised HTML. */
export const NewsletterPopup = z
  .object({ id: z.int(), heading: z.string(), body: z.string(), image_url: ImageUrl })
  .meta({ id: 'NewsletterPopup' });
export type NewsletterPopup = z.infer<typeof NewsletterPopup>;

/** Description of a package. Its limits are in `packageLimits`. */
export const Package = z
  .object({ code: PackageCode, title: z.string(), summary: z.string(), price: z.string() })
  .meta({ id: 'Package' });
export type Package = z.infer<typeof Package>;
