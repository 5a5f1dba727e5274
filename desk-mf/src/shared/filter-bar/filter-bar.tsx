import { SearchBar, type SearchBarProps } from '@unitbase/shared-ui/search-bar';
import css from './filter-bar.module.css';

/** Renders the filters of a list as one bar of any number of cells, which wraps on narrow screens. */
export function FilterBar(props: Omit<SearchBarProps, 'className' | 'compact'>) {
  return <SearchBar {...props} className={css.bar} />;
}

interface FilterSelectProps {
  id: string;
  name: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
}

/** Renders a choice of a filter. */
export function FilterSelect({ id, name, value, options }: FilterSelectProps) {
  return (
    <select id={id} name={name} defaultValue={value}>
      {options.map(([option, label]) => (
        <option key={option} value={option}>
          {label}
        </option>
      ))}
    </select>
  );
}
