import type { Pool } from '../../../db/query';
import type { Keyword, Segment } from '../query/keyword';
import type { CompanyColumns } from './company-columns';
import type { Stems } from './keyword-query';
import { readStemsOf } from './parse-keyword';

/** Shorter parts occur in too many words. */
const MIN_PART_LENGTH = 3;
/** Longest ending that stemming removes. */
const MAX_ENDING = 4;
/** Number of words of a keyword that are split. */
const MAX_SPLIT_WORDS = 3;
/** Words that more companies use are not split. */
const MAX_USES = 10;

/** Returns the words of a keyword that few profiles contain and the trade does not know. */
function rareWords({ branches }: Keyword, stems: Stems, columns: CompanyColumns): string[] {
  const isRare = ({ words, spellings, synonyms, codes }: Segment) =>
    !words.includes(' ') &&
    spellings.length + synonyms.length + codes.length === 0 &&
    columns.people.words.get(words).length === 0 &&
    columns.credits.words.get(words).length === 0 &&
    (stems.get(words) ?? []).every((stem) => columns.words.get(stem).length <= MAX_USES);
  return branches
    .flat()
    .filter(isRare)
    .map(({ words }) => words)
    .slice(0, MAX_SPLIT_WORDS);
}

/** Returns each way to cut a word in two parts that may be indexed. */
function cutsOf(word: string, columns: CompanyColumns): [string, string][] {
  const letters = Array.from(word);
  const cuts: [string, string][] = [];
  for (let at = MIN_PART_LENGTH; at <= letters.length - MIN_PART_LENGTH; at += 1)
    cuts.push([letters.slice(0, at).join(''), letters.slice(at).join('')]);
  return cuts.filter((parts) => parts.every((part) => mayBeIndexed(part, columns)));
}

/** Returns whether a stem of the part may be indexed: an ending has at most four letters. */
function mayBeIndexed(part: string, { words }: CompanyColumns): boolean {
  for (let length = part.length; length >= Math.max(MIN_PART_LENGTH, part.length - MAX_ENDING); length -= 1)
    if (words.get(part.slice(0, length)).length > 0) return true;
  return /[ey]$/.test(part) && words.get(`${part.slice(0, -1)}i`).length > 0;
}

/**
 * Splits rare words into two frequent ones: 'lightingballoon' also finds 'lighting balloon'.
 * @returns the keyword and its stems, or `null` if nothing can be split
 */
export async function splitRareWords(
  pool: Pool,
  keyword: Keyword,
  stems: Stems,
  columns: CompanyColumns,
): Promise<{ keyword: Keyword; stems: Stems } | null> {
  const words = rareWords(keyword, stems, columns).filter((word) => cutsOf(word, columns).length > 0);
  if (words.length === 0) return null;
  const partStems = await readStemsOf(pool, [
    ...new Set(words.flatMap((word) => cutsOf(word, columns).flat())),
  ]);
  const countOf = (part: string) => {
    const [stem, ...more] = partStems.get(part) ?? [];
    return stem && more.length === 0 ? columns.words.get(stem).length : 0;
  };
  const apart = new Map<string, string>();
  for (const word of words) {
    const [best] = cutsOf(word, columns)
      .map(([first, last]) => ({ text: `${first} ${last}`, uses: Math.min(countOf(first), countOf(last)) }))
      .filter(({ uses }) => uses > 0)
      .sort((a, b) => b.uses - a.uses);
    if (best) apart.set(word, best.text);
  }
  if (apart.size === 0) return null;
  const textStems = [...apart.values()].map((text): [string, string[]] => [
    text,
    text.split(' ').flatMap((part) => partStems.get(part) ?? []),
  ]);
  const split = (segment: Segment): Segment => {
    const text = apart.get(segment.words);
    return text ? { ...segment, synonyms: [text] } : segment;
  };
  return {
    keyword: { ...keyword, branches: keyword.branches.map((branch) => branch.map(split)) },
    stems: new Map([...stems, ...textStems]),
  };
}
