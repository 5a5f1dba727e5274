/** Condition: article `a` is public now (decision D73). */
export const PUBLIC_ARTICLE = `a.status = 'published' AND a.published_at <= now()`;

/** Column: time of the last change of article `a`, not before its publication and never in the future. */
export const ARTICLE_CHANGED = 'least(greatest(a.date_modified, a.published_at), now())';

/** Condition: quiz `q` is public now. */
export const PUBLIC_QUIZ = 'q.published_at <= now()';
