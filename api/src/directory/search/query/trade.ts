import type { TermGroup } from '../../../db/trade-terms';
import { searchWords, singular } from '../../../db/words';
import { facetCode, readFacetCode } from './facet-codes';

/** Words that may stand before a term without changing its meaning: 'film caterer'. */
const BEFORE: ReadonlySet<string> = new Set('a film movie the tv'.split(' '));
/** Words that may stand after a term: 'crane hire', 'makeup artist', 'drone crew'. In the singular. */
const AFTER: ReadonlySet<string> = new Set(
  'artist company crew equipment firm gear hire kit provider service specialist team'.split(' '),
);

/** Meaning of a term of the trade. */
interface TradeTerm {
  /** Other terms with the same meaning, as words. */
  synonyms: readonly string[];
  /** Facet codes of the categories or sections that the term names. */
  codes: readonly number[];
}

interface Named {
  id: number;
  name: string;
}

/** Words and terms of the trade: names of sections and categories, and the dictionary. */
export class Trade {
  /** Words of all terms. They are never corrected. */
  readonly words: ReadonlySet<string>;
  /** Number of words of the longest term. */
  readonly longest: number;
  readonly #terms = new Map<string, TradeTerm>();
  /** Words with the same meaning, by each of them in the singular. */
  readonly #equals = new Map<string, readonly string[]>();
  readonly #categories = new Map<string, number>();
  readonly #apart = new Map<string, string>();

  constructor(sections: readonly Named[], categories: readonly Named[], groups: readonly TermGroup[]) {
    for (const { category, terms } of groups) {
      if (category === null) for (const word of terms) this.#equals.set(singular(searchWords(word)), terms);
    }
    for (const { id, name } of sections) this.#add(searchWords(name), [], [facetCode('section', id)]);
    for (const { id, name } of categories) {
      const words = searchWords(name);
      this.#categories.set(this.#key(words), id);
      this.#add(words, [], [facetCode('category', id)]);
    }
    for (const { category, terms } of groups)
      if (category !== null) this.#addGroup(category, terms.map(searchWords));
    const texts = [...sections, ...categories].map(({ name }) => searchWords(name));
    const all = [...texts, ...groups.flatMap(({ terms }) => terms.map(searchWords))].map((text) =>
      text.split(' '),
    );
    this.words = new Set(all.flat());
    this.longest = Math.max(1, ...all.map(({ length }) => length));
    for (const words of all) {
      words.slice(1).forEach((word, index) => {
        this.#apart.set(singular(`${words[index]}${word}`), `${words[index]} ${word}`);
      });
    }
  }

  /** Returns the meaning of a whole term, in singular or plural, also with words like 'film' or 'hire' beside it. */
  find(words: string): TradeTerm | undefined {
    const key = this.#key(words).split(' ');
    let [start, end] = [0, key.length];
    while (start < end) {
      const term = this.#terms.get(key.slice(start, end).join(' '));
      if (term) return term;
      if (AFTER.has(key[end - 1] ?? '')) end -= 1;
      else if (BEFORE.has(key[start] ?? '')) start += 1;
      else return undefined;
    }
    return undefined;
  }

  /** Returns other words with the same meaning as a word: 'rental' for 'hire'. */
  equalsOf(word: string): string[] {
    return (this.#equals.get(singular(word)) ?? []).filter((other) => other !== word);
  }

  /** Returns the words of a compound: 'soundstage' is 'sound stage' in the trade. */
  apart(word: string): string | undefined {
    return this.#apart.get(singular(word));
  }

  /** Returns ids of the categories with a dictionary term that starts with the words. */
  categoriesOf(words: string): number[] {
    const ids = new Set<number>();
    const key = this.#key(words);
    for (const [term, { codes }] of this.#terms) {
      if (term.startsWith(words) || term.startsWith(key))
        for (const facet of codes.map(readFacetCode)) if (facet?.kind === 'category') ids.add(facet.id);
    }
    return [...ids];
  }

  #addGroup(category: string, terms: readonly string[]): void {
    const id = this.#categories.get(this.#key(searchWords(category)));
    const codes = id === undefined ? [] : [facetCode('category', id)];
    for (const term of terms)
      this.#add(
        term,
        terms.filter((other) => other !== term),
        codes,
      );
  }

  #add(words: string, synonyms: readonly string[], codes: readonly number[]): void {
    const key = this.#key(words);
    const previous = this.#terms.get(key);
    this.#terms.set(key, {
      synonyms: [...new Set([...(previous?.synonyms ?? []), ...synonyms])],
      codes: [...new Set([...(previous?.codes ?? []), ...codes])],
    });
  }

  /** Returns the words in the singular, each replaced by the first word with its meaning. */
  #key(words: string): string {
    return singular(words)
      .split(' ')
      .map((word) => this.#equals.get(word)?.[0] ?? word)
      .join(' ');
  }
}
