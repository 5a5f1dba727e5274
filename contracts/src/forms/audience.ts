import * as z from 'zod/mini';
import { fieldLimits } from '../limits';
import * as messages from '../messages';
import { email, humanFields, optional, required, tick } from './rules';

const { audience } = messages;
const text = (label: string, maximum: number = fieldLimits.newsletterText) =>
  required(maximum, audience.mediaPackFieldRequired(label));

/** Media pack form (docs/requirements/accounts.md §3, §5): all but company required, with its own messages. */
export const MediaPackRequest = z.object({
  firstname: text('first name'),
  lastname: text('last name'),
  email: email(audience.mediaPackFieldRequired('email')),
  phone: text('phone', 40),
  company: optional(fieldLimits.newsletterText),
  /** ISO 3166 code, numeric id or name of the country (decision D26). */
  country: text('country'),
  /** Context for the provider of marketing forms: the page of the form. */
  hs_context: optional(2_000),
  consent_communications: tick(),
  consent_news: tick(),
  consent_partners: tick(),
  ...humanFields,
});

/** Registration for an event (docs/requirements/accounts.md §3). */
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
