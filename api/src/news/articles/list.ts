import type { ArticleList, ArticleSummary } from '@unitbase/contracts/entities/news';
import { PUBLIC_ARTICLE } from '../../db/published';
import { type Pool, row, rows } from '../../db/query';
import { readNewestQuiz } from '../quizzes/quizzes';
import { CARD, type CardRow, FROM, LATEST, toCard } from './cards';

export interface ListQuery {
  offset: number;
  limit: number;
  /** Id of an article type; `null` for every type. */
  type: number | null;
  exclude: readonly number[];
}

/** Returns one page of articles of a type, their total and the newest quiz (docs/requirements/news.md §3). */
export async function readArticles(pool: Pool, query: ListQuery): Promise<ArticleList> {
  const where = `${PUBLIC_ARTICLE} AND ($1::int IS NULL OR a.article_type = $1) AND a.id <> ALL($2::int[])`;
  const [cards, total, quiz] = await Promise.all([
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
  return { articles: cards.map((one) => toCard(one)), selected_article_type_count: total?.count ?? 0, quiz };
}

/** Returns the latest public articles. */
export async function readHeadlines(pool: Pool, limit: number): Promise<ArticleSummary[]> {
  const cards = await rows<CardRow>(
    pool,
    `SELECT ${CARD} FROM ${FROM} WHERE ${PUBLIC_ARTICLE} ORDER BY ${LATEST} LIMIT $1`,
    [limit],
  );
  return cards.map((one) => toCard(one));
}

/** Returns the top featured articles by rank (decision D78). */
export async function readFeatured(pool: Pool, limit: number): Promise<ArticleSummary[]> {
  const cards = await rows<CardRow>(
    pool,
    `SELECT ${CARD} FROM ${FROM} WHERE ${PUBLIC_ARTICLE} AND a.featured_rank IS NOT NULL
     ORDER BY a.featured_rank, ${LATEST} LIMIT $1`,
    [limit],
  );
  return cards.map((one) => toCard(one));
}

/** Returns the lead articles of the news page: those ranked by staff, then the latest. */
export async function readMain(pool: Pool, limit: number): Promise<ArticleSummary[]> {
  const cards = await rows<CardRow>(
    pool,
    `SELECT ${CARD} FROM ${FROM} WHERE ${PUBLIC_ARTICLE} ORDER BY a.lead_rank NULLS LAST, ${LATEST} LIMIT $1`,
    [limit],
  );
  return cards.map((one) => toCard(one));
}
