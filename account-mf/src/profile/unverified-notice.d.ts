/** Until the address is confirmed, claims and messages wait (decision D49): the mail can be had again. */
export declare function UnverifiedNotice(): import("react").JSX.Element;
