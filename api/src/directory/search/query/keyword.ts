import { readKeywordParts } from '@unitbase/contracts/keyword';
import { slugToWords } from '@unitbase/contracts/slug';
import { nameWords, searchWords } from '../../../db/words';
import type { SearchArgs } from './filters';
import type { Trade } from './trade';

/** Words of a keyword that belong together: a term of the trade, a phrase or a single word. */
export interface Segment {
  words: string;
  /** Other spellings of the words: 'sound stage' for 'soundstage'. */
  spellings: readonly string[];
  /** Other terms with the same meaning. */
  synonyms: readonly string[];
  /** Facet codes of the categories or sections that the words name. */
  codes: readonly number[];
}

/** A keyword, cut into words. */
export interface Keyword {
  /** All words that companies must have, folded and separated by single spaces. */
  words: string;
  /** Words that a company's name may start with. */
  nameStarts: readonly string[];
  /** A company must match every segment of one branch. 'or' separates branches. Empty: every company matches. */
  branches: readonly (readonly Segment[])[];
  /** Words in quotes, which must stand beside each other. */
  phrases: readonly string[];
  /** Words and phrases that must not occur. */
  excluded: readonly { words: string; isPhrase: boolean }[];
}

const plainSegment = (words: string): Segment => ({ words, spellings: [], synonyms: [], codes: [] });

/** Returns the spelling of a term as one word or as two: 'cablecam', 'sound stage'. */
function otherSpelling(words: readonly string[], trade: Trade): string | undefined {
  const [first = '', second, ...more] = words;
  if (second === undefined) return trade.apart(first);
  return more.length === 0 && trade.find(first + second) ? first + second : undefined;
}

const isTerm = (words: readonly string[], trade: Trade): boolean =>
  trade.find(words.join(' ')) !== undefined || otherSpelling(words, trade) !== undefined;

function segmentOf(words: readonly string[], trade: Trade): Segment {
  const text = words.join(' ');
  const spelling = otherSpelling(words, trade);
  const meanings = [text, spelling].flatMap((term) => (term ? (trade.find(term) ?? []) : []));
  return {
    words: text,
    spellings: [...(spelling ? [spelling] : []), ...(words.length === 1 ? trade.equalsOf(text) : [])],
    synonyms: meanings.flatMap(({ synonyms }) => synonyms),
    codes: meanings.flatMap(({ codes }) => codes),
  };
}

/** Cuts words into the longest terms of the trade and single words. */
function segmentsOf(words: readonly string[], trade: Trade): Segment[] {
  const segments: Segment[] = [];
  for (let start = 0; start < words.length; ) {
    let end = Math.min(words.length, start + trade.longest);
    while (end > start + 1 && !isTerm(words.slice(start, end), trade)) end -= 1;
    segments.push(segmentOf(words.slice(start, end), trade));
    start = end;
  }
  return segments;
}

/** Words without a meaning of their own beside others: 'japanese speaking fixer'. */
const FILLERS: ReadonlySet<string> = new Set(['speaking']);

/** Splits a list at each 'or'; drops fillers and empty lists. */
function splitAtOr(words: readonly string[]): string[][] {
  const branches: string[][] = [[]];
  for (const word of words) {
    if (word === 'or') branches.push([]);
    else if (words.length === 1 || !FILLERS.has(word)) branches.at(-1)?.push(word);
  }
  return branches.filter(({ length }) => length > 0);
}

/** Parses a keyword; returns `null` if it contains only punctuation (decision D6). */
export function readKeyword(text: string | undefined, trade: Trade): Keyword | null {
  const parts = readKeywordParts(text ?? '').map(({ slug, ...part }) => ({
    ...part,
    words: searchWords(slugToWords(slug)),
  }));
  if (parts.length === 0) return null;
  const searched = parts.filter(({ isExcluded }) => !isExcluded);
  const words = searched.map((part) => part.words).join(' ');
  const phrases = searched.flatMap((part) => (part.isPhrase ? part.words : []));
  const plain = searched.flatMap((part) => (part.isPhrase ? [] : part.words.split(' ')));
  const fixed = phrases.map(plainSegment);
  const lists = splitAtOr(plain);
  const isOnlyOr = lists.length === 0 && plain.length > 0;
  const branches = (isOnlyOr ? [plain] : lists).map((branch) => [...fixed, ...segmentsOf(branch, trade)]);
  return {
    words,
    nameStarts: words === '' ? [] : [nameWords(words)],
    branches: branches.length > 0 || fixed.length === 0 ? branches : [fixed],
    phrases,
    excluded: parts.filter(({ isExcluded }) => isExcluded),
  };
}

export interface Scopes {
  company: boolean;
  people: boolean;
  credits: boolean;
}

/** Returns the selected scopes; no selection means all (decision D7). */
export function readScopes(args: SearchArgs): Scopes {
  const { search_company: company, search_people: people, search_credits: credits } = args;
  return company || people || credits
    ? { company, people, credits }
    : { company: true, people: true, credits: true };
}
