export declare const searchBar = false;
/** `/contact/delete-account`: the removal request has been sent (decision D56, AC-203). */
export declare function Page(): import("react").JSX.Element;
