/** `account/packages`: what a profile holds, on listings and news (spec directory §2). It asks the api nothing. */
export declare function Fragment(): import("react").JSX.Element;
