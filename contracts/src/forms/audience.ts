import * as z from 'zod/mini';
import { fieldLimits } from '../limits';
import * as messages from '../messages';
import { email, humanFields, optional, required, tick } from './rules';

const { audience } = messages;
const text = (label: string, maximum: number = fieldLimits.newsletterText) =>
  required(maximum, audience.mediaPackFieldRequired(label));

/** The media pack's form (docs/requirements/accounts.md §3, §5): company optional, the other five required, in its own words. */
export const MediaPackRequest = z.object({
  firstname: text('first name'),
  lastname: text('last name'),
  email: email(audience.mediaPackFieldRequired('email')),
  phone: text('phone', 40),
  company: optional(fieldLimits.newsletterText),
  /** ISO 3166 code, numeric id or name of the country (decision D26). */
  country: text('country'),
  /** The marketing-forms provider's own context: the page that the form stood on. */
  hs_context: optional(2_000),
  consent_communications: tick(),
  consent_news: tick(),
  consent_partners: tick(),
  ...humanFields,
});

/** A place at an event (docs/requirements/accounts.md §3): who comes, and how to reach them. */
export const EventRegistration = z.object({
  name: required(fieldLimits.newsletterText),
  company: required(fieldLimits.newsletterText),
  job_title: required(fieldLimits.newsletterText),
  email: email(),
  dietary: optional(1_000),
  contact: optional(fieldLimits.newsletterText),
  country: required(fieldLimits.newsletterText),
  ...humanFields,
});

export type MediaPackRequest = z.infer<typeof MediaPackRequest>;
export type EventRegistration = z.infer<typeof EventRegistration>;
