import * as z from 'zod';
import { advertStates, noticeLimit } from '../../desk/commercial';
import * as text from '../../messages/desk/commercial';
import { advertSizes } from '../adverts';
import { DayField } from './day-field';

const Day = z.iso.date();
const short = (limit: number) => z.string().trim().min(1, text.missing).max(limit, text.tooLong(limit));
const optional = (limit: number) => z.string().trim().max(limit, text.tooLong(limit)).default('');
const Version = z.string().max(64).default('');

/** Fields of an advert; slugs of its target, '' for any. */
export const AdvertForm = z
  .object({
    title: short(80),
    body: short(160),
    action: short(40),
    url: z
      .string()
      .trim()
      .max(500)
      .regex(/^(\/[^/\\]|https:\/\/[^\s"'<>]+)/, text.linkWrong),
    sponsor: optional(80),
    sizes: z.array(z.enum(advertSizes)).max(advertSizes.length).default([]),
    country: z.string().max(200).default(''),
    section: z.string().max(200).default(''),
    category: z.string().max(200).default(''),
    starts_on: DayField,
    ends_on: DayField,
  })
  .superRefine(({ sponsor, starts_on, ends_on }, context) => {
    const reject = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (sponsor && !starts_on) reject('starts_on', text.bookedDays);
    if (sponsor && !ends_on) reject('ends_on', text.bookedDays);
    if (starts_on && ends_on && ends_on < starts_on) reject('ends_on', text.endsFirst);
  });
export type AdvertForm = z.infer<typeof AdvertForm>;

export const DeskAdvert = z.object({
  id: z.int(),
  title: z.string(),
  body: z.string(),
  action: z.string(),
  url: z.string(),
  sponsor: z.string(),
  sizes: z.array(z.string()),
  country: z.string(),
  section: z.string(),
  category: z.string(),
  /** 'Cranes, France', or 'Every page'. */
  target: z.string(),
  starts_on: Day.nullable(),
  ends_on: Day.nullable(),
  state: z.enum(advertStates),
  version: z.string(),
});
export type DeskAdvert = z.infer<typeof DeskAdvert>;

export const DeskAdverts = z.object({ total: z.int(), results: z.array(DeskAdvert) });
export type DeskAdverts = z.infer<typeof DeskAdverts>;

/** Choices of an advert's pages and sizes. */
export const AdvertTargets = z.object({
  sizes: z.array(z.string()),
  countries: z.array(z.object({ slug: z.string(), name: z.string() })),
  sections: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      categories: z.array(z.object({ slug: z.string(), name: z.string() })),
    }),
  ),
});
export type AdvertTargets = z.infer<typeof AdvertTargets>;

export const AdvertEdit = z.object({ advert: AdvertForm, version: Version });

/** Request for the media pack. */
export const MediaPackRequest = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  country: z.string(),
  /** Kinds of mail that the person agreed to. */
  consents: z.array(z.enum(['communications', 'news', 'partners'])),
  created_at: z.iso.datetime({ offset: true }),
});
export type MediaPackRequest = z.infer<typeof MediaPackRequest>;

export const MediaPackRequests = z.object({ total: z.int(), results: z.array(MediaPackRequest) });

export const EventGuest = z.object({
  id: z.int(),
  name: z.string(),
  company: z.string(),
  job_title: z.string(),
  email: z.string(),
  dietary: z.string(),
  contact: z.string(),
  country: z.string(),
  created_at: z.iso.datetime({ offset: true }),
});
export type EventGuest = z.infer<typeof EventGuest>;

export const EventGuests = z.object({
  /** All events, the latest first. */
  events: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      starts_at: z.iso.datetime({ offset: true }),
      guests: z.int(),
    }),
  ),
  /** Slug of the listed event; `null` without events. */
  event: z.string().nullable(),
  total: z.int(),
  results: z.array(EventGuest),
});
export type EventGuests = z.infer<typeof EventGuests>;

/** Times are in London, `2026-12-03 07:00`. */
export const DeskNotice = z.object({
  id: z.int(),
  text: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  shown: z.boolean(),
});
export type DeskNotice = z.infer<typeof DeskNotice>;
export const DeskNotices = z.object({ results: z.array(DeskNotice) });

export const NoticeForm = z.object({
  text: short(noticeLimit),
  from: z.string().max(20),
  until: z.string().max(20),
});
