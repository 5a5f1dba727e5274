import type { ReactNode } from 'react';
import { CheckField } from '../choice/choice';
import { SearchBar, SearchBarCell, SearchBarOptions } from './search-bar';

const cells = (prefix: string) => (
  <>
    <SearchBarCell label="Company, person, credit or service" htmlFor={`${prefix}-keyword`}>
      <input id={`${prefix}-keyword`} name="keyword" placeholder="Try “drone operator”" />
    </SearchBarCell>
    <SearchBarCell label="Category" htmlFor={`${prefix}-category`}>
      <select id={`${prefix}-category`} name="category">
        <option>All categories</option>
      </select>
    </SearchBarCell>
    <SearchBarCell label="Country, state, county or city" htmlFor={`${prefix}-place`}>
      <input id={`${prefix}-place`} name="place" placeholder="Anywhere" />
    </SearchBarCell>
  </>
);

export const examples: Record<string, ReactNode> = {
  hero: (
    <>
      <SearchBar action="/search" aria-label="Directory" submitLabel="SEARCH DIRECTORY" unready>
        {cells('hero')}
      </SearchBar>
      <SearchBarOptions>
        <CheckField label="Companies" defaultChecked />
        <CheckField label="People" />
      </SearchBarOptions>
    </>
  ),
  compact: (
    <SearchBar action="/search" aria-label="Directory, inner page" submitLabel="SEARCH DIRECTORY" compact>
      {cells('compact')}
    </SearchBar>
  ),
};
