export declare const searchBar = false;
/** `/contact/thank-you` (AC-228). */
export declare function Page(): import("react").JSX.Element;
