import { urls } from '@unitbase/contracts/urls';
import { Tabs } from '@unitbase/shared-ui/tabs';

const SORTS = [
  { sort: null, label: 'Last change' },
  { sort: 'name', label: 'Name' },
  { sort: 'items', label: 'Number of items' },
];

/** Renders links that sort the lists. */
export function SortLinks({ current }: { current: string | null }) {
  const selected = SORTS.some(({ sort }) => sort === current) ? current : null;
  return (
    <Tabs
      label="Sort"
      tabs={SORTS.map(({ sort, label }) => ({
        href: sort ? `${urls.lists()}?sort=${sort}` : urls.lists(),
        label,
        current: sort === selected,
      }))}
    />
  );
}
