/** States of an advert on a day. Adverts of the house have no sponsor, and fill what is not booked. */
export const advertStates = ['now', 'coming', 'past', 'house'] as const;
export type AdvertState = (typeof advertStates)[number];

/** Rows on one page of a list. */
export const COMMERCIAL_PAGE = 40;

/** Maximum length of a notice, in characters. */
export const noticeLimit = 300;
