import type { ActionArgs, PageArgs } from '@unitbase/contracts/remote';
export declare const searchBar = false;
export declare const load: (args: PageArgs) => Promise<[{
    id: number;
    firstname: string;
    lastname: string;
    jobtitle: string;
    telephone: string;
    country: string;
    website: string;
    company_name: string;
    email_subscriptions: {
        receive_mbi: boolean;
        receive_third_parties: boolean;
    } | null;
    email: string;
    pending_email: string | null;
    email_verified: boolean;
}, {
    id: number;
    code: string;
    name: string;
    dialling_code: string;
}[]]>;
export declare function action({ form, call }: ActionArgs): Promise<import("../shared/form/answer-form").Accepted | Response | import("react-router").UNSAFE_DataWithResponseInit<import("../shared/form/answer-form").Refusal>>;
/** `/account/user-profile`: the user's own details (spec accounts §2 User account page). */
export declare function Page(): import("react").JSX.Element | null;
