/**
 * Words of scripts that are written without spaces: the text search takes '東京映画社' for one word, which nobody types in
 * full. Texts are found by the pairs of its letters instead, and a query asks for the pairs of its own.
 */
const LETTERS = String.raw`\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}`;
const UNSPACED = new RegExp(`[${LETTERS}]`, 'u');
/** Parts of a word: 'nhk東京' is nhk and 東京. */
const RUNS = new RegExp(`[${LETTERS}]+|[^${LETTERS}]+`, 'gu');

export const isUnspaced = (text: string): boolean => UNSPACED.test(text);

/** '映画社' → 映画, 画社 and 社: the last letter stands for itself. */
function pairsOf(run: string): string[] {
  const letters = Array.from(run);
  return letters.map((letter, index) => letter + (letters[index + 1] ?? ''));
}

/** What a text is found by, each once. Its words have spaces between. */
export function wordsOf(text: string): string[] {
  const words = text === '' ? [] : text.split(' ');
  if (!isUnspaced(text)) return words;
  const runs = words.flatMap((word) => word.match(RUNS) ?? []);
  return [...new Set(runs.flatMap((run) => (isUnspaced(run) ? pairsOf(run) : run)))];
}

interface AskedWord {
  word: string;
  isBeginning: boolean;
}

/** What a text is found by that says a word, or one that begins so. A letter alone is the beginning of pairs. */
export function wordsAsked({ word, isBeginning }: AskedWord): AskedWord[] {
  const runs = word.match(RUNS) ?? [word];
  return runs.flatMap((run, index) => {
    if (!isUnspaced(run)) return { word: run, isBeginning: isBeginning && index === runs.length - 1 };
    const pairs = pairsOf(run);
    if (pairs.length === 1) return { word: run, isBeginning: true };
    return pairs.slice(0, -1).map((pair) => ({ word: pair, isBeginning: false }));
  });
}
