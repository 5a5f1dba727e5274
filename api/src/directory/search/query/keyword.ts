import { fold, slugToWords, toSlug } from '@unitbase/contracts/slug';
import type { Catalogue } from '../../catalogue';
import type { SearchArgs } from './filters';
import { isUnspaced } from './unspaced';

/** A last word shorter than this is looked for whole: as a beginning it would match half of all names. */
const SHORTEST_BEGINNING = 3;

/** A keyword made ready for PostgreSQL. */
export interface Keyword {
  /** Folded words, one space between them. */
  words: string;
  /** For `websearch_to_tsquery('english', …)` on companies: with the category that the words are a synonym of. */
  company: string;
  /**
   * For `to_tsquery('simple', …)` on names and titles: every word, the last one as a beginning, as those that have no end
   * of their own.
   */
  exact: string;
}

/** `null` when nothing but punctuation was typed (decision D6). */
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
        const isBegun = index === tokens.length - 1 && token.length >= SHORTEST_BEGINNING;
        return isBegun || isUnspaced(token) ? `'${token}':*` : `'${token}'`;
      })
      .join(' & '),
  };
}

export interface Scopes {
  company: boolean;
  people: boolean;
  credits: boolean;
}

/** None set means all (decision D7). */
export function readScopes(args: SearchArgs): Scopes {
  const { search_company: company, search_people: people, search_credits: credits } = args;
  return company || people || credits
    ? { company, people, credits }
    : { company: true, people: true, credits: true };
}
