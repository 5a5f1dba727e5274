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

/** The boxes are refusals: shown inverted, and ticked where nothing was ever asked (AC-095, AC-097). */
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

/** Back again, so that a save without a change stores what was stored (AC-096). */
export const toUserAccount = ({ opt_in_mbi, opt_in_third_parties, ...values }: FormValues) => ({
  ...values,
  email_subscriptions: { receive_mbi: !opt_in_mbi, receive_third_parties: !opt_in_third_parties },
});
