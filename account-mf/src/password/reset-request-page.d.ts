import type { ActionArgs } from '@unitbase/contracts/remote';
export declare const searchBar = false;
export declare function action({ form, call }: ActionArgs): Promise<import("../shared/form/answer-form").Accepted | Response | import("react-router").UNSAFE_DataWithResponseInit<import("../shared/form/answer-form").Refusal>>;
/** `/password/email`: asks for a reset mail (spec accounts §2 Password reset). */
export declare function Page(): import("react").JSX.Element;
