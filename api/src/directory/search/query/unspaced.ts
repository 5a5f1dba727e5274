/**
 * Tokens for scripts without spaces: PostgreSQL takes '東京映画社' for one word, which visitors rarely type in full.
 * Such texts and queries are split into pairs of letters instead.
 */
const LETTERS = String.raw`\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}`;
const UNSPACED = new RegExp(`[${LETTERS}]`, 'u');
/** Splits 'nhk東京' into nhk and 東京. */
const RUNS = new RegExp(`[${LETTERS}]+|[^${LETTERS}]+`, 'gu');

export const isUnspaced = (text: string): boolean => UNSPACED.test(text);

/** Splits '映画社' into 映画, 画社 and 社: the last letter is a token of its own. */
function pairsOf(run: string): string[] {
  const letters = Array.from(run);
  return letters.map((letter, index) => letter + (letters[index + 1] ?? ''));
}

/** Returns the unique index tokens of a text with words separated by spaces. */
export function tokensOf(text: string): string[] {
  const words = text === '' ? [] : text.split(' ');
  if (!isUnspaced(text)) return words;
  const runs = words.flatMap((word) => word.match(RUNS) ?? []);
  return [...new Set(runs.flatMap((run) => (isUnspaced(run) ? pairsOf(run) : run)))];
}

interface QueryToken {
  word: string;
  isPrefix: boolean;
}

/** Returns the tokens that a text must contain to match a word or prefix. A single letter is a prefix of pairs. */
export function queryTokens({ word, isPrefix }: QueryToken): QueryToken[] {
  const runs = word.match(RUNS) ?? [word];
  return runs.flatMap((run, index) => {
    if (!isUnspaced(run)) return { word: run, isPrefix: isPrefix && index === runs.length - 1 };
    const pairs = pairsOf(run);
    if (pairs.length === 1) return { word: run, isPrefix: true };
    return pairs.slice(0, -1).map((pair) => ({ word: pair, isPrefix: false }));
  });
}
