import { LRUCache } from 'lru-cache';
import type { Freshness } from '../render-contract';

/** An answer of the api that everybody gets alike. */
interface KeptAnswer {
  /** JSON that may stand in a script (`asScriptText`). */
  text: string;
  /** Surrogate keys of the answer. */
  keys: Freshness['keys'];
  /** When it is too old. Milliseconds. */
  until: number;
}

/** Letters of all answers that one renderer keeps. */
const LETTERS = 4_000_000;
/** A longer one is the list of one page, which is seldom asked for again: it would push out what many pages share. */
const LONGEST = 20_000;

/**
 * Answers of the api that a renderer keeps from page to page: header, footer and lists of choices are on all of them.
 * They hold as of a number of changes, by the shell's count; with the next change all are asked for anew.
 */
export class AnswerMemory {
  #answers = begun();
  #changes = 0;

  /**
   * What is kept as of so many changes. What is set there once there has been another change is nobody's: it may have
   * been made before.
   */
  asOf(changes: number): LRUCache<string, KeptAnswer> {
    if (changes !== this.#changes) {
      this.#answers = begun();
      this.#changes = changes;
    }
    return this.#answers;
  }
}

const begun = () =>
  new LRUCache<string, KeptAnswer>({
    maxSize: LETTERS,
    maxEntrySize: LONGEST,
    sizeCalculation: ({ text }, address) => text.length + address.length,
  });
