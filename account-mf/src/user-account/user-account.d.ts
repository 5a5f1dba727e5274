import type { User } from '@unitbase/contracts/entities/account';
import type { FormValues } from '../shared/form/use-page-form';
export declare const userLabels: {
    firstname: string;
    lastname: string;
    jobtitle: string;
    telephone: string;
    country: string;
    website: string;
    company_name: string;
    opt_in_mbi: string;
    opt_in_third_parties: string;
};
/** The boxes are refusals: shown inverted, and ticked where nothing was ever asked (AC-095, AC-097). */
export declare function toFormFields({ email_subscriptions, ...user }: User): {
    opt_in_third_parties?: string | undefined;
    opt_in_mbi?: string | undefined;
    firstname: string;
    lastname: string;
    jobtitle: string;
    telephone: string;
    country: string;
    website: string;
    company_name: string;
};
/** Back again, so that a save without a change stores what was stored (AC-096). */
export declare const toUserAccount: ({ opt_in_mbi, opt_in_third_parties, ...values }: FormValues) => {
    email_subscriptions: {
        receive_mbi: boolean;
        receive_third_parties: boolean;
    };
};
