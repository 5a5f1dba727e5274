/** Days for which the pop-up stays away. */
export declare const newsletterDays: {
    readonly closedByVisitor: 1;
    readonly closedByUser: 90;
    readonly subscribed: 90;
    readonly flagged: 30;
};
/** Keeps the pop-up away for so many days from now on. */
export declare function keepAway(days: number, now: number): void;
/** Flags this browser as subscribed, and keeps the pop-up away. */
export declare function rememberSubscription(now: number): void;
/**
 * Whether the pop-up may show (AC-215 to AC-223): not with the cookie, not for a subscriber (whose cookie is set anew),
 * not before the day before the snooze's end, when the snooze is cleared.
 */
export declare function mayShowNewsletter(now: number): boolean;
/**
 * What a logout does to the browser's readable cookies: the newsletter cookie's end is stored as the snooze, then every
 * cookie goes but the kept ones (AC-075 to AC-077, decision C10).
 */
export declare function clearCookiesAtLogout(): void;
