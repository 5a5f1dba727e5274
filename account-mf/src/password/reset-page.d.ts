import type { ActionArgs } from '@unitbase/contracts/remote';
export declare const searchBar = false;
export declare function action({ params, form, call }: ActionArgs): Promise<import("../shared/form/answer-form").Accepted | Response | import("react-router").UNSAFE_DataWithResponseInit<import("../shared/form/answer-form").Refusal>>;
/** `/password/reset/{token}`: chooses a new password (spec accounts §2, decision D54). */
export declare function Page(): import("react").JSX.Element;
