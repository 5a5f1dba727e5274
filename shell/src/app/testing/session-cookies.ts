/** A session's secret, in the form of ours. */
export const sid = 's'.repeat(43);

/** A CSRF token of a user, in the form of ours. */
export const tokenOf = (userId: number, letter = 't'): string => `${userId}.${letter.repeat(32)}`;
