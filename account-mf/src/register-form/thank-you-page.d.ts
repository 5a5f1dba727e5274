export declare const searchBar = false;
/** `/register/thank-you`: after a Basic or user account registration (AC-048, AC-053). */
export declare function Page(): import("react").JSX.Element;
