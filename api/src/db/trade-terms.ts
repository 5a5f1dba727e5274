import * as z from 'zod';
import { readTexts } from './seed/texts';
import { searchWords, singular } from './words';

const FILE = 'trade-terms';
const File = z.record(z.string(), z.array(z.string()).min(1));

/** Key of the lines with words that mean the same in every term. */
const EVERYWHERE = 'Everywhere';

/** Terms that mean the same, and the name of their category; null for words that mean the same in every term. */
export interface TermGroup {
  category: string | null;
  terms: string[];
}

/** Throws for a term that stands twice or has no letters. */
function checkTerms(groups: readonly TermGroup[]): void {
  const categories = new Map<string, string>();
  for (const { category: name, terms } of groups) {
    const category = name ?? EVERYWHERE;
    for (const term of terms) {
      const key = singular(searchWords(term));
      const other = categories.get(key);
      const problem =
        key === ''
          ? `"${category}" has an empty term. Remove it.`
          : other && `the term "${term}" stands under "${other}" and "${category}". Remove one of them.`;
      if (problem) throw new Error(`starting-data/texts/${FILE}.yaml: ${problem}`);
      categories.set(key, category);
    }
  }
}

/** Splits the lines of the file into terms, and checks them. */
export function parseTradeTerms(file: Readonly<Record<string, readonly string[]>>): TermGroup[] {
  const groups = Object.entries(file).flatMap(([category, lines]) =>
    lines.map((line) => ({
      category: category === EVERYWHERE ? null : category,
      terms: line.split(',').map((term) => term.trim()),
    })),
  );
  checkTerms(groups);
  return groups;
}

let cached: TermGroup[] | undefined;

/** Returns the dictionary of the trade. Reads its file once. */
export function readTradeTerms(): TermGroup[] {
  cached ??= parseTradeTerms(readTexts(FILE, File));
  return cached;
}

/** Throws if the dictionary names a category that the directory does not have. */
export function checkCategories(groups: readonly TermGroup[], names: readonly string[]): void {
  const existing = new Set(names);
  const unknown = [...new Set(groups.flatMap(({ category }) => category ?? []))].filter(
    (name) => !existing.has(name),
  );
  if (unknown.length === 0) return;
  throw new Error(
    `starting-data/texts/${FILE}.yaml: the directory has no category "${unknown.join('", "')}". Correct the name or remove its lines.`,
  );
}
