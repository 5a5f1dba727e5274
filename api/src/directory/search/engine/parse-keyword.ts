import { type Pool, prepared } from '../../../db/query';
import type { Keyword } from '../query/keyword';
import { VERSION_SQL } from './company-index';

/** Maximum number of companies whose name starts with the keyword. */
const NAMED_LIMIT = 1_000;

/** Returns a text that sorts after every name that starts with the words. */
const afterNames = (words: string) => `${words}\u{10ffff}`;

/** A keyword as the database parses it. */
export interface ParsedKeyword {
  /** Query for companies' texts as PostgreSQL prints it: stems without stop words. */
  company: string;
  /** Query for names and titles. */
  exact: string;
  /** Ids of companies whose name starts with the keyword. */
  named: number[] | null;
  /** Last id of the change log. */
  version: number;
}

/**
 * `$1` keyword for companies, `$2` for names and titles, `$3` prefix of a company's name, `$4` upper bound of such names.
 * Bounds instead of a LIKE pattern let each connection plan the statement once.
 */
const KEYWORD_SQL = `
  SELECT websearch_to_tsquery('english', $1)::text AS company, to_tsquery('simple', $2)::text AS exact,
    (SELECT array_agg(id) FROM (SELECT id FROM orgs WHERE sort_name ~>=~ $3 AND sort_name ~<~ $4
      ORDER BY sort_name USING ~<~ LIMIT ${NAMED_LIMIT}) n) AS named,
    ${VERSION_SQL} AS version`;

/** Parses a keyword with PostgreSQL's text search and finds companies by name, in one statement. */
export async function parseKeyword(pool: Pool, { company, exact, words }: Keyword): Promise<ParsedKeyword> {
  const values = [company, exact, words, afterNames(words)];
  const [parsed] = await prepared<ParsedKeyword>(pool, 'keyword', KEYWORD_SQL, values);
  return parsed ?? { company: '', exact: '', named: null, version: 0 };
}
