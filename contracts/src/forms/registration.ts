import * as z from 'zod/mini';
import * as messages from '../messages';
import {
  claimId,
  email,
  humanFields,
  newPassword,
  optional,
  redirectUrl,
  required,
  tick,
  webText,
} from './rules';

const { register } = messages;

const subscriptions = z._default(
  z.object({
    /** Inverse of the box, whose tick declines (decision C8). */
    receive_mbi: tick(),
    receive_third_parties: tick(),
    /** Page of the form. */
    submission_url: optional(2_000),
  }),
  { receive_mbi: false, receive_third_parties: false, submission_url: '' },
);

const personFields = {
  firstname: required(100),
  lastname: required(100),
  email: email(),
  password: newPassword(),
  confirm_password: z.string(register.required),
  /** ISO 3166 code, numeric id or name of the country (decision D26). */
  country: required(100),
  job_role_other: optional(200),
  website: webText(),
  email_subscriptions: subscriptions,
  policy: tick().check(z.refine((ticked) => ticked, register.mustAgree)),
  ...humanFields,
};

const matching = () =>
  z.refine<{ password: string; confirm_password: string }>(
    (form) => form.password === form.confirm_password,
    { path: ['confirm_password'], message: register.matchingPasswords },
  );

/** Basic registration: telephone required, job role and company recommended (docs/requirements/accounts.md §5, decision D51). */
export const BasicRegistration = z
  .object({
    ...personFields,
    package_type: z._default(z.literal('BASIC'), 'BASIC'),
    telephone: required(40),
    jobtitle: optional(200),
    company_name: optional(200),
    claimID: claimId(),
    redirectUrl: redirectUrl(),
  })
  .check(matching());

/** Registration for Corporate, Gold and Platinum: company and function recommended (decision D51). */
export const PremiumRegistration = z
  .object({
    ...personFields,
    package_type: z.enum(['CORPORATE', 'GOLD', 'PLATINUM'], register.required),
    telephone: required(40),
    jobtitle: optional(200),
    company_name: optional(200),
    job_function: optional(100),
    claimID: claimId(),
    redirectUrl: redirectUrl(),
  })
  .check(matching());

/** Registration of a user account: job role required, telephone optional (docs/requirements/accounts.md §5). */
export const AccountRegistration = z
  .object({
    ...personFields,
    package_type: z._default(z.literal('ACCOUNT'), 'ACCOUNT'),
    telephone: optional(40),
    jobtitle: required(200),
    claimID: claimId(),
    redirectUrl: redirectUrl(),
  })
  .check(matching());

export type BasicRegistration = z.infer<typeof BasicRegistration>;
export type PremiumRegistration = z.infer<typeof PremiumRegistration>;
export type AccountRegistration = z.infer<typeof AccountRegistration>;
