import type { Category } from '@unitbase/contracts/entities/search';
import { fold } from '@unitbase/contracts/slug';
import type { SuggestionGroup } from '@unitbase/shared-ui/combobox';

/** Maximum number of suggestions. */
const MAXIMUM_SUGGESTIONS = 30;

/** Returns unchosen categories, by section, in whose name or section every typed word occurs. */
export function suggestCategories(
  sections: readonly Category[],
  typed: string,
  chosen: readonly string[],
): SuggestionGroup[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  let remaining = MAXIMUM_SUGGESTIONS;
  return sections.map(({ entrysection, subcategories }) => {
    const options = subcategories
      .filter(({ entryheadingcode, entryheading }) => {
        const text = fold(`${entryheading} ${entrysection}`);
        return !chosen.includes(entryheadingcode) && words.every((word) => text.includes(word));
      })
      .slice(0, remaining)
      .map(({ entryheadingcode, entryheading }) => ({ key: entryheadingcode, value: entryheading }));
    remaining -= options.length;
    return { label: entrysection, options };
  });
}
