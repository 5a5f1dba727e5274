import { SearchBarCell } from '@unitbase/shared-ui/search-bar';
import { FilterBar } from '../filter-bar/filter-bar';

interface WordFilterProps {
  action: string;
  /** Name for screen readers. */
  label: string;
  search: string;
}

/** Renders the filter of a list by words alone. */
export function WordFilter({ action, label, search }: WordFilterProps) {
  return (
    <FilterBar key={search} action={action} aria-label={label} submitLabel="FIND">
      <SearchBarCell label="Words" htmlFor="words">
        <input id="words" name="search" type="search" maxLength={100} defaultValue={search} />
      </SearchBarCell>
    </FilterBar>
  );
}
