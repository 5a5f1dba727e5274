/**
 * Condition: article `a` is public today (decision D73). The publication day counts in Europe/London; the subquery
 * computes it once instead of once a row.
 */
export const PUBLIC_ARTICLE = `a.status = 'published' AND a.date_published <= (SELECT (now() AT TIME ZONE 'Europe/London')::date)`;

/** Column: when article `a` changed last, its publication day at the earliest. */
export const ARTICLE_CHANGED = `greatest(a.date_modified, a.date_published::timestamp AT TIME ZONE 'Europe/London')`;

/** Condition: quiz `q` is public today (Europe/London). */
export const PUBLIC_QUIZ = `q.date_published <= (now() AT TIME ZONE 'Europe/London')::date`;
