/** Users on a page of the list. */
export const USERS_PER_PAGE = 30;

/** Maximum length of a reason, in UTF-16 units. */
export const REASON_LIMIT = 2_000;
