import type { SearchResults } from '@unitbase/contracts/entities/search';
import { keywordToWords } from '@unitbase/contracts/keyword';
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
  /** Display names of the slugs in the address. */
  names: SearchResults['names'];
  groups: FacetGroup[];
  /** Place that was recognised in the keyword. */
  meant: SearchResults['keyword_place'];
}

/** Renders the chosen filters as links that remove one or all; nothing without any. */
export function ChosenFilters(props: ChosenFiltersProps) {
  const chips = chipsOf(props);
  const ref = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfter(ref);
  if (chips.length === 0) return null;
  return (
    <div ref={ref} className={css.chosen}>
      <Chips label="Chosen filters">
        {chips.map(({ label, href }, index) => (
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

/** Labels of chips whose option does not say by itself what it filters. */
const CHIP_LABELS: Partial<Record<string, (label: string) => string>> = {
  Updated: (label) => `Updated ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
  'Has worked in': (label) => `Worked in ${label}`,
};

/** Returns a chip for each filter that the listing's heading does not name. */
function chipsOf({ address, names, groups, meant }: ChosenFiltersProps) {
  const { surface, place, filters } = address;
  const chips: { label: string; href: string }[] = [];
  const isPlaceApplied = meant?.applied === true;
  if (isPlaceApplied) {
    const { section, category } = place;
    const anywhere = { ...address, place: { section, category }, filters: { ...filters, countries: [] } };
    chips.push({ label: meant.place.label, href: listingHref(anywhere) });
  }
  const withPlace = (change: Partial<ListingAddress['place']>) =>
    listingHref({ ...address, place: { ...place, ...change } });
  if (place.section && (surface === 'search' || place.country)) {
    const label = names.section ?? slugToWords(place.section);
    chips.push({ label, href: withPlace({ section: undefined, category: undefined }) });
  }
  if (place.category && (surface === 'search' || place.country)) {
    chips.push({
      label: names.category ?? slugToWords(place.category),
      href: withPlace({ category: undefined }),
    });
  }
  const within = place.state ?? place.county ?? place.city;
  if (surface === 'search' && within && !isPlaceApplied) {
    chips.push({
      label: names.state ?? names.county ?? names.city ?? slugToWords(within),
      href: withPlace({ state: undefined, county: undefined, city: undefined }),
    });
  }
  if (surface === 'listing' && filters.search) {
    chips.push({
      label: `“${keywordToWords(filters.search)}”`,
      href: listingHref({ ...address, filters: { ...filters, search: undefined } }),
    });
  }
  const hasScope = filters.search_company || filters.search_people || filters.search_credits;
  for (const { title, options } of groups) {
    if (['Section', 'Category', 'Place'].includes(title) || (title === 'Search in' && !hasScope)) continue;
    if (title === 'Country' && isPlaceApplied) continue;
    chips.push(
      ...options
        .filter((option) => option.checked)
        .map(({ label, href }) => ({ label: CHIP_LABELS[title]?.(label) ?? label, href })),
    );
  }
  return chips;
}

/** Returns the address with only its keyword (search) or its place (listing). */
export function clearedHref({ surface, place, filters, ...rest }: ListingAddress): string {
  const onlyKeyword = { countries: [], search: surface === 'search' ? filters.search : undefined };
  const { section, category, ...location } = place;
  const keptPlace = surface === 'search' ? {} : place.country ? location : { section, category };
  return listingHref({ ...rest, surface, place: keptPlace, filters: onlyKeyword });
}
