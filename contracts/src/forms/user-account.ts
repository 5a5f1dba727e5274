import * as z from 'zod/mini';
import { optional, required, tick, webText } from './rules';

/** User account form: only the country is required (docs/requirements/accounts.md §5). */
export const UserAccount = z.object({
  firstname: optional(100),
  lastname: optional(100),
  jobtitle: optional(200),
  telephone: optional(40),
  /** ISO 3166 code, numeric id or name of the country. */
  country: required(100),
  website: webText(),
  company_name: optional(200),
  /** Stored values, the inverse of the boxes (docs/requirements/accounts.md §4). */
  email_subscriptions: z._default(z.object({ receive_mbi: tick(), receive_third_parties: tick() }), {
    receive_mbi: false,
    receive_third_parties: false,
  }),
});
export type UserAccount = z.infer<typeof UserAccount>;
