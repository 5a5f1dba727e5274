import type { MostRead } from '@unitbase/contracts/entities/news';
import { PUBLIC_ARTICLE } from '../../db/published';
import { type Pool, rows } from '../../db/query';
import { CARD, type CardRow, FROM, LATEST, toCard } from './cards';

/** Articles chosen by staff in their order, then by views of the last 30 days, then the latest (decision D78). */
const MOST_READ = `
  WITH reads AS (
    SELECT article_id, sum(views) AS views FROM article_views
    WHERE day > (now() AT TIME ZONE 'Europe/London')::date - 30 GROUP BY article_id
  )
  SELECT ${CARD} FROM ${FROM}
  LEFT JOIN (SELECT article_id, min("order") AS rank FROM most_read GROUP BY article_id) m ON m.article_id = a.id
  LEFT JOIN reads r ON r.article_id = a.id
  WHERE ${PUBLIC_ARTICLE}
  ORDER BY m.rank NULLS LAST, r.views DESC NULLS LAST, ${LATEST} LIMIT $1`;

/** Returns the most read articles, with those chosen by staff first. */
export async function readMostRead(pool: Pool, limit: number): Promise<MostRead> {
  const cards = await rows<CardRow>(pool, MOST_READ, [limit]);
  return { result: cards.map((one, index) => ({ id: one.id, order: index + 1, article: toCard(one) })) };
}

/** Counts one view of a public article; returns false if there is no such article. */
export async function countView(pool: Pool, id: number): Promise<boolean> {
  const counted = await rows(
    pool,
    `INSERT INTO article_views AS v (article_id, day, views)
     SELECT a.id, (now() AT TIME ZONE 'Europe/London')::date, 1 FROM articles a WHERE a.id = $1 AND ${PUBLIC_ARTICLE}
     ON CONFLICT (article_id, day) DO UPDATE SET views = v.views + 1 RETURNING 1`,
    [id],
  );
  return counted.length === 1;
}
