import type { SearchResults } from '@unitbase/contracts/entities/search';
import { slugToWords } from '@unitbase/contracts/slug';
import { Chip, Chips } from '@unitbase/shared-ui/chip';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { useRef } from 'react';
import { type ListingAddress, listingHref } from '../../shared/listing-address';
import css from './chosen-filters.module.css';
import type { FacetGroup } from './facet-groups';
import { useFocusAfter } from './use-focus-after';

interface ChosenFiltersProps {
  address: ListingAddress;
  /** What the place in the address is called. */
  names: SearchResults['names'];
  groups: FacetGroup[];
}

/** What is chosen, each to take away, and all at once; nothing where nothing is. */
export function ChosenFilters(props: ChosenFiltersProps) {
  const chosen = chosenOf(props);
  const box = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfter(box);
  if (chosen.length === 0) return null;
  return (
    <div ref={box} className={css.chosen}>
      <Chips label="Chosen filters">
        {chosen.map(({ label, href }, index) => (
          <Chip key={label} href={href} on onClick={() => focusAfter(index)}>
            {label}
          </Chip>
        ))}
      </Chips>
      <TextLink className={css.clear} href={clearedHref(props.address)} onClick={() => focusAfter(0)}>
        Clear all
      </TextLink>
    </div>
  );
}

/** The place of a listing stands in its heading; what narrows it further is a chip. */
function chosenOf({ address, names, groups }: ChosenFiltersProps) {
  const { surface, place, filters } = address;
  const chips: { label: string; href: string }[] = [];
  const without = (part: Partial<ListingAddress['place']>) =>
    listingHref({ ...address, place: { ...place, ...part } });
  if (place.section && (surface === 'search' || place.country)) {
    const label = names.section ?? slugToWords(place.section);
    chips.push({ label, href: without({ section: undefined, category: undefined }) });
  }
  if (place.category && (surface === 'search' || place.country)) {
    chips.push({
      label: names.category ?? slugToWords(place.category),
      href: without({ category: undefined }),
    });
  }
  if (surface === 'listing' && filters.search) {
    chips.push({
      label: `“${slugToWords(filters.search)}”`,
      href: listingHref({ ...address, filters: { ...filters, search: undefined } }),
    });
  }
  const scoped = filters.search_company || filters.search_people || filters.search_credits;
  for (const { title, options } of groups) {
    if (['Section', 'Category', 'Place'].includes(title) || (title === 'Search in' && !scoped)) continue;
    chips.push(...options.filter((option) => option.checked).map(({ label, href }) => ({ label, href })));
  }
  return chips;
}

/** The address with its keyword, or its place, and nothing else. */
export function clearedHref({ surface, place, filters, ...rest }: ListingAddress): string {
  const bare = { countries: [], search: surface === 'search' ? filters.search : undefined };
  const { section, category, ...location } = place;
  const kept = surface === 'search' ? {} : place.country ? location : { section, category };
  return listingHref({ ...rest, surface, place: kept, filters: bare });
}
