import type { Feature } from '../../http/feature';
import { sendCsv } from '../../http/send-csv';
import { listArticles, suggestTopics } from './list-articles';
import { previewText } from './preview-text';

/** Articles in a CSV; more than the newsroom writes in a lifetime. */
const EXPORT_LIMIT = 100_000;

const CSV_COLUMNS = ['id', 'title', 'slug', 'type', 'state', 'author', 'tags', 'date', 'changed'] as const;

/** Routes of the list, and of the parts of the editor that change no article. */
export const articleTools: Feature = ({ pool, media }) => ({
  'GET /desk/articles': ({ query }) => listArticles(pool, query, query),

  'GET /desk/articles/export': async ({ query, reply }) => {
    const { results } = await listArticles(pool, query, { offset: 0, limit: EXPORT_LIMIT });
    const lines = results.map(({ tags, ...article }) => ({ ...article, tags: tags.join(', ') }));
    return sendCsv(reply, 'articles', CSV_COLUMNS, lines);
  },

  'POST /desk/text-preview': ({ body }) => previewText(body, media),

  'GET /desk/article-topics': ({ query: { kind, search } }) => suggestTopics(pool, kind, search),
});
