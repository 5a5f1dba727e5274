import { readKeywordParts } from '@unitbase/contracts/keyword';
import { slugToWords } from '@unitbase/contracts/slug';
import { PUBLIC_ARTICLE } from '../../db/published';
import { type Pool, rows } from '../../db/query';
import { editDistance, maxEdits } from '../../text/edit-distance';

/** A text search of articles, as a `tsquery` of PostgreSQL. */
export interface TextQuery {
  tsquery: string;
  /** The words with corrected slips; absent if there are none. */
  corrected?: string;
}

/** Shorter words would complete to too many others. */
const MIN_BEGINNING = 3;

interface WordRow {
  word: string;
  /** `tsquery` of the word; empty for a word that is not searched, such as 'the'. */
  exact: string;
  is_known: boolean;
  /** `tsquery` of all words with this beginning. */
  beginning: string;
  is_beginning: boolean;
}

const IN_AN_ARTICLE = (query: string) =>
  `EXISTS (SELECT FROM articles a WHERE a.tsv @@ ${query} AND ${PUBLIC_ARTICLE})`;

/** `$1` texts. Returns their words, cut as in the index. */
const WORDS_SQL = `
  SELECT word, exact::text AS exact, ${IN_AN_ARTICLE('exact')} AS is_known,
    beginning::text AS beginning, ${IN_AN_ARTICLE('beginning')} AS is_beginning
  FROM unnest($1::text[]) WITH ORDINALITY texts (text, m),
    regexp_split_to_table(search_text(text), ' ') WITH ORDINALITY words (word, n),
    to_tsquery('english', quote_literal(word)) exact, to_tsquery('english', quote_literal(word) || ':*') beginning
  WHERE word <> '' ORDER BY m, n`;

/** `$1` texts. Returns their words as phrases. */
const PHRASES_SQL = `
  SELECT phraseto_tsquery('english', search_text(text))::text AS phrase
  FROM unnest($1::text[]) WITH ORDINALITY texts (text, n) ORDER BY n`;

interface VocabularyRow {
  word: string;
  /** Number of articles that contain it. */
  uses: number;
  query: string;
}

/** Words of public articles as they are written. */
const VOCABULARY_SQL = `
  SELECT word, ndoc AS uses, to_tsquery('english', quote_literal(word))::text AS query FROM ts_stat($$
    SELECT to_tsvector('simple', search_text(a.title) || ' ' || html_words(a.strapline || ' ' || a.introduction))
    FROM articles a WHERE ${PUBLIC_ARTICLE} $$)`;

/** Joins queries by an operator; drops empty ones. */
const join = (queries: readonly string[], operator: '&' | '|'): string => {
  const parts = queries.filter((query) => query !== '');
  return parts.length > 1 ? `(${parts.join(` ${operator} `)})` : (parts[0] ?? '');
};

/**
 * Reads a search text: all words, of which an unknown one may be a beginning or have a slip; phrases in quotes; words and
 * phrases to exclude after a minus; 'or' between alternatives. Returns `null` if nothing is left to search.
 */
export async function readTextQuery(pool: Pool, text: string): Promise<TextQuery | null> {
  const parts = readKeywordParts(text).map((part) => ({ ...part, words: slugToWords(part.slug) }));
  const plain = parts.filter(({ isPhrase, isExcluded }) => !isPhrase && !isExcluded);
  const fixed = parts.filter((part) => !plain.includes(part));
  const [words, phrases] = await Promise.all([
    rows<WordRow>(pool, WORDS_SQL, [plain.map((part) => part.words)]),
    rows<{ phrase: string }>(pool, PHRASES_SQL, [fixed.map((part) => part.words)]),
  ]);
  const vocabulary = words.every((word) => word.is_known || word.is_beginning || word.exact === '')
    ? []
    : await rows<VocabularyRow>(pool, VOCABULARY_SQL);
  const readings = words.map((word) => (word.word === 'or' ? OR : readWord(word, vocabulary)));
  const branches = splitAtOr(readings).map((branch) =>
    join(
      branch.map(({ query }) => query),
      '&',
    ),
  );
  const required = fixed.map(({ isExcluded }, index) => {
    const { phrase = '' } = phrases[index] ?? {};
    return isExcluded && phrase ? `!(${phrase})` : phrase && `(${phrase})`;
  });
  const tsquery = join([join(branches, '|'), ...required], '&');
  if (tsquery === '') return null;
  if (!readings.some(({ isCorrected }) => isCorrected)) return { tsquery };
  return { tsquery, corrected: readings.map(({ text: reading }) => reading).join(' ') };
}

interface Reading {
  query: string;
  text: string;
  isCorrected: boolean;
}

const OR: Reading = { query: '', text: 'or', isCorrected: false };

function splitAtOr(readings: readonly Reading[]): Reading[][] {
  const branches: Reading[][] = [[]];
  for (const reading of readings) {
    if (reading === OR) branches.push([]);
    else branches.at(-1)?.push(reading);
  }
  return branches;
}

/** Returns how a word is searched: as it is, as a beginning, or as the most similar word. */
function readWord(
  { word, exact, is_known, beginning, is_beginning }: WordRow,
  vocabulary: VocabularyRow[],
): Reading {
  const asWritten = { query: exact, text: word, isCorrected: false };
  if (is_known || exact === '') return asWritten;
  const isLong = Array.from(word).length >= MIN_BEGINNING;
  if (isLong && is_beginning) return { ...asWritten, query: beginning };
  // The stem of an unfinished word can differ from that of the word: 'filmin' and 'filming'.
  const completed = vocabulary.find((entry) => isLong && entry.word.startsWith(word));
  if (completed) return { ...asWritten, query: completed.query };
  const [similar] = vocabulary
    .filter((entry) => Math.abs(entry.word.length - word.length) <= maxEdits(word))
    .map((entry) => ({ ...entry, edits: editDistance(word, entry.word) }))
    .filter(({ edits }) => edits <= maxEdits(word))
    .sort((a, b) => a.edits - b.edits || b.uses - a.uses);
  return similar ? { query: similar.query, text: similar.word, isCorrected: true } : asWritten;
}
