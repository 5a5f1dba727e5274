import { type Pool, prepared } from '../../../db/query';
import type { Keyword } from '../query/keyword';
import { VERSION_SQL } from './company-index';

/** Companies whose name begins with the keyword, at most. */
const NAMED_LIMIT = 1_000;

/** Comes after every name that begins with the words. */
const afterNames = (words: string) => `${words}\u{10ffff}`;

/** What only the database can say of a keyword. */
export interface KeywordRow {
  /** The query of companies' texts as PostgreSQL prints it: stems, without words that say nothing. */
  company: string;
  /** The query of names and titles. */
  exact: string;
  /** Companies whose name begins with the keyword. */
  named: number[] | null;
  /** Where the change log stood. */
  version: number;
}

/**
 * `$1` the keyword for companies, `$2` for names and titles, `$3` the beginning of a company's name, `$4` what comes after
 * such names. Bounds instead of a pattern: the plan is the same for all, so that each connection plans it once.
 */
const KEYWORD_SQL = `
  SELECT websearch_to_tsquery('english', $1)::text AS company, to_tsquery('simple', $2)::text AS exact,
    (SELECT array_agg(id) FROM (SELECT id FROM orgs WHERE sort_name ~>=~ $3 AND sort_name ~<~ $4
      ORDER BY sort_name USING ~<~ LIMIT ${NAMED_LIMIT}) n) AS named,
    ${VERSION_SQL} AS version`;

/** Reads a keyword as the text search does, and who is called so: one statement. */
export async function askKeyword(pool: Pool, { company, exact, words }: Keyword): Promise<KeywordRow> {
  const values = [company, exact, words, afterNames(words)];
  const [found] = await prepared<KeywordRow>(pool, 'keyword', KEYWORD_SQL, values);
  return found ?? { company: '', exact: '', named: null, version: 0 };
}
