import { readKeywordParts } from '@unitbase/contracts/keyword';
import { slugToWords } from '@unitbase/contracts/slug';
import type { SearchArgs } from './filters';
import type { Trade } from './trade';
import { nameWords, searchWords } from './words';

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
  nameWords: string;
  /** A company must match every segment of one branch. 'or' separates branches. Empty: every company matches. */
  branches: readonly (readonly Segment[])[];
  /** Words in quotes, which must stand beside each other. */
  phrases: readonly string[];
  /** Words and phrases that must not occur. */
  excluded: readonly { words: string; isPhrase: boolean }[];
}

const plainSegment = (words: string): Segment => ({ words, spellings: [], synonyms: [], codes: [] });

/** Cuts words into the longest terms of the trade and single words. */
function segmentsOf(words: readonly string[], trade: Trade): Segment[] {
  const segments: Segment[] = [];
  for (let start = 0; start < words.length; ) {
    let end = Math.min(words.length, start + trade.longest);
    while (end > start + 1 && !trade.find(words.slice(start, end).join(' '))) end -= 1;
    const text = words.slice(start, end).join(' ');
    const { synonyms, codes } = trade.find(text) ?? plainSegment(text);
    const apart = end === start + 1 ? trade.apart(text) : undefined;
    const spellings = apart ? [apart] : [];
    const meaning = apart ? trade.find(apart) : undefined;
    segments.push({
      words: text,
      spellings,
      synonyms: meaning ? [...synonyms, ...meaning.synonyms] : synonyms,
      codes: meaning ? [...codes, ...meaning.codes] : codes,
    });
    start = end;
  }
  return segments;
}

/** Splits a list at each 'or'; drops empty lists. */
function splitAtOr(words: readonly string[]): string[][] {
  const branches: string[][] = [[]];
  for (const word of words) {
    if (word === 'or') branches.push([]);
    else branches.at(-1)?.push(word);
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
  const wanted = parts.filter(({ isExcluded }) => !isExcluded);
  const words = wanted.map((part) => part.words).join(' ');
  const phrases = wanted.flatMap((part) => (part.isPhrase ? part.words : []));
  const plain = wanted.flatMap((part) => (part.isPhrase ? [] : part.words.split(' ')));
  const fixed = phrases.map(plainSegment);
  const branches = splitAtOr(plain).map((branch) => [...fixed, ...segmentsOf(branch, trade)]);
  return {
    words,
    nameWords: nameWords(words),
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
