/** Upper bounds of a good visit (web.dev/vitals), in milliseconds; CLS has no unit. */
export const GOOD_VITALS = { LCP: 2_500, INP: 200, CLS: 0.1 } as const;
