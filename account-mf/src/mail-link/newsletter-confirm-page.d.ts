import type { ActionArgs } from '@unitbase/contracts/remote';
export declare const searchBar = false;
export declare function action({ params, form, call }: ActionArgs): Promise<import("../shared/form/answer-form").Accepted | Response | import("react-router").UNSAFE_DataWithResponseInit<import("../shared/form/answer-form").Refusal>>;
/** `/newsletter/confirm/{token}`: the second half of the double opt-in (decision D60). */
export declare function Page(): import("react").JSX.Element;
