import { PUBLIC_ARTICLE } from '../../db/published';
import { type Pool, rows } from '../../db/query';
import { readIds } from '../articles/article-types';

export interface SuggestionQuery {
  search: string;
  /** If given, entries with these ids are returned instead of matches. */
  ids: readonly string[];
  limit: number;
}

/** Escapes a prefix for LIKE. */
const likePrefix = (text: string): string => text.trim().replace(/[\\%_]/g, '\\$&');

/** Returns an SQL condition: the name, or a word in it, starts with $1. */
const startsWith = (name: string): string =>
  `(fold(${name}) LIKE fold($1) || '%' OR fold(${name}) LIKE '% ' || fold($1) || '%')`;

export interface AuthorSuggestion {
  id: number;
  full_name: string;
  slug: string;
  count: number;
}

/** Returns authors of public articles by prefix of a name or by `ids`, most articles first. */
export function suggestAuthors(pool: Pool, query: SuggestionQuery): Promise<AuthorSuggestion[]> {
  return rows<AuthorSuggestion>(
    pool,
    `SELECT w.id, w.full_name, w.slug, count(a.id)::int AS count FROM authors w
     JOIN articles a ON a.author_id = w.id AND ${PUBLIC_ARTICLE}
     WHERE CASE WHEN $2::int[] <> '{}' THEN w.id = ANY($2) ELSE ${startsWith('w.full_name')} END
     GROUP BY w.id ORDER BY count(a.id) DESC, fold(w.full_name), w.id LIMIT $3`,
    [likePrefix(query.search), readIds(query.ids), query.limit],
  );
}

export interface TagSuggestion {
  id: number;
  name: string;
  slug: string;
  count: number;
}

/** Returns tags of public articles by prefix or `ids`, most articles first. */
export function suggestTags(pool: Pool, query: SuggestionQuery): Promise<TagSuggestion[]> {
  return rows<TagSuggestion>(
    pool,
    `SELECT t.id, t.name, t.slug, count(a.id)::int AS count FROM tags t
     JOIN article_tags k ON k.tag_id = t.id JOIN articles a ON a.id = k.article_id AND ${PUBLIC_ARTICLE}
     WHERE CASE WHEN $2::int[] <> '{}' THEN t.id = ANY($2) ELSE ${startsWith('t.name')} END
     GROUP BY t.id ORDER BY count(a.id) DESC, fold(t.name), t.id LIMIT $3`,
    [likePrefix(query.search), readIds(query.ids), query.limit],
  );
}

export interface CountrySuggestion {
  url_slug: string;
  country: string;
  count: number;
}

/** Returns countries of public articles by prefix, or by `ids`, which are slugs here. */
export function suggestCountries(pool: Pool, query: SuggestionQuery): Promise<CountrySuggestion[]> {
  return rows<CountrySuggestion>(
    pool,
    `SELECT c.slug AS url_slug, c.name AS country, count(a.id)::int AS count FROM countries c
     JOIN article_countries k ON k.country_id = c.id JOIN articles a ON a.id = k.article_id AND ${PUBLIC_ARTICLE}
     WHERE CASE WHEN $2::text[] <> '{}' THEN c.slug = ANY($2) ELSE ${startsWith('c.name')} END
     GROUP BY c.id ORDER BY count(a.id) DESC, fold(c.name), c.id LIMIT $3`,
    [likePrefix(query.search), query.ids, query.limit],
  );
}
