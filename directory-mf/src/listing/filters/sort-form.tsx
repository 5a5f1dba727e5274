import * as messages from '@unitbase/contracts/messages';
import { type ListingSort, listingSorts } from '@unitbase/contracts/urls';
import { type ListingAddress, listingHref } from '../../shared/listing-address';
import { SortSelect } from '../../shared/sort-select/sort-select';

const LABELS: Record<ListingSort, string> = {
  relevance: messages.search.sortRelevance,
  name: messages.search.sortName,
  updated: messages.search.sortUpdated,
};

/** Renders the order of a listing. */
export function SortForm({ address }: { address: ListingAddress }) {
  return (
    <SortSelect
      options={listingSorts.map((value) => ({ value, label: LABELS[value] }))}
      current={address.filters.sort ?? 'relevance'}
      hrefFor={(sort) => listingHref({ ...address, filters: { ...address.filters, sort } })}
    />
  );
}
