/**
 * Notes whether the visitor came to the newsletter from another page of the site: its thank-you page then leads home,
 * otherwise back (spec accounts §2 Newsletter, AC-213).
 * @param navigated the page was opened by a link inside the site, without a load
 */
export declare function rememberPreviousPage(navigated: boolean): void;
export declare const hasPreviousPage: () => boolean;
