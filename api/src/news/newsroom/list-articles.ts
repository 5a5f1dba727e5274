import type { DeskArticleRow, DeskArticles, TopicName } from '@unitbase/contracts/entities/desk/articles';
import { articleTypes } from '@unitbase/contracts/entities/news';
import { type Connection, row, rows } from '../../db/query';

/** State of article `a` at the desk, as SQL. */
export const ARTICLE_STATE = `CASE WHEN a.status <> 'published' THEN a.status WHEN a.published_at <= now() THEN 'published'
  WHEN a.embargo THEN 'embargoed' ELSE 'scheduled' END`;

const LONDON = (column: string) => `to_char(${column} AT TIME ZONE 'Europe/London', 'YYYY-MM-DD HH24:MI')`;

interface ArticleFilters {
  search: string;
  state?: string | undefined;
  type?: keyof typeof articleTypes | undefined;
  author: string;
  tag: string;
}

const FROM = 'articles a LEFT JOIN authors w ON w.id = a.author_id';

/** Each word of the search stands in the title, the address or the strapline. */
const WHERE = `
  (SELECT coalesce(bool_and(fold(a.title || ' ' || a.slug || ' ' || a.strapline) LIKE '%' || word || '%'), true)
   FROM unnest(string_to_array(fold($1), ' ')) word)
  AND ($2::text IS NULL OR ${ARTICLE_STATE} = $2) AND ($3::int IS NULL OR a.article_type = $3)
  AND ($4 = '' OR fold(w.full_name) LIKE '%' || fold($4) || '%')
  AND ($5 = '' OR EXISTS (SELECT FROM article_tags k JOIN tags t ON t.id = k.tag_id
    WHERE k.article_id = a.id AND fold(t.name) LIKE '%' || fold($5) || '%'))`;

const valuesOf = ({ search, state, type, author, tag }: ArticleFilters) => [
  search.trim(),
  state ?? null,
  type ? articleTypes[type] : null,
  author.trim(),
  tag.trim(),
];

/** Returns one page of the articles in every state, the last changed first, and their total. */
export async function listArticles(
  connection: Connection,
  filters: ArticleFilters,
  { offset, limit }: { offset: number; limit: number },
): Promise<DeskArticles> {
  const total = await row<{ count: number }>(
    connection,
    `SELECT count(*)::int AS count FROM ${FROM} WHERE ${WHERE}`,
    valuesOf(filters),
  );
  const articles = await rows<DeskArticleRow & { type: number }>(
    connection,
    `SELECT a.id, a.title, a.slug, a.article_type AS type, ${ARTICLE_STATE} AS state,
       coalesce(w.full_name, nullif(a.company_name, ''), '') AS author, ${LONDON('a.published_at')} AS date,
       ${LONDON('a.date_modified')} AS changed,
       (SELECT coalesce(jsonb_agg(t.name ORDER BY t.name), '[]') FROM article_tags k JOIN tags t ON t.id = k.tag_id
        WHERE k.article_id = a.id) AS tags
     FROM ${FROM} WHERE ${WHERE} ORDER BY a.date_modified DESC, a.id DESC LIMIT $6 OFFSET $7`,
    [...valuesOf(filters), limit, offset],
  );
  return {
    total: total?.count ?? 0,
    results: articles.map((article) => ({ ...article, type: typeNames.get(article.type) ?? 'news' })),
  };
}

const typeNames = new Map<number, string>(Object.entries(articleTypes).map(([name, id]) => [id, name]));

const TOPICS = {
  tags: `SELECT t.name, t.name AS label, (SELECT count(*)::int FROM article_tags k WHERE k.tag_id = t.id) AS count FROM tags t`,
  authors: `SELECT w.full_name AS name, w.full_name AS label,
    (SELECT count(*)::int FROM articles a WHERE a.author_id = w.id) AS count FROM authors w`,
  countries: `SELECT c.name, c.name AS label,
    (SELECT count(*)::int FROM article_countries k WHERE k.country_id = c.id) AS count FROM countries c`,
  articles: `SELECT a.slug AS name, a.title AS label, 0 AS count FROM articles a`,
};

/** Returns the tags, authors, countries or articles whose label has the words; labels that start with them first. */
export const suggestTopics = (
  connection: Connection,
  kind: keyof typeof TOPICS,
  search: string,
): Promise<TopicName[]> =>
  rows<TopicName>(
    connection,
    `SELECT * FROM (${TOPICS[kind]}) t WHERE fold(label) LIKE '%' || fold($1) || '%'
     ORDER BY fold(label) LIKE fold($1) || '%' DESC, count DESC, label LIMIT 8`,
    [search.trim()],
  );
