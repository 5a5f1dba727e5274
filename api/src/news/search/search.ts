import type { ArticleSearch } from '@unitbase/contracts/entities/news';
import { PUBLIC_ARTICLE } from '../../db/published';
import { type Pool, row, rows } from '../../db/query';
import { readIds } from '../articles/article-types';
import { CARD, type CardRow, LATEST, toCard } from '../articles/cards';
import { readTextQuery } from './text-query';

export interface SearchQuery {
  offset: number;
  limit: number;
  q: string;
  authors: readonly string[];
  tags: readonly string[];
  countries: readonly string[];
  ordering: string;
}

/** Filters of one kind combine with OR, filters of different kinds with AND. */
const WHERE = `${PUBLIC_ARTICLE}
  AND ($1::tsquery IS NULL OR a.tsv @@ $1::tsquery)
  AND ($2::int[] IS NULL OR a.author_id = ANY($2))
  AND ($3::int[] IS NULL OR a.id IN (SELECT article_id FROM article_tags WHERE tag_id = ANY($3)))
  AND ($4::text[] IS NULL OR a.id IN (SELECT k.article_id FROM article_countries k
       JOIN countries c ON c.id = k.country_id WHERE c.slug = ANY($4)))`;

/** Returns `null` for a filter that was not given. */
const orNull = <Value>(texts: readonly string[], values: readonly Value[]): readonly Value[] | null =>
  texts.length > 0 ? values : null;

/**
 * Finds articles by words and filters, ordered by date (decision D76). A filter with only unknown values, or a text of
 * only stop words and punctuation, finds nothing.
 */
export async function searchArticles(pool: Pool, query: SearchQuery): Promise<ArticleSearch> {
  const hasText = query.q.trim() !== '';
  const text = hasText ? await readTextQuery(pool, query.q) : null;
  if (hasText && !text) return { count: 0, results: [] };
  const values = [
    text?.tsquery ?? null,
    orNull(query.authors, readIds(query.authors)),
    orNull(query.tags, readIds(query.tags)),
    orNull(
      query.countries,
      query.countries.map((slug) => slug.toLowerCase()),
    ),
  ];
  const order = query.ordering === 'date_published' ? 'a.published_at, a.id' : LATEST;
  const cards = await rows<CardRow & { total: number }>(
    pool,
    `WITH matches AS MATERIALIZED (SELECT a.id, a.published_at FROM articles a WHERE ${WHERE}),
       page AS (SELECT a.id FROM matches a ORDER BY ${order} LIMIT $5 OFFSET $6)
     SELECT ${CARD}, (SELECT count(*)::int FROM matches) AS total
     FROM page JOIN articles a USING (id) LEFT JOIN authors w ON w.id = a.author_id ORDER BY ${order}`,
    [...values, query.limit, query.offset],
  );
  return {
    count: cards[0]?.total ?? (query.offset > 0 ? await count(pool, values) : 0),
    results: cards.map(({ total, ...card }) => toCard(card)),
    ...(text?.corrected ? { corrected: text.corrected } : {}),
  };
}

/** Counts the matches for an empty page after the last one. */
async function count(pool: Pool, values: readonly unknown[]): Promise<number> {
  const total = await row<{ count: number }>(
    pool,
    `SELECT count(*)::int AS count FROM articles a WHERE ${WHERE}`,
    values,
  );
  return total?.count ?? 0;
}
