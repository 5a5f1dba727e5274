import type { Keyword, Segment } from '../query/keyword';
import { isUnspaced } from '../query/unspaced';
import type { TextQuery } from './text-query';

/** Stems by text, as the database's English dictionary makes them; none for stop words. */
export type Stems = ReadonlyMap<string, readonly string[]>;

interface Context {
  stems: Stems;
  isIndexed: (stem: string) => boolean;
  /** Whether a segment also matches by the categories that it names. */
  withCodes: boolean;
}

/** A shorter last word must match whole: as a prefix it would match half of all names. */
const MIN_PREFIX_LENGTH = 3;

const isSingle = ({ words }: Segment) => !words.includes(' ');

/** Returns the words of neighbours written as one: 'honey wagon' as 'honeywagon'. `null` for terms of several words. */
function joined(first: Segment, second: Segment | undefined): string | null {
  return second && isSingle(first) && isSingle(second) ? first.words + second.words : null;
}

/** Returns every text whose stems a keyword needs. */
export function textsOf({ branches, excluded }: Keyword): string[] {
  const texts = branches.flatMap((branch) =>
    branch.flatMap((segment, index) => {
      const { words, spellings, synonyms } = segment;
      const together = joined(segment, branch[index + 1]);
      return [words, ...spellings, ...synonyms, ...(together ? [together] : [])];
    }),
  );
  return [...new Set([...texts, ...excluded.map(({ words }) => words)])];
}

/** Returns lists of stems that explain a match: each typed word alone, each other term with all its words. */
export function alternativesOf({ branches }: Keyword, stems: Stems): string[][] {
  const segments = branches.flat();
  const typed = segments.flatMap(({ words }) => (stems.get(words) ?? []).map((stem) => [stem]));
  const others = segments.flatMap(({ spellings, synonyms }) =>
    [...spellings, ...synonyms].map((text) => [...(stems.get(text) ?? [])]),
  );
  return [...typed, ...others];
}

/** Returns a query for all stems of a text; `null` if it has only stop words. */
export function stemQuery(stems: readonly string[] | undefined): TextQuery | null {
  if (!stems || stems.length === 0) return null;
  return { all: stems.map((word) => ({ word, isPrefix: false })) };
}

function segmentQuery({ words, spellings, synonyms, codes }: Segment, context: Context): TextQuery | null {
  const { stems, withCodes } = context;
  const query = (text: string) => stemQuery(stems.get(text));
  const others = synonyms.flatMap((text) => {
    const synonym = query(text);
    // Words of a long text often contain the words of a synonym by accident, far from each other.
    return synonym ? (text.includes(' ') ? { marked: synonym } : synonym) : [];
  });
  const any = [query(words), ...spellings.map(query), ...others].flatMap((part) => part ?? []);
  if (withCodes && codes.length > 0) any.push({ codes });
  return any.length > 0 ? { any } : null;
}

function branchQuery(branch: readonly Segment[], context: Context): TextQuery | null {
  const parts = branch.map((segment) => segmentQuery(segment, context));
  const every = (list: readonly (TextQuery | null)[]): TextQuery | null => {
    const all = list.flatMap((part) => part ?? []);
    return all.length > 0 ? { all } : null;
  };
  const variants = branch.flatMap((segment, index) => {
    const text = joined(segment, branch[index + 1]);
    const stems = text ? context.stems.get(text) : undefined;
    if (!stems?.every(context.isIndexed)) return [];
    return every([...parts.slice(0, index), stemQuery(stems), ...parts.slice(index + 2)]) ?? [];
  });
  const own = every(parts);
  return own && { any: [own, ...variants] };
}

/** Returns the query for companies' texts; `null` if no word counts. */
export function companyQuery({ branches }: Keyword, context: Context): TextQuery | null {
  const any = branches.flatMap((branch) => branchQuery(branch, context) ?? []);
  return any.length > 0 ? { any } : null;
}

/** Returns the query for names and titles: unstemmed words, the last one a prefix. */
export function partsQuery({ branches }: Keyword): TextQuery | null {
  const any = branches.map((branch) => {
    const words = branch.flatMap((segment) => segment.words.split(' '));
    const all = words.map((word, index) => {
      const isLast = index === words.length - 1 && word.length >= MIN_PREFIX_LENGTH;
      return { word, isPrefix: isLast || isUnspaced(word) };
    });
    return { all };
  });
  return any.length > 0 ? { any } : null;
}

/** Returns `partsQuery` as a text for `to_tsquery('simple', …)`. */
export function printPartsQuery(query: TextQuery | null): string {
  if (!query) return '';
  if ('word' in query) return `'${query.word}'${query.isPrefix ? ':*' : ''}`;
  if ('all' in query) return query.all.map(printPartsQuery).join(' & ');
  if ('any' in query) return query.any.map((part) => `(${printPartsQuery(part)})`).join(' | ');
  throw new Error('Only words can be printed as a tsquery.');
}
