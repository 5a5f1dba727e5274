/** A session id in the valid format. */
export const sid = 's'.repeat(43);

/** Returns a CSRF token of a user in the valid format. */
export const tokenOf = (userId: number, letter = 't'): string => `${userId}.${letter.repeat(32)}`;
