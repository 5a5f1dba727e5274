import type { Call } from '@unitbase/contracts/client';
import {
  AccountRegistration,
  BasicRegistration,
  PremiumRegistration,
} from '@unitbase/contracts/forms/registration';
import { type RegistrationFormName, registrationForms } from '@unitbase/contracts/options';
import type { ClaimLink } from '@unitbase/contracts/urls';
import type { FormValues } from '../shared/form/use-page-form';

/** Labels of the registration's fields (docs/requirements/accounts.md §3); `jobtitle` is the job role. */
export const registrationLabels = {
  firstname: 'First name',
  lastname: 'Last name',
  email: 'Email',
  telephone: 'Telephone',
  country: 'Country',
  jobtitle: 'Job role',
  job_role_other: 'Other job role',
  website: 'Website',
  company_name: 'Company name',
  job_function: 'Company type',
  password: 'Password',
  confirm_password: 'Confirm password',
  opt_in_mbi: 'News and offers',
  opt_in_third_parties: 'Offers of third parties',
  policy: 'Privacy policy',
};
export type RegistrationField = keyof typeof registrationLabels;

export const toFormName = (form: string | undefined): RegistrationFormName | null =>
  registrationForms.find((name) => name === form) ?? null;

/**
 * Returns the kind of a registration, which decides call, schema and required fields
 * (docs/requirements/accounts.md §5, decision D51).
 */
export function kindOf(form: RegistrationFormName) {
  if (form === 'account') return 'account';
  return form === 'basic' ? 'basic' : 'premium';
}

const schemas = { basic: BasicRegistration, premium: PremiumRegistration, account: AccountRegistration };
export const schemaOf = (form: RegistrationFormName) => schemas[kindOf(form)];

/**
 * Returns the function that converts form values to the body, for the browser's validation and the page's
 * action.
 */
export function toRegistration(form: RegistrationFormName, claim: ClaimLink, page: string) {
  return ({ opt_in_mbi, opt_in_third_parties, ...values }: FormValues) => ({
    ...values,
    package_type: form.toUpperCase(),
    email_subscriptions: {
      // A ticked box opts out, so the flag is its inverse (decision C8).
      receive_mbi: !opt_in_mbi,
      receive_third_parties: !opt_in_third_parties,
      submission_url: page,
    },
    claimID: claim.claimID ?? null,
    redirectUrl: claim.redirectUrl ?? '',
  });
}

/** Sends a registration to the call of its kind (AC-045). The api validates the untyped body. */
export function register(call: Call, form: RegistrationFormName, body: unknown) {
  switch (kindOf(form)) {
    case 'basic':
      return call('registerBasic', { body: body as BasicRegistration });
    case 'premium':
      return call('registerPremium', { body: body as PremiumRegistration });
    case 'account':
      return call('registerUserAccount', { body: body as AccountRegistration });
  }
}
