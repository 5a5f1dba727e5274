import * as messages from '@unitbase/contracts/messages';
import { cacheForEveryone } from '../../http/cache';
import type { Feature } from '../../http/feature';
import { throwHttpError } from '../../http/http-error';
import { readPublic } from '../../http/public-read';
import { callerOf, countCall } from '../../http/rate-limit';
import type { ReadSession } from '../../http/session';
import { readArticle } from './article';
import { readArticleType, readIds } from './article-types';
import { readArticles, readFeatured, readHeadlines, readMain } from './list';
import { countView, readMostRead } from './most-read';
import { isPreviewSignature } from './preview';

/** One client address counts as one view of an article in this period. */
const VIEW_LIMIT = { calls: 1, seconds: 1_800 };

/**
 * Routes of articles and their lists.
 * @param readSession returns the signed-in user, for `is_saved`
 */
export const articles =
  (readSession: ReadSession): Feature =>
  ({ pool, replica }) => ({
    getArticles: ({ query, dependsOn }) => {
      dependsOn('articles');
      return readArticles(pool, {
        offset: query.offset,
        limit: query.limit,
        type: readArticleType(query.article_type),
        exclude: readIds(query.exclude_article),
      });
    },

    getArticle: async ({ params, request, reply }) => {
      const user = await readSession(request);
      const read = () => readArticle(pool, { slug: params.slug, userId: user?.id });
      const { value: article, isOutdated } = await readPublic(replica, request, read);
      if (!article) return throwHttpError(404, messages.common.notFoundDetail);
      // Only a signed-in user's response is personal: it contains `is_saved`.
      if (!user && !isOutdated) cacheForEveryone(reply, 60, ['articles']);
      return article;
    },

    previewArticle: async ({ params, query }) => {
      const allowed = await isPreviewSignature(pool, params.id, query.signature);
      const article = allowed ? await readArticle(pool, { id: params.id, unpublished: true }) : undefined;
      return article ?? throwHttpError(404, messages.common.notFoundDetail);
    },

    recordArticleView: async ({ params, request }) => {
      const earlierCalls = await countCall(pool, `view:${params.id}:${callerOf(request)}`, VIEW_LIMIT);
      if (earlierCalls === 0 && !(await countView(pool, params.id)))
        throwHttpError(404, messages.common.notFoundDetail);
    },

    getMainArticles: async ({ query, dependsOn }) => {
      dependsOn('articles');
      const cards = await readMain(pool, query.limit);
      return {
        result: cards.map((article) => ({
          id: article.id,
          article,
          author_image_url: article.author?.author_image_url ?? null,
        })),
      };
    },

    getMostRead: ({ query, dependsOn }) => {
      dependsOn('articles');
      return readMostRead(pool, query.limit);
    },

    getLatestHeadlines: ({ query, dependsOn }) => {
      dependsOn('articles');
      return readHeadlines(pool, query.limit);
    },

    getFeaturedArticles: ({ query, dependsOn }) => {
      dependsOn('articles');
      return readFeatured(pool, query.limit);
    },
  });
