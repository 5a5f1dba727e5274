/** What a letter is made of: the three newest stories. Nothing where the newsroom does not answer. */
export declare function LatestHeadlines(): import("react").JSX.Element | null;
