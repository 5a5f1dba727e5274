import * as messages from '@unitbase/contracts/messages';
import { PUBLIC_ARTICLE } from '../../db/published';
import { row, rows } from '../../db/query';
import type { Feature } from '../../http/feature';
import { throwHttpError } from '../../http/http-error';
import { CARD, type CardRow, FROM, toCard } from '../articles/cards';

/** Routes of saved articles (decision D77). Articles that are no longer public stay saved but hidden. */
export const savedArticles: Feature = ({ pool }) => ({
  getSavedArticles: async ({ query, user }) => {
    const [cards, total] = await Promise.all([
      rows<CardRow>(
        pool,
        `SELECT ${CARD} FROM ${FROM} JOIN saved_articles s ON s.article_id = a.id AND s.user_id = $1
         WHERE ${PUBLIC_ARTICLE} ORDER BY s.saved_at DESC, a.id DESC LIMIT $2 OFFSET $3`,
        [user.id, query.limit, query.offset],
      ),
      row<{ count: number }>(
        pool,
        `SELECT count(*)::int AS count FROM articles a JOIN saved_articles s ON s.article_id = a.id AND s.user_id = $1
         WHERE ${PUBLIC_ARTICLE}`,
        [user.id],
      ),
    ]);
    return { count: total?.count ?? 0, results: cards.map((one) => toCard(one, true)) };
  },

  saveArticle: async ({ params, user }) => {
    const article = await row(pool, `SELECT 1 FROM articles a WHERE a.id = $1 AND ${PUBLIC_ARTICLE}`, [
      params.id,
    ]);
    if (!article) throwHttpError(404, messages.common.notFoundDetail);
    await rows(
      pool,
      'INSERT INTO saved_articles (user_id, article_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [user.id, params.id],
    );
    return { is_saved: true as const };
  },

  unsaveArticle: async ({ params, user }) => {
    await rows(pool, 'DELETE FROM saved_articles WHERE user_id = $1 AND article_id = $2', [
      user.id,
      params.id,
    ]);
    return { is_saved: false as const };
  },
});
