import type { ActionArgs } from '@unitbase/contracts/remote';
export declare const searchBar = false;
export declare function action({ params, form, call }: ActionArgs): Promise<import("../shared/form/answer-form").Accepted | Response | import("react-router").UNSAFE_DataWithResponseInit<import("../shared/form/answer-form").Refusal>>;
/** `/verify-email/{token}`: confirms the address of a registration or of a change (decisions D53, D55). */
export declare function Page(): import("react").JSX.Element;
