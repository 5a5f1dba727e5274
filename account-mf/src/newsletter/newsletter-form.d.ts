/** All five fields and at least one bulletin; both are ticked at first (spec accounts §4, decision C9). */
export declare function NewsletterForm(): import("react").JSX.Element;
