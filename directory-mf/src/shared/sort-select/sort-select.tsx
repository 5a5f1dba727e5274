import { useChosen, useNavigate } from '@unitbase/remote-kit';
import { Button } from '@unitbase/shared-ui/button';
import { Select } from '@unitbase/shared-ui/select';
import { useEarlyInput } from '@unitbase/shared-ui/use-early-input';
import css from './sort-select.module.css';

interface SortSelectProps<Sort extends string> {
  /** @default 'sort' */
  id?: string;
  options: readonly { value: Sort; label: string }[];
  current: Sort;
  hrefFor: (sort: Sort) => string;
}

/** Renders the order as a select that navigates at once; without script it has a button (decision D15). */
export function SortSelect<Sort extends string>(props: SortSelectProps<Sort>) {
  const { id = 'sort', options, current, hrefFor } = props;
  const navigate = useNavigate();
  const { pathname, query } = partsOf(hrefFor(current));
  const [chosen, setChosen] = useChosen<Sort>();
  const value = chosen ?? current;
  const choose = (sort: Sort) => {
    setChosen(sort);
    navigate(hrefFor(sort));
  };
  const ref = useEarlyInput<HTMLSelectElement>(undefined, value, (field) => choose(field.value as Sort));
  return (
    <form action={pathname} className={css.sort} data-print="no">
      {[...query]
        .filter(([name]) => name !== 'sort')
        .map(([name, each]) => (
          <input key={`${name} ${each}`} type="hidden" name={name} value={each} />
        ))}
      <label htmlFor={id} className={css.label}>
        Sort
      </label>
      <Select
        ref={ref}
        id={id}
        name="sort"
        className={css.select}
        value={value}
        onChange={(event) => choose(event.currentTarget.value as Sort)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
      <Button type="submit" variant="line" className={css.go}>
        Go
      </Button>
    </form>
  );
}

function partsOf(href: string) {
  const [pathname = '', search = ''] = href.split('?');
  return { pathname, query: new URLSearchParams(search) };
}
