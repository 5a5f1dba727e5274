import type { ActionArgs, PageArgs } from '@unitbase/contracts/remote';
export declare const searchBar = false;
export declare const load: (args: PageArgs) => Promise<void>;
/** Signs in and goes where the api says: the claimed listing, the address asked for, the profile, or home (D48). */
export declare function action({ url, form, call }: ActionArgs): Promise<import("../shared/form/answer-form").Accepted | Response | import("react-router").UNSAFE_DataWithResponseInit<import("../shared/form/answer-form").Refusal>>;
/** `/auth/login` (spec accounts §2 Login). */
export declare function Page(): import("react").JSX.Element;
