import type { Call } from '@unitbase/contracts/client';
import { type RegistrationFormName } from '@unitbase/contracts/options';
import type { ClaimLink } from '@unitbase/contracts/urls';
import type { FormValues } from '../shared/form/use-page-form';
/** Labels of the registration's fields (spec accounts §3): `jobtitle` is labelled job role. */
export declare const registrationLabels: {
    firstname: string;
    lastname: string;
    email: string;
    telephone: string;
    country: string;
    jobtitle: string;
    job_role_other: string;
    website: string;
    company_name: string;
    job_function: string;
    password: string;
    confirm_password: string;
    opt_in_mbi: string;
    opt_in_third_parties: string;
    policy: string;
};
export type RegistrationField = keyof typeof registrationLabels;
export declare const toFormName: (form: string | undefined) => RegistrationFormName | null;
/** The three kinds of registration differ in their call, schema and required fields (spec accounts §5, decision D51). */
export declare function kindOf(form: RegistrationFormName): "basic" | "account" | "premium";
export declare const schemaOf: (form: RegistrationFormName) => import("zod/mini").ZodMiniObject<{
    package_type: import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniLiteral<"BASIC">>;
    telephone: import("zod/mini").ZodMiniString<string>;
    jobtitle: import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniString<string>>;
    claimID: import("zod/mini").ZodMiniPipe<import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniUnion<readonly [import("zod/mini").ZodMiniNumber<number>, import("zod/mini").ZodMiniString<string>, import("zod/mini").ZodMiniNull]>>, import("zod/mini").ZodMiniTransform<number | null, string | number | null>>;
    redirectUrl: import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniString<string>>;
    recapture: import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniString<string>>;
    form_stamp: import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniString<string>>;
    referral_note: import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniString<string>>;
    firstname: import("zod/mini").ZodMiniString<string>;
    lastname: import("zod/mini").ZodMiniString<string>;
    email: import("zod/mini").ZodMiniString<string>;
    password: import("zod/mini").ZodMiniString<string>;
    confirm_password: import("zod/mini").ZodMiniString<string>;
    country: import("zod/mini").ZodMiniString<string>;
    job_role_other: import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniString<string>>;
    website: import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniString<string>>;
    email_subscriptions: import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniObject<{
        receive_mbi: import("zod/mini").ZodMiniPipe<import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniUnion<readonly [import("zod/mini").ZodMiniBoolean<boolean>, import("zod/mini").ZodMiniString<string>, import("zod/mini").ZodMiniNumber<number>]>>, import("zod/mini").ZodMiniTransform<boolean, string | number | boolean>>;
        receive_third_parties: import("zod/mini").ZodMiniPipe<import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniUnion<readonly [import("zod/mini").ZodMiniBoolean<boolean>, import("zod/mini").ZodMiniString<string>, import("zod/mini").ZodMiniNumber<number>]>>, import("zod/mini").ZodMiniTransform<boolean, string | number | boolean>>;
        submission_url: import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniString<string>>;
    }, import("zod/v4/core").$strip>>;
    policy: import("zod/mini").ZodMiniPipe<import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniUnion<readonly [import("zod/mini").ZodMiniBoolean<boolean>, import("zod/mini").ZodMiniString<string>, import("zod/mini").ZodMiniNumber<number>]>>, import("zod/mini").ZodMiniTransform<boolean, string | number | boolean>>;
}, import("zod/v4/core").$strip> | import("zod/mini").ZodMiniObject<{
    package_type: import("zod/mini").ZodMiniEnum<{
        CORPORATE: "CORPORATE";
        GOLD: "GOLD";
        PLATINUM: "PLATINUM";
    }>;
    telephone: import("zod/mini").ZodMiniString<string>;
    jobtitle: import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniString<string>>;
    company_name: import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniString<string>>;
    job_function: import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniString<string>>;
    claimID: import("zod/mini").ZodMiniPipe<import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniUnion<readonly [import("zod/mini").ZodMiniNumber<number>, import("zod/mini").ZodMiniString<string>, import("zod/mini").ZodMiniNull]>>, import("zod/mini").ZodMiniTransform<number | null, string | number | null>>;
    redirectUrl: import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniString<string>>;
    recapture: import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniString<string>>;
    form_stamp: import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniString<string>>;
    referral_note: import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniString<string>>;
    firstname: import("zod/mini").ZodMiniString<string>;
    lastname: import("zod/mini").ZodMiniString<string>;
    email: import("zod/mini").ZodMiniString<string>;
    password: import("zod/mini").ZodMiniString<string>;
    confirm_password: import("zod/mini").ZodMiniString<string>;
    country: import("zod/mini").ZodMiniString<string>;
    job_role_other: import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniString<string>>;
    website: import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniString<string>>;
    email_subscriptions: import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniObject<{
        receive_mbi: import("zod/mini").ZodMiniPipe<import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniUnion<readonly [import("zod/mini").ZodMiniBoolean<boolean>, import("zod/mini").ZodMiniString<string>, import("zod/mini").ZodMiniNumber<number>]>>, import("zod/mini").ZodMiniTransform<boolean, string | number | boolean>>;
        receive_third_parties: import("zod/mini").ZodMiniPipe<import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniUnion<readonly [import("zod/mini").ZodMiniBoolean<boolean>, import("zod/mini").ZodMiniString<string>, import("zod/mini").ZodMiniNumber<number>]>>, import("zod/mini").ZodMiniTransform<boolean, string | number | boolean>>;
        submission_url: import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniString<string>>;
    }, import("zod/v4/core").$strip>>;
    policy: import("zod/mini").ZodMiniPipe<import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniUnion<readonly [import("zod/mini").ZodMiniBoolean<boolean>, import("zod/mini").ZodMiniString<string>, import("zod/mini").ZodMiniNumber<number>]>>, import("zod/mini").ZodMiniTransform<boolean, string | number | boolean>>;
}, import("zod/v4/core").$strip> | import("zod/mini").ZodMiniObject<{
    package_type: import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniLiteral<"ACCOUNT">>;
    telephone: import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniString<string>>;
    jobtitle: import("zod/mini").ZodMiniString<string>;
    claimID: import("zod/mini").ZodMiniPipe<import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniUnion<readonly [import("zod/mini").ZodMiniNumber<number>, import("zod/mini").ZodMiniString<string>, import("zod/mini").ZodMiniNull]>>, import("zod/mini").ZodMiniTransform<number | null, string | number | null>>;
    redirectUrl: import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniString<string>>;
    recapture: import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniString<string>>;
    form_stamp: import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniString<string>>;
    referral_note: import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniString<string>>;
    firstname: import("zod/mini").ZodMiniString<string>;
    lastname: import("zod/mini").ZodMiniString<string>;
    email: import("zod/mini").ZodMiniString<string>;
    password: import("zod/mini").ZodMiniString<string>;
    confirm_password: import("zod/mini").ZodMiniString<string>;
    country: import("zod/mini").ZodMiniString<string>;
    job_role_other: import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniString<string>>;
    website: import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniString<string>>;
    email_subscriptions: import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniObject<{
        receive_mbi: import("zod/mini").ZodMiniPipe<import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniUnion<readonly [import("zod/mini").ZodMiniBoolean<boolean>, import("zod/mini").ZodMiniString<string>, import("zod/mini").ZodMiniNumber<number>]>>, import("zod/mini").ZodMiniTransform<boolean, string | number | boolean>>;
        receive_third_parties: import("zod/mini").ZodMiniPipe<import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniUnion<readonly [import("zod/mini").ZodMiniBoolean<boolean>, import("zod/mini").ZodMiniString<string>, import("zod/mini").ZodMiniNumber<number>]>>, import("zod/mini").ZodMiniTransform<boolean, string | number | boolean>>;
        submission_url: import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniString<string>>;
    }, import("zod/v4/core").$strip>>;
    policy: import("zod/mini").ZodMiniPipe<import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniUnion<readonly [import("zod/mini").ZodMiniBoolean<boolean>, import("zod/mini").ZodMiniString<string>, import("zod/mini").ZodMiniNumber<number>]>>, import("zod/mini").ZodMiniTransform<boolean, string | number | boolean>>;
}, import("zod/v4/core").$strip>;
/** What is sent of a form: the same from the browser's validation and from the page's action. */
export declare function toRegistration(form: RegistrationFormName, claim: ClaimLink, page: string): ({ opt_in_mbi, opt_in_third_parties, ...values }: FormValues) => {
    package_type: string;
    email_subscriptions: {
        receive_mbi: boolean;
        receive_third_parties: boolean;
        submission_url: string;
    };
    claimID: number | null;
    redirectUrl: string;
};
/** Sends a registration to the call of its kind (AC-045). The api validates what the page no longer types. */
export declare function register(call: Call, form: RegistrationFormName, body: unknown): Promise<{
    detail: string;
    orgid: number;
    redirect_to: string;
}>;
