import { fold } from '@unitbase/contracts/slug';

const withoutMarks = (text: string) => text.replace(/[^\p{L}\p{N}\s]/gu, '');

function swapTwoLetters(text: string): string {
  const longest = text.split(/\s+/).toSorted((a, b) => b.length - a.length)[0] ?? '';
  const at = Math.floor(longest.length / 2);
  const swapped =
    longest.slice(0, at) + (longest[at + 1] ?? '') + (longest[at] ?? '') + longest.slice(at + 2);
  return text.replace(longest, swapped);
}

function halfOfLastWord(text: string): string {
  const words = text.split(/\s+/);
  const last = words.pop() ?? '';
  return [...words, last.slice(0, Math.ceil(last.length / 2))].join(' ');
}

/** Ways to type a name other than it is written. */
const typings = {
  'lower case': (name) => name.toLowerCase(),
  'without marks': withoutMarks,
  'without accents': fold,
  'and for ampersand': (name) => name.replace(/&/g, 'and'),
  half: (name) => {
    const words = name.split(/\s+/);
    return words.slice(0, Math.ceil(words.length / 2)).join(' ');
  },
  'half of last word': halfOfLastWord,
  'two letters swapped': swapTwoLetters,
  'words in another order': (name) => name.split(/\s+/).toReversed().join(' '),
  'with country': (name, country) => `${name} ${country}`,
} satisfies Record<string, (name: string, country: string) => string>;

type Typing = keyof typeof typings;
export const typingNames = Object.keys(typings) as [Typing, ...Typing[]];

/** Returns the name as `typing` has it typed; unchanged without one. */
export const typeName = (typing: Typing | undefined, name: string, country: string): string =>
  typing === undefined ? name : typings[typing](name, country);
