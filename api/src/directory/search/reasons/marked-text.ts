import type { MatchReason } from '@unitbase/contracts/entities/search';
import { fold } from '@unitbase/contracts/slug';
import { searchWords } from '../../../db/words';
import { isUnspaced } from '../query/unspaced';

type Mark = MatchReason['marks'][number];

/** Longest ending that is added to a stem: 'light' and 'lighting'. */
const MAX_ENDING = 4;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Length of an excerpt, and of its part before the first mark, in UTF-16 units. */
const EXCERPT = 160;
const EXCERPT_BEFORE = 60;

/** Returns whether a stem of the database's English dictionary can be that of a word: 'photographi' of 'photography'. */
function hasStem(word: string, stem: string): boolean {
  if (word.length > stem.length + MAX_ENDING) return false;
  return word.startsWith(stem) || (stem.endsWith('i') && word.startsWith(stem.slice(0, -1)));
}

interface TextWord extends Mark {
  word: string;
}

function wordsOf(text: string): TextWord[] {
  return Array.from(text.matchAll(WORD), (match) => ({
    word: searchWords(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Returns where a stem occurs. A number may stand apart from its unit: '35 mm'. */
function marksOfStem(
  text: string,
  words: readonly TextWord[],
  stem: string,
  matches: typeof hasStem,
): Mark[] {
  if (isUnspaced(stem)) {
    const start = fold(text).indexOf(stem);
    return start < 0 ? [] : [{ start, end: start + stem.length }];
  }
  return words.flatMap(({ word, start, end }, index) => {
    if (matches(word, stem)) return { start, end };
    const next = words[index + 1];
    return next && /^\d/.test(word) && word + next.word === stem ? { start, end: next.end } : [];
  });
}

/** Sorts marks and unites those that overlap. */
function uniteMarks(marks: readonly Mark[]): Mark[] {
  const united: Mark[] = [];
  for (const { start, end } of marks.toSorted((a, b) => a.start - b.start)) {
    const last = united.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else united.push({ start, end });
  }
  return united;
}

/**
 * Marks the words of a text that a keyword found.
 * @param alternatives lists of stems; a list counts if the text has all of them
 * @returns the marks, and the number of lists that count
 */
export function markText(
  text: string,
  alternatives: readonly (readonly string[])[],
  matches = hasStem,
): { marks: Mark[]; score: number } {
  const words = wordsOf(text);
  const matching = alternatives
    .map((stems) => stems.map((stem) => marksOfStem(text, words, stem, matches)))
    .filter((stems) => stems.length > 0 && stems.every((marks) => marks.length > 0));
  return { marks: uniteMarks(matching.flat(2)), score: matching.length };
}

/** Returns the part of a long text around its first mark, cut between words. */
export function excerptOf(text: string, firstMark: number): string {
  const plain = text.trim();
  if (plain.length <= EXCERPT) return plain;
  const earliest = Math.max(0, firstMark - EXCERPT_BEFORE);
  const start = earliest === 0 ? 0 : plain.indexOf(' ', earliest) + 1;
  const rest = plain.slice(start);
  if (rest.length <= EXCERPT) return `…${rest}`;
  const cut = rest.slice(0, EXCERPT);
  return `${start > 0 ? '…' : ''}${cut.slice(0, cut.lastIndexOf(' '))}…`;
}
