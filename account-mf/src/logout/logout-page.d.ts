import type { ActionArgs } from '@unitbase/contracts/remote';
export declare const searchBar = false;
/**
 * Ends the session, clears the cookies and goes to the login page, also when the call fails (AC-078): a session that
 * the server no longer knows is over as well.
 */
export declare function action({ call }: ActionArgs): Promise<Response>;
/** `/auth/logout`: a POST, never a plain GET that a prefetch could trigger (decision D58). With scripts it posts at once. */
export declare function Page(): import("react").JSX.Element;
