import type { ActionArgs, PageArgs } from '@unitbase/contracts/remote';
export declare const searchBar = false;
export declare function load({ read }: PageArgs): Promise<void>;
/** The thank-you page only after the message is stored; otherwise the text stays (decision C12). */
export declare function action({ form, call }: ActionArgs): Promise<import("../shared/form/answer-form").Accepted | Response | import("react-router").UNSAFE_DataWithResponseInit<import("../shared/form/answer-form").Refusal>>;
/** `/contact` (spec accounts §2 Contact). */
export declare function Page(): import("react").JSX.Element;
