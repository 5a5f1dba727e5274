export declare const searchBar = false;
/** `/register/thank-you-premium`: after a Silver, Gold or Platinum registration (AC-048, AC-054). */
export declare function Page(): import("react").JSX.Element;
