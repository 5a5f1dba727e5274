import * as z from 'zod';
import { ImageUrl } from './shared';

/** Session in the user's list of sessions. */
export const SessionEntry = z
  .object({
    /** Id for `endSession`; not the secret of the session. */
    id: z.string(),
    user_agent: z.string(),
    ip: z.string(),
    created_at: z.string(),
    last_used_at: z.string(),
    /** Whether it is the session of this request. */
    current: z.boolean(),
  })
  .meta({ id: 'SessionEntry' });
export type SessionEntry = z.infer<typeof SessionEntry>;

/** State of the request to delete the account (decision D56). Every field is `null` without a request. */
export const Deletion = z
  .object({
    status: z.enum(['open', 'confirmed']).nullable(),
    requested_at: z.string().nullable(),
    /** When the account is deleted, after staff have confirmed. */
    due_at: z.string().nullable(),
  })
  .meta({ id: 'Deletion' });
export type Deletion = z.infer<typeof Deletion>;

const bulletins = { country_bulletin: z.boolean(), news_bulletin: z.boolean(), partners: z.boolean() };

/** Mail preferences of an e-mail address (decision D61). Only the link in a mail to it shows them. */
export const MailPreferences = z
  .object({
    email: z.string(),
    ...bulletins,
    /** `null` if the address has no account. */
    account: z.object({ receive_mbi: z.boolean(), receive_third_parties: z.boolean() }).nullable(),
    /** Boxes that were ticked with the request for the link: a proposal that is not stored yet. */
    proposed: z.object(bulletins).nullable(),
  })
  .meta({ id: 'MailPreferences' });
export type MailPreferences = z.infer<typeof MailPreferences>;

/** Event (decision D63). Times are ISO instants, shown in `time_zone`. `body` is sanitised HTML. */
export const SiteEvent = z
  .object({
    slug: z.string(),
    title: z.string(),
    summary: z.string(),
    body: z.string(),
    venue: z.string(),
    city: z.string(),
    time_zone: z.string().min(1),
    starts_at: z.string(),
    ends_at: z.string(),
    registration_opens_at: z.string().nullable(),
    registration_closes_at: z.string(),
    contact_email: z.string(),
    image_url: ImageUrl,
    image_alt: z.string(),
    sponsors: z.array(z.object({ id: z.int(), name: z.string(), logo_url: ImageUrl, url_link: z.string() })),
  })
  .meta({ id: 'SiteEvent' });
export type SiteEvent = z.infer<typeof SiteEvent>;

/** Requested media pack; `url` is its file. */
export const MediaPack = z.object({ detail: z.string(), url: z.string() }).meta({ id: 'MediaPack' });

/** Notice, shown between two instants (decision D64). */
export const Notice = z
  .object({ id: z.int(), text: z.string(), starts_at: z.string(), ends_at: z.string() })
  .meta({ id: 'Notice' });
