import type { ArticleLink, CompanyLink } from '@unitbase/contracts/entities/shared';
import { PUBLIC_ARTICLE } from '../../../db/published';
import { rows } from '../../../db/query';
import { nameWords, searchWords } from '../../../db/words';
import type { Feature } from '../../../http/feature';
import type { ReadCatalogue } from '../../catalogue';
import { suggestLocations } from '../../places/locations';
import { suggestCategories } from './categories';

/** Maximum number of suggestions of each kind. */
const LIMIT = 5;

/**
 * `$1` LIKE pattern for the words of names, `$2` the words of an exact name, which is first. The inner order is that of
 * the index, so PostgreSQL reads only 200 rows.
 */
export const COMPANY_SUGGESTIONS_SQL = `
  SELECT o.id AS orgid, o.name AS orgname, o.package_code AS packagetypecode, k.name AS country, k.slug AS country_slug,
    o.slug AS url_slug
  FROM (SELECT id, name, slug, package_code, country_id, score, sort_name, name_words FROM orgs
    WHERE name_words LIKE $1 AND status = 'approved' ORDER BY name_words USING ~<~ LIMIT 200) o
  JOIN countries k ON k.id = o.country_id
  ORDER BY o.name_words = $2 DESC, o.score DESC, o.sort_name, o.id LIMIT ${LIMIT}`;

/** `$1` words for `to_tsquery`, the last one as a prefix. */
export const ARTICLE_SUGGESTIONS_SQL = `
  SELECT a.id, a.title, a.slug, a.date_published, a.image_url FROM articles a
  WHERE a.tsv @@ to_tsquery('english', $1) AND ${PUBLIC_ARTICLE} AND NOT a.is_external
  ORDER BY a.published_at DESC, a.id DESC LIMIT ${LIMIT}`;

/** Returns the query for articles: all words, the last one a prefix. */
const articleQuery = (words: string): string =>
  words
    .split(' ')
    .map((word, index, all) => `'${word}'${index === all.length - 1 ? ':*' : ''}`)
    .join(' & ');

/** Route of the suggestions below the hero's search field. */
export const suggestions =
  (readCatalogue: ReadCatalogue): Feature =>
  ({ pool }) => ({
    getSuggestions: async ({ query, dependsOn }) => {
      dependsOn('companies', 'articles');
      const words = searchWords(query.q);
      if (words.length < 2) return { place: null, categories: [], companies: [], places: [], articles: [] };
      const catalogue = await readCatalogue();
      const name = nameWords(words);
      const [{ categories, place }, companies, places, articles] = await Promise.all([
        suggestCategories(pool, catalogue, words),
        rows<CompanyLink>(pool, COMPANY_SUGGESTIONS_SQL, [`${name}%`, name]),
        suggestLocations(pool, catalogue, words, null, LIMIT),
        rows<ArticleLink>(pool, ARTICLE_SUGGESTIONS_SQL, [articleQuery(words)]),
      ]);
      return { place, categories, companies, places, articles };
    },
  });
