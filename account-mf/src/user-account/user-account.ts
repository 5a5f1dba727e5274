import type { User } from '@unitbase/contracts/entities/account';
import type { FormValues } from '../shared/form/use-page-form';

export const userLabels = {
  firstname: 'First name',
  lastname: 'Last name',
  jobtitle: 'Job role',
  telephone: 'Telephone',
  country: 'Country',
  website: 'Website',
  company_name: 'Company name',
  opt_in_mbi: 'News and offers',
  opt_in_third_parties: 'Offers of third parties',
};

/**
 * Returns the form's first values. The boxes opt out, so they are inverted, and ticked without a stored
 * preference (AC-095, AC-097).
 */
export function toFormFields({ email_subscriptions, ...user }: User) {
  return {
    firstname: user.firstname,
    lastname: user.lastname,
    jobtitle: user.jobtitle,
    telephone: user.telephone,
    country: user.country,
    website: user.website,
    company_name: user.company_name,
    ...(email_subscriptions?.receive_mbi ? {} : { opt_in_mbi: '1' }),
    ...(email_subscriptions?.receive_third_parties ? {} : { opt_in_third_parties: '1' }),
  };
}

/**
 * Converts form values to the body; the inverse of `toFormFields`, so that an unchanged form changes nothing
 * (AC-096).
 */
export const toUserAccount = ({ opt_in_mbi, opt_in_third_parties, ...values }: FormValues) => ({
  ...values,
  email_subscriptions: { receive_mbi: !opt_in_mbi, receive_third_parties: !opt_in_third_parties },
});
