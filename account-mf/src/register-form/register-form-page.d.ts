import type { ActionArgs, PageArgs } from '@unitbase/contracts/remote';
export declare const searchBar = false;
export declare function load(args: PageArgs): Promise<void>;
export declare function action({ params, url, form, call }: ActionArgs): Promise<import("../shared/form/answer-form").Accepted | Response | import("react-router").UNSAFE_DataWithResponseInit<import("../shared/form/answer-form").Refusal>>;
/** `/register/form/{form}` (spec accounts §2): one form for four packages and for a plain user account. */
export declare function Page(): import("react").JSX.Element | null;
