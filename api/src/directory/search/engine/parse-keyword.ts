import { type Pool, prepared, rows } from '../../../db/query';
import type { Keyword } from '../query/keyword';
import { VERSION_SQL } from './company-index';
import { type Stems, textsOf } from './keyword-query';

/** Maximum number of companies whose name starts with the keyword. */
const NAMED_LIMIT = 1_000;

/** Returns a text that sorts after every name that starts with the words. */
const afterNames = (words: string) => `${words}\u{10ffff}`;

/** A keyword as the database parses it. */
export interface ParsedKeyword {
  stems: Stems;
  /** Ids of companies whose name starts with the keyword. */
  named: readonly number[];
  /** Ids of companies with exactly this name. */
  exactlyNamed: readonly number[];
  /** Ids of companies whose profile contains a phrase, by phrase. */
  phrases: ReadonlyMap<string, ReadonlySet<number>>;
  /** Last id of the change log. */
  version: number;
}

/** Stems of the texts `$1`, printed as queries, in order. */
const STEMS_SQL = `(SELECT array_agg(plainto_tsquery('english', t)::text ORDER BY nr)
  FROM unnest($1::text[]) WITH ORDINALITY x (t, nr))`;

/**
 * `$1` texts, `$2` beginnings of companies' names and `$3` the upper bounds of such names, in pairs: a LIKE pattern would be
 * planned each time.
 */
const KEYWORD_SQL = `
  SELECT ${STEMS_SQL} AS queries, n.ids AS named, n.exact, ${VERSION_SQL} AS version
  FROM (SELECT array_agg(m.id) AS ids, array_agg(m.id) FILTER (WHERE m.name_words = x.start) AS exact
    FROM unnest($2::text[], $3::text[]) x (start, stop) CROSS JOIN LATERAL (
      SELECT id, name_words FROM orgs WHERE name_words ~>=~ x.start AND name_words ~<~ x.stop
      ORDER BY name_words USING ~<~ LIMIT ${NAMED_LIMIT}) m) n`;

/** Companies by phrase. `$1` phrases. */
const PHRASES_SQL = `
  SELECT x.phrase, array_agg(DISTINCT m.org_id) AS ids FROM unnest($1::text[]) x (phrase) CROSS JOIN LATERAL (
    SELECT org_id FROM org_search WHERE tsv @@ phraseto_tsquery('english', x.phrase)
    UNION ALL SELECT org_id FROM people WHERE tsv @@ phraseto_tsquery('simple', x.phrase)
    UNION ALL SELECT org_id FROM credits WHERE tsv @@ phraseto_tsquery('simple', x.phrase)) m
  GROUP BY x.phrase`;

interface KeywordRow {
  queries: string[] | null;
  named: number[] | null;
  exact: number[] | null;
  version: number;
}

/** Reads the stems of a printed tsquery of words: `'camera' & 'hire'`. */
const readStems = (query: string): string[] =>
  Array.from(query.matchAll(/'((?:[^']|'')*)'/g), ([, stem = '']) => stem.replace(/''/g, "'"));

const stemsByText = (texts: readonly string[], queries: readonly string[] | null): Stems =>
  new Map(texts.map((text, index) => [text, readStems(queries?.[index] ?? '')]));

/** Returns the stems of texts. */
export async function readStemsOf(pool: Pool, texts: readonly string[]): Promise<Stems> {
  const [result] = await prepared<{ queries: string[] | null }>(
    pool,
    'stems',
    `SELECT ${STEMS_SQL} AS queries`,
    [texts],
  );
  return stemsByText(texts, result?.queries ?? null);
}

async function readPhrases(pool: Pool, { phrases, excluded }: Keyword): Promise<ParsedKeyword['phrases']> {
  const all = [...phrases, ...excluded.flatMap(({ words, isPhrase }) => (isPhrase ? words : []))];
  if (all.length === 0) return new Map();
  const companies = await rows<{ phrase: string; ids: number[] }>(pool, PHRASES_SQL, [[...new Set(all)]]);
  return new Map(companies.map(({ phrase, ids }) => [phrase, new Set(ids)]));
}

/** Parses a keyword with PostgreSQL's text search and finds companies by name, in one statement. */
export async function parseKeyword(pool: Pool, keyword: Keyword): Promise<ParsedKeyword> {
  const texts = textsOf(keyword);
  const { nameStarts } = keyword;
  const values = [texts, nameStarts, nameStarts.map(afterNames)];
  const [[parsed], phrases] = await Promise.all([
    prepared<KeywordRow>(pool, 'keyword', KEYWORD_SQL, values),
    readPhrases(pool, keyword),
  ]);
  return {
    stems: stemsByText(texts, parsed?.queries ?? null),
    named: parsed?.named ?? [],
    exactlyNamed: parsed?.exact ?? [],
    phrases,
    version: parsed?.version ?? 0,
  };
}
