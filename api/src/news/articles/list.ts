import type { ArticleCard, ArticleList } from '@unitbase/contracts/entities/news';
import { PUBLIC_ARTICLE } from '../../db/published';
import { type Pool, row, rows } from '../../db/query';
import { readNewestQuiz } from '../quizzes/quizzes';
import { CARD, type CardRow, FROM, LATEST, toCard } from './cards';

export interface ListQuery {
  offset: number;
  limit: number;
  /** `null`: every type. */
  type: number | null;
  exclude: readonly number[];
}

/** One page of the articles of a type, how many there are of it, and the newest quiz (docs/requirements/news.md §3). */
export async function readArticles(pool: Pool, query: ListQuery): Promise<ArticleList> {
  const where = `${PUBLIC_ARTICLE} AND ($1::int IS NULL OR a.article_type = $1) AND a.id <> ALL($2::int[])`;
  const [found, total, quiz] = await Promise.all([
    rows<CardRow>(pool, `SELECT ${CARD} FROM ${FROM} WHERE ${where} ORDER BY ${LATEST} LIMIT $3 OFFSET $4`, [
      query.type,
      query.exclude,
      query.limit,
      query.offset,
    ]),
    row<{ count: number }>(pool, `SELECT count(*)::int AS count FROM articles a WHERE ${where}`, [
      query.type,
      query.exclude,
    ]),
    readNewestQuiz(pool),
  ]);
  return { articles: found.map((one) => toCard(one)), selected_article_type_count: total?.count ?? 0, quiz };
}

/** The latest public articles. */
export async function readHeadlines(pool: Pool, limit: number): Promise<ArticleCard[]> {
  const found = await rows<CardRow>(
    pool,
    `SELECT ${CARD} FROM ${FROM} WHERE ${PUBLIC_ARTICLE} ORDER BY ${LATEST} LIMIT $1`,
    [limit],
  );
  return found.map((one) => toCard(one));
}

/** The top featured articles by their place (decision D78). */
export async function readFeatured(pool: Pool, limit: number): Promise<ArticleCard[]> {
  const found = await rows<CardRow>(
    pool,
    `SELECT ${CARD} FROM ${FROM} WHERE ${PUBLIC_ARTICLE} AND a.featured_rank IS NOT NULL
     ORDER BY a.featured_rank, ${LATEST} LIMIT $1`,
    [limit],
  );
  return found.map((one) => toCard(one));
}

/** What leads the news landing: what staff placed, then the latest. */
export async function readMain(pool: Pool, limit: number): Promise<ArticleCard[]> {
  const found = await rows<CardRow>(
    pool,
    `SELECT ${CARD} FROM ${FROM} WHERE ${PUBLIC_ARTICLE} ORDER BY a.lead_rank NULLS LAST, ${LATEST} LIMIT $1`,
    [limit],
  );
  return found.map((one) => toCard(one));
}
