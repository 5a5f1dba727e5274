import { fold, slugToWords, toSlug } from '@unitbase/contracts/slug';
import type { Catalogue } from '../../catalogue';
import type { SearchArgs } from './filters';
import { isUnspaced } from './unspaced';

/** A shorter last word must match whole: as a prefix it would match half of all names. */
const MIN_PREFIX_LENGTH = 3;

/** A keyword prepared for PostgreSQL. */
export interface Keyword {
  /** Folded words separated by single spaces. */
  words: string;
  /** For `websearch_to_tsquery('english', …)` on companies; includes the category of a synonym. */
  company: string;
  /** For `to_tsquery('simple', …)` on names and titles; the last word and unspaced words are prefixes. */
  exact: string;
}

/** Parses a keyword; returns `null` if it contains only punctuation (decision D6). */
export function readKeyword(text: string | undefined, catalogue: Catalogue): Keyword | null {
  const words = slugToWords(toSlug(text ?? ''));
  if (!words) return null;
  const synonym = catalogue.synonymOf(words);
  const tokens = words.split(' ').filter(Boolean);
  return {
    words,
    company: synonym ? `${words} OR "${fold(synonym)}"` : words,
    exact: tokens
      .map((token, index) => {
        const isPrefix = index === tokens.length - 1 && token.length >= MIN_PREFIX_LENGTH;
        return isPrefix || isUnspaced(token) ? `'${token}':*` : `'${token}'`;
      })
      .join(' & '),
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
