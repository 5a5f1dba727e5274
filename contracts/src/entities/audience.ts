import * as z from 'zod';
import { ImageUrl } from './shared';

/** A session of one's own, for the list that ends them. */
export const SessionEntry = z
  .object({
    /** Names the session for `endSession`; opens nothing. */
    id: z.string(),
    user_agent: z.string(),
    ip: z.string(),
    created_at: z.string(),
    last_used_at: z.string(),
    /** The one that asks. */
    current: z.boolean(),
  })
  .meta({ id: 'SessionEntry' });
export type SessionEntry = z.infer<typeof SessionEntry>;

/** Where the request to delete one's account stands (decision D56); every field `null`: there is none. */
export const Deletion = z
  .object({
    status: z.enum(['open', 'confirmed']).nullable(),
    asked_at: z.string().nullable(),
    /** When the account goes, once staff have confirmed. */
    due_at: z.string().nullable(),
  })
  .meta({ id: 'Deletion' });
export type Deletion = z.infer<typeof Deletion>;

const bulletins = { country_bulletin: z.boolean(), news_bulletin: z.boolean(), partners: z.boolean() };

/** What an address receives (decision D61), as only the link in its own mailbox shows it. */
export const MailPreferences = z
  .object({
    email: z.string(),
    ...bulletins,
    /** Only where the address has an account; `null` elsewhere. */
    account: z.object({ receive_mbi: z.boolean(), receive_third_parties: z.boolean() }).nullable(),
    /** Boxes that were ticked when the link was asked for: proposed, and stored by nobody yet. */
    wanted: z.object(bulletins).nullable(),
  })
  .meta({ id: 'MailPreferences' });
export type MailPreferences = z.infer<typeof MailPreferences>;

/** An event (decision D63). Instants are ISO texts; days and hours are told in `time_zone`. `body` is sanitised HTML. */
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

/** A media pack that was asked for: its file is fetched from `url`. */
export const MediaPack = z.object({ detail: z.string(), url: z.string() }).meta({ id: 'MediaPack' });

/** A notice of the house, shown between two instants (decision D64). */
export const Notice = z
  .object({ id: z.int(), text: z.string(), starts_at: z.string(), ends_at: z.string() })
  .meta({ id: 'Notice' });
