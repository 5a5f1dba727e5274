export declare const searchBar = false;
/** `/newsletter/thank-you`: Home for who came from the site, Back for who came from elsewhere (AC-212). */
export declare function Page(): import("react").JSX.Element;
