import type { Category } from '@unitbase/contracts/entities/search';
import { fold } from '@unitbase/contracts/slug';
import type { SuggestionGroup } from '@unitbase/shared-ui/combobox';

/** How many categories a list of suggestions holds. */
const MOST = 30;

/** Categories whose name, or whose section's, holds every word typed, by section; without those chosen already. */
export function suggestCategories(
  sections: readonly Category[],
  typed: string,
  chosen: readonly string[],
): SuggestionGroup[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  let left = MOST;
  return sections.map(({ entrysection, subcategories }) => {
    const options = subcategories
      .filter(({ entryheadingcode, entryheading }) => {
        const text = fold(`${entryheading} ${entrysection}`);
        return !chosen.includes(entryheadingcode) && words.every((word) => text.includes(word));
      })
      .slice(0, left)
      .map(({ entryheadingcode, entryheading }) => ({ key: entryheadingcode, value: entryheading }));
    left -= options.length;
    return { label: entrysection, options };
  });
}
