export declare const searchBar = false;
/** `/register`: choose a package (spec accounts §2). */
export declare function Page(): import("react").JSX.Element;
