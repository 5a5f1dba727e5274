import * as z from 'zod/mini';
import { fieldLimits } from '../limits';
import { email, humanFields, required } from './rules';

/**
 * Contact form: all four fields required (docs/requirements/accounts.md §5). The telephone is free text (decision C14).
 */
export const Contact = z.object({
  contact_name: required(200),
  contact_email: email(),
  contact_telephone: required(40),
  contact_message: required(fieldLimits.messageText),
  ...humanFields,
});

/** Message to a company (decision D59). */
export const CompanyMessage = z.object({
  subject: required(fieldLimits.messageSubject),
  message: required(fieldLimits.messageText),
});

export type Contact = z.infer<typeof Contact>;
export type CompanyMessage = z.infer<typeof CompanyMessage>;
