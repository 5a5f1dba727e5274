import type { ActionArgs, PageArgs } from '@unitbase/contracts/remote';
export declare const searchBar = false;
export declare const load: (args: PageArgs) => Promise<[{
    id: number;
    orgid: number;
    orgname: string | null;
    packagetypecode: "BASIC" | "CORPORATE" | "GOLD" | "PLATINUM";
    status: "approved" | "draft" | "submitted" | "changes_requested" | "suspended" | "removal_requested" | "removed";
    url_slug: string;
    country_slug: string;
    country: string;
    town: string | null;
    selected: boolean;
}[], {
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
}]>;
/** One address, three forms: `intent` tells which of them was sent. */
export declare function action({ form, call }: ActionArgs): Promise<import("../shared/form/answer-form").Accepted | Response | import("react-router").UNSAFE_DataWithResponseInit<import("../shared/form/answer-form").Refusal>>;
/** `/account/profile`: the listings of this login, and its e-mail address and password (spec accounts §2 Editor). */
export declare function Page(): import("react").JSX.Element | null;
