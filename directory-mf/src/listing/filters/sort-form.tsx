import * as messages from '@unitbase/contracts/messages';
import { type ListingSort, listingSorts } from '@unitbase/contracts/urls';
import { useChosen, useNavigate } from '@unitbase/remote-kit';
import { Button } from '@unitbase/shared-ui/button';
import { Select } from '@unitbase/shared-ui/select';
import { useEarlyInput } from '@unitbase/shared-ui/use-early-input';
import { type ListingAddress, listingHref } from '../../shared/listing-address';
import css from './sort-form.module.css';

const LABELS: Record<ListingSort, string> = {
  relevance: messages.search.sortRelevance,
  name: messages.search.sortName,
  updated: messages.search.sortUpdated,
};

/** Renders the order as a select that navigates at once; without script it has a button (decision D15). */
export function SortForm({ address }: { address: ListingAddress }) {
  const navigate = useNavigate();
  const { pathname, query } = partsOf(listingHref(address));
  const [chosen, setChosen] = useChosen<ListingSort>();
  const current = chosen ?? address.filters.sort ?? 'relevance';
  const hrefFor = (sort: ListingSort) => listingHref({ ...address, filters: { ...address.filters, sort } });
  const choose = (sort: ListingSort) => {
    setChosen(sort);
    navigate(hrefFor(sort));
  };
  const ref = useEarlyInput<HTMLSelectElement>(undefined, current, (field) =>
    choose(field.value as ListingSort),
  );
  return (
    <form action={pathname} className={css.sort} data-print="no">
      {[...query]
        .filter(([name]) => name !== 'sort')
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <label htmlFor="sort" className={css.label}>
        Sort
      </label>
      <Select
        ref={ref}
        id="sort"
        name="sort"
        className={css.select}
        value={current}
        onChange={(event) => choose(event.currentTarget.value as ListingSort)}
      >
        {listingSorts.map((value) => (
          <option key={value} value={value}>
            {LABELS[value]}
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
