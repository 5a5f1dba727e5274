/** Not ready until all four fields are filled and the check is passed (spec accounts §4, decision C3). */
export declare function ContactForm(): import("react").JSX.Element;
