import * as text from '@unitbase/contracts/messages/desk/commercial';
import { SearchBarCell } from '@unitbase/shared-ui/search-bar';
import { Text } from '@unitbase/shared-ui/text';
import type { ReactNode } from 'react';
import { FilterBar } from '../shared/filter-bar/filter-bar';

interface PersonSearchProps {
  action: string;
  search: string;
  /** Further cells. */
  children?: ReactNode;
}

/** Renders the search of a list of people. */
export function PersonSearch({ action, search, children }: PersonSearchProps) {
  return (
    <FilterBar action={action} aria-label={text.person} submitLabel={text.findButton} key={search}>
      <SearchBarCell label={text.findPerson} htmlFor="person-search">
        <input id="person-search" name="search" type="search" defaultValue={search} />
      </SearchBarCell>
      {children}
    </FilterBar>
  );
}

/** Renders the name of a person and lines below it. */
export function PersonText({ name, lines }: { name: string; lines: readonly string[] }) {
  return (
    <>
      {name}
      {lines.filter(Boolean).map((line) => (
        <Text key={line} variant="small" mute>
          {line}
        </Text>
      ))}
    </>
  );
}
