import type { ActionArgs, PageArgs } from '@unitbase/contracts/remote';
export declare const searchBar = false;
export declare function load({ read }: PageArgs): Promise<void>;
export declare function action({ form, call }: ActionArgs): Promise<import("../shared/form/answer-form").Accepted | Response | import("react-router").UNSAFE_DataWithResponseInit<import("../shared/form/answer-form").Refusal>>;
/** `/newsletter` (spec accounts §2 Newsletter). */
export declare function Page(): import("react").JSX.Element;
